// PersonalStepOne form: identity and contact details. The photo page also links back to it.
import { Form } from 'react-router'
import { m } from '#messages'
import { NAME_LENGTH } from '../../../accounts/rules/fields.ts'
import { birthDayOf, checkResidentId } from '../../rules/document-numbers.ts'
import { ageProblem } from '../../rules/legal-person-documents.ts'
import { reopenOnBack } from '../../components/reopen-on-back.ts'
import { PhoneField } from '../../components/phone-field.tsx'
import { FormPart, IDENTITY_CHECK, NumberField, StepField } from '../../components/step-fields.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import type { Country } from '../../../../ui/pickers/country-picker.tsx'
import { checkPerson } from './person-checks.ts'
import type { PersonView } from '../../components/person/person-view.server.ts'
import { useStepForm } from '../../components/use-step-form.ts'
import styles from '../../components/step.module.css'

const NAMES = [IDENTITY_CHECK, 'realName', 'voucherNum', 'telephone', 'authCode', 'contactEmail'] as const

export const usePerson = (view: PersonView) =>
  useStepForm({
    view,
    names: NAMES,
    check: (values) => checkPerson(values, view.locked),
    kinds: [],
  })

/** A valid number of somebody old enough. */
function isRight(text: string): boolean {
  const result = checkResidentId(text, new Date())
  return 'value' in result && birthDayOf(result.value) !== '' && ageProblem(result.value, new Date()) === null
}

type Props = { view: PersonView; person: ReturnType<typeof usePerson>; countries: readonly Country[] }

export function PersonForm({ view, person, countries }: Props) {
  const { form, fields, draft, mistakes, general } = person
  const context = { fields, locked: view.locked, reasons: view.reasons }
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onInput={(event) => draft.onInput(event.currentTarget)}
      onSubmit={(event) => {
        form.onSubmit(event)
        reopenOnBack(event)
      }}
    >
      <ErrorSummary mistakes={mistakes} general={general} focusOn={general.join()} className={styles.mistakes} />
      <FormPart
        title={m.certification_step_document()}
        note={m.certification_step_document_note()}
        whole={fields[IDENTITY_CHECK]}
      >
        <div data-doc="name">
          <StepField
            {...context}
            name="realName"
            label={m.certification_step_name()}
            rule={m.certification_step_name_help(NAME_LENGTH)}
            autoComplete="name"
            maxLength={NAME_LENGTH.max}
          />
        </div>
        <div data-doc="num">
          <NumberField
            {...context}
            name="voucherNum"
            label={m.certification_name_voucherNum()}
            help={m.certification_step_number_help()}
            length={18}
            groups={[6, 8, 4]}
            isRight={isRight}
          />
        </div>
      </FormPart>
      <FormPart title={m.certification_step_reach()} note={m.certification_step_reach_note()}>
        <PhoneField
          {...context}
          label={m.certification_name_telephone()}
          help={m.certification_step_telephone_help()}
          countries={countries}
          dialingCode={view.values['dialingCode']}
          proved={view.proved}
        />
        <StepField
          {...context}
          name="contactEmail"
          label={m.certification_name_contactEmail()}
          help={m.certification_step_email_help()}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </FormPart>
    </Form>
  )
}
