// Operator sign-out: target of the sign-out form.
import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'
import { opsLogout } from '../../contract.ts'

export const loader = () => redirect('/ops')

export async function action({ context }: ActionFunctionArgs) {
  const { logoutUrl } = await portalOf(context).call(opsLogout, {})
  return redirectDocument(logoutUrl)
}
