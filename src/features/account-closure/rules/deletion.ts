// Obstacles to deleting a sign-in account, in the order in which it is said (handbook/retention.md#deleting-the-sign-in-account).
import { isClosing, isUncertified } from '../../accounts/rules/status.ts'

export const DELETION_BLOCKERS = ['operator', 'leaving', 'developer_account', 'in_team'] as const
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number]

type Facts = {
  accountStatus: number
  /** Checks of the closure that do not hold, such as a payment that waits. */
  open: number
  isInTeam: boolean
  isOperator: boolean
}

export function deletionBlockers({ accountStatus, open, isInTeam, isOperator }: Facts): DeletionBlocker[] {
  const isLeaving = isClosing(accountStatus)
  const holds: Record<DeletionBlocker, boolean> = {
    operator: isOperator,
    leaving: isLeaving,
    developer_account: !isLeaving && (!isUncertified(accountStatus) || open > 0),
    in_team: isInTeam,
  }
  return DELETION_BLOCKERS.filter((blocker) => holds[blocker])
}
