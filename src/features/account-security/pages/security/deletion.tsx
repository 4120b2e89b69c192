// Deletion of the sign-in account: what goes and when, what blocks it, and the question before it.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { KEPT_DAYS, retentionYears } from '../../../audit/rules/acts.ts'
import type { DeletionView } from './security-view.server.ts'
import styles from './security.module.css'

const FATE = [
  [m.account_security_delete_goes, m.account_security_delete_goes_text],
  [m.account_security_delete_later, () => m.account_security_delete_later_text({ days: KEPT_DAYS['sign-in'] })],
  [m.account_security_delete_stays, () => m.account_security_delete_stays_text({ years: retentionYears('usual') })],
] as const

type Props = { view: DeletionView; result: ActionResult<unknown> | undefined }

export function Deletion({ view, result }: Props) {
  return (
    <section className={styles.part} id="delete" aria-labelledby="delete-title">
      <h2 id="delete-title">{m.account_security_delete()}</h2>
      {view ? (
        <>
          <p className={styles.text}>{m.account_security_delete_text()}</p>
          <FormErrors result={result?.intent === 'delete' ? result : undefined} />
          <dl className={styles.fate}>
            {FATE.map(([title, text]) => (
              <div key={title()}>
                <dt>{title()}</dt>
                <dd>{text()}</dd>
              </div>
            ))}
          </dl>
          {view.length === 0 ? <DeletionForm /> : <Blockers items={view} />}
        </>
      ) : (
        <p className={styles.text}>{m.account_security_delete_away()}</p>
      )}
    </section>
  )
}

function DeletionForm() {
  const { form, ask, asking } = useConfirmForm()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  return (
    <Form method="post" action="/user/security" {...form}>
      <Button kind="danger" className="js" busy={busy} onClick={ask}>
        {m.account_security_delete()}
      </Button>
      <noscript>
        <Button type="submit" kind="danger" name="intent" value="delete">
          {m.account_security_delete_go()}
        </Button>
      </noscript>
      <ConfirmForm
        asking={asking}
        title={m.account_security_delete_ask()}
        go={m.account_security_delete_go()}
        intent="delete"
      >
        {m.account_security_delete_ask_text()}
      </ConfirmForm>
    </Form>
  )
}

function Blockers({ items }: { items: NonNullable<DeletionView> }) {
  return (
    <div className={styles.blocked}>
      <h3>{m.account_security_delete_blocked()}</h3>
      <ul>
        {items.map(({ why, way, url }) => (
          <li key={why}>
            <span>{why}</span>
            <MoreLink to={url}>{way}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
