// The review desk: leases, and what a case is in the queue.
export const CASE_STATES = ['filling', 'review', 'held', 'approved', 'rejected', 'cancelled'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_KINDS = ['personal', 'enterprise', 'unbind'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** What lies on the desk: beside the own kinds, everything about apps. */
export const DESK_KINDS = [...CASE_KINDS, 'app'] as const
export type DeskKind = (typeof DESK_KINDS)[number]
/** A case of an app that its developer took back is withdrawn. */
export const DESK_STATES = [...CASE_STATES, 'withdrawn'] as const
export type DeskState = (typeof DESK_STATES)[number]

/** Minutes that a claim holds without an action. */
export const CLAIM_MINUTES = 30
/** Cases that a reviewer may have at once. */
export const CLAIMS_AT_ONCE = 10
export const QUEUE_PAGE = 50

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * 60_000)

type Claimed = { claimed_by: number | null; claimed_until: Date | null }

/** Who holds a case now; null when nobody does, or the lease has ended. */
export const holderOf = ({ claimed_by, claimed_until }: Claimed, now: Date): number | null =>
  claimed_by !== null && claimed_until !== null && claimed_until > now ? claimed_by : null

/** The developer and the operator are the same person, or the account is the platform's own of that person. */
export const isOwnCase = (
  developer: { issuer: string; subject: string },
  operator: { issuer: string; subject: string },
): boolean => developer.issuer === operator.issuer && developer.subject === operator.subject

/** Where a reader goes on: after this case. */
export const cursorOf = ({ due_at, id }: { due_at: Date; id: number }): string => `${due_at.getTime()}-${id}`

export function readCursor(cursor: string): { dueAt: Date; id: number } | null {
  const [, due, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? []
  return due === undefined || id === undefined ? null : { dueAt: new Date(Number(due)), id: Number(id) }
}
