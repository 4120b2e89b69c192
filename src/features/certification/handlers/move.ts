// Account transitions within the current transaction; a refusal explains why the step is not possible now.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { auditAccountEvent } from '../../accounts/handlers/record-event.ts'
import type { Recording } from '../../audit/handlers/record.ts'
import { type Account, type Move, moveAccount } from '../../accounts/queries/account.ts'
import type { Actor } from '../../accounts/rules/history.ts'
import { STATUS } from '../../accounts/rules/status.ts'
import type { AccountPosition } from '../../accounts/contract/account.ts'
import { type CertificationEvent, historyEventOf, nextOf, type CertificationPosition } from '../rules/transitions.ts'

/** Acts of the office. What a verdict says stays with the case and the history, from which closing an account removes it. */
const ACTS_WITH_REASON: readonly string[] = ['again_asked', 'frozen', 'unfrozen']

/** Explains why the step is not possible now. */
export function toApiError(account: Account): ApiError {
  const { stage } = STATUS[account.account_status]
  const value = { accountStatus: account.account_status, flowStep: account.flow_step }
  if (stage === 'frozen')
    return new ApiError('403001', { reason: 'account.frozen', message: m.accounts_warning_frozen() })
  if (stage === 'review')
    return new ApiError('409001', { reason: 'account.under_review', message: m.certification_refusal_review(), value })
  return new ApiError('409001', { reason: 'account.wrong_status', message: m.certification_refusal_state(), value })
}

/** Target of an event; throws when the event cannot happen from here. */
export function goalOf(account: Account, event: CertificationEvent): CertificationPosition {
  const { previous_status: status, previous_flow_step: flowStep } = account
  const before = status === null || flowStep === null ? null : { status, flowStep }
  const goal = nextOf(account.account_status, account.flow_step, event, before)
  if (!goal) throw toApiError(account)
  return goal
}

type More = Pick<Move, 'remark' | 'requestedBy' | 'set'> & { actor?: Actor }

/** @param account may be unlocked: the update itself checks the status it starts from */
export async function moveBy(
  context: Recording,
  account: Account,
  event: CertificationEvent,
  { actor = { kind: 'developer', id: account.developer_id }, ...more }: More = {},
): Promise<AccountPosition> {
  const { db, now } = context
  const goal = goalOf(account, event)
  const kind = historyEventOf(event, goal)
  const isMoved = await moveAccount(db, {
    developerId: account.developer_id,
    from: [{ status: account.account_status, flowStep: account.flow_step }],
    to: goal,
    event: kind,
    actor,
    now,
    ...more,
  })
  if (!isMoved) throw new ApiError('409001', { reason: 'account.moved' })
  const { deadline = account.deadline } = more.set ?? {}
  await auditAccountEvent(context, account, kind, {
    actor,
    before: { accountStatus: account.account_status, flowStep: account.flow_step, deadline: account.deadline },
    after: { accountStatus: goal.status, flowStep: goal.flowStep, deadline },
    ...(more.remark && ACTS_WITH_REASON.includes(kind) ? { reason: more.remark } : {}),
  })
  return { accountStatus: goal.status, flowStep: goal.flowStep }
}
