// Error page of the office: wrong role, not found, or broken.
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '#messages'
import { PERMISSION_CATALOGUE } from '../../../../api/access/operator-permission-texts.ts'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { reloadPage } from '../../../../lib/forms/reload-page.ts'
import type { Denied } from '../../../../api/access/office-access.server.ts'
import styles from './error-notice.module.css'

export function ErrorNotice({ roles, requestId }: { roles: readonly { name: string }[]; requestId: string }) {
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
        {needs && m.backoffice_denied_text({ permission: PERMISSION_CATALOGUE[needs].label() })}
        <br />
        {m.backoffice_denied_yours({ roles: roles.map(({ name }) => name).join(m.ui_comma()) })}
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
