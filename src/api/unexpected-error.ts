// Which failure an unexpected error becomes: a database that is away, busy or full is 503 with when to try again, a race that
// lost is 409, everything else is an error without internals.
import { TooManyWaiting } from '../lib/crypto/password-hash.ts'
import { ApiError } from './errors.ts'

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** PostgreSQL: shutting down, starting, out of connections or memory, connection lost, statement or lock timeout. */
const BUSY = /^(57P0[1-5]|53\w{3}|08\w{3}|57014|55P03)$/
/**
 * Nothing can be written for now: no space left in the database or for files, a disk or a database that only reads, a disk that
 * fails.
 */
const NOT_WRITABLE = /^(53100|58030|25006|ENOSPC|EDQUOT|EROFS|EIO)$/
/**
 * Serialization failure, deadlock: the same transaction may well succeed when it is run again. A key that is there already:
 * run again it finds the row of whoever was quicker, which may be the same form sent twice.
 */
const LOST_RACE = new Set(['40001', '40P01', '23505'])

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

export const isWorthAnotherTry = (error: unknown): boolean => LOST_RACE.has(codeOf(error))

/** True when the error says that the database cannot be reached or cannot take more work now; the disk for files likewise. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    AWAY.has(code) ||
    BUSY.test(code) ||
    NOT_WRITABLE.test(code) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|Cannot use a pool/.test(
      error.message,
    )
  )
}

/** An error that somebody has to look at: an error of the portal, or a disk that is full, which mends itself as little. */
export const isWorthReporting = (error: unknown): boolean =>
  NOT_WRITABLE.test(codeOf(error)) || errorFor(error).code === '500001'

/** A character that no text or JSON of PostgreSQL can hold: the null character, half a letter. */
const NOT_STORABLE = new Set(['22021', '22P05'])

export function errorFor(error: unknown): ApiError {
  if (isDatabaseAway(error) || error instanceof TooManyWaiting) return new ApiError('503001', { retryAfter: 5 })
  if (LOST_RACE.has(codeOf(error))) return new ApiError('409001')
  if (NOT_STORABLE.has(codeOf(error))) return new ApiError('400001')
  return new ApiError('500001')
}
