// Checks before a step is saved: identity authority, verified telephone, unique ID numbers.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError, type DefaultedCode } from '../../../api/errors.ts'
import type { Verdict } from '../../../adapters/identity-check/identity-check.ts'
import { e164Of } from '../../accounts/handlers/phone-code.ts'
import { spendPhoneCode } from '../../accounts/queries/phone-codes.ts'
import { numberIndex, telephoneIndex } from '../../accounts/queries/sealed-columns.ts'
import {
  findVerifiedEnterprise,
  findVerifiedPerson,
  isTelephoneTaken,
  isNumberTaken,
} from '../../accounts/queries/verified.ts'
import { NUMBER_TEXT } from '../rules/labels.ts'
import type { Answered } from '../queries/cases.ts'
import type { Reached, Submitted } from '../rules/case-data.ts'
import { ageProblem } from '../rules/legal-person-documents.ts'
import type { CaseDraft } from './case-draft.ts'
import { loadRegisteredPhone } from './contact/registered.ts'

export function checkAge(field: string, id: string, now: Date): void {
  const problem = ageProblem(id, now)
  if (problem) throw new ApiError('400001', { fields: { [field]: NUMBER_TEXT[problem]() } })
}

/** Consults the identity authority and throws the code that marks the affected fields (handbook/forms.md [5]). */
export async function checkIdentity(
  check: string,
  verdict: Promise<Verdict>,
  code: DefaultedCode,
  now: Date,
): Promise<Answered> {
  const result = await verdict
  if (result === 'away')
    throw new ApiError('503001', {
      reason: 'authority.away',
      message: m.certification_refusal_authority(),
      retryAfter: 30,
    })
  if (result === 'mismatch') throw new ApiError(code)
  return { check, result, at: now.toISOString() }
}

type ReachedInput = { dialingCode: string; telephone?: string | undefined; contactEmail?: string | undefined }

export const toContactDetails = ({ dialingCode, telephone, contactEmail }: ReachedInput): Submitted<Reached> => ({
  dialingCode,
  telephone: telephone === undefined ? undefined : e164Of({ dialingCode, telephone }),
  contactEmail,
})

/**
 * A number needs no code if it was verified before: in this case, at registration, or in the certification in force.
 */
async function isProved(context: Context, { account, data }: CaseDraft, e164: string): Promise<boolean> {
  const { db, adapters } = context
  if (data.person?.telephone === e164 || data.contact?.telephone === e164) return true
  if ((await loadRegisteredPhone(context, account.developer_id)) === e164) return true
  const index = telephoneIndex(adapters.keyRing, e164)
  const rows = [
    await findVerifiedPerson(db, account.developer_id),
    await findVerifiedEnterprise(db, account.developer_id),
  ]
  return rows.some((row) => row?.telephone_index.equals(index))
}

/** @throws ApiError 400001 without a code or for another account's number, 120002 for a wrong code */
export async function proveTelephone(
  context: Context,
  filling: CaseDraft,
  { telephone, authCode }: { telephone: string; authCode: string },
): Promise<void> {
  const { db, adapters, now } = context
  const { developer_id: developerId } = filling.account
  const index = telephoneIndex(adapters.keyRing, telephone)
  if (!(await isProved(context, filling, telephone))) {
    if (!authCode) throw new ApiError('400001', { fields: { authCode: m.certification_field_code_needed() } })
    const code = { developerId, index, purpose: 'certification' as const, code: authCode, now }
    if (!(await spendPhoneCode(db, adapters.keyRing, code))) throw new ApiError('120002', { commitOnError: true })
  }
  if (await isTelephoneTaken(db, index, developerId))
    throw new ApiError('400001', { fields: { telephone: m.certification_field_phone_used() } })
}

/** One identity per account: explains how to resolve a number that is certified elsewhere. */
export async function mustBeFree(
  { db, adapters }: Context,
  developerId: number,
  table: 'verified_person' | 'verified_enterprise',
  number: string,
): Promise<void> {
  if (!(await isNumberTaken(db, table, numberIndex(adapters.keyRing, number), developerId))) return
  const fields: Record<string, string> =
    table === 'verified_person'
      ? { voucherNum: m.certification_field_number_used() }
      : { licenseNumber: m.certification_field_license_used() }
  throw new ApiError('400001', { fields })
}
