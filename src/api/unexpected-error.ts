// Mapping of unexpected errors to API errors: an unavailable, busy or full database is 503 with a time to retry, a lost race is
// 409, everything else is 500 without internals.
import { m } from '#messages'
import { TooManyWaiting } from '../lib/crypto/password-hash.ts'
import { ApiError } from './errors.ts'

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** PostgreSQL: shutting down, starting, out of connections or memory, connection lost; not a full disk (53100). */
const NO_CONNECTION = /^(57P0[1-5]|53(?!100)\w{3}|08\w{3})$/
/** Errors of the driver, which have no code. */
const DRIVER_ERRORS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|Cannot use a pool/
/** PostgreSQL: statement or lock timeout. */
const TIMEOUTS = new Set(['57014', '55P03'])
/** Nothing can be written for now: the disk of the database or of the files is full, failing, or read-only. */
const NOT_WRITABLE = /^(53100|58030|25006|ENOSPC|EDQUOT|EROFS|EIO)$/
/**
 * Serialization failure and deadlock: the same transaction may succeed when run again. Duplicate key: the second run finds the
 * row of whoever was faster, which may be the same form sent twice.
 */
const LOST_RACE = new Set(['40001', '40P01', '23505'])

/** The file storage in a bucket is away (adapters/storage/s3.ts). */
const FILES_AWAY = 'E_FILES_AWAY'

/** The file storage's own errors (`E_CANNOT_WRITE_FILE`) carry the system's as their cause. */
function codeOf(error: unknown): string {
  const { code = '', cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return /^E_CANNOT_/.test(String(code)) ? codeOf(cause) : String(code)
}

export const isWorthAnotherTry = (error: unknown): boolean => LOST_RACE.has(codeOf(error))

/** True when there is no connection to the database, or it was lost. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return AWAY.has(code) || NO_CONNECTION.test(code) || DRIVER_ERRORS.test(error.message)
}

/** True when the database or the file storage is unavailable or takes no more work now. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  const code = codeOf(error)
  return error instanceof Error && (TIMEOUTS.has(code) || NOT_WRITABLE.test(code))
}

/** An error that needs somebody's attention: a defect of the portal, a full disk, or a file storage that is away. */
export const isWorthReporting = (error: unknown): boolean =>
  NOT_WRITABLE.test(codeOf(error)) || codeOf(error) === FILES_AWAY || errorFor(error).code === '500001'

/** A character that PostgreSQL's text and JSON cannot hold: the null character or a lone surrogate. */
const NOT_STORABLE = new Set(['22021', '22P05'])

export function errorFor(error: unknown): ApiError {
  if (codeOf(error) === FILES_AWAY)
    return new ApiError('503001', { reason: 'files.away', message: m.api_files_away(), retryAfter: 30 })
  if (isDatabaseAway(error) || error instanceof TooManyWaiting) return new ApiError('503001', { retryAfter: 5 })
  if (LOST_RACE.has(codeOf(error))) return new ApiError('409001', { reason: 'request.conflict' })
  if (NOT_STORABLE.has(codeOf(error))) return new ApiError('400001')
  return new ApiError('500001')
}
