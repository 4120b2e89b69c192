// Handlers of operators' actions on accounts: asking to register again, freezing.
import type { NotificationKind } from '../../notifications/rules.ts'
import { accountFrozen, accountUnfrozen, certificationDue } from '../notifications.ts'
import { m } from '#messages'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { type Account, findAccount } from '../../accounts/queries/account.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { heldKind } from '../../accounts/rules/status.ts'
import type { accountAskAgain, accountFreeze, accountUnfreeze } from '../contract/account-actions.ts'
import { holdCase, endTypeCase } from '../../certification/queries/cases.ts'
import { verifiedDataFor } from '../../certification/queries/verified-case.ts'
import { type CertificationEvent, nextOf } from '../../certification/rules/transitions.ts'
import { moveBy } from '../../certification/handlers/move.ts'
import { isOwn } from '../../review/handlers/cases.ts'
import { notify } from '../../notifications/handlers/notify.ts'

/** A developer's account, locked; an operator may not act on their own. */
async function accountOf(context: Context, developerId: number): Promise<Account> {
  const account = await findAccount(context.db, developerId, true)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  if (await isOwn(context, developerId, operatorOf(context).id))
    throw new ApiError('403001', { reason: 'account.own', message: m.review_refusal_own() })
  return account
}

type OfficeAction = {
  account: Account
  event: CertificationEvent
  notification: NotificationKind
  facts: Record<string, string>
  reason: string
  set?: { deadline?: string | null; approveRemark?: string }
}

async function moveAndTell(context: Context, { account, event, notification, facts, reason, set = {} }: OfficeAction) {
  const { db, adapters } = context
  const { developer_id: developerId } = account
  const { previous_status: status, previous_flow_step: flowStep } = account
  const before = status === null || flowStep === null ? null : { status, flowStep }
  if (!nextOf(account.account_status, account.flow_step as 0 | 1 | 2, event, before))
    throw new ApiError('409001', {
      reason: 'account.wrong_status',
      message: m.backoffice_refusal_account_state(),
      value: { accountStatus: account.account_status },
    })
  const kind = heldKind(account.account_status, account.previous_status)
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  const data = key && kind ? await verifiedDataFor(db, key, developerId, kind) : {}
  const { accountStatus } = await moveBy(context, account, event, {
    actor: { kind: 'operator', id: operatorOf(context).id },
    remark: reason,
    set,
  })
  const reach = data.person ?? data.contact
  await notify(context, { developerId, telephone: reach?.telephone, email: reach?.contactEmail }, notification, facts)
  return { developerId, accountStatus }
}

export const accountAskAgainHandler: Handler<typeof accountAskAgain> = async (
  context,
  { developerId, deadline, reason },
) => {
  if (deadline <= dayOf(context.now))
    throw new ApiError('400001', { fields: { deadline: m.backoffice_refusal_deadline() } })
  const account = await accountOf(context, developerId)
  const facts = { due: deadline, reason }
  const set = { deadline }
  const done = await moveAndTell(context, {
    account,
    event: 'again_asked',
    notification: certificationDue,
    facts,
    reason,
    set,
  })
  // The certification asks for the type again.
  await endTypeCase(context.db, developerId, context.now)
  return done
}

export const accountFreezeHandler: Handler<typeof accountFreeze> = async (context, { developerId, reason }) => {
  const account = await accountOf(context, developerId)
  const done = await moveAndTell(context, {
    account,
    event: 'frozen',
    notification: accountFrozen,
    facts: { reason },
    reason,
  })
  await holdCase(context.db, developerId, true)
  context.logSecurity({ event: 'account.frozen', developerId })
  return done
}

export const accountUnfreezeHandler: Handler<typeof accountUnfreeze> = async (context, { developerId, reason }) => {
  const account = await accountOf(context, developerId)
  const done = await moveAndTell(context, {
    account,
    event: 'unfrozen',
    notification: accountUnfrozen,
    facts: {},
    reason,
  })
  await holdCase(context.db, developerId, false)
  context.logSecurity({ event: 'account.unfrozen', developerId })
  return done
}
