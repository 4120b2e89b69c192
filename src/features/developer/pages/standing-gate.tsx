// Around certification, registration and logoff: a developer goes where their status leads (spec section 4).
import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router'
import { portalOf } from '../../../api/page-context.ts'
import { accountStatus } from '../contract/account.ts'
import { addressOf, placeOf, routeFor } from '../rules/routing.ts'

async function byStanding({ context, url }: LoaderFunctionArgs): Promise<void> {
  const status = await portalOf(context).call(accountStatus, {})
  const goal = routeFor(status, placeOf(url.pathname, url.searchParams))
  if (goal) throw redirect(addressOf(goal))
}

export const middleware = [byStanding]

export function loader() {
  return null
}

export default function Page() {
  return <Outlet />
}
