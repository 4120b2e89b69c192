// Telephone number with country and SMS code; read-only once a reviewer has accepted it.
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Input } from '../../../ui/forms/input.tsx'
import { MAINLAND } from '../../accounts/rules/fields.ts'
import { PHONE_CODE } from '../../accounts/rules/limits.ts'
import { type Country, countryLabel, CountryPicker } from '../../../ui/pickers/country-picker.tsx'
import { SmsCode } from './sms-code.tsx'
import { type FieldsContext, StepField } from './step-fields.tsx'
import styles from './step.module.css'

type Props = FieldsContext & {
  label: ReactNode
  help: ReactNode
  countries: readonly Country[]
  /** Initial value. */
  dialingCode: string | undefined
  /** The number was already verified in this form; unchanged, it needs no code. */
  proved: boolean
}

export function PhoneField({ label, help, countries, dialingCode = MAINLAND, proved, ...context }: Props) {
  const isLocked = context.locked.includes('telephone')
  return (
    <>
      <StepField {...context} name="telephone" label={label} help={isLocked ? m.certification_company_locked() : help}>
        {(control, field) => (
          <div className={styles.phone}>
            {isLocked ? (
              <Input readOnly value={countryLabel(countries, dialingCode)} aria-label={m.ui_country()} />
            ) : (
              <CountryPicker name="dialingCode" countries={countries} defaultValue={dialingCode} />
            )}
            <Input
              {...control}
              key={field.version}
              name={isLocked ? undefined : 'telephone'}
              numeric
              inputMode="tel"
              autoComplete="tel-national"
              defaultValue={field.value}
              readOnly={isLocked}
            />
          </div>
        )}
      </StepField>
      {isLocked ? null : (
        <SmsCode
          {...context}
          help={
            proved
              ? m.certification_company_code_proved()
              : m.certification_company_code_limits({ max: PHONE_CODE.aDay })
          }
        />
      )}
    </>
  )
}
