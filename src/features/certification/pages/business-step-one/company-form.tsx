// BusinessStepOne form: company, legal representative, licence, bank account.
import { Form } from 'react-router'
import { m } from '#messages'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { COMPANY_LENGTH } from '../../../accounts/rules/fields.ts'
import { NEW_TYPES } from '../../../accounts/rules/enterprise-type.ts'
import { enterpriseTypeText } from '../../../accounts/rules/labels/labels.ts'
import { MAX_BUSINESS, MAX_DOCKING_PERSON, MAX_PROJECT } from '../../rules/case-data.ts'
import { checkCreditCode, codePrefixFits, creditCodeFits } from '../../rules/document-numbers.ts'
import { PAYMENT_WITHIN_DAYS } from '../../../payouts/rules/payment-day.ts'
import { BranchPicker } from '../../../../ui/pickers/branch-picker.tsx'
import { reopenOnBack } from '../../components/reopen-on-back.ts'
import { FormPart, NumberField, StepField } from '../../components/step-fields.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { CompanyLawPart, LockedChoice, PhotoIn, photoTitle } from './company-law-part.tsx'
import { photoMistake } from '../../components/use-step-form.ts'
import type { CompanyView } from '../../components/company/company-view.server.ts'
import { searchBranches } from '../../../payouts/contract/search-branches.ts'
import { type Company, WATCHED } from './use-company.ts'
import styles from '../../components/step.module.css'
import { DAY_MS } from '../../../../lib/dates/durations.ts'

export function CompanyForm({ view, company }: { view: CompanyView; company: Company }) {
  const { form, fields, draft, mistakes, general, unconsented, missing, live, voucher, watch } = company
  const context = { fields, locked: view.locked, reasons: { ...view.reasons, ...bounceErrorsOf(view) } }
  const isLocked = (name: string) => view.locked.includes(name)
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onInput={(event) => {
        draft.onInput(event.currentTarget)
        const { name, value } = event.target as HTMLInputElement
        if (WATCHED.has(name)) watch(name, value)
      }}
      onSubmit={(event) => {
        const mayMove = company.mayMove(event)
        form.onSubmit(event)
        if (!mayMove) event.preventDefault()
        reopenOnBack(event)
      }}
    >
      <ErrorSummary
        className={styles.mistakes}
        focusOn={general.join()}
        mistakes={[
          ...unconsented,
          ...mistakes,
          ...missing.map((kind) => photoMistake(kind, photoTitle(kind, voucher), company.photos[kind])),
        ]}
        general={general}
      />
      <FormPart title={m.certification_company_part()} note={m.certification_company_part_note()}>
        <div data-doc="name">
          <StepField
            {...context}
            name="realName"
            label={m.certification_company_name()}
            help={m.certification_company_name_help()}
            autoComplete="organization"
            maxLength={COMPANY_LENGTH.max}
          />
        </div>
        <div data-doc="code">
          <NumberField
            {...context}
            name="licenseNumber"
            label={m.certification_company_code()}
            rule={m.certification_company_code_help()}
            length={18}
            groups={[2, 6, 10]}
            isRight={(text) => {
              const result = checkCreditCode(text)
              return 'value' in result && creditCodeFits(result.value)
            }}
            onNumber={(text) => watch('licenseNumber', text)}
          />
        </div>
        {company.code && !codePrefixFits(company.code, live['enterpriseType'] === '53') ? (
          <p className={styles.small}>{m.certification_company_code_prefix()}</p>
        ) : null}
        <StepField {...context} name="enterpriseType" label={m.certification_name_enterpriseType()}>
          {(control, field) =>
            isLocked('enterpriseType') ? (
              <LockedChoice text={typeText(live['enterpriseType'])} />
            ) : (
              <SelectBox
                {...control}
                key={field.version}
                name="enterpriseType"
                wide
                defaultValue={field.value}
                options={NEW_TYPES.map((type) => ({ value: String(type), label: enterpriseTypeText(type) }))}
              />
            )
          }
        </StepField>
        <StepField
          {...context}
          name="mainBusiness"
          label={m.certification_name_mainBusiness()}
          optional
          maxLength={MAX_BUSINESS}
        />
        <StepField
          {...context}
          name="collaborativeProject"
          label={m.certification_name_collaborativeProject()}
          optional
          maxLength={MAX_PROJECT}
        />
        <StepField
          {...context}
          name="dockingPerson"
          label={m.certification_name_dockingPerson()}
          help={m.certification_company_docking_help()}
          optional
          maxLength={MAX_DOCKING_PERSON}
        />
      </FormPart>
      <CompanyLawPart view={view} company={company} context={context} />
      <FormPart title={m.certification_company_license()} note={m.certification_company_license_note()}>
        <div data-doc="seal">
          <PhotoIn company={company} kind="license" voucher={voucher} />
        </div>
        {company.codeFits ? null : (
          <div>
            <p className={styles.label}>{m.certification_kind_licenseProof()}</p>
            <p className={styles.small}>{m.certification_company_license_proof()}</p>
            <PhotoIn company={company} kind="licenseProof" voucher={voucher} />
          </div>
        )}
      </FormPart>
      <FormPart id="bank" title={m.certification_company_account_part()} note={m.certification_company_account_note()}>
        <Field label={m.certification_company_holder()} help={m.certification_company_holder_help()}>
          {(control) => <Input {...control} readOnly value={live['realName'] ?? ''} />}
        </Field>
        <NumberField
          {...context}
          name="bankAccount"
          label={m.certification_name_bankAccount()}
          rule={m.certification_company_account_help()}
          groups={[4]}
          inputMode="numeric"
        />
        <StepField {...context} wide name="branchName" label={m.certification_name_branchName()}>
          {(control, field) => (
            <BranchPicker
              {...control}
              key={field.version}
              name="branchName"
              search={searchBranches}
              defaultValue={field.value}
              locked={isLocked('branchName')}
            />
          )}
        </StepField>
        <StepField
          {...context}
          name="paymentTime"
          label={m.certification_company_payment()}
          rule={m.certification_company_payment_help({ days: PAYMENT_WITHIN_DAYS })}
        >
          {(control, field) => (
            <DateField
              {...control}
              key={field.version}
              name={isLocked('paymentTime') ? undefined : 'paymentTime'}
              min={view.today}
              max={dayAfter(view.today, PAYMENT_WITHIN_DAYS)}
              defaultValue={field.value || view.today}
              readOnly={isLocked('paymentTime')}
            />
          )}
        </StepField>
      </FormPart>
    </Form>
  )
}

/** After a bounced payment both bank account fields are marked. */
const bounceErrorsOf = (view: CompanyView): Record<string, string> =>
  Object.fromEntries(view.bounced.map((name) => [name, m.certification_company_bounced()]))

const typeText = (type: string | undefined): string =>
  enterpriseTypeText(NEW_TYPES.find((item) => String(item) === type) ?? 52)

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
