// Handlers that stop operators: freezing, and leaving.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, inTransaction, operatorOf } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { AuditAct } from '../../audit/rules/acts.ts'
import { deleteInvitationTo } from '../../identity/queries/invitations.ts'
import { updateOperatorRoles } from '../../identity/queries/operators.ts'
import { releaseClaims } from '../../review/queries/cases.ts'
import { endAccountSessions } from '../../session/handlers/account-sessions.ts'
import { endOperatorSessions, type OperatorRecord, updateOperatorStatus } from '../../session/queries/operator-list.ts'
import { hasActiveHolder, lockRoles, replaceGivenRoles } from '../../session/queries/roles.ts'
import { operatorFrozen, operatorLeft, operatorUnfrozen } from '../acts.ts'
import type { operatorFreeze, operatorRemove, operatorUnfreeze } from '../contract/operators.ts'
import type { operatorLeave } from '../contract/own.ts'
import { lacking, MANAGE } from '../rules/roles.ts'
import { asManager, colleagueWith, permissionsHeldBy, mustHold, operatorWith, wrongStatus } from './access.ts'
import { withdrawInvitationsBy } from './invitations.ts'
import { endAtProvider } from './operators.ts'
import { accountsOf, isBuiltIn } from './view.ts'

type Stop = { status: 'frozen' | 'deleted'; act: AuditAct; reason?: string }

/** Ends sessions and frees claims. @throws ApiError 409001 also when nobody would be left who manages operators */
async function stop(context: Context, target: OperatorRecord, { status, act, reason }: Stop): Promise<number> {
  const { db, now } = context
  const from = status === 'frozen' ? (['active'] as const) : (['active', 'frozen'] as const)
  if (!(await updateOperatorStatus(db, target.id, from, status))) throw wrongStatus()
  if (!(await hasActiveHolder(db, MANAGE)))
    throw new ApiError('409001', { reason: 'operator.last_manager', message: m.operators_refusal_last() })
  const freedCount = await releaseClaims(db, target.id, now)
  await endOperatorSessions(db, target.id)
  if (isBuiltIn(target)) await endAccountSessions(context, target.subject, ['developer'])
  await withdrawInvitationsBy(context, target.id)
  if (status === 'deleted') await forget(context, target)
  await recordAct(context, act, {
    subject: { kind: 'operator', id: target.id },
    developerId: null,
    before: { state: target.status, roles: target.roles.map(({ key }) => key).join(' ') },
    after: { state: status, claimsFreed: freedCount },
    ...(reason === undefined ? {} : { reason }),
  })
  return freedCount
}

/** What somebody who left could come back with. Their roles stay in the list, for the figures of the past. */
async function forget(context: Context, target: OperatorRecord): Promise<void> {
  const { db, now } = context
  await replaceGivenRoles(db, target.id, [], operatorOf(context).id, now)
  if (!isBuiltIn(target)) return
  const account = (await accountsOf(context, [target])).get(target.subject)
  if (account?.email_print) await deleteInvitationTo(db, account.email_print)
  await updateOperatorRoles(db, target.subject, [])
}

/** Stops another operator. */
async function stopColleague(context: Context, operatorId: number, how: Stop): Promise<{ freed: number }> {
  const { target, freed } = await inTransaction(context.db, async (db) => {
    const inside = { ...context, db }
    await asManager(inside)
    const colleague = await colleagueWith(inside, operatorId)
    return { target: colleague, freed: await stop(inside, colleague, how) }
  })
  await endAtProvider(context, target)
  return { freed }
}

export const operatorFreezeHandler: Handler<typeof operatorFreeze> = (context, { operatorId, reason }) =>
  stopColleague(context, operatorId, { status: 'frozen', act: operatorFrozen, reason })

export const operatorRemoveHandler: Handler<typeof operatorRemove> = (context, { operatorId, reason }) =>
  stopColleague(context, operatorId, { status: 'deleted', act: operatorLeft, reason })

export const operatorLeaveHandler: Handler<typeof operatorLeave> = async (context) => {
  const { me, freed } = await inTransaction(context.db, async (db) => {
    const inside = { ...context, db }
    await lockRoles(db)
    const own = await operatorWith(inside, operatorOf(context).id)
    return { me: own, freed: await stop(inside, own, { status: 'deleted', act: operatorLeft }) }
  })
  await endAtProvider(context, me)
  return { freed }
}

export const operatorUnfreezeHandler: Handler<typeof operatorUnfreeze> = async (context, { operatorId, reason }) => {
  const { held } = await asManager(context)
  const target = await colleagueWith(context, operatorId)
  // It gives their roles back, of which nobody gives what they lack.
  mustHold(lacking(held, permissionsHeldBy(target)))
  if (!(await updateOperatorStatus(context.db, target.id, ['frozen'], 'active'))) throw wrongStatus()
  await recordAct(context, operatorUnfrozen, {
    subject: { kind: 'operator', id: target.id },
    developerId: null,
    before: { state: 'frozen' },
    after: { state: 'active' },
    reason,
  })
  return { operatorId }
}
