// Error page of the office: wrong role, not found, or broken.
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '#messages'
import type { OperatorRole } from '../../../../api/endpoint.ts'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { reloadPage } from '../../../../ui/page/reload-page.ts'
import type { Denied } from '../../../../api/office-access.server.ts'
import { rolesText } from '../../components/role-labels.ts'
import styles from './error-notice.module.css'

export function ErrorNotice({ roles, requestId }: { roles: readonly OperatorRole[]; requestId: string }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const home = (
    <ButtonLink to="/ops" kind="line">
      {m.backoffice_denied_home()}
    </ButtonLink>
  )
  if (status === 403 && isRouteErrorResponse(error)) {
    const { needs } = error.data as Denied
    return (
      <EmptyState
        level={2}
        className={styles.error}
        title={m.backoffice_denied_title()}
        action={home}
        art="error-other"
      >
        {m.backoffice_denied_text({ roles: rolesText(needs) })}
        <br />
        {m.backoffice_denied_yours({ roles: rolesText(roles) })}
      </EmptyState>
    )
  }
  if (status === 404)
    return (
      <EmptyState level={2} className={styles.error} title={m.backoffice_missing_title()} action={home} art="error-404">
        {m.backoffice_missing_text()}
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      className={styles.error}
      art="error-500"
      title={m.backoffice_error_title()}
      action={<Button onClick={reloadPage}>{m.backoffice_error_again()}</Button>}
    >
      {m.backoffice_error_text({ id: requestId })}
    </EmptyState>
  )
}
