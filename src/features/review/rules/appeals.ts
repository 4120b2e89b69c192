// Appeals: how much can be said, how many files, what becomes of them (handbook/review.md).
import { UPLOAD_BYTES } from '../../../lib/files/upload-bytes.ts'

/** The decision that every refusal of a case is. */
export const CASE_REJECTED = 'case.rejected'

/** Characters of what a developer says against a decision. */
export const MIN_APPEAL_WORDS = 10
export const MAX_APPEAL_WORDS = 2000

/** Files with one appeal. */
export const MAX_APPEAL_FILES = 5

export const APPEAL_FILE_LIMITS = {
  /** Maximum size of an upload. */
  bytes: UPLOAD_BYTES,
  /** Uploads per developer and hour. */
  anHour: 60,
}

/** Decoding limits: side lengths in pixels, as uploaded and as stored. */
export const APPEAL_READING = {
  pixels: 40_000_000,
  seconds: 5,
  shortSide: 200,
  longSide: 3000,
}

/** Refusals and restrictions that the list of a developer holds, and appeals; the latest of each. */
export const MAX_APPEALS = 50

/** Under review, decided either way, or closed because the decision is no longer in force. */
export const APPEAL_STATES = ['open', 'granted', 'upheld', 'overtaken'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** The state of an appeal by that of its case. */
export const appealStateOf = (state: string): AppealState =>
  state === 'review' ? 'open' : state === 'approved' ? 'granted' : state === 'rejected' ? 'upheld' : 'overtaken'

/** Names one decision: a second one about the same is another, against which another appeal is possible. */
export const decisionKeyOf = (decision: string, subjectId: number, at?: Date): string =>
  [decision, subjectId, ...(at ? [at.getTime()] : [])].join(':')

/** What a key is about; null for a text that is no key. */
export function subjectOfKey(key: string): { decision: string; subjectId: number } | null {
  if (!isDecisionKey(key)) return null
  const [decision = '', id = ''] = key.split(':')
  return { decision, subjectId: Number(id) }
}

/** The key of a decision in an address. */
export const isDecisionKey = (text: string): boolean => /^[a-z]+\.[a-z_]+:\d{1,15}(?::\d{1,15})?$/.test(text)
