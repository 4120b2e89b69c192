// Separate consent to document photos: purpose, recipients, storage, retention; its withdrawal; what a reviewer sees.
import { Form } from 'react-router'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { CERTIFY_AGAIN_DAYS } from '../../../accounts/rules/consent-expiry.ts'
import { CONSENT_BOX } from '../consent-given.ts'
import styles from '../step.module.css'

export type PhotoConsentProps = {
  documentId: number
  /** Already in force for this version. */
  holds: boolean
  given: boolean
  onGive: (isGiven: boolean) => void
  words: string
}

const ROWS = [
  [m.certification_company_consent_what, m.certification_company_consent_what_text],
  [m.certification_company_consent_who, m.certification_company_consent_who_text],
  [m.certification_company_consent_how, m.certification_company_consent_how_text],
  [m.certification_company_consent_long, m.certification_company_consent_long_text],
] as const

export function PhotoConsent({ documentId, holds, given, onGive, words }: PhotoConsentProps) {
  return (
    <>
      <section className={styles.consent} aria-labelledby="consent">
        <h2 id="consent">{m.certification_company_consent_title()}</h2>
        <dl>
          {ROWS.map(([name, text]) => (
            <div key={name()}>
              <dt>{name()}</dt>
              <dd>{text()}</dd>
            </div>
          ))}
        </dl>
        <Check
          id={CONSENT_BOX}
          checked={holds || given}
          disabled={holds}
          onChange={({ currentTarget }) => onGive(currentTarget.checked)}
        >
          {words}
        </Check>
        <p className={styles.small}>
          {holds ? m.certification_company_consent_holds() : m.certification_company_consent_help()}
          {documentId ? (
            <SiteLink to={`/docs?id=${documentId}`}>{m.certification_company_consent_read()}</SiteLink>
          ) : null}
        </p>
        {holds ? <Withdrawal /> : null}
      </section>
      <div className={styles.doc}>
        <Art name="example-watermark" eager />
      </div>
      <p className={styles.caption}>{m.certification_step_watermark()}</p>
    </>
  )
}

function Withdrawal() {
  const { form, ask, asking } = useConfirmForm()
  return (
    // Full reload, so that the removed photos disappear from the page.
    <Form method="post" reloadDocument {...form}>
      <Button kind="text" size="sm" onClick={ask}>
        {m.certification_company_consent_withdraw()}
      </Button>
      <ConfirmForm
        asking={asking}
        title={m.certification_company_consent_withdraw_title()}
        go={m.certification_company_consent_withdraw()}
        intent="withdraw"
      >
        {m.certification_company_consent_withdraw_sure({ days: CERTIFY_AGAIN_DAYS })}
      </ConfirmForm>
    </Form>
  )
}
