// Roles of operators: who may give and change them, and the bounds of their fields (handbook/permissions.md).

/** Whoever holds it decides who the operators are; somebody active always does. */
export const MANAGE = 'operator.manage'
/** The built-in role that holds every permission, and cannot be changed. */
export const ADMINISTRATOR = 'administrator'

export const ROLE_NAME_LENGTH = 30
export const MAX_ROLES = 60
export const MAX_REASON = 200
/** Operators on a page of their list, and people shown with a role. */
export const OPERATOR_PAGE_SIZE = 50
export const MAX_HOLDERS = 50
/** Invitations that the list shows. */
export const MAX_INVITATIONS = 50

/** What somebody lacks of what they want to give or take: nobody gives what they do not hold. */
export const lacking = <Permission extends string>(
  ownPermissions: readonly Permission[],
  targetPermissions: readonly Permission[],
): Permission[] => targetPermissions.filter((permission) => !ownPermissions.includes(permission))

/** What is in one list and not in both. */
export const differing = <Item>(before: readonly Item[], after: readonly Item[]): Item[] => [
  ...before.filter((item) => !after.includes(item)),
  ...after.filter((item) => !before.includes(item)),
]

/**
 * Permissions that are one half of four eyes: to confirm what another asks for, to decide what another asked or paid. Whoever
 * could give them alone would be both pairs (docs/decisions/0079-both-pairs-of-eyes.md).
 */
export const HALVES: readonly string[] = [MANAGE, 'developer.act', 'developer.reveal', 'case.review', 'payout.mark']

/** Those that take a second operator to be given. */
export const halvesIn = <Permission extends string>(permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => HALVES.includes(permission))

/** Whether inviting somebody to these permissions, or giving them, takes a second operator. */
export const needsConfirmation = (permissions: readonly string[]): boolean => halvesIn(permissions).length > 0
