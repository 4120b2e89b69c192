// Who may open a page of the office: whoever may make the call that it stands on.
import { data, type RouterContextProvider } from 'react-router'
import type { Endpoint, OperatorRole } from '../../../api/endpoint.ts'
import { type PageContext, portalOf } from '../../../api/page-context.ts'
import type { Operator } from '../../../api/viewer.ts'

const rolesFor = ({ access }: Endpoint): readonly OperatorRole[] =>
  typeof access === 'object' && 'operator' in access ? access.operator : []

export const canCall = (operator: Pick<Operator, 'roles'> | null, endpoint: Endpoint): boolean =>
  operator !== null && rolesFor(endpoint).some((role) => operator.roles.includes(role))

/** What the page for a refusal is given. */
export type Denied = { needs: readonly OperatorRole[] }

/** The caller for a page that stands on this endpoint; anybody else gets the page that says who may. */
export function officeFor(context: Readonly<RouterContextProvider>, endpoint: Endpoint): PageContext {
  const portal = portalOf(context)
  if (canCall(portal.operator, endpoint)) return portal
  throw data({ needs: rolesFor(endpoint) } satisfies Denied, { status: 403 })
}
