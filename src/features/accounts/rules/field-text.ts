// The text beside a field for each problem of the field rules.
import { m } from '#messages'
import {
  ACCOUNT_DIGITS,
  CARD_DIGITS,
  type Checked,
  COMPANY_LENGTH,
  type FieldProblem,
  NAME_LENGTH,
  NICKNAME_LENGTH,
} from './fields.ts'

export const FIELD_TEXT: Record<FieldProblem, () => string> = {
  accounts_field_name: () => m.accounts_field_name(NAME_LENGTH),
  accounts_field_company: () => m.accounts_field_company(COMPANY_LENGTH),
  accounts_field_nickname: () => m.accounts_field_nickname({ max: NICKNAME_LENGTH }),
  accounts_field_mobile: m.accounts_field_mobile,
  accounts_field_phone: m.accounts_field_phone,
  accounts_field_dialing: m.accounts_field_dialing,
  accounts_field_email: m.accounts_field_email,
  accounts_field_card: () => m.accounts_field_card(CARD_DIGITS),
  accounts_field_card_check: m.accounts_field_card_check,
  accounts_field_account: () => m.accounts_field_account(ACCOUNT_DIGITS),
  accounts_field_branch: () => m.accounts_field_branch(COMPANY_LENGTH),
  accounts_field_code: m.accounts_field_code,
}

/** @returns undefined where the field is right */
export const fieldTextOf = (checkedField: Checked): string | undefined =>
  'problem' in checkedField ? FIELD_TEXT[checkedField.problem]() : undefined
