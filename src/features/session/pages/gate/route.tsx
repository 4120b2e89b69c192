// Layout route for signed-in pages: redirect to sign-in and back, or to the appeals of who is barred (handbook/permissions.md [6]).
import { type LoaderFunctionArgs, Outlet, redirect, redirectDocument } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'

/** Pages for developers whose sign-in an operator barred. */
const OPEN_WHILE_BARRED = ['/appeals', '/appeal']

// Form submissions pass: the call refuses them, so that the page keeps what was typed and asks for sign-in again
// (api/session-ended.ts).
async function onlyDevelopers({ context, request }: LoaderFunctionArgs): Promise<void> {
  const { userId, isBarred } = portalOf(context)
  if (userId || request.method !== 'GET') return
  const { pathname, search } = new URL(request.url)
  if (isBarred && OPEN_WHILE_BARRED.includes(pathname)) return
  if (isBarred) throw redirect('/appeals')
  throw redirectDocument(`/login?returnTo=${encodeURIComponent(pathname + search)}`)
}

export const middleware = [onlyDevelopers]

export function loader() {
  return null
}

export default function Page() {
  return <Outlet />
}
