// What the office shows in place of a page: not for this role, not there, or broken.
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '#messages'
import type { OperatorRole } from '../../../api/endpoint.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Denied } from './office-portal.server.ts'
import { rolesText } from './role-words.ts'
import styles from './office-fault.module.css'

export function OfficeFault({ roles, requestId }: { roles: readonly OperatorRole[]; requestId: string }) {
  const fault = useRouteError()
  const status = isRouteErrorResponse(fault) ? fault.status : 500
  const home = (
    <ButtonLink to="/ops" kind="line">
      {m.operators_denied_home()}
    </ButtonLink>
  )
  if (status === 403 && isRouteErrorResponse(fault)) {
    const { needs } = fault.data as Denied
    return (
      <EmptyState level={2} className={styles.fault} title={m.operators_denied_title()} action={home} art="error-other">
        {m.operators_denied_text({ roles: rolesText(needs) })}
        <br />
        {m.operators_denied_yours({ roles: rolesText(roles) })}
      </EmptyState>
    )
  }
  if (status === 404)
    return (
      <EmptyState level={2} className={styles.fault} title={m.operators_missing_title()} action={home} art="error-404">
        {m.operators_missing_text()}
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      className={styles.fault}
      art="error-500"
      title={m.operators_fault_title()}
      action={<Button onClick={() => location.reload()}>{m.operators_fault_again()}</Button>}
    >
      {m.operators_fault_text({ id: requestId })}
    </EmptyState>
  )
}
