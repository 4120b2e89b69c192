// Client-side checks of contact and bank data edits, with the server's rules.
import { fieldTextOf } from '../../../rules/field-text.ts'
import {
  checkAuthCode,
  checkBankAccount,
  checkBankCard,
  checkBranchName,
  checkDialingCode,
  type Checked,
  checkEmail,
  checkNickname,
  checkPhone,
  MAINLAND,
} from '../../../rules/fields.ts'
import type { Kind } from '../../../rules/status.ts'

export type Typed = Record<string, string | undefined>
export type Errors = Record<string, string>

function errorsOf(checks: Record<string, Checked>): Errors {
  const errors: Errors = {}
  for (const [name, check] of Object.entries(checks)) {
    const text = fieldTextOf(check)
    if (text) errors[name] = text
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
