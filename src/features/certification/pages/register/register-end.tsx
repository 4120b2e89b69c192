// End of registration: agreements, a team's invitation, what will be registered, and the button.
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Check } from '../../../../ui/forms/check.tsx'
import { DraftLine, type DraftLineProps } from '../../../../ui/forms/draft-line.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { FORM_MINUTES } from '../../../accounts/rules/limits.ts'
import { SendButton } from '../../components/step-frame.tsx'
import type { RegisterChoice } from '../../rules/forms/registration.ts'
import type { RegisterView } from './register-view.server.ts'
import company from '../../components/step.module.css'
import styles from '../../components/register.module.css'

type AgreementProps = { agreements: RegisterView['agreements']; result: ActionResult | undefined }

export function AgreementCheck({ agreements, result }: AgreementProps) {
  const isMissing = result?.fields.agree !== undefined
  return (
    <div className={styles.agree}>
      <Check
        name="agree"
        defaultChecked={result?.typed.agree === 'on'}
        aria-invalid={isMissing || undefined}
        aria-describedby="agree-note"
      >
        {m.certification_step_agree()}
        {agreements.map(({ id, title, version }) => (
          <SiteLink key={id} to={`/docs?id=${id}`} target="_blank">
            {m.certification_step_agreement({ title, version })}
          </SiteLink>
        ))}
      </Check>
      {isMissing ? (
        <p className={styles.bad} role="alert">
          {result.message}
        </p>
      ) : null}
      <p id="agree-note" className={styles.small}>
        {m.certification_step_agree_photos()}
      </p>
    </div>
  )
}

export function TeamInvite({ team }: { team: string }) {
  return (
    <p className={styles.invite}>
      {m.certification_step_invited({ team })}
      <SiteLink to="/team">{m.certification_step_invited_go()}</SiteLink>
    </p>
  )
}

type FootProps = {
  form: string
  draft: DraftLineProps['draft']
  kind: RegisterChoice['kind'] | null
  isCar: boolean
  isChange: boolean
}

function summaryOf({ kind, isCar, isChange }: FootProps): string {
  if (kind === null) return isChange ? m.certification_step_closed_why() : m.certification_step_sum_none()
  const words = kind === 'enterprise' ? m.certification_step_sum_enterprise : m.certification_step_sum_personal
  const device = isCar ? m.certification_step_car() : m.certification_step_phone()
  return words({ device, minutes: FORM_MINUTES[kind] })
}

export function RegisterFoot(props: FootProps) {
  const { form, draft, kind, isChange } = props
  return (
    <div className={company.foot}>
      <div className="wrap">
        {draft.state === 'failed' || draft.state === 'newer' ? (
          <DraftLine draft={draft} />
        ) : (
          <p className={company.saved}>{summaryOf(props)}</p>
        )}
        <SendButton form={form} disabled={kind === null}>
          {kind === 'enterprise' || isChange
            ? m.certification_step_begin_enterprise()
            : m.certification_step_begin_personal()}
        </SendButton>
      </div>
    </div>
  )
}
