// PersonalStepOne: identity and contact data of a person. Also opened again from the page of the photos.
import { Form } from 'react-router'
import { m } from '#messages'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { MAINLAND } from '../../developer/rules/fields.ts'
import { birthDayOf, checkResidentId } from '../rules/numbers.ts'
import { ageProblem } from '../rules/vouchers.ts'
import { CompanyCode } from './company-code.tsx'
import { FormPart, NumberField, TextField } from './company-fields.tsx'
import { CompanyMistakes } from './company-frame.tsx'
import { type Country, CountryPicker } from './country-picker.tsx'
import { checkPerson } from './person-checks.ts'
import type { PersonView } from './person-view.server.ts'
import { useCompanyForm } from './use-company-form.ts'
import styles from './company.module.css'

const NAMES = ['realName', 'voucherNum', 'telephone', 'authCode', 'contactEmail'] as const

export const usePerson = (view: PersonView) =>
  useCompanyForm({
    view,
    names: NAMES,
    check: (typed) => checkPerson(typed, view.locked),
    kinds: [],
  })

/** Right, and old enough. */
function isRight(text: string): boolean {
  const checked = checkResidentId(text, new Date())
  return 'value' in checked && birthDayOf(checked.value) !== '' && ageProblem(checked.value, new Date()) === null
}

type Props = { view: PersonView; person: ReturnType<typeof usePerson>; countries: readonly Country[] }

export function PersonForm({ view, person, countries }: Props) {
  const { form, fields, draft, mistakes, general } = person
  const context = { fields, locked: view.locked, reasons: view.reasons }
  const isLocked = view.locked.includes('telephone')
  const telephone = fields['telephone']
  const dialingCode = view.values['dialingCode'] ?? MAINLAND
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onInput={(event) => draft.keep(event.currentTarget)}
      onSubmit={form.onSubmit}
    >
      <CompanyMistakes mistakes={mistakes} general={general} />
      <FormPart title={m.certification_step_document()} note={m.certification_step_document_note()}>
        <div data-doc="name">
          <TextField
            {...context}
            name="realName"
            label={m.certification_step_name()}
            help={m.certification_step_name_help()}
            autoComplete="name"
            maxLength={50}
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
        {telephone ? (
          <Field
            label={m.certification_name_telephone()}
            id={telephone.id}
            error={telephone.errors?.[0] ?? (telephone.dirty ? undefined : view.reasons['telephone'])}
            help={isLocked ? m.certification_company_locked() : m.certification_step_telephone_help()}
            required
          >
            {(control) => (
              <div className={styles.phone}>
                {isLocked ? (
                  <Input
                    name="dialingCode"
                    readOnly
                    value={dialingCode}
                    aria-label={m.certification_company_country()}
                  />
                ) : (
                  <CountryPicker name="dialingCode" countries={countries} defaultValue={dialingCode} />
                )}
                <Input
                  {...control}
                  key={telephone.key}
                  name="telephone"
                  numeric
                  inputMode="tel"
                  autoComplete="tel-national"
                  defaultValue={telephone.initialValue}
                  readOnly={isLocked}
                />
              </div>
            )}
          </Field>
        ) : null}
        {isLocked ? null : (
          <CompanyCode
            {...context}
            help={view.proved ? m.certification_company_code_proved() : m.certification_company_code_limits()}
          />
        )}
        <TextField
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
