// Notification of new agreement versions: one notice and one mail per developer who accepted an older one.
// Safe to run in several processes: a locked release is skipped, and an interrupted run resumes where it stopped.
import { agreementChanged } from '../../notifications.ts'
import { inTransaction } from '../../../../api/implement.ts'
import type { JobContext } from '../../../../api/job.ts'
import { inSavepoint, type RowFailures, rowFailures } from '../../../../api/jobs/row-failures.ts'
import { isDatabaseAway, isWorthAnotherTry } from '../../../../api/unexpected-error.ts'
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
export async function notifyAgreementChanges(context: Needs & Pick<JobContext, 'log'>): Promise<number> {
  // One cursor for all: what may go well on another try must not be passed over.
  const failures = rowFailures(context.log, (error) => isDatabaseAway(error) || isWorthAnotherTry(error))
  let count = 0
  for (;;) {
    const notifiedCount = await inTransaction(context.db, (db) => notifyBatch({ ...context, db }, failures))
    if (notifiedCount === null) break
    count += notifiedCount
  }
  failures.throwIfAny()
  return count
}

/** Notifies one batch for the oldest release; null when nobody is left. */
async function notifyBatch(needs: Needs, failures: RowFailures): Promise<number | null> {
  const { db, now } = needs
  const release = await takeRelease(db)
  if (!release) return null
  const titles = await findTitles(db, release)
  const { agreement_key: key, version, told_to: after, needs_acceptance: needed } = release
  const from = needed ? (release.accept_from ?? release.effective_at) : null
  const days: Facts = needed ? (from ? { from } : {}) : { needed: 'no' }
  const developerIds = titles ? await listOutdatedDevelopers(db, { key, version, after }, BATCH_SIZE) : []
  const notifyOne = async (developerId: number) => {
    const account = await findAccount(db, developerId)
    const reach = account ? await loadVerifiedReach(needs, account) : { developerId }
    // No SMS: an agreement is long and not urgent.
    await notify(needs, { ...reach, telephone: undefined }, agreementChanged, { ...titles, version, ...days })
    return true
  }
  let count = 0
  // The release goes on after a developer who could not be notified: their next sign-in asks for the new version anyway.
  for (const developerId of developerIds)
    if (await failures.attempt(() => inSavepoint(db, () => notifyOne(developerId)))) count += 1
  const last = developerIds.at(-1)
  await markTold(db, release, developerIds.length < BATCH_SIZE || last === undefined ? null : last, now)
  return count
}
