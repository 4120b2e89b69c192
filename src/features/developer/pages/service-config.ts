// Service configuration (spec section 2, /service/config): it belongs to an app, so it begins at service management.
import { redirect } from 'react-router'

export const loader = () => redirect('/application')
