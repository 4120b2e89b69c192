// The old address of the account page (spec section 2, legacy redirects).
import { redirect } from 'react-router'

export const loader = () => redirect('/user', 301)
