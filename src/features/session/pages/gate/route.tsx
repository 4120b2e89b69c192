// Around pages that need a developer: a visitor goes to the login address and comes back here after signing in
// (spec section 6).
import { type LoaderFunctionArgs, Outlet, redirectDocument } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'

// What is sent by a form is left to the call it makes, which refuses: the page stays as it is, with what was typed, and
// asks to sign in again (api/session-ended.ts).
async function onlyDevelopers({ context, request }: LoaderFunctionArgs): Promise<void> {
  if (portalOf(context).userId || request.method !== 'GET') return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(`/login?returnTo=${encodeURIComponent(pathname + search)}`)
}

export const middleware = [onlyDevelopers]

export function loader() {
  return null
}

export default function Page() {
  return <Outlet />
}
