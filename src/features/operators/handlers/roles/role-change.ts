// Handler that changes a role; adding what confirms or decides to a role that somebody has takes a second operator.
import { z } from 'zod'
import { m } from '#messages'
import {
  OPERATOR_PERMISSIONS,
  type OperatorPermission,
  permissionsIn,
} from '../../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { Context, Handler } from '../../../../api/implement.ts'
import { BASE_LANGUAGE, inLanguage, LANGUAGES, type Language, type Localized } from '../../../../lib/text/language.ts'
import { askApproval } from '../../../approval/handlers/ask.ts'
import { approvalKind } from '../../../approval/handlers/approval-kind.ts'
import { findWaitingRequest } from '../../../approval/queries.ts'
import { MIN_APPROVAL_REASON } from '../../../approval/rules/requests.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import type { AuditValues } from '../../../audit/rules/acts.ts'
import { countInvitationsTo } from '../../../identity/queries/invitations.ts'
import { listSubjectsWithRole } from '../../../identity/queries/operators.ts'
import type { OperatorRecord } from '../../../session/queries/operator-list.ts'
import { listOperatorNames } from '../../../session/queries/operators.ts'
import {
  countDormantHolders,
  isActiveHolder,
  listHolders,
  listRoles,
  type RoleRow,
  updateRole,
} from '../../../session/queries/roles.ts'
import { roleChanged } from '../../acts.ts'
import type { operatorRoleEdit } from '../../contract/roles.ts'
import { ADMINISTRATOR, differing, lacking, MANAGE, MAX_HOLDERS, needsConfirmation } from '../../rules/roles.ts'
import { asManager, mustHaveColleague, mustHold, operatorWith, permissionNames, permissionsHeldBy } from '../access.ts'
import { withdrawInvitationsBy } from '../invitations.ts'

/** @throws ApiError 404001 */
export async function roleWith({ db }: Pick<Context, 'db'>, key: string): Promise<RoleRow> {
  const roleRow = (await listRoles(db)).find((role) => role.key === key)
  if (!roleRow) throw new ApiError('404001', { reason: 'operator_role.not_found' })
  return roleRow
}

/** Those who will have a role once they sign in. */
export const countDormant = async ({ db }: Pick<Context, 'db'>, key: string): Promise<number> =>
  countDormantHolders(db, key, await listSubjectsWithRole(db, key))

/**
 * Whether somebody has a role or will have it. Invitations come before accounts: whoever accepts one meanwhile is counted among
 * the accounts.
 */
export const isHeld = async (context: Pick<Context, 'db'>, key: string): Promise<boolean> =>
  (await listHolders(context.db, key, 1)).length > 0 ||
  (await countInvitationsTo(context.db, key)) > 0 ||
  (await countDormant(context, key)) > 0

export type NameFields = Record<`name_${Language}`, string>

export const namesIn = (input: NameFields) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, input[`name_${language}`]])) as Localized

export const auditValues = (names: Localized, permissions: readonly OperatorPermission[]): AuditValues => ({
  name: names[BASE_LANGUAGE],
  permissions: permissions.join(' '),
})

const ChangeValues = z.strictObject({
  key: z.string(),
  revision: z.int(),
  names: z.record(z.enum(LANGUAGES), z.string()),
  permissions: z.array(z.enum(OPERATOR_PERMISSIONS)),
})
type ChangeValues = z.output<typeof ChangeValues>

type Change = ChangeValues & {
  /** Who changes the role. */
  me: OperatorRecord
  role: RoleRow
  before: OperatorPermission[]
  /** Adds what takes a second operator to a role that somebody has. */
  promotes: boolean
}

const hasRole = ({ roles }: OperatorRecord, key: string) => roles.some((role) => role.key === key)

/**
 * A change of a role that the caller may make.
 * @throws ApiError 403001, 404001, 409001
 */
async function changeOf(context: Context, values: ChangeValues): Promise<Change> {
  const { key, revision, permissions } = values
  const { me, held } = await asManager(context)
  const role = await roleWith(context, key)
  if (key === ADMINISTRATOR)
    throw new ApiError('409001', { reason: 'operator_role.built_in', message: m.operators_refusal_built_in() })
  const before = permissionsIn(role.permissions)
  const changedPermissions = differing(before, permissions)
  if (changedPermissions.length > 0 && hasRole(me, key))
    throw new ApiError('403001', { reason: 'operator_role.own', message: m.operators_refusal_own_role() })
  mustHold(lacking(held, changedPermissions))
  if (role.revision !== revision) throw changedMeanwhile(m.operators_refusal_changed())
  const promotes = needsConfirmation(lacking(before, permissions)) && (await isHeld(context, key))
  return { ...values, me, role, before, promotes }
}

