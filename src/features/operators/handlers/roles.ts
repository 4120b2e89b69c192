// Handlers of roles: list, one role, adding, changing, deleting.
import { m } from '#messages'
import { type OperatorPermission, permissionsIn } from '../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { EVERY_PERMISSION } from '../../../lib/portal/every-permission.ts'
import { BASE_LANGUAGE, LANGUAGES, type Language, type Localized } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { AuditValues } from '../../audit/rules/acts.ts'
import { countInvitationsTo } from '../../identity/queries/invitations.ts'
import { listSubjectsWithRole } from '../../identity/queries/operators.ts'
import {
  countDormantHolders,
  deleteRole,
  insertRole,
  isActiveHolder,
  listHolders,
  listRoles,
  type RoleRow,
  updateRole,
} from '../../session/queries/roles.ts'
import { roleChanged, roleCreated, roleDeleted } from '../acts.ts'
import type {
  operatorRoleAdd,
  operatorRoleDelete,
  operatorRoleEdit,
  operatorRoleFacts,
  operatorRoleList,
} from '../contract/roles.ts'
import { ADMINISTRATOR, differing, halvesIn, lacking, MANAGE, MAX_HOLDERS, MAX_ROLES } from '../rules/roles.ts'
import { asManager, mustHold, permissionNames } from './access.ts'
import { withdrawInvitationsBy } from './invitations.ts'

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

/** @throws ApiError 404001 */
async function roleWith({ db }: Context, key: string): Promise<RoleRow> {
  const roleRow = (await listRoles(db)).find((role) => role.key === key)
  if (!roleRow) throw new ApiError('404001', { reason: 'operator_role.not_found' })
  return roleRow
}

/** Those who will have a role once they sign in. */
const countDormant = async ({ db }: Context, key: string): Promise<number> =>
  countDormantHolders(db, key, await listSubjectsWithRole(db, key))

/** Invitations come first: whoever accepts one meanwhile is counted among the accounts. */
const hasFutureHolders = async (context: Context, key: string): Promise<boolean> =>
  (await countInvitationsTo(context.db, key)) > 0 || (await countDormant(context, key)) > 0

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
  }
}

type NameFields = Record<`name_${Language}`, string>

const namesIn = (input: NameFields) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, input[`name_${language}`]])) as Localized

const auditValues = (names: Localized, permissions: readonly OperatorPermission[]): AuditValues => ({
  name: names[BASE_LANGUAGE],
  permissions: permissions.join(' '),
})

/**
 * What is one half of four eyes is given to one person after the other, each confirmed by a second operator: a role that people
 * have, or that a provider names, does not gain it.
 * @throws ApiError 409001
 */
async function mustHaveNoHolders(context: Context, key: string, permissions: readonly OperatorPermission[]) {
  const halves = halvesIn(permissions)
  if (halves.length === 0) return
  if ((await listHolders(context.db, key, 1)).length > 0 || (await hasFutureHolders(context, key)))
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

export const operatorRoleEditHandler: Handler<typeof operatorRoleEdit> = async (
  context,
  { key, revision, permissions, ...fields },
) => {
  const { db, now } = context
  const { me, held } = await asManager(context)
  const role = await roleWith(context, key)
  if (key === ADMINISTRATOR)
    throw new ApiError('409001', { reason: 'operator_role.built_in', message: m.operators_refusal_built_in() })
  const before = permissionsIn(role.permissions)
  const changedPermissions = differing(before, permissions)
  if (changedPermissions.length > 0 && me.roles.some((own) => own.key === key))
    throw new ApiError('403001', { reason: 'operator_role.own', message: m.operators_refusal_own_role() })
  mustHold(lacking(held, changedPermissions))
  await mustHaveNoHolders(context, key, lacking(before, permissions))
  const names = namesIn(fields)
  if (!(await updateRole(db, revision, { key, names, permissions, now })))
    throw new ApiError('409001', { reason: 'operator_role.changed', message: m.operators_refusal_changed() })
  if (before.includes(MANAGE) && !permissions.includes(MANAGE))
    for (const { id } of await listHolders(db, key, role.holders))
      if (!(await isActiveHolder(db, id, MANAGE))) await withdrawInvitationsBy(context, id)
  await recordAct(context, roleChanged, {
    subject: { kind: 'operator_role', id: key },
    developerId: null,
    before: auditValues(role.names, before),
    after: auditValues(names, permissions),
  })
  return { key, revision: revision + 1 }
}

export const operatorRoleDeleteHandler: Handler<typeof operatorRoleDelete> = async (context, { key }) => {
  const { db } = context
  await asManager(context)
  const role = await roleWith(context, key)
  if (role.built_in)
    throw new ApiError('409001', { reason: 'operator_role.built_in', message: m.operators_refusal_built_in() })
  if (role.holders > 0 || (await hasFutureHolders(context, key)))
    throw new ApiError('409001', { reason: 'operator_role.in_use', message: m.operators_refusal_in_use() })
  await deleteRole(db, key)
  await recordAct(context, roleDeleted, {
    subject: { kind: 'operator_role', id: key },
    developerId: null,
    before: auditValues(role.names, permissionsIn(role.permissions)),
  })
  return { key }
}
