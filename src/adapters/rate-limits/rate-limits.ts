// Rate limit counters across all processes: in PostgreSQL, or per process while nothing answers there. A merely busy database
// does not switch to the latter: whoever could keep it busy would get extra attempts.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * A limit: points per number of seconds. `final` points are never given back, so that a process can refuse whoever has used
 * them up without querying the database.
 */
export type Rule = { name: string; points: number; seconds: number; final?: true }

export type Counted = {
  allowed: boolean
  /** Points left in this window. */
  left: number
  /** Points taken in this window, this one included. */
  taken: number
  /** Seconds until the window or the block ends. */
  wait: number
}

export type Limits = {
  /** Counts one; the count itself decides, so that concurrent calls cannot slip through. */
  count: (rule: Rule, whom: string) => Promise<Counted>
  /** Gives one point back, for a call that turned out not to count. */
  giveBack: (rule: Rule, whom: string) => Promise<void>
  /** Resets the counter. */
  forget: (rule: Rule, whom: string) => Promise<void>
  /** Blocks for a number of seconds. */
  block: (rule: Rule, whom: string, seconds: number) => Promise<void>
}

/** The subject of a limit is personal data, so the table holds a hash of it. */
const hashOf = (whom: string): string => createHash('sha256').update(whom).digest('base64url').slice(0, 24)

/** Nothing listens, or PostgreSQL is starting or stopping: no other call of the portal gets an answer either. */
const NOTHING_THERE = /^(?:ECONNREFUSED|ENOENT|EHOSTUNREACH|ENETUNREACH|57P0[1-3])$/
const isAway = (error: unknown): boolean => NOTHING_THERE.test(String((error as { code?: unknown } | null)?.code ?? ''))

type Limiters = { shared: RateLimiterPostgres; alone: RateLimiterMemory }

export function limitsOn(pool: Pool): Limits {
  const limiters = new Map<string, Limiters>()
  const of = ({ name, points, seconds, final }: Rule): Limiters => {
    const cachedLimiters = limiters.get(name)
    if (cachedLimiters) return cachedLimiters
    const shared = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      ...(final ? { inMemoryBlockOnConsumed: points + 1 } : {}),
    })
    const newLimiters = { shared, alone: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }) }
    limiters.set(name, newLimiters)
    return newLimiters
  }
  /** @throws the database's error when it is up and does not answer in time: the call becomes 503 */
  const asking = async <Value>(
    rule: Rule,
    work: (limiter: RateLimiterPostgres | RateLimiterMemory) => Promise<Value>,
  ): Promise<Value> => {
    const { shared, alone } = of(rule)
    try {
      return await work(shared)
    } catch (error) {
      if (isAway(error)) return work(alone)
      throw error
    }
  }
  const resultOf = (answer: RateLimiterRes, allowed: boolean): Counted => ({
    allowed,
    left: Math.max(0, answer.remainingPoints),
    taken: answer.consumedPoints,
    wait: Math.max(1, Math.ceil(answer.msBeforeNext / 1000)),
  })
  return {
    count: async (rule, whom) => {
      try {
        return resultOf(await asking(rule, (limiter) => limiter.consume(hashOf(whom))), true)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return resultOf(error, false)
      }
    },
    giveBack: async (rule, whom) => void (await asking(rule, (limiter) => limiter.reward(hashOf(whom)))),
    forget: async (rule, whom) => void (await asking(rule, (limiter) => limiter.delete(hashOf(whom)))),
    block: async (rule, whom, seconds) => void (await asking(rule, (limiter) => limiter.block(hashOf(whom), seconds))),
  }
}