const changedMeanwhile = (message: string) => new ApiError('409001', { reason: 'operator_role.changed', message })

async function apply(context: Context, change: Change, reason?: string): Promise<void> {
  const { db, now } = context
  const { key, revision, names, permissions, role, before } = change
  if (!(await updateRole(db, revision, { key, names, permissions, now })))
    throw changedMeanwhile(m.operators_refusal_changed())
  if (before.includes(MANAGE) && !permissions.includes(MANAGE))
    for (const { id } of await listHolders(db, key, role.holders))
      if (!(await isActiveHolder(db, id, MANAGE))) await withdrawInvitationsBy(context, id)
  await recordAct(context, roleChanged, {
    subject: { kind: 'operator_role', id: key },
    developerId: null,
    before: auditValues(role.names, before),
    after: auditValues(names, permissions),
    ...(reason === undefined ? {} : { reason }),
  })
}

const listed = (permissions: readonly OperatorPermission[]) =>
  permissionNames(permissions) || m.operators_role_nothing()

/** Adding permissions by which somebody confirms or decides to a role that people have. */
export const rolePromotion = approvalKind({
  name: 'operator_role.promote',
  label: m.operators_approval_role_promote,
  permission: MANAGE,
  values: ChangeValues,
  describe: async (context, { key, permissions }) => {
    const role = (await listRoles(context.db)).find((item) => item.key === key)
    if (!role) return [{ label: m.operators_subject_role(), text: m.operators_approval_role_gone({ key }) }]
    const before = permissionsIn(role.permissions)
    const taken = lacking(permissions, before)
    const people = await listHolders(context.db, key, MAX_HOLDERS)
    const invited = await countInvitationsTo(context.db, key)
    const dormant = await countDormant(context, key)
    const holders = [
      ...people.map(({ name }) => name),
      ...(invited > 0 ? [m.operators_role_invited({ count: invited })] : []),
      ...(dormant > 0 ? [m.operators_role_dormant({ count: dormant })] : []),
    ]
    return [
      { label: m.operators_subject_role(), text: `${inLanguage(role.names, context.viewer.language)} (${key})` },
      { label: m.operators_approval_added(), text: listed(lacking(before, permissions)) },
      ...(taken.length > 0 ? [{ label: m.operators_approval_taken(), text: listed(taken) }] : []),
      {
        label: m.operators_role_people(),
        text: holders.join(m.ui_comma()) || m.operators_role_people_none(),
      },
    ]
  },
  page: ({ key }) => `/ops/role/${key}`,
  perform: async (context, values, { askedBy, reason }) => {
    const { key, revision, permissions } = values
    if ((await roleWith(context, key)).revision !== revision) throw changedMeanwhile(m.operators_refusal_role_changed())
    const change = await changeOf(context, values)
    const asker = await operatorWith(context, askedBy)
    if (hasRole(asker, key) || lacking(permissionsHeldBy(asker), differing(change.before, permissions)).length > 0)
      throw new ApiError('409001', { reason: 'approval.asker_barred', message: m.approval_refusal_asker() })
    await apply(context, change, reason)
  },
})

/** The change of a role that waits for a second operator; null when none does. */
export async function waitingChange({ db, now }: Context, key: string) {
  const request = await findWaitingRequest(db, rolePromotion.name, { kind: 'operator_role', id: key }, now)
  if (!request) return null
  return {
    approvalId: request.id,
    // One that another version of the portal asked for may have values that this one does not know.
    permissions: ChangeValues.safeParse(request.request_values).data?.permissions ?? [],
    reason: request.reason,
    askedBy: (await listOperatorNames(db, [request.asked_by])).get(request.asked_by) ?? '',
    askedAt: request.asked_at.toISOString(),
    expiresAt: request.expires_at.toISOString(),
  }
}

export const operatorRoleEditHandler: Handler<typeof operatorRoleEdit> = async (
  context,
  { key, revision, permissions, reason, ...fields },
) => {
  const values = { key, revision, names: namesIn(fields), permissions }
  const change = await changeOf(context, values)
  if (!change.promotes) {
    await apply(context, change, reason || undefined)
    return { key, revision: revision + 1, approvalId: null }
  }
  await mustHaveColleague(context, change.me)
  if (reason.length < MIN_APPROVAL_REASON)
    throw new ApiError('400001', { fields: { reason: m.operators_reason_needed() } })
  const approvalId = await askApproval(context, rolePromotion, {
    subject: { kind: 'operator_role', id: key },
    developerId: null,
    values,
    reason,
  })
  return { key, revision, approvalId }
}
