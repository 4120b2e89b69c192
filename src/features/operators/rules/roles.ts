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
  held: readonly Permission[],
  wanted: readonly Permission[],
): Permission[] => wanted.filter((permission) => !held.includes(permission))

/** What is in one list and not in both. */
export const differing = <Item>(before: readonly Item[], after: readonly Item[]): Item[] => [
  ...before.filter((item) => !after.includes(item)),
  ...after.filter((item) => !before.includes(item)),
]

/** Whether giving a role with these permissions takes a second person: it makes somebody an administrator. */
export const needsConfirmation = (permissions: readonly string[]): boolean => permissions.includes(MANAGE)
