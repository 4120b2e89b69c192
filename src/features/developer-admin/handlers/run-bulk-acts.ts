// Confirmed acts on many developers: each developer in a transaction of its own, in the name of the operator who confirmed.
import { ApiError } from '../../../api/errors.ts'
import { inTransaction } from '../../../api/implement.ts'
import type { JobContext } from '../../../api/job.ts'
import { rowFailures } from '../../../api/jobs/row-failures.ts'
import { type SecurityEvent, securityLine, securityLogOf } from '../../../api/security-events.ts'
import { type Viewer, visitor } from '../../../api/viewer.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { BASE_LANGUAGE } from '../../../lib/text/language.ts'
import { bulkActAsk } from '../contract/bulk-acts.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import { deleteBulkActs, finishBulkAct, listRunning, nextTarget, settleTarget } from '../queries/bulk-acts.ts'
import { BULK_DAYS } from '../rules/limits.ts'
import { type BulkAct } from '../rules/bulk-acts.ts'
import { type ActContext, askAgain, freeze, unfreeze } from './account-actions.ts'

type Target = { developerId: number; deadline: string | null; reason: string; requestedBy: number }

const ACTS: Record<BulkAct, (context: ActContext, target: Target) => Promise<unknown>> = {
  ask_again: (context, { deadline, ...target }) => askAgain(context, { ...target, deadline: deadline ?? '' }),
  freeze,
  unfreeze,
}

export async function runBulkActs({ db, log, now, ...job }: JobContext): Promise<void> {
  const securityLog = securityLogOf(log)
  const failures = rowFailures(log)
  const running = await listRunning(db)
  const names = await listOperatorNames(
    db,
    running.map(({ confirmed_by: by }) => by),
  )
  for (const { id, act, deadline, reason, asked_by: requestedBy, confirmed_by: operatorId } of running) {
    const viewer: Viewer = {
      ...visitor('', BASE_LANGUAGE),
      operator: { id: operatorId, name: names.get(operatorId) ?? '', roles: [], permissions: [] },
    }
    const actOn = async (target: Target) => {
      const events: SecurityEvent[] = []
      const context = { ...job, viewer, now, logSecurity: (event: SecurityEvent) => void events.push(event) }
      try {
        await inTransaction(db, async (trx) => {
          // First: of two processes the second waits here and then has nothing to do.
          if (await settleTarget(trx, id, target.developerId, null))
            await ACTS[act as BulkAct]({ ...context, db: trx }, target)
        })
        for (const event of events) securityLog.info(securityLine(event, bulkActAsk.name, viewer), 'security')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await settleTarget(db, id, target.developerId, error.reason)
      }
    }
    let next = await nextTarget(db, id, 0)
    while (next) {
      const developerId = next.developer_id
      await failures.attempt(() => actOn({ developerId, deadline, reason, requestedBy }))
      next = await nextTarget(db, id, developerId)
    }
    await finishBulkAct(db, id, now)
  }
  failures.throwIfAny()
}

/** Removes what nobody needs any more; the audit log keeps each act. */
export const removeOldBulkActs = ({ db, now }: JobContext) =>
  deleteBulkActs(db, new Date(now.getTime() - BULK_DAYS * DAY_MS))
