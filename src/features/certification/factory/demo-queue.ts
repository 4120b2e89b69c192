// Demo queue: pending and recently decided cases as data.
import type { EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import type { Flag } from '../../review/rules/flags.ts'
import type { ReviewIssue } from '../rules/reasons.ts'

/** Rejection reasons of the rejected demo accounts, in addition to the remark. */
export const REASONS: Partial<Record<AccountStatus, ReviewIssue[]>> = {
  21: [
    { field: 'reverse', reason: 'glare', remark: '有效期限看不清' },
    { field: 'contactEmail', reason: 'email_bounced' },
  ],
  22: [{ field: 'license', reason: 'cropped' }],
  23: [{ field: 'handheld', reason: 'forearm' }],
  24: [{ field: 'realName', reason: 'company_mismatch' }],
  25: [{ field: 'contactHandheld', reason: 'covered' }],
  26: [{ field: 'front', reason: 'expired' }],
  27: [{ field: 'proof', reason: 'seal_missing' }],
  28: [{ field: 'contactFront', reason: 'unreadable' }],
}

/** Developers without a sign-in who only populate the queue: status, hours since submission, flags. */
export const QUEUE: readonly [status: AccountStatus, hours: number, flags?: Flag[], type?: EnterpriseType][] = [
  [11, 119], [12, 101, ['same_telephone']], [11, 96], [16, 78], [12, 77, ['code_prefix'], 53], [11, 75],
  [18, 71], [14, 70], [11, 66, ['second_try']], [13, 62], [12, 58, [], 51], [15, 55], [11, 53], [17, 50],
  [11, 48], [12, 46, ['letter']], [11, 45], [16, 42], [11, 40, ['same_photo']], [12, 33], [13, 31], [18, 30],
  [11, 29], [12, 28, ['second_try'], 51], [15, 26], [11, 25], [11, 23, ['same_number']], [12, 22], [14, 20],
  [17, 19], [11, 9], [16, 8], [12, 7, [], 53], [11, 6], [11, 5], [18, 4], [12, 3], [11, 2], [110, 30], [110, 6],
] // prettier-ignore

/** Cases decided in the last two weeks: resulting status, days ago. */
export const DECIDED: readonly [status: AccountStatus, days: number][] = Array.from({ length: 26 }, (_, at) => [
  at % 5 === 3 ? (at % 2 ? 22 : 21) : at % 3 === 1 ? 34 : 33,
  0.3 + at * 0.5,
])
