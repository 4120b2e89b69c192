// Which failure an unexpected error becomes: a database that is away or busy is 503 with when to try again, a race that
// lost is 409, everything else is a fault without internals.
import { TooManyWaiting } from '../lib/password-hash.ts'
import { Failure } from './failure.ts'

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** PostgreSQL: shutting down, starting, too many connections, connection lost, statement or lock timeout. */
const BUSY = /^(57P0[1-3]|53300|08\w{3}|57014|55P03)$/
/**
 * Serialization failure, deadlock: the same transaction may well succeed when it is run again. A key that is there already:
 * run again it finds the row of whoever was quicker, which may be the same form sent twice.
 */
const LOST_RACE = new Set(['40001', '40P01', '23505'])

const codeOf = (fault: unknown): string => String((fault as { code?: unknown } | null)?.code ?? '')

export const isWorthAnotherTry = (fault: unknown): boolean => LOST_RACE.has(codeOf(fault))

/** True when the error says that the database cannot be reached or cannot take more work now. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const code = codeOf(fault)
  return (
    AWAY.has(code) ||
    BUSY.test(code) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|Cannot use a pool/.test(
      fault.message,
    )
  )
}

/** A character that no text or JSON of PostgreSQL can hold: the null character, half a letter. */
const NOT_STORABLE = new Set(['22021', '22P05'])

export function failureFor(fault: unknown): Failure {
  if (isDatabaseAway(fault) || fault instanceof TooManyWaiting) return new Failure('503001', { retryAfter: 5 })
  if (LOST_RACE.has(codeOf(fault))) return new Failure('409001')
  if (NOT_STORABLE.has(codeOf(fault))) return new Failure('400001')
  return new Failure('500001')
}
