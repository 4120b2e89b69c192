// Obstacles to deleting a sign-in account, in the order in which it is said (handbook/retention.md#deleting-the-sign-in-account).
export const DELETION_BLOCKERS = ['operator', 'leaving', 'developer_account', 'in_team'] as const
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number]

/** Status of an account without certification: never certified, or closed. */
const SETTLED = 41
const LEAVING: readonly number[] = [110, 210, 51]

type Facts = {
  accountStatus: number
  /** Checks of the closure that do not hold, such as a payment that waits. */
  open: number
  isInTeam: boolean
  isOperator: boolean
}

export function deletionBlockers({ accountStatus, open, isInTeam, isOperator }: Facts): DeletionBlocker[] {
  const isLeaving = LEAVING.includes(accountStatus)
  const holds: Record<DeletionBlocker, boolean> = {
    operator: isOperator,
    leaving: isLeaving,
    developer_account: !isLeaving && (accountStatus !== SETTLED || open > 0),
    in_team: isInTeam,
  }
  return DELETION_BLOCKERS.filter((blocker) => holds[blocker])
}
