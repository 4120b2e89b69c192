// Notification of new agreement versions: one notice and one mail per developer who accepted an older one.
// Safe to run in several processes: a locked release is skipped, and an interrupted run resumes where it stopped.
import { agreementChanged } from '../../notifications.ts'
import { inTransaction } from '../../../../api/implement.ts'
import type { Adapters } from '../../../../adapters/adapters.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { listOutdatedDevelopers } from '../../../accounts/queries/consents.ts'
import { findTitles, markTold, takeRelease } from '../../../docs/queries/agreement-releases.ts'
import { loadVerifiedReach } from '../contact/reach.ts'
import type { Facts } from '../../../notifications/rules.ts'
import { type NotifyContext, notify } from '../../../notifications/handlers/notify.ts'

const BATCH_SIZE = 100

type Needs = NotifyContext & { adapters: Pick<Adapters, 'keyRing'> }

/** @returns the number of developers notified */
export async function notifyAgreementChanges(needs: Needs): Promise<number> {
  let count = 0
  for (;;) {
    const notifiedCount = await inTransaction(needs.db, (db) => notifyBatch({ ...needs, db }))
    if (notifiedCount === null) return count
    count += notifiedCount
  }
}

/** Notifies one batch for the oldest release; null when nobody is left. */
async function notifyBatch(needs: Needs): Promise<number | null> {
  const { db, now } = needs
  const release = await takeRelease(db)
  if (!release) return null
  const titles = await findTitles(db, release)
  const { agreement_key: key, version, told_to: after, needs_acceptance: needed } = release
  const from = needed ? (release.accept_from ?? release.effective_at) : null
  const days: Facts = needed ? (from ? { from } : {}) : { needed: 'no' }
  const developerIds = titles ? await listOutdatedDevelopers(db, { key, version, after }, BATCH_SIZE) : []
  for (const developerId of developerIds) {
    const account = await findAccount(db, developerId)
    const where = account ? await loadVerifiedReach(needs, account) : { developerId }
    // No SMS: an agreement is long and not urgent.
    await notify(needs, { ...where, telephone: undefined }, agreementChanged, { ...titles, version, ...days })
  }
  const last = developerIds.at(-1)
  await markTold(db, release, developerIds.length < BATCH_SIZE || last === undefined ? null : last, now)
  return developerIds.length
}
