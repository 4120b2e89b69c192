// The end of certifications that nobody continues: their developer is told by mail, and a month later what was typed and
// uploaded is deleted. Safe in several processes: each account is looked at again under its lock.
import { type Context, inTransaction } from '../../../../api/implement.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { findAccount, moveAccount } from '../../../accounts/queries/account.ts'
import { type NotifyContext, notify } from '../../../notifications/handlers/notify.ts'
import type { NotificationKind } from '../../../notifications/rules.ts'
import { formEnds } from '../../notifications.ts'
import {
  type Abandoned,
  forgetContinued,
  forgetTold,
  listAbandonedCertifications,
  noteTold,
  OF_CERTIFICATION,
} from '../../queries/abandoned.ts'
import { ABANDONABLE, endOf, quietSince, toldBefore } from '../../rules/abandonment.ts'
import { historyEventOf, nextOf } from '../../rules/transitions.ts'
import { clearForm, withoutForm } from '../give-up.ts'

const AT_ONCE = 100

/** @returns how many forms ended */
export async function endAbandonedForms(context: NotifyContext): Promise<number> {
  const { db, now } = context
  const find = (filter: { toldBefore?: Date; limit?: number; developerId?: number }, here = db) =>
    listAbandonedCertifications(here, { before: quietSince(now), limit: AT_ONCE, statuses: ABANDONABLE, ...filter })
  const ended = await each(
    () => find({ toldBefore: toldBefore(now) }),
    ({ developer_id: developerId }) =>
      inTransaction(db, async (trx) => {
        // Whoever continues at this moment gets the lock first, and is seen here.
        const account = await findAccount(trx, developerId, true)
        if (!account || (await find({ toldBefore: toldBefore(now), developerId }, trx)).length === 0) return false
        const here = { ...context, db: trx }
        await clearForm(here, account)
        await forgetTold(trx, { developer_id: developerId, about: OF_CERTIFICATION })
        await leaveForm(here, account)
        return true
      }),
  )
  await forgetContinued(db, toldBefore(now))
  await tellAbandoned(context, find, formEnds, async () => ({}))
  return ended
}

/** The account goes back to where it was before the form; one that typed ahead of a form stays. */
async function leaveForm({ db, now }: Pick<Context, 'db' | 'now'>, account: NonNullable<Found>): Promise<void> {
  const { developer_id: developerId, account_status: status, flow_step: flowStep } = account
  const to = nextOf(status, flowStep, 'abandoned')
  if (!to) return
  await moveAccount(db, {
    developerId,
    from: [{ status, flowStep }],
    to,
    event: historyEventOf('abandoned', to),
    actor: { kind: 'platform' },
    now,
    set: withoutForm(account, to),
  })
}
type Found = Awaited<ReturnType<typeof findAccount>>

/**
 * Tells whoever has not acted for long that their form ends, each once.
 * @param factsOf what the text names beside the day from which nothing is left; null where nobody needs to know
 */
export async function tellAbandoned(
  context: NotifyContext,
  find: (filter: object) => Promise<Abandoned[]>,
  kind: NotificationKind,
  factsOf: (one: Abandoned) => Promise<Record<string, string> | null>,
): Promise<void> {
  const { db, now } = context
  await each(
    () => find({}),
    (one) =>
      inTransaction(db, async (trx) => {
        if (!(await noteTold(trx, one, now))) return false
        const facts = await factsOf(one)
        if (facts)
          await notify({ ...context, db: trx }, { developerId: one.developer_id }, kind, {
            ...facts,
            from: dayOf(endOf(now)),
          })
        return true
      }),
  )
}

/** Goes on until nothing new is found. @returns how many were done */
export async function each(find: () => Promise<Abandoned[]>, work: (one: Abandoned) => Promise<boolean>) {
  const seen = new Set<string>()
  let done = 0
  for (;;) {
    const found = (await find()).filter(({ developer_id, about }) => !seen.has(`${developer_id} ${about}`))
    if (found.length === 0) return done
    for (const one of found) {
      seen.add(`${one.developer_id} ${one.about}`)
      if (await work(one)) done++
    }
  }
}
