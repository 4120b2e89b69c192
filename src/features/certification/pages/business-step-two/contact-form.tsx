// BusinessStepTwo form: the company's contact and photos of their document; also the change of contact.
import { Form } from 'react-router'
import { m } from '#messages'
import { NAME_LENGTH } from '../../../accounts/rules/fields.ts'
import { PHOTO_TEXT } from '../../rules/labels.ts'
import { checkResidentId } from '../../rules/document-numbers.ts'
import { photosNeeded } from '../../rules/photos.ts'
import { checkContact } from '../../components/company/company-checks.ts'
import { PhoneField } from '../../components/phone-field.tsx'
import { FormPart, IDENTITY_CHECK, NumberField, StepField } from '../../components/step-fields.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { missingShots, PhotoShots, type Shot } from '../../components/person/photo-shots.tsx'
import { RefusedPhotos } from '../../components/person/refused-photos.tsx'
import type { CompanyView } from '../../components/company/company-view.server.ts'
import type { Country } from '../../../../ui/pickers/country-picker.tsx'
import { LetterPart } from './letter-part.tsx'
import { useStepForm } from '../../components/use-step-form.ts'
import { MIN_AGE } from '../../../../lib/portal/age.ts'
import styles from '../../components/step.module.css'

const NAMES = [IDENTITY_CHECK, 'contactPerson', 'contactIdentityNum', 'telephone', 'authCode', 'contactEmail'] as const

export const useContact = (view: CompanyView) =>
  useStepForm({
    view,
    names: NAMES,
    check: (values) => checkContact(values, view.locked),
    kinds: [...photosNeeded.contact, ...(view.asksLetter ? photosNeeded.proof : [])],
  })

const SHOTS: Shot[] = [
  { kind: 'contactHandheld', title: m.certification_company_shot_hand, pose: 'hand' },
  { kind: 'contactFront', title: m.certification_company_front, pose: 'front' },
  { kind: 'contactReverse', title: m.certification_company_reverse, pose: 'reverse' },
]

const LETTER = { kind: 'proof', title: PHOTO_TEXT.proof } as const

type Props = { view: CompanyView; contact: ReturnType<typeof useContact>; countries: readonly Country[] }

export function ContactForm({ view, contact, countries }: Props) {
  const { form, fields, draft, mistakes, general } = contact
  const context = { fields, locked: view.locked, reasons: view.reasons }
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onInput={(event) => draft.onInput(event.currentTarget)}
      onSubmit={(event) => {
        const mayMove = contact.mayMove(event)
        form.onSubmit(event)
        if (!mayMove) event.preventDefault()
      }}
    >
      <ErrorSummary
        mistakes={[...contact.unconsented, ...mistakes, ...missingShots([...SHOTS, LETTER], contact)]}
        general={general}
        focusOn={general.join()}
        className={styles.mistakes}
      />
      <FormPart
        title={m.certification_company_contact()}
        note={m.certification_company_contact_note({ age: MIN_AGE })}
        whole={fields[IDENTITY_CHECK]}
      >
        <StepField
          {...context}
          name="contactPerson"
          label={m.certification_company_law_name()}
          autoComplete="name"
          maxLength={NAME_LENGTH.max}
        />
        <NumberField
          {...context}
          name="contactIdentityNum"
          label={m.certification_company_voucher_id_card()}
          help={m.certification_company_contact_id_help()}
          length={18}
          groups={[6, 8, 4]}
          isRight={(text) => 'value' in checkResidentId(text)}
        />
        <PhoneField
          {...context}
          label={m.certification_company_telephone()}
          help={m.certification_company_telephone_help()}
          countries={countries}
          dialingCode={view.values['dialingCode']}
          proved={view.proved}
        />
        <StepField
          {...context}
          name="contactEmail"
          label={m.certification_name_contactEmail()}
          help={m.certification_company_email_help()}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </FormPart>
      <PhotoShots shots={SHOTS} state={contact} />
      {view.asksLetter ? <LetterPart view={view} state={contact} /> : null}
      <RefusedPhotos />
    </Form>
  )
}
