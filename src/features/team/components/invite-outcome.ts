// The outcome of one of several invitations.

export type InviteOutcome = {
  /** Of a list: the line at which it begins, and its text. */
  line?: number
  text?: string
  account: string
  teamMemberId: number | null
  name: string
  /** Why it was not sent; empty when it was. */
  problem: string
}
