// Inputs of contact and bank data as schemas; their rules are in rules/fields.ts, their words in the viewer's language.
import { z } from 'zod'
import { m } from '#messages'
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
  type FieldProblem,
  MAINLAND,
} from '../rules/fields.ts'
import { whole } from '../../../api/forms/whole-number.ts'

/** What a person reads beside a field. */
export const FIELD_TEXT: Record<FieldProblem, () => string> = {
  accounts_field_name: m.accounts_field_name,
  accounts_field_company: m.accounts_field_company,
  accounts_field_nickname: m.accounts_field_nickname,
  accounts_field_mobile: m.accounts_field_mobile,
  accounts_field_phone: m.accounts_field_phone,
  accounts_field_dialing: m.accounts_field_dialing,
  accounts_field_email: m.accounts_field_email,
  accounts_field_card: m.accounts_field_card,
  accounts_field_card_check: m.accounts_field_card_check,
  accounts_field_account: m.accounts_field_account,
  accounts_field_branch: m.accounts_field_branch,
  accounts_field_code: m.accounts_field_code,
}

/** A field that is kept as its rule gives it. */
const checked = (check: (text: string) => Checked) =>
  z
    .string()
    .max(300)
    .transform((text, ctx) => {
      const result = check(text)
      if ('value' in result) return result.value
      ctx.addIssue({ code: 'custom', message: FIELD_TEXT[result.problem]() })
      return z.NEVER
    })

export const dialingCode = checked(checkDialingCode).default(MAINLAND)
export const contactEmail = checked(checkEmail)
export const bankCard = checked(checkBankCard)
export const bankAccount = checked(checkBankAccount)
export const branchName = checked(checkBranchName)
/** Empty: the name of the account service again. */
export const nickname = checked((text) => (text.trim() === '' ? { value: '' } : checkNickname(text)))
/** As it was typed; it is read together with its dialing code. */
export const telephone = z.string().min(1).max(40)
/** An empty field is no code: forms send it while the number stays. */
export const authCode = checked((text) => (text.trim() === '' ? { value: '' } : checkAuthCode(text)))
/** The version that the form was made from; another one in the meantime is 409001. */
export const version = whole(z.int().min(1).max(2_147_483_647))

/** Says what is wrong with a telephone beside it; for schemas that have both fields. */
export function telephoneFits(
  { dialingCode, telephone }: { dialingCode: string; telephone?: string },
  ctx: z.RefinementCtx,
): void {
  if (telephone === undefined) return
  const result = checkPhone(dialingCode, telephone)
  if ('problem' in result) ctx.addIssue({ code: 'custom', path: ['telephone'], message: FIELD_TEXT[result.problem]() })
}

/** A card and its branch are changed together. */
export function cardWithBranch(
  { bankAccount, branchName }: { bankAccount?: string; branchName?: string },
  ctx: z.RefinementCtx,
): void {
  if ((bankAccount === undefined) === (branchName === undefined)) return
  const [path, problem] =
    bankAccount === undefined
      ? (['bankAccount', 'accounts_field_card'] as const)
      : (['branchName', 'accounts_field_branch'] as const)
  ctx.addIssue({ code: 'custom', path: [path], message: FIELD_TEXT[problem]() })
}
