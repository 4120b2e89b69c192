// BusinessStepTwo: the sealed letter that took the place of a test deposit, when it was refused or is not there.
import { useState } from 'react'
import { m } from '#messages'
import { Check } from '../../../../ui/forms/check.tsx'
import { consentToSend } from '../../components/consent-given.ts'
import type { CompanyView } from '../../components/company/company-view.server.ts'
import { LetterLink } from '../../components/letter-link.tsx'
import { PhotoSlot } from '../../components/person/photo-slot.tsx'
import { FormPart } from '../../components/step-fields.tsx'
import type { useStepForm } from '../../components/use-step-form.ts'
import { PHOTO_TEXT } from '../../rules/labels.ts'
import { PROOFS } from '../../rules/photos.ts'
import styles from '../../components/step.module.css'

type Props = { view: CompanyView; state: ReturnType<typeof useStepForm> }

export function LetterPart({ view, state }: Props) {
  const { photos, photoError, keepPhoto, dropPhoto } = state
  const consent = view.letterConsent
  const [consented, setConsented] = useState(consent.holds)
  return (
    <FormPart title={PHOTO_TEXT.proof()} note={m.certification_company_letter_again()}>
      <LetterLink query="for=payment" />
      {consent.holds ? null : (
        <Check checked={consented} onChange={({ currentTarget }) => setConsented(currentTarget.checked)}>
          {m.certification_company_consent_proof()}
        </Check>
      )}
      {PROOFS.filter((kind) => kind === 'proof' || photos[kind] !== undefined).map((kind) => (
        <div key={kind}>
          <p className={styles.label}>{PHOTO_TEXT[kind]()}</p>
          <PhotoSlot
            kind={kind}
            title={PHOTO_TEXT[kind]()}
            photo={photos[kind]}
            consent={consentToSend(consent, consented)}
            open={consented}
            error={kind === 'proof' || photos[kind]?.refused ? photoError(kind) : undefined}
            onPhoto={keepPhoto}
            onRemoved={() => dropPhoto(kind)}
          />
        </div>
      ))}
    </FormPart>
  )
}
