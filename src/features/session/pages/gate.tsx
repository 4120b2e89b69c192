// Around pages that need a developer: a visitor goes to the login address and comes back here after signing in
// (spec section 6).
import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router'
import { portalOf } from '../../../api/page-context.ts'
import { getLoginInfo } from '../contract.ts'

async function onlyDevelopers({ context, request }: LoaderFunctionArgs): Promise<void> {
  const answer = await portalOf(context).ask(getLoginInfo, {})
  if (answer.code === '200') return
  const { pathname, search } = new URL(request.url)
  const { loginUrl } = answer.value as unknown as { loginUrl: string }
  throw redirect(`${loginUrl}?returnTo=${encodeURIComponent(pathname + search)}`)
}

export const middleware = [onlyDevelopers]

export function loader() {
  return null
}

export default function Page() {
  return <Outlet />
}
