// Expiry of approved closure requests that were not confirmed (handbook/retention.md).
// Nothing was erased, and the account returns to its previous status. Safe in several processes: each account moves
// once.
import { placeWithoutPhotos } from '../../certification/rules/consent-withdrawal.ts'
import { closureExpired } from '../notifications.ts'
import type { JobContext } from '../../../api/job.ts'
import { forEachInTransaction } from '../../../api/jobs/row-failures.ts'
import { findAccount, moveAccount } from '../../accounts/queries/account.ts'
import { findPositionBeforeClosure, listClosing } from '../../accounts/queries/closure.ts'
import { listApprovedUnbinds } from '../../certification/queries/closure.ts'
import { expiryCutoff } from '../rules/closure.ts'
import { nextOf } from '../../certification/rules/transitions.ts'
import { type NotifyContext, notify } from '../../notifications/handlers/notify.ts'
import { isClosureApproved } from '../../accounts/rules/status.ts'

const BATCH_SIZE = 50

/** @returns the number of expired requests */
export async function expireClosureRequests(context: NotifyContext & Pick<JobContext, 'log'>): Promise<number> {
  const { db, now } = context
  const developerIds = await listApprovedUnbinds(db, await listClosing(db), expiryCutoff(now), BATCH_SIZE)
  return forEachInTransaction(context, developerIds, async (trx, developerId) => {
    // The lock decides between expiry and a confirmation at the same moment.
    const account = await findAccount(trx, developerId, true)
    const place = (await findPositionBeforeClosure(trx, developerId)) ?? null
    const before = place && account?.consent_withdrawn_at ? placeWithoutPhotos(place) : place
    const to = isClosureApproved(account?.account_status) ? nextOf(51, 0, 'unbind_lapsed', before) : null
    if (!to) return false
    const move = { developerId, from: [{ status: 51 as const }], to, event: 'unbind_lapsed' as const, now }
    if (!(await moveAccount(trx, { ...move, actor: { kind: 'platform' }, set: { approveRemark: '' } }))) return false
    await notify({ ...context, db: trx }, { developerId }, closureExpired, {})
    return true
  })
}
