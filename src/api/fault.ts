// Which failure an unexpected error becomes: a database that is away or busy is 503 with when to try again, a race that
// lost is 409, everything else is a fault without internals.
import { Failure } from './failure.ts'

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** PostgreSQL: shutting down, starting, too many connections, connection lost, statement or lock timeout. */
const BUSY = /^(57P0[1-3]|53300|08\w{3}|57014|55P03)$/
const LOST_RACE = new Set(['40001', '40P01', '23505'])

/** True when the error says that the database cannot be reached or cannot take more work now. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const code = String((fault as { code?: unknown }).code ?? '')
  return (
    AWAY.has(code) ||
    BUSY.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool/.test(fault.message)
  )
}

export function failureFor(fault: unknown): Failure {
  if (isDatabaseAway(fault)) return new Failure('503001', { retryAfter: 5 })
  const code = String((fault as { code?: unknown } | null)?.code ?? '')
  if (LOST_RACE.has(code)) return new Failure('409001')
  return new Failure('500001')
}
