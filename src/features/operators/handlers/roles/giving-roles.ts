// Handler that sets the roles of another operator; giving what confirms or decides takes a second one.
import { z } from 'zod'
import { m } from '#messages'
import { permissionsIn } from '../../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { Context, Handler } from '../../../../api/implement.ts'
import { inLanguage } from '../../../../lib/text/language.ts'
import { MIN_APPROVAL_REASON } from '../../../approval/rules/requests.ts'
import { askApproval } from '../../../approval/handlers/ask.ts'
import { approvalKind } from '../../../approval/handlers/approval-kind.ts'
import { findWaitingRequest } from '../../../approval/queries.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import { updateInvitedRoles } from '../../../identity/queries/invitations.ts'
import { updateOperatorRoles } from '../../../identity/queries/operators.ts'
import type { OperatorRecord } from '../../../session/queries/operator-list.ts'
import { listOperatorNames } from '../../../session/queries/operators.ts'
import { listRoles, replaceGivenRoles, updateNamedRoles } from '../../../session/queries/roles.ts'
import { operatorRolesChanged } from '../../acts.ts'
import type { operatorGiveRoles } from '../../contract/operators.ts'
import { differing, lacking, MANAGE, needsConfirmation } from '../../rules/roles.ts'
import { asManager, colleagueWith, permissionsHeldBy, mustHaveColleague, mustHold, wrongStatus } from '../access.ts'
import { withdrawInvitationsBy } from '../invitations.ts'
import { accountsOf, isBuiltIn, rolesWith } from '../view.ts'

type Change = {
  /** Who changes the roles. */
  me: OperatorRecord
  target: OperatorRecord
  /** Role keys. Those that a provider of its own names are in both. */
  before: string[]
  after: string[]
  /** Gives what takes a second operator to somebody who lacks it. */
  promotes: boolean
}

/**
 * A change of roles that the caller may make.
 * @throws ApiError 400001, 403001, 404001, 409001
 */
async function changeOf(
  context: Context,
  { operatorId, roles: roleKeys }: { operatorId: number; roles: readonly string[] },
): Promise<Change> {
  const { me, held } = await asManager(context)
  const target = await colleagueWith(context, operatorId)
  if (target.status === 'deleted' || target.named.length === 0) throw wrongStatus()
  const all = await listRoles(context.db)
  const fixedKeys = isBuiltIn(target) ? [] : target.named
  const roles = rolesWith(all, [...new Set([...fixedKeys, ...roleKeys])])
  if (!roles) throw new ApiError('400001', { fields: { roles: m.operators_refusal_role_unknown() } })
  const before = target.roles.map(({ key }) => key)
  const after = roles.map(({ key }) => key)
  const changedRoles = all.filter(({ key }) => differing(before, after).includes(key))
  mustHold(lacking(held, permissionsIn(changedRoles.flatMap(({ permissions }) => permissions))))
  const newPermissions = permissionsIn(roles.flatMap(({ permissions }) => permissions))
  const promotes = needsConfirmation(lacking(permissionsHeldBy(target), newPermissions))
  return { me, target, before, after, promotes }
}

async function apply(context: Context, { me, target, before, after }: Change, reason: string): Promise<void> {
  const { db, now } = context
  if (isBuiltIn(target)) {
    await updateNamedRoles(db, target.id, after)
    await updateOperatorRoles(db, target.subject, after)
    const account = (await accountsOf(context, [target])).get(target.subject)
    if (account?.email_print) await updateInvitedRoles(db, account.email_print, after)
  } else {
    const addedKeys = after.filter((key) => !target.named.includes(key))
    await replaceGivenRoles(db, target.id, addedKeys, me.id, now)
  }
  const permissions = permissionsIn(rolesWith(await listRoles(db), after)?.flatMap((role) => role.permissions) ?? [])
  if (!permissions.includes(MANAGE)) await withdrawInvitationsBy(context, target.id)
  await recordAct(context, operatorRolesChanged, {
    subject: { kind: 'operator', id: target.id },
    developerId: null,
    before: { roles: before.join(' ') },
    after: { roles: after.join(' ') },
    reason,
  })
}

const PromotionValues = z.strictObject({ operatorId: z.int(), before: z.array(z.string()), roles: z.array(z.string()) })

/** Giving roles by which somebody confirms or decides. */
export const promotion = approvalKind({
  name: 'operator.promote',
  label: m.operators_approval_promote,
  permission: MANAGE,
  values: PromotionValues,
  describe: async ({ db, viewer }, { operatorId, before, roles }) => {
    const all = await listRoles(db)
    const nameOf = (key: string) => {
      const role = all.find((item) => item.key === key)
      return role ? inLanguage(role.names, viewer.language) : key
    }
    const listNames = (keys: readonly string[]) => keys.map(nameOf).join(m.ui_comma()) || m.operators_no_roles()
    const name = (await listOperatorNames(db, [operatorId])).get(operatorId) ?? ''
    return [
      { label: m.operators_approval_operator(), text: `${name} (${operatorId})` },
      { label: m.operators_approval_before(), text: listNames(before) },
      { label: m.operators_approval_after(), text: listNames(roles) },
    ]
  },
  page: ({ operatorId }) => `/ops/operator/${operatorId}`,
  perform: async (context, { operatorId, before, roles }, { reason }) => {
    const change = await changeOf(context, { operatorId, roles })
    if (differing(before, change.before).length > 0)
      throw new ApiError('409001', { reason: 'operator.changed', message: m.operators_refusal_roles_changed() })
    await apply(context, change, reason)
  },
})

/** The roles that wait for a second operator; null when none do. */
export async function waitingRoles({ db, viewer, now }: Context, operatorId: number) {
  const request = await findWaitingRequest(db, promotion.name, { kind: 'operator', id: String(operatorId) }, now)
  if (!request) return null
  const { roles } = PromotionValues.parse(request.request_values)
  const names = new Map((await listRoles(db)).map((role) => [role.key, inLanguage(role.names, viewer.language)]))
  return {
    approvalId: request.id,
    roles: roles.map((key) => ({ key, name: names.get(key) ?? key })),
    reason: request.reason,
    askedBy: (await listOperatorNames(db, [request.asked_by])).get(request.asked_by) ?? '',
    askedAt: request.asked_at.toISOString(),
    expiresAt: request.expires_at.toISOString(),
  }
}

export const operatorGiveRolesHandler: Handler<typeof operatorGiveRoles> = async (context, { reason, ...values }) => {
  const { operatorId } = values
  const change = await changeOf(context, values)
  if (!change.promotes) {
    await apply(context, change, reason)
    return { operatorId, approvalId: null }
  }
  await mustHaveColleague(context, change.me)
  if (reason.length < MIN_APPROVAL_REASON)
    throw new ApiError('400001', { fields: { reason: m.operators_reason_needed() } })
  const { before, after } = change
  const approvalId = await askApproval(context, promotion, {
    subject: { kind: 'operator', id: operatorId },
    developerId: null,
    values: { operatorId, before, roles: after },
    reason,
  })
  return { operatorId, approvalId }
}
