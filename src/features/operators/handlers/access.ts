// Permissions of the calling operator, read again behind the lock.
import { m } from '#messages'
import {
  OPERATOR_PERMISSIONS,
  type OperatorPermission,
  permissionsIn,
} from '../../../api/access/operator-permissions.ts'
import { PERMISSION_CATALOGUE } from '../../../api/access/operator-permission-texts.ts'
import { ApiError } from '../../../api/errors.ts'
import { type Context, operatorOf } from '../../../api/implement.ts'
import { findOperator, type OperatorRecord } from '../../session/queries/operator-list.ts'
import { hasActiveHolder, lockRoles } from '../../session/queries/roles.ts'
import { MANAGE } from '../rules/roles.ts'

export type Manager = { me: OperatorRecord; held: OperatorPermission[] }

export const permissionsHeldBy = ({ roles }: Pick<OperatorRecord, 'roles'>): OperatorPermission[] =>
  permissionsIn(roles.flatMap(({ permissions }) => permissions))

/**
 * Lets one change of roles and operators run at a time. Of two administrators who remove each other at once, the second is
 * none any more when it is their turn.
 * @throws ApiError 403001
 */
export async function asManager(context: Context): Promise<Manager> {
  await lockRoles(context.db)
  const me = await findOperator(context.db, operatorOf(context).id)
  const ownPermissions = me?.status === 'active' ? permissionsHeldBy(me) : []
  if (!me || !ownPermissions.includes(MANAGE))
    throw new ApiError('403001', { reason: 'access.operator_permission_missing' })
  return { me, held: ownPermissions }
}

/** @throws ApiError 404001 */
export async function operatorWith({ db }: Pick<Context, 'db'>, id: number): Promise<OperatorRecord> {
  const operator = await findOperator(db, id)
  if (!operator) throw new ApiError('404001', { reason: 'operator.not_found' })
  return operator
}

/** Another operator than the caller. @throws ApiError 403001, 404001 */
export async function colleagueWith(context: Context, id: number): Promise<OperatorRecord> {
  if (id === operatorOf(context).id)
    throw new ApiError('403001', { reason: 'operator.own', message: m.operators_refusal_own() })
  return operatorWith(context, id)
}

export const permissionNames = (permissions: readonly OperatorPermission[]): string =>
  permissions.map((permission) => PERMISSION_CATALOGUE[permission].label()).join(m.ui_comma())

/** Permissions in entries of the audit log. One that a release no longer knows is shown by its key. */
export const permissionTexts = {
  permissions: (keys: string): string =>
    keys
      .split(' ')
      .map((key) => {
        const permission = OPERATOR_PERMISSIONS.find((item) => item === key)
        return permission ? permissionNames([permission]) : key
      })
      .join(m.ui_comma()),
}

/** @throws ApiError 403001 that names what is lacking */
export function mustHold(lacking: readonly OperatorPermission[]): void {
  if (lacking.length === 0) return
  const permissions = permissionNames(lacking)
  throw new ApiError('403001', {
    reason: 'operator.permission_lacking',
    message: m.operators_refusal_lacking({ permissions }),
  })
}

/** What takes a second operator needs somebody who could confirm it. @throws ApiError 409001 */
export async function mustHaveColleague({ db }: Pick<Context, 'db'>, me: OperatorRecord): Promise<void> {
  if (!(await hasActiveHolder(db, MANAGE, [me.id])))
    throw new ApiError('409001', { reason: 'operator.alone', message: m.operators_refusal_alone() })
}

export const wrongStatus = () =>
  new ApiError('409001', { reason: 'operator.wrong_status', message: m.operators_refusal_status() })
