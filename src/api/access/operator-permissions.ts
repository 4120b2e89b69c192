// Permissions of operators, as endpoints require them. Roles, which are made of them, are rows (handbook/permissions.md).
import { EVERY_PERMISSION } from '../../lib/portal/every-permission.ts'

export const OPERATOR_PERMISSIONS = [
  'case.review',
  'payout.mark',
  'developer.view',
  'developer.reveal',
  'developer.act',
  'app.act',
  'job.run',
  'calendar.edit',
  'content.edit',
  'content.publish',
  'figure.view',
  'operator.manage',
  'audit.view',
] as const
export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number]

/** The permissions of a role, or of several together; those that a release no longer knows are left out. */
export const permissionsIn = (stored: readonly string[]): OperatorPermission[] =>
  OPERATOR_PERMISSIONS.filter((permission) => stored.includes(EVERY_PERMISSION) || stored.includes(permission))

/** Whether an operator is admitted. `any` admits whoever has a role. */
export const admits = (
  required: OperatorPermission | 'any',
  { roles, permissions }: { roles: readonly unknown[]; permissions: readonly OperatorPermission[] },
): boolean => (required === 'any' ? roles.length > 0 : permissions.includes(required))
