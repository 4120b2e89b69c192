// Handler of the statistics of reviews.
import { readTogether } from '../../../db/reads/read-together.ts'
import { type Handler, operatorOf } from '../../../api/implement.ts'
import { listReviewers } from '../../session/queries/operators.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type { reviewStats } from '../contract/stats.ts'
import { countQueue } from '../queries/cases.ts'
import { countClaimsByOperator } from '../queries/handoffs.ts'
import { reasonNames } from '../queries/reasons.ts'
import { findWorkingDays } from '../queries/working-days.ts'
import { countVerdicts, findTotals, listDays, listDueDays, listTopReasons } from '../queries/stats.ts'
import { capacityOf } from '../rules/capacity.ts'
import { kindsAbout, shareInTime } from '../rules/cases.ts'
import { type CaseKindHandlers, fieldNamesOf } from './case-kind.ts'

/** Reviewers in the statistics. */
const MAX_REVIEWERS = 50

export const reviewStatsHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewStats> =>
  async (context, { days }) => {
    const { db, now } = context
    const since = new Date(now.getTime() - (days - 1) * DAY_MS)
    const [
      bars,
      dueBy,
      totals,
      reasons,
      reviewers,
      claims,
      verdicts,
      counts,
      exceptions,
      ofAccounts,
      ofApps,
      accountField,
      appField,
    ] = await readTogether(db, [
      () => listDays(db, since, now),
      () => listDueDays(db, now),
      () => findTotals(db, since),
      () => listTopReasons(db, since),
      () => listReviewers(db),
      () => countClaimsByOperator(db, now),
      () => countVerdicts(db, since),
      () => countQueue(db, operatorOf(context).id, now),
      () => findWorkingDays(db, now),
      () => reasonNames(db, 'account'),
      () => reasonNames(db, 'app'),
      () => fieldNamesOf(kinds, kindsAbout('process'), context),
      () => fieldNamesOf(kinds, kindsAbout('app'), context),
    ])
    const { decided, in_time: inTime, half, ninety, longest, handling } = totals
    return {
      days: bars,
      waiting: counts.all,
      overdue: counts.overdue,
      dueBy,
      capacity: capacityOf({ since: dayOf(since), today: dayOf(now), decided, dueBy, exceptions }),
      decided,
      inTime: shareInTime({ inTime, decided, overdue: counts.overdue }),
      hours: { half, ninety, longest },
      handling,
      reasons: reasons.map(({ cases, ...one }) => ({
        ...one,
        fieldName: (cases === 'app' ? appField : accountField)(one.field),
        name: (cases === 'app' ? ofApps : ofAccounts).get(one.reason) ?? one.reason,
      })),
      reviewers: reviewers
        .map(({ id, name }) => ({
          id,
          name,
          inHand: claims.get(id) ?? 0,
          ...(verdicts.get(id) ?? { decided: 0, rejected: 0 }),
        }))
        .toSorted((a, b) => b.decided - a.decided || a.id - b.id)
        .slice(0, MAX_REVIEWERS),
    }
  }
