// A case under a verdict with its account and data.
import { ApiError } from '../../../../api/errors.ts'
import { type Context, operatorOf } from '../../../../api/implement.ts'
import type { DataKey } from '../../../../lib/crypto/sealing.ts'
import { type Account, findAccount } from '../../../accounts/queries/account.ts'
import type { Actor } from '../../../accounts/rules/history.ts'
import type { Recipient } from '../../../notifications/handlers/notify.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { type Case, findCase } from '../../queries/cases.ts'
import { caseDataFor } from '../../queries/verified-case.ts'
import type { CaseData } from '../../rules/case-data.ts'

export type HeldCase = {
  one: Case
  account: Account
  key: DataKey | undefined
  data: CaseData
  actor: Actor
  recipient: Recipient
}

/** Locks the account, which comes before its case in the order of locks. */
export const lockAccountOf = ({ db }: Pick<Context, 'db'>, { developer_id: developerId }: QueueRow) =>
  findAccount(db, developerId, true)

export async function loadHeldCase(context: Context, { id }: QueueRow): Promise<HeldCase> {
  const { db, adapters } = context
  const one = await findCase(db, id)
  const account = one && (await findAccount(db, one.developer_id))
  if (!one || !account) throw new ApiError('404001', { reason: 'account.not_found' })
  const key = await findPersonKey(db, adapters.keyRing, one.developer_id)
  const data = key ? await caseDataFor(db, key, one) : {}
  const reach = data.contact ?? data.person
  return {
    one,
    account,
    key,
    data,
    actor: { kind: 'operator', id: operatorOf(context).id },
    recipient: { developerId: account.developer_id, telephone: reach?.telephone, email: reach?.contactEmail },
  }
}

/** Values of an account whose case is decided. */
export const SETTLED = { submittedAt: null, reviewDueAt: null } as const
