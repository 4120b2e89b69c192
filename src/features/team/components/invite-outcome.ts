// The outcome of one of several invitations.

export type InviteOutcome = {
  line?: number
  account: string
  teamMemberId: number | null
  name: string
  /** Why it was not sent; empty when it was. */
  problem: string
}
