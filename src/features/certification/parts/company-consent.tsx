// The separate consent to the processing of photos of documents: what for, who sees them, how kept, how long.
import { m } from '#messages'
import { Check } from '../../../ui/check.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import styles from './company.module.css'

export type CompanyConsentProps = {
  documentId: number
  /** Given for this version already. */
  holds: boolean
  given: boolean
  onGive: (given: boolean) => void
  words: string
}

const ROWS = [
  [m.certification_company_consent_what, m.certification_company_consent_what_text],
  [m.certification_company_consent_who, m.certification_company_consent_who_text],
  [m.certification_company_consent_how, m.certification_company_consent_how_text],
  [m.certification_company_consent_long, m.certification_company_consent_long_text],
] as const

export function CompanyConsent({ documentId, holds, given, onGive, words }: CompanyConsentProps) {
  return (
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
      <Check checked={holds || given} disabled={holds} onChange={({ currentTarget }) => onGive(currentTarget.checked)}>
        {words}
      </Check>
      <p className={styles.small}>
        {holds ? m.certification_company_consent_holds() : m.certification_company_consent_help()}
        {documentId ? (
          <SiteLink to={`/docs?id=${documentId}`}>{m.certification_company_consent_read()}</SiteLink>
        ) : null}
      </p>
    </section>
  )
}
