// Review desk rules: kinds and states of cases, claims, queue order.
import type { Process } from '../../accounts/rules/status.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

type KindFacts = {
  /** Granted or refused as a whole: no field can be marked, and a refusal needs a remark. */
  isRequest: boolean
  /**
   * What `about` names: the process of a certification, the part of an app, or the decision or value that the case is
   * to change.
   */
  about: 'process' | 'app' | 'decision'
}

/** Kinds of cases. The feature that a kind belongs to describes the rest of it (manifest: caseKinds). */
const KINDS = {
  personal: { isRequest: false, about: 'process' },
  enterprise: { isRequest: false, about: 'process' },
  unbind: { isRequest: true, about: 'process' },
  type: { isRequest: true, about: 'process' },
  app: { isRequest: false, about: 'app' },
  appeal: { isRequest: true, about: 'decision' },
  correction: { isRequest: true, about: 'decision' },
} as const satisfies Record<string, KindFacts>

export type CaseKind = keyof typeof KINDS
export const CASE_KINDS = Object.keys(KINDS) as [CaseKind, ...CaseKind[]]

export const isRequest = (kind: CaseKind): boolean => KINDS[kind].isRequest

/** Kinds by what they are about. */
export const kindsAbout = (...abouts: readonly KindFacts['about'][]): CaseKind[] =>
  CASE_KINDS.filter((kind) => abouts.includes(KINDS[kind].about))

/**
 * Filling: not submitted yet. Held: paused while the account is frozen. Cancelled: ended without a verdict. Withdrawn: an
 * app case taken back by its developer.
 */
export const CASE_STATES = ['filling', 'review', 'held', 'approved', 'rejected', 'cancelled', 'withdrawn'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** What a case is about: the process of a certification, the part of an app, the decision of an appeal, a field. */
export const topicOf = ({ kind, about }: { kind: CaseKind; about: string | null }) =>
  KINDS[kind].about === 'process' ? { about: null, process: about as Process | null } : { about, process: null }

/** Minutes until an idle claim expires. */
export const CLAIM_MINUTES = 30
/** Maximum number of cases a reviewer may have claimed. */
export const MAX_CLAIMS = 3
export const QUEUE_PAGE_SIZE = 50

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS)

type Claimed = { claimed_by: number | null; claimed_until: Date | null }

/** Current holder of a case; null when it is unclaimed or the claim has expired. */
export const holderOf = ({ claimed_by, claimed_until }: Claimed, now: Date): number | null =>
  claimed_by !== null && claimed_until !== null && claimed_until > now ? claimed_by : null

/** Position in the queue: due or decision time, and case number. */
export type QueuePlace = { at: Date; id: number; decided?: boolean }

/** Pagination cursor pointing after this case. */
export const cursorOf = ({ at, id, decided = false }: QueuePlace): string =>
  `${decided ? 'd' : ''}${at.getTime()}-${id}`

export function readCursor(cursor: string): QueuePlace | null {
  const [, decided, at, id] = /^(d?)(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) return null
  return { at: new Date(Number(at)), id: Number(id), decided: decided === 'd' }
}

/** Characters of the note that reviewers leave on a case. */
export const MAX_NOTE = 1000

export { MAX_REMARK, MIN_WORDS } from '../../../lib/forms/reason-length.ts'

/**
 * Share of cases decided by their due day, 0 to 1, of all decided cases and those still pending but overdue. Null when
 * there are none.
 */
export function shareInTime({
  inTime,
  decided,
  overdue,
}: Record<'inTime' | 'decided' | 'overdue', number>): number | null {
  const all = decided + overdue
  return all === 0 ? null : inTime / all
}
