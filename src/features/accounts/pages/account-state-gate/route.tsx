// Layout around certification, registration and account closure that redirects by account status (handbook/routing.md
// [4]).
import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'
import { accountStatus } from '../../contract/account.ts'
import { addressOf, placeOf, routeFor } from '../../rules/routing/routing.ts'

async function byAccountState({ context, request, url }: LoaderFunctionArgs): Promise<void> {
  const portal = portalOf(context)
  // A form submitted after the session ended is left to its API call, as in the surrounding layout.
  if (!portal.userId && request.method !== 'GET') return
  const status = await portal.call(accountStatus, {})
  const goal = routeFor(status, placeOf(url.pathname, url.searchParams))
  if (goal) throw redirect(addressOf(goal))
}

export const middleware = [byAccountState]

export function loader() {
  return null
}

export default function Page() {
  return <Outlet />
}
