// Handlers of roles: list, one role, adding, deleting.
import { m } from '#messages'
import { type OperatorPermission, permissionsIn } from '../../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import { EVERY_PERMISSION } from '../../../../lib/portal/every-permission.ts'
import { withdrawApproval } from '../../../approval/handlers/settle.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import { countInvitationsTo } from '../../../identity/queries/invitations.ts'
import { deleteRole, insertRole, listHolders, listRoles, type RoleRow } from '../../../session/queries/roles.ts'
import { roleCreated, roleDeleted } from '../../acts.ts'
import type { operatorRoleAdd, operatorRoleDelete, operatorRoleFacts, operatorRoleList } from '../../contract/roles.ts'
import { halvesIn, lacking, MAX_HOLDERS, MAX_ROLES } from '../../rules/roles.ts'
import { asManager, mustHold, permissionNames } from '../access.ts'
import { auditValues, countDormant, isHeld, namesIn, rolePromotion, roleWith, waitingChange } from './role-change.ts'

const toRole = (context: Context, { key, names, permissions, built_in, revision, holders }: RoleRow) => ({
  key,
  names,
  permissions: permissionsIn(permissions),
  everything: permissions.includes(EVERY_PERMISSION),
  builtIn: built_in,
  revision,
  holders,
  own: operatorOf(context).roles.some((role) => role.key === key),
})

export const operatorRoleListHandler: Handler<typeof operatorRoleList> = async (context) => ({
  items: (await listRoles(context.db)).map((role) => toRole(context, role)),
})

export const operatorRoleFactsHandler: Handler<typeof operatorRoleFacts> = async (context, { key }) => {
  const role = await roleWith(context, key)
  return {
    ...toRole(context, role),
    people: await listHolders(context.db, key, MAX_HOLDERS),
    invited: await countInvitationsTo(context.db, key),
    dormant: await countDormant(context, key),
    held: [...operatorOf(context).permissions],
    waiting: await waitingChange(context, key),
  }
}

/**
 * What is one half of four eyes is not given to people alone: a provider may name the new role for them already.
 * @throws ApiError 409001
 */
async function mustHaveNoHolders(context: Context, key: string, permissions: readonly OperatorPermission[]) {
  const halves = halvesIn(permissions)
  if (halves.length > 0 && (await isHeld(context, key)))
    throw new ApiError('409001', {
      reason: 'operator_role.held',
      message: m.operators_refusal_held({ permissions: permissionNames(halves) }),
    })
}

export const operatorRoleAddHandler: Handler<typeof operatorRoleAdd> = async (
  context,
  { key, permissions, ...fields },
) => {
  const { db, now } = context
  const { held } = await asManager(context)
  mustHold(lacking(held, permissions))
  if ((await listRoles(db)).length >= MAX_ROLES)
    throw new ApiError('409001', {
      reason: 'operator_role.too_many',
      message: m.operators_refusal_roles({ max: MAX_ROLES }),
    })
  const names = namesIn(fields)
  if (!(await insertRole(db, { key, names, permissions, now })))
    throw new ApiError('409001', {
      reason: 'operator_role.key_taken',
      fields: { key: m.operators_refusal_key_taken() },
    })
  await mustHaveNoHolders(context, key, permissions)
  await recordAct(context, roleCreated, {
    subject: { kind: 'operator_role', id: key },
    developerId: null,
    after: auditValues(names, permissions),
  })
  return { key }
}

export const operatorRoleDeleteHandler: Handler<typeof operatorRoleDelete> = async (context, { key }) => {
  const { db } = context
  await asManager(context)
  const role = await roleWith(context, key)
  if (role.built_in)
    throw new ApiError('409001', { reason: 'operator_role.built_in', message: m.operators_refusal_built_in() })
  if (await isHeld(context, key))
    throw new ApiError('409001', { reason: 'operator_role.in_use', message: m.operators_refusal_in_use() })
  // Else it could be confirmed for another role that gets this key.
  await withdrawApproval(context, rolePromotion, { kind: 'operator_role', id: key })
  await deleteRole(db, key)
  await recordAct(context, roleDeleted, {
    subject: { kind: 'operator_role', id: key },
    developerId: null,
    before: auditValues(role.names, permissionsIn(role.permissions)),
  })
  return { key }
}
