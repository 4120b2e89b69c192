// Input schemas of contact and bank data; the rules are in rules/fields.ts, error texts in the viewer's language.
import { z } from 'zod'
import { FIELD_TEXT } from '../rules/field-text.ts'
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
} from '../rules/fields.ts'
import { whole } from '../../../api/forms/whole-number.ts'

/** A field, validated and normalized by its rule. */
const fieldSchema = (check: (text: string) => Checked) =>
  z
    .string()
    .max(300)
    .transform((text, ctx) => {
      const result = check(text)
      if ('value' in result) return result.value
      ctx.addIssue({ code: 'custom', message: FIELD_TEXT[result.problem]() })
      return z.NEVER
    })

export const dialingCode = fieldSchema(checkDialingCode).default(MAINLAND)
export const contactEmail = fieldSchema(checkEmail)
export const bankCard = fieldSchema(checkBankCard)
export const bankAccount = fieldSchema(checkBankAccount)
export const branchName = fieldSchema(checkBranchName)
/** Empty: fall back to the name from the account service. */
export const nickname = fieldSchema((text) => (text.trim() === '' ? { value: '' } : checkNickname(text)))
/** As typed; parsed together with its dialing code. */
export const telephone = z.string().min(1).max(40)
/** Empty counts as absent, since forms submit it while the number is unchanged. */
export const authCode = fieldSchema((text) => (text.trim() === '' ? { value: '' } : checkAuthCode(text)))
/** The version the form was based on; if it has changed since, the call fails with 409001. */
export const version = whole(z.int().min(1).max(2_147_483_647))

/** Reports a phone number error at its field, for schemas that contain both fields. */
export function telephoneFits(
  { dialingCode, telephone }: { dialingCode: string; telephone?: string },
  ctx: z.RefinementCtx,
): void {
  if (telephone === undefined) return
  const result = checkPhone(dialingCode, telephone)
  if ('problem' in result) ctx.addIssue({ code: 'custom', path: ['telephone'], message: FIELD_TEXT[result.problem]() })
}

/** A card and its branch must be changed together. */
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
