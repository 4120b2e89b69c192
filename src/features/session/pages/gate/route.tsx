// Layout route for signed-in pages: redirect to sign-in and back (handbook/permissions.md [6]).
import { type LoaderFunctionArgs, Outlet, redirectDocument } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'

// Form submissions pass: the call refuses them, so that the page keeps what was typed and asks for sign-in again
// (api/session-ended.ts).
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
