// Verdicts on cases of abilities, services and search functions, and their fate when the app changes state.
import type { Context } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { grantNextOf, withdrawEventOf } from '../../rules/grants/transitions.ts'
import type { Actor } from '../../../accounts/rules/history.ts'
import { findGrant, type Grant, listGrants, moveGrant } from '../../queries/grants.ts'
import { insertGrantHistory } from '../../queries/history.ts'
import { withdrawAppCases } from '../../queries/moves.ts'
import type { AppIssue } from '../../rules/reasons.ts'

type Writing = Pick<Context, 'db' | 'now'>

/** Stored form in a notice; it is localized when the notice is read. */
export const grantFact = ({ kind, code, form }: Pick<Grant, 'kind' | 'code' | 'form'>): string =>
  kind === 'function' ? `function:${String(form.title ?? '')}` : `${kind}:${code}`

type Verdict = {
  operatorId: number
  outcome: 'approved' | 'rejected'
  remark: string
  reasons: readonly AppIssue[]
}

/**
 * @returns the ability, service or function before the verdict. @throws ApiError 409001 when it is no longer under
 * review
 */
export async function decideGrant(
  { db, now }: Context,
  { appId, grantId }: { appId: number; grantId: number },
  { operatorId, outcome, remark, reasons }: Verdict,
): Promise<Grant> {
  const grant = await findGrant(db, appId, grantId)
  const to = grant && grantNextOf(grant.state, outcome, grant.approved !== null)
  const isMoved =
    to &&
    (await moveGrant(db, {
      id: grant.id,
      from: grant.state,
      to,
      event: outcome,
      actor: { kind: 'operator', id: operatorId },
      now,
      remark,
      set:
        outcome === 'approved'
          ? { approved: grant.form, remark: '', reasons: [], decidedAt: now }
          : { remark, reasons, decidedAt: now },
    }))
  if (!isMoved) throw new ApiError('409001', { reason: 'ability.moved' })
  return grant
}

/** Withdraws an undecided application. @returns false when it is not under review */
export async function withdrawGrant({ db, now }: Writing, grant: Grant, actor: Actor): Promise<boolean> {
  const held = grant.approved !== null
  const event = withdrawEventOf(held)
  const to = grantNextOf(grant.state, event, held)
  if (!to) return false
  await withdrawAppCases(db, { appId: grant.app_id, grantId: grant.id }, now)
  return moveGrant(db, {
    id: grant.id,
    from: grant.state,
    to,
    event,
    actor,
    now,
    // The form goes back to the version in force.
    set: held ? { form: grant.approved ?? {}, remark: '', reasons: [] } : {},
  })
}

/**
 * Records in the history that approved holdings are suspended with their app, or resumed. @returns their names, for a
 * notice
 */
export async function logHoldings(
  { db, now }: Writing,
  appId: number,
  event: 'suspended' | 'resumed',
  actor: Actor,
): Promise<string[]> {
  const approvedGrants = (await listGrants(db, appId)).filter(({ approved }) => approved !== null)
  for (const { id, state } of approvedGrants) {
    const to = grantNextOf(state, event, true)
    if (to) await insertGrantHistory(db, { id, from: state, to, event, actor, now })
  }
  return approvedGrants.filter(({ kind }) => kind !== 'function').map(grantFact)
}

/** For a deleted app: withdraws what is under review and ends what is in force. */
export async function endGrants({ db, now }: Writing, appId: number, actor: Actor): Promise<void> {
  for (const grant of await listGrants(db, appId))
    if (grant.state === 'review') await withdrawGrant({ db, now }, grant, actor)
  for (const { id, state, approved } of await listGrants(db, appId)) {
    const to = grantNextOf(state, 'ended', approved !== null)
    if (to)
      await moveGrant(db, { id, from: state, to, event: 'ended', actor, now, set: { approved: null, isOn: false } })
  }
}
