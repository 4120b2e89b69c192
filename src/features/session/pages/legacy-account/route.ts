// Redirect from the legacy address of the account page (handbook/pages.md [2]).
import { redirect } from 'react-router'

export const loader = () => redirect('/user', 301)
