// An operator's acts on a developer besides their status: what each says, asks and sends.
import { m } from '#messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SelectBox, type SelectOption } from '../../../../ui/forms/select-box.tsx'
import { MAX_REMARK, MIN_WORDS } from '../../../../lib/forms/reason-length.ts'
import type { Act } from '../../../../ui/office/reason-ask.tsx'
import { BranchPicker } from '../../../../ui/pickers/branch-picker.tsx'
import { searchBranchesInOffice } from '../../../payouts/contract/search-branches.ts'
import { EXPORT_HOURS, REVEAL_SECONDS } from '../../rules/limits.ts'

export type SettingsView = {
  developerId: number
  /** Types on offer; none unless a certified enterprise. */
  types: SelectOption[]
  enterpriseType: string
  allowRegEnt: boolean
  isInternal: boolean
}

const yesNo = () => [
  { value: 'true', label: m.developer_admin_settings_yes() },
  { value: 'false', label: m.developer_admin_settings_no() },
]

export const settingsAct = ({ developerId, types, enterpriseType, allowRegEnt, isInternal }: SettingsView): Act => ({
  intent: 'settings',
  title: m.developer_admin_settings_change(),
  text: types.length > 0 ? m.developer_admin_settings_text() : m.developer_admin_settings_text_without_type(),
  go: m.developer_admin_settings_change(),
  notifies: true,
  values: { developerId },
  fields: (
    <>
      {types.length > 0 ? (
        <Field wide label={m.developer_admin_settings_type()}>
          {(control) => (
            <SelectBox {...control} name="enterpriseType" defaultValue={enterpriseType} options={types} wide />
          )}
        </Field>
      ) : null}
      <Field wide label={m.developer_admin_settings_allow()}>
        {(control) => (
          <SelectBox {...control} name="allowRegEnt" defaultValue={String(allowRegEnt)} options={yesNo()} wide />
        )}
      </Field>
      <Field wide label={m.developer_admin_settings_internal()}>
        {(control) => (
          <SelectBox {...control} name="isInternal" defaultValue={String(isInternal)} options={yesNo()} wide />
        )}
      </Field>
    </>
  ),
})

export const signInAct = (developerId: number, allowed: boolean): Act => ({
  intent: 'sign-in',
  title: allowed ? m.developer_admin_sign_in_allow() : m.developer_admin_sign_in_bar(),
  text: allowed ? m.developer_admin_sign_in_allow_text() : m.developer_admin_sign_in_bar_text(),
  go: allowed ? m.developer_admin_sign_in_allow() : m.developer_admin_sign_in_bar(),
  danger: !allowed,
  notifies: !allowed,
  values: { developerId, allowed: String(allowed) },
})

export const sessionsAct = (developerId: number): Act => ({
  intent: 'sessions',
  title: m.developer_admin_sessions_end(),
  text: m.developer_admin_sessions_end_text(),
  go: m.developer_admin_sessions_end(),
  notifies: true,
  values: { developerId },
})

export const resendAct = (developerId: number, messageId: number): Act => ({
  intent: 'resend',
  title: m.developer_admin_messages_resend(),
  text: m.developer_admin_messages_resend_text(),
  go: m.developer_admin_messages_resend(),
  notifies: false,
  values: { developerId, messageId },
})

export const exportAct = (developerId: number): Act => ({
  intent: 'export',
  title: m.developer_admin_export(),
  text: m.developer_admin_export_text({ hours: EXPORT_HOURS }),
  go: m.developer_admin_bulk_go(),
  notifies: true,
  values: { developerId },
})

export const revealAct = (developerId: number): Act => ({
  intent: 'reveal',
  title: m.developer_admin_reveal_ask(),
  text: m.developer_admin_reveal_text({ seconds: REVEAL_SECONDS }),
  go: m.developer_admin_developer_reveal(),
  notifies: true,
  values: { developerId },
})

export type CorrectView = { developerId: number; fields: SelectOption[] }

export const correctAct = ({ developerId, fields }: CorrectView): Act => ({
  intent: 'correct',
  title: m.developer_admin_correct(),
  text: m.developer_admin_correct_text(),
  go: m.developer_admin_correct_go(),
  notifies: false,
  reasonHelp: m.developer_admin_correct_reason_help({ min: MIN_WORDS, max: MAX_REMARK }),
  values: { developerId },
  fields: (
    <>
      <Field wide label={m.developer_admin_correct_field()} required>
        {(control) => <SelectBox {...control} name="field" defaultValue={fields[0]?.value} options={fields} wide />}
      </Field>
      <Field label={m.developer_admin_correct_value()} help={m.developer_admin_correct_value_help()} required wide>
        {(control) => <Input {...control} name="value" maxLength={300} autoComplete="off" required />}
      </Field>
    </>
  ),
})

export const correctBankAct = (developerId: number): Act => ({
  intent: 'correct',
  title: m.developer_admin_correct_bank(),
  text: m.developer_admin_correct_bank_text(),
  go: m.developer_admin_correct_go(),
  notifies: false,
  reasonHelp: m.developer_admin_correct_reason_help({ min: MIN_WORDS, max: MAX_REMARK }),
  values: { developerId, field: 'bankAccount' },
  fields: (
    <>
      <Field label={m.developer_admin_correct_account()} help={m.developer_admin_correct_value_help()} required wide>
        {(control) => (
          <Input {...control} name="value" maxLength={40} inputMode="numeric" autoComplete="off" numeric required />
        )}
      </Field>
      <Field label={m.developer_admin_correct_branch()} required wide>
        {(control) => <BranchPicker {...control} name="branchName" search={searchBranchesInOffice} />}
      </Field>
    </>
  ),
})
