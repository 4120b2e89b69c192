// The review desk: leases, and what a case is in the queue.
export const CASE_STATES = ['filling', 'review', 'held', 'approved', 'rejected', 'cancelled'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_KINDS = ['personal', 'enterprise', 'unbind', 'type'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** A request is granted or refused as a whole: no field of it is marked, and a refusal says why. */
export const isRequest = (kind: DeskKind): boolean => kind === 'unbind' || kind === 'type'

/** What lies on the desk: beside the own kinds, everything about apps. */
export const DESK_KINDS = [...CASE_KINDS, 'app'] as const
export type DeskKind = (typeof DESK_KINDS)[number]
/** A case of an app that its developer took back is withdrawn. */
export const DESK_STATES = [...CASE_STATES, 'withdrawn'] as const
export type DeskState = (typeof DESK_STATES)[number]

/** Minutes that a claim holds without an action. */
export const CLAIM_MINUTES = 30
/** Cases that a reviewer may have at once. */
export const CLAIMS_AT_ONCE = 3
/** Hours in which a case that somebody passed on is not offered to them as the next one. */
export const NOT_OFFERED_HOURS = 24
/** Hours in which a case that was handed to a colleague is offered to nobody else. */
export const RESERVED_HOURS = 24
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

/** A place in the queue: when a case is due, or was decided, and its number. */
export type QueuePlace = { at: Date; id: number }

/** Where a reader goes on: after this case. */
export const cursorOf = ({ at, id }: QueuePlace): string => `${at.getTime()}-${id}`

export function readCursor(cursor: string): QueuePlace | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id: Number(id) }
}

/** How a case leaves a reviewer's hands without a verdict. */
export const HANDOFF_KINDS = ['returned', 'skipped', 'handed_over', 'second_opinion'] as const
export type HandoffKind = (typeof HANDOFF_KINDS)[number]

/** Why a case is skipped: not sure, an answer from outside is awaited, somebody who knows more, a conflict of interest. */
export const SKIP_REASONS = ['unsure', 'waiting', 'expert', 'conflict', 'other'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export const MAX_HANDOFF_NOTE = 500
/** Characters of a note or a remark that has to say something. */
export const MIN_WORDS = 2

/**
 * Share of cases that were decided by the day they were due, 0 to 1: among those that are decided, and those that wait and
 * are late already. Null where there is neither.
 */
export function shareInTime({
  inTime,
  decided,
  overdue,
}: Record<'inTime' | 'decided' | 'overdue', number>): number | null {
  const all = decided + overdue
  return all === 0 ? null : inTime / all
}
