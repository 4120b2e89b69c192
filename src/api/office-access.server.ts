// Access to office pages: open to whoever may make the page's main call.
import { data, type RouterContextProvider } from 'react-router'
import type { Endpoint, OperatorRole } from './endpoint.ts'
import { type PageContext, portalOf } from './page-context.ts'
import type { Operator } from './viewer.ts'

const rolesFor = ({ access }: Endpoint): readonly OperatorRole[] =>
  typeof access === 'object' && 'operator' in access ? access.operator : []

export const canCall = (operator: Pick<Operator, 'roles'> | null, endpoint: Endpoint): boolean =>
  operator !== null && rolesFor(endpoint).some((role) => operator.roles.includes(role))

/** Data of the refusal page. */
export type Denied = { needs: readonly OperatorRole[] }

/** The caller for a page based on this endpoint; anybody without access gets a page naming the required roles. */
export function officeFor(context: Readonly<RouterContextProvider>, endpoint: Endpoint): PageContext {
  const portal = portalOf(context)
  if (canCall(portal.operator, endpoint)) return portal
  throw data({ needs: rolesFor(endpoint) } satisfies Denied, { status: 403 })
}
