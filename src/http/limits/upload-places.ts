// How many uploads may have their bytes in memory at once: so many bytes in the whole process, and a few uploads for each
// account and each network. Decided before the first byte of a body is read.
import { m } from '#messages'
import { ApiError } from '../../api/errors.ts'
import type { Viewer } from '../../api/viewer.ts'
import { networkOf } from '../../lib/net/truncate-ip.ts'

/** Bytes of all bodies that are read or worked on. */
const MAX_BYTES = 96 * 1024 * 1024
/** A page sends what is chosen at once, four photos at the most. */
const MAX_OF_ACCOUNT = 4
/** Several people may share an address; one address may not take all places. */
const MAX_OF_NETWORK = 6

const RETRY_AFTER = 5

/**
 * The rest of a refused body is read and thrown away, so that a browser comes to read the answer. Of a flood it is not: that would
 * fill memory with what is thrown away. So many a second are no flood.
 */
const MAX_DISCARDED = 8

type Sender = { account: string; network: string }

export type UploadPlaces = {
  /**
   * Takes a place for a body of so many bytes.
   * @returns gives the place back
   * @throws Failure 429001 when the account or its network has enough of them, 503001 when all are taken
   */
  take: (who: Sender, bytes: number) => () => void
}

export function uploadPlaces(): UploadPlaces {
  let held = 0
  const taken = new Map<string, number>()
  const change = (key: string, by: 1 | -1) => {
    const now = (taken.get(key) ?? 0) + by
    if (now === 0) taken.delete(key)
    else taken.set(key, now)
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
      if ((taken.get(keys[0]) ?? 0) >= MAX_OF_ACCOUNT || (taken.get(keys[1]) ?? 0) >= MAX_OF_NETWORK)
        throw refusal('429001', m.failure_uploads_own())
      if (held + bytes > MAX_BYTES) throw refusal('503001', m.failure_uploads_all({ seconds: RETRY_AFTER }))
      held += bytes
      for (const key of keys) change(key, 1)
      let given = false
      return () => {
        if (given) return
        given = true
        held -= bytes
        for (const key of keys) change(key, -1)
      }
    },
  }
}

/** Whom an upload is counted for. */
export function senderOf({ developer, address }: Viewer): Sender {
  const network = networkOf(address)
  return { account: developer?.userId ?? network, network }
}

/** How many bytes a body will have, as far as it says so. */
export function bytesToCome({ headers }: Request, most: number): number {
  const stated = Number(headers.get('content-length') ?? NaN)
  return stated >= 0 && stated < most ? stated : most
}
