// Handlers of operators' actions on accounts: asking to register again, freezing.
import type { NotificationKind } from '../../notifications/rules.ts'
import { accountFrozen, accountUnfrozen, certificationDue } from '../notifications.ts'
import { z } from 'zod'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { Db } from '../../../db/open.ts'
import { askApproval } from '../../approval/handlers/ask.ts'
import { approvalKind } from '../../approval/handlers/approval-kind.ts'
import { listAccounts } from '../../accounts/queries/developer-search.ts'
import { STATUS_TEXT } from '../../accounts/rules/labels/labels.ts'
import { type Account, findAccount } from '../../accounts/queries/account.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { heldKind } from '../../accounts/rules/status.ts'
import type { accountAskAgain, accountFreeze, accountUnfreeze } from '../contract/account-actions.ts'
import { holdCase, endTypeCase } from '../../certification/queries/cases.ts'
import { findVerifiedData } from '../../certification/queries/verified-case.ts'
import { type CertificationEvent, nextOf } from '../../certification/rules/transitions.ts'
import { moveBy } from '../../certification/handlers/move.ts'
import { overtakeAppeals } from '../../review/queries/appeals.ts'
import { DEADLINE_DAYS, deadlinesFrom } from '../rules/deadline.ts'
import { FROZEN } from '../rules/limits.ts'
import { isOwn } from '../../review/handlers/cases.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { cancelHandoverBy } from '../../team/handlers/pending-actions.ts'

function operatorIdOf({ viewer }: Pick<Context, 'viewer'>): number {
  if (!viewer.operator) throw new Error('an act of the office without an operator')
  return viewer.operator.id
}

/** A developer's account, locked; an operator may not act on their own. */
export async function accountOf(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  developerId: number,
): Promise<Account> {
  const account = await findAccount(context.db, developerId, true)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  if (await isOwn(context, developerId, operatorIdOf(context)))
    throw new ApiError('403001', { reason: 'account.own', message: m.review_refusal_own() })
  return account
}

/** @throws ApiError 409001 when the account's status does not allow the step */
function mustMove(account: Account, event: CertificationEvent): void {
  const { previous_status: status, previous_flow_step: flowStep } = account
  const before = status === null || flowStep === null ? null : { status, flowStep }
  if (!nextOf(account.account_status, account.flow_step as 0 | 1 | 2, event, before))
    throw new ApiError('409001', {
      reason: 'account.wrong_status',
      message: m.developer_admin_refusal_account_state(),
      value: { accountStatus: account.account_status },
    })
}

type OfficeAction = {
  account: Account
  event: CertificationEvent
  notification: NotificationKind
  facts: Record<string, string>
  reason: string
  requestedBy?: number | null
  set?: { deadline?: string | null; approveRemark?: string }
}

/** Context of an act on an account, in a call or a job. */
export type ActContext = Pick<Context, 'db' | 'viewer' | 'now'> & {
  adapters: Pick<Context['adapters'], 'keyRing' | 'mail' | 'recipients' | 'sms' | 'vault'>
  site: Pick<Context['site'], 'origin' | 'brand'>
  logSecurity: Context['logSecurity']
}

async function moveAndTell(
  context: ActContext,
  { account, event, notification, facts, reason, requestedBy = null, set = {} }: OfficeAction,
) {
  const { db, adapters } = context
  const { developer_id: developerId } = account
  mustMove(account, event)
  const kind = heldKind(account.account_status, account.previous_status)
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  const data = key && kind ? await findVerifiedData(db, key, developerId, kind) : {}
  const { accountStatus } = await moveBy(context, account, event, {
    actor: { kind: 'operator', id: operatorIdOf(context) },
    remark: reason,
    requestedBy,
    set,
  })
  const reach = data.person ?? data.contact
  await notify(context, { developerId, telephone: reach?.telephone, email: reach?.contactEmail }, notification, facts)
  return { developerId, accountStatus }
}

/** @throws ApiError 400001 */
export function mustLeaveTime(deadline: string, now: Date): void {
  if (deadline < deadlinesFrom(now).soonest)
    throw new ApiError('400001', {
      fields: { deadline: m.developer_admin_refusal_deadline({ min: DEADLINE_DAYS.min }) },
    })
}

export const accountAskAgainHandler: Handler<typeof accountAskAgain> = async (context, input) => {
  mustLeaveTime(input.deadline, context.now)
  return askAgain(context, input)
}

type AccountAct = { developerId: number; reason: string }

export async function askAgain(
  context: ActContext,
  { developerId, deadline, reason }: AccountAct & { deadline: string },
) {
  const account = await accountOf(context, developerId)
  const facts = { due: deadline, reason }
  const set = { deadline }
  const result = await moveAndTell(context, {
    account,
    event: 'again_asked',
    notification: certificationDue,
    facts,
    reason,
    set,
  })
  // The certification asks for the type again.
  await endTypeCase(context.db, developerId, context.now)
  return result
}

export const accountFreezeHandler: Handler<typeof accountFreeze> = (context, input) => freeze(context, input)

/** @param requestedBy the operator who asked for it where another confirmed */
export async function freeze(
  context: ActContext,
  { developerId, reason, requestedBy = null }: AccountAct & { requestedBy?: number | null },
) {
  const account = await accountOf(context, developerId)
  const result = await moveAndTell(context, {
    account,
    event: 'frozen',
    notification: accountFrozen,
    facts: { reason },
    reason,
    requestedBy,
  })
  await cancelHandoverBy(context, developerId)
  await holdCase(context.db, developerId, true)
  context.logSecurity({ event: 'account.frozen', developerId })
  return result
}

/** Takes a freeze back. Two operators stand behind it: by a request and its confirmation, or by a freeze and its appeal. */
export async function unfreeze(context: ActContext, { developerId, reason }: AccountAct): Promise<void> {
  const { db, now } = context
  await moveAndTell(context, {
    account: await accountOf(context, developerId),
    event: 'unfrozen',
    notification: accountUnfrozen,
    facts: {},
    reason,
  })
  await holdCase(db, developerId, false)
  await overtakeAppeals(db, FROZEN, developerId, now)
  context.logSecurity({ event: 'account.unfrozen', developerId })
}

/** Name and status of an account, for who confirms an act on it. */
export async function accountLines(db: Db, developerId: number) {
  const [row] = await listAccounts(db, [developerId])
  if (!row) return []
  return [
    { label: m.developer_admin_approval_account(), text: `${row.subject || row.nickname} (${developerId})` },
    { label: m.developer_admin_approval_status(), text: STATUS_TEXT[row.account_status]() },
  ]
}

/** Unfreezing, which takes a second operator. */
export const unfreezing = approvalKind({
  name: 'account.unfreeze',
  label: m.developer_admin_approval_unfreeze,
  permission: 'developer.act',
  values: z.strictObject({ developerId: z.int() }),
  describe: ({ db }, { developerId }) => accountLines(db, developerId),
  page: ({ developerId }) => `/ops/developer/${developerId}`,
  perform: (context, { developerId }, { reason }) => unfreeze(context, { developerId, reason }),
})

export const accountUnfreezeHandler: Handler<typeof accountUnfreeze> = async (context, { developerId, reason }) => {
  mustMove(await accountOf(context, developerId), 'unfrozen')
  const subject = { kind: 'developer', id: developerId }
  const approvalId = await askApproval(context, unfreezing, { subject, developerId, values: { developerId }, reason })
  return { developerId, approvalId }
}
