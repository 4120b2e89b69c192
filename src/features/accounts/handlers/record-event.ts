// Events of an account, in its history and in the audit log.
import { type Act, type Recording, recordAct } from '../../audit/handlers/record.ts'
import { ACCOUNT_ACTS } from '../acts.ts'
import { type Account, insertHistory } from '../queries/account.ts'
import type { AccountEvent, Actor } from '../rules/history.ts'

type Sides = Pick<Act, 'before' | 'after' | 'reason'> & { actor?: Actor }

/** Records an event in the audit log alone, for moves that write the history themselves. */
export const auditAccountEvent = (
  context: Recording,
  { developer_id: developerId }: Pick<Account, 'developer_id'>,
  event: AccountEvent,
  { actor = { kind: 'developer', id: developerId }, ...sides }: Sides = {},
) =>
  recordAct(context, ACCOUNT_ACTS[event], {
    subject: { kind: 'developer', id: developerId },
    developerId,
    actor,
    ...sides,
  })

/** Records an event that changes no status. */
export async function recordAccountEvent(context: Recording, account: Account, event: AccountEvent, sides: Sides = {}) {
  const { actor, reason: remark } = sides
  await insertHistory(context.db, account, event, context.now, {
    ...(actor ? { actor } : {}),
    ...(remark ? { remark } : {}),
  })
  await auditAccountEvent(context, account, event, sides)
}
