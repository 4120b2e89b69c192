// Facts about a developer, and what an operator can do about them; what shuts the developer out stands apart.
import { m } from '#messages'
import { sendAfterProof } from '../../../../api/forms/step-up.ts'
import type { Act } from '../../../../ui/office/reason-ask.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { correctAct, correctBankAct, type CorrectView, exportAct, settingsAct, signInAct } from './developer-acts.tsx'
import type { DeveloperView, settingsView } from './developer-view.server.ts'
import styles from './developer.module.css'

type Props = {
  facts: DeveloperView['facts']
  developerId: number
  /** Null without the permission to change them. */
  settings: ReturnType<typeof settingsView> | null
  correct: CorrectView | null
  canExport: boolean
  /** Until when a confirmed export can be downloaded. */
  exportUntil: string | null
  onAct: (act: Act) => void
}

export function DeveloperFacts({ facts, developerId, settings, correct, canExport, exportUntil, onAct }: Props) {
  return (
    <section className={styles.part}>
      <h2>{m.developer_admin_developer_facts()}</h2>
      <dl className={styles.facts}>
        {facts.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        {settings ? (
          <Button kind="line" size="sm" onClick={() => onAct(settingsAct(settings))}>
            {m.developer_admin_settings_change()}
          </Button>
        ) : null}
        {correct && correct.fields.length > 0 ? (
          <>
            <Button kind="line" size="sm" onClick={() => onAct(correctAct(correct))}>
              {m.developer_admin_correct()}
            </Button>
            <Button kind="line" size="sm" onClick={() => onAct(correctBankAct(developerId))}>
              {m.developer_admin_correct_bank()}
            </Button>
          </>
        ) : null}
        {canExport && exportUntil ? (
          <form method="post" onSubmit={sendAfterProof} action={`/ops/developer/${developerId}/export`}>
            <Button type="submit" size="sm">
              {m.developer_admin_export_download({ time: exportUntil })}
            </Button>
          </form>
        ) : null}
        {canExport && !exportUntil ? (
          <Button kind="line" size="sm" onClick={() => onAct(exportAct(developerId))}>
            {m.developer_admin_export()}
          </Button>
        ) : null}
      </div>
      {settings && settings.signIn !== 'deleted' ? (
        <p className={styles.apart}>
          <Button
            kind={settings.signIn === 'active' ? 'danger' : 'line'}
            size="sm"
            onClick={() => onAct(signInAct(developerId, settings.signIn === 'frozen'))}
          >
            {settings.signIn === 'active' ? m.developer_admin_sign_in_bar() : m.developer_admin_sign_in_allow()}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
