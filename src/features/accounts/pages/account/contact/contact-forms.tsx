// Edit forms of contact and bank data; a changed phone number needs a code, addresses and accounts are retyped in full.
import { useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../../lib/forms/action-result.ts'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Input } from '../../../../../ui/forms/input.tsx'
import { ACCOUNT_DIGITS, CARD_DIGITS } from '../../../rules/fields.ts'
import { PHONE_CODE } from '../../../rules/limits.ts'
import type { CodeSent } from '../account-action.server.ts'
import type { AccountView } from '../account-view.server.ts'
import { DemoCode } from '../../../../../ui/secrets/demo-code.tsx'
import { checkBankEdit, checkEmailEdit, checkPhoneEdit } from './edit-checks.ts'
import { BranchPicker } from '../../../../../ui/pickers/branch-picker.tsx'
import { type Country, CountryPicker } from '../../../../../ui/pickers/country-picker.tsx'
import { FormField } from '../../../../../ui/forms/form-field.tsx'
import { EditForm } from './edit-form.tsx'
import { checkedField, type FormFields } from '../../../../../ui/forms/use-checked-form.ts'
import { useCountdown } from '../../../../../ui/forms/use-countdown.ts'
import { searchBranches } from '../../../../payouts/contract/search-branches.ts'
import styles from './edit-form.module.css'

type Contact = NonNullable<AccountView['contact']>
type Props = { contact: Contact }

const aboutOf = ({ kind, version }: Contact) => ({ kind, version })

/** Most phone numbers are from the mainland. */
const MAINLAND = { dialingCode: '0086' }

export function PhoneForm({ contact, countries }: Props & { countries: readonly Country[] }) {
  return (
    <EditForm
      edit="phone"
      about={aboutOf(contact)}
      names={['dialingCode', 'telephone', 'authCode']}
      check={checkPhoneEdit}
      begin={MAINLAND}
    >
      {(fields, answer) => (
        <>
          <div className={styles.pair}>
            <FormField {...checkedField(fields, 'dialingCode')} wide label={m.accounts_edit_dialing()}>
              {(control, field) => (
                <CountryPicker
                  {...control}
                  key={field.version}
                  name="dialingCode"
                  countries={countries}
                  defaultValue={field.value}
                />
              )}
            </FormField>
            <FormField
              {...checkedField(fields, 'telephone')}
              wide
              label={m.accounts_edit_phone()}
              numeric
              inputMode="tel"
              autoComplete="tel-national"
              placeholder={contact.telephone}
            />
          </div>
          <CodeField fields={fields} answer={answer?.intent === 'code' ? answer : undefined} />
        </>
      )}
    </EditForm>
  )
}

function CodeField({ fields, answer }: { fields: FormFields; answer: ActionResult<CodeSent> | undefined }) {
  const fetcher = useFetcher<ActionResult<CodeSent>>()
  const last = fetcher.data ?? answer
  const secondsLeft = useCountdown(last, last?.value?.seconds ?? 0)
  const field = fields['authCode']
  if (!field) return null
  const refusal = last && !last.ok ? (Object.values(last.fields)[0] ?? last.message) : undefined
  return (
    <Field
      label={m.accounts_edit_code()}
      id={field.id}
      error={field.errors?.[0] ?? refusal}
      help={
        last?.value
          ? m.accounts_edit_code_sent({ minutes: PHONE_CODE.holds / 60, to: last.value.to })
          : m.accounts_edit_code_help()
      }
      required
      wide
    >
      {(control) => (
        <>
          <div className={styles.pair} data-end>
            <Input
              {...control}
              key={field.key}
              name="authCode"
              defaultValue={field.initialValue}
              numeric
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
            />
            <Button
              type="submit"
              kind="line"
              name="intent"
              value="code"
              formNoValidate
              busy={fetcher.state !== 'idle'}
              aria-disabled={secondsLeft > 0 || undefined}
              onClick={(event) => {
                const { form } = event.currentTarget
                if (!form) return
                event.preventDefault()
                const data = new FormData(form)
                data.set('intent', 'code')
                void fetcher.submit(data, { method: 'post', action: '/user?section=contact&edit=phone' })
              }}
            >
              {secondsLeft > 0 ? m.accounts_edit_code_wait({ seconds: secondsLeft }) : m.accounts_edit_code_get()}
            </Button>
          </div>
          <DemoCode code={last?.value?.demoCode} />
        </>
      )}
    </Field>
  )
}

export function EmailForm({ contact }: Props) {
  return (
    <EditForm edit="email" about={aboutOf(contact)} names={['contactEmail']} check={checkEmailEdit}>
      {(fields) => (
        <FormField
          {...checkedField(fields, 'contactEmail')}
          wide
          label={m.accounts_edit_email()}
          help={m.accounts_edit_email_help()}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          placeholder={contact.contactEmail}
        />
      )}
    </EditForm>
  )
}

export function BankForm({ contact }: Props) {
  const { kind } = contact
  const enterprise = kind === 'enterprise'
  return (
    <EditForm edit="bank" about={aboutOf(contact)} names={['bankAccount', 'branchName']} check={checkBankEdit(kind)}>
      {(fields) => (
        <>
          <FormField
            {...checkedField(fields, 'bankAccount')}
            wide
            label={enterprise ? m.accounts_edit_account() : m.accounts_edit_card()}
            help={enterprise ? m.accounts_edit_account_help(ACCOUNT_DIGITS) : m.accounts_edit_card_help(CARD_DIGITS)}
            numeric
            inputMode="numeric"
            autoComplete="off"
          />
          <FormField
            {...checkedField(fields, 'branchName')}
            wide
            label={m.accounts_edit_branch()}
            help={m.accounts_edit_branch_help()}
          >
            {(control, field) => (
              <BranchPicker
                {...control}
                key={field.version}
                name="branchName"
                search={searchBranches}
                defaultValue={field.value}
              />
            )}
          </FormField>
        </>
      )}
    </EditForm>
  )
}
