// Limits on uploads in memory: total bytes per process, and a few uploads per account and per network. Decided before the
// first byte of a body is read.
import { m } from '#messages'
import { ApiError } from '../../api/errors.ts'
import type { Viewer } from '../../api/viewer.ts'
import { networkOf } from '../../lib/net/truncate-ip.ts'

/** Maximum bytes of all bodies being read or processed. */
const MAX_BYTES = 96 * 1024 * 1024
/** A page sends its files together, four photos at most. */
const MAX_OF_ACCOUNT = 4
/** Several people may share an address, but one address may not take all slots. */
const MAX_OF_NETWORK = 6

const RETRY_AFTER = 5

/**
 * The rest of a refused body is read and discarded, so that the browser goes on to read the answer. In a flood this would only
 * fill memory, so it is limited to this many per second.
 */
const MAX_DISCARDED = 8

type Sender = { account: string; network: string }

export type UploadPlaces = {
  /**
   * Reserves a slot for a body of a given size.
   * @returns a function that releases the slot
   * @throws ApiError 429001 when the account or its network is at its limit, 503001 when all slots are taken
   */
  take: (who: Sender, bytes: number) => () => void
}

export function uploadPlaces(): UploadPlaces {
  let heldBytes = 0
  const countsByKey = new Map<string, number>()
  const change = (key: string, by: 1 | -1) => {
    const now = (countsByKey.get(key) ?? 0) + by
    if (now === 0) countsByKey.delete(key)
    else countsByKey.set(key, now)
  }
  let [second, refusals] = [0, 0]
  const refusal = (code: '429001' | '503001', message: string): ApiError => {
    const now = Math.floor(performance.now() / 1000)
    refusals = now === second ? refusals + 1 : 1
    second = now
    return new ApiError(code, {
      message,
      retryAfter: RETRY_AFTER,
      ...(refusals > MAX_DISCARDED ? { close: true } : {}),
    })
  }
  return {
    take: ({ account, network }, bytes) => {
      const keys = [`account ${account}`, `network ${network}`] as const
      if ((countsByKey.get(keys[0]) ?? 0) >= MAX_OF_ACCOUNT || (countsByKey.get(keys[1]) ?? 0) >= MAX_OF_NETWORK)
        throw refusal('429001', m.failure_uploads_own())
      if (heldBytes + bytes > MAX_BYTES) throw refusal('503001', m.failure_uploads_all({ seconds: RETRY_AFTER }))
      heldBytes += bytes
      for (const key of keys) change(key, 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        heldBytes -= bytes
        for (const key of keys) change(key, -1)
      }
    },
  }
}

/** The account and network an upload is counted for. */
export function senderOf({ developer, barred, address }: Viewer): Sender {
  const network = networkOf(address)
  return { account: (developer ?? barred)?.userId ?? network, network }
}

/** Size of a body according to its headers. */
export function bytesToCome({ headers }: Request, max: number): number {
  const contentLength = Number(headers.get('content-length') ?? NaN)
  return contentLength >= 0 && contentLength < max ? contentLength : max
}
