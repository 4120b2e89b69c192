// Signed calls as the API sees them: what a signature says, the day's quota, and the record.
import type { DailyQuota } from '../endpoint.ts'
import type { ApiError } from '../errors.ts'
import type { SignedCall, SignedRequest } from '../viewer.ts'

/** The app that a request names, with what its owner is certified as. */
export type SigningApp = { id: number; certifiedAs: keyof DailyQuota }

/** @property clockOff seconds by which the timestamp is ahead, if that is why the request is refused */
export type SignatureCheck =
  | { app: SigningApp; signed: SignedCall }
  | { app: SigningApp | null; refusal: ApiError; clockOff?: number }

/** One call as it is recorded. */
export type CallLine = {
  at: Date
  appId: number
  /** The last four characters of the secret; empty where the signature was not right. */
  keyEnds: string
  call: string
  requestId: string
  status: number
  /** Empty for a call that was answered. */
  reason: string
  clockOff: number | null
  durationMs: number
  network: string
  quotaLeft: number | null
  verified: boolean
}

/** One call taken from a quota. */
export type QuotaTaken = { left: number; giveBack: () => void }

export type SignedCalls = {
  verify: (request: SignedRequest) => Promise<SignatureCheck>
  /** Takes one call from the day's quota. @throws ApiError 429001 `quota.used_up` */
  take: (app: SigningApp, call: string, quota: DailyQuota) => Promise<QuotaTaken>
  /** Records a call, outside the path of its answer. */
  record: (line: CallLine) => void
}
