// The pages inside a team (spec section 2); until team management is there they lead to the team page.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notFound } from '../../../api/page-context.ts'

const PARTS = ['const', 'prem-const', 'memberAdd', 'memberAddResult', 'memberDetail']

export function loader({ params }: LoaderFunctionArgs) {
  throw PARTS.includes(params['part'] ?? '') ? redirect('/team') : notFound()
}
