// Client-side checks of contact and bank data edits, with the server's rules.
import { m } from '#messages'
import {
  ACCOUNT_DIGITS,
  CARD_DIGITS,
  checkAuthCode,
  checkBankAccount,
  checkBankCard,
  checkBranchName,
  checkDialingCode,
  type Checked,
  checkEmail,
  checkNickname,
  checkPhone,
  COMPANY_LENGTH,
  type FieldProblem,
  MAINLAND,
  NICKNAME_LENGTH,
} from '../../../rules/fields.ts'
import type { Kind } from '../../../rules/status.ts'

export type Typed = Record<string, string | undefined>
export type Errors = Record<string, string>

const TEXT: Partial<Record<FieldProblem, () => string>> = {
  accounts_field_nickname: () => m.accounts_field_nickname({ most: NICKNAME_LENGTH }),
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

function errorsOf(checks: Record<string, Checked>): Errors {
  const errors: Errors = {}
  for (const [name, checked] of Object.entries(checks)) {
    const text = 'problem' in checked ? TEXT[checked.problem] : undefined
    if (text) errors[name] = text()
  }
  return errors
}

export function checkPhoneEdit({ dialingCode = MAINLAND, telephone = '', authCode = '' }: Typed): Errors {
  const code = checkDialingCode(dialingCode)
  const dialing = 'value' in code ? code.value : MAINLAND
  return errorsOf({ dialingCode: code, telephone: checkPhone(dialing, telephone), authCode: checkAuthCode(authCode) })
}

export const checkEmailEdit = ({ contactEmail = '' }: Typed): Errors =>
  errorsOf({ contactEmail: checkEmail(contactEmail) })

export const checkBankEdit =
  (kind: Kind) =>
  ({ bankAccount = '', branchName = '' }: Typed): Errors =>
    errorsOf({
      bankAccount: kind === 'enterprise' ? checkBankAccount(bankAccount) : checkBankCard(bankAccount),
      branchName: checkBranchName(branchName),
    })

/** Empty means the name from the account service. */
export const checkNicknameEdit = ({ nickname = '' }: Typed): Errors =>
  nickname.trim() === '' ? {} : errorsOf({ nickname: checkNickname(nickname) })
