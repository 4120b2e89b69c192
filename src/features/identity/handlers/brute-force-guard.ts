// Brute-force protection: every try is counted before it is checked, across all processes.
import pLimit, { type LimitFunction } from 'p-limit'
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { waitText } from '../../../api/wait-labels.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'
import { networkOf } from '../../../lib/net/truncate-ip.ts'
import { TooManyWaiting } from '../../../lib/crypto/password-hash.ts'
import type { Rule } from '../../../adapters/rate-limits/rate-limits.ts'
import {
  ACCOUNT_TRIES,
  FIRST_LOCK,
  LOCKS_REMEMBERED,
  lockSeconds,
  NETWORK_CODES,
  NETWORK_SECONDS,
  NETWORK_TRIES,
  TRIES,
} from '../rules/locking.ts'

const PASSWORD: Rule = { name: 'id-password', points: TRIES, seconds: FIRST_LOCK }
const NETWORK: Rule = { name: 'id-network', points: NETWORK_TRIES, seconds: NETWORK_SECONDS }
const ACCOUNT: readonly Rule[] = [
  { name: 'id-account-hour', points: ACCOUNT_TRIES.hour, seconds: 3600 },
  { name: 'id-account-day', points: ACCOUNT_TRIES.day, seconds: DAY_S },
]
const CODES: readonly Rule[] = [
  { name: 'id-codes', points: NETWORK_CODES.tenMinutes, seconds: NETWORK_SECONDS },
  { name: 'id-codes-day', points: NETWORK_CODES.day, seconds: DAY_S },
]

/** The counters that a try uses up. */
export type Tries = {
  /** Own counter; used up, it pauses sign-in, each time for longer. */
  own: string
  /** The account's counter, shared by all devices unknown to it. */
  account: string | null
  /** The network's counter, shared by all accounts. */
  network: string | null
}

/** A device known to the account has tries of its own that nobody else can use up. */
export const triesOfDevice = (device: number): Tries => ({ own: `device ${device}`, account: null, network: null })

/** Tries of somebody who is signed in: a session that was taken over uses up its own. */
export const triesOfSession = (id: number): Tries => ({ own: `session ${id}`, account: null, network: null })

/** Tries after the second factor was accepted first. */
export const triesAfterFactor = (subject: string): Tries => ({ own: `factor ${subject}`, account: null, network: null })

/** @param whom the account, or the typed text when there is no such account */
export function triesFromHere({ viewer }: Context, whom: string): Tries {
  const network = networkOf(viewer.address)
  return { own: `${whom} from ${network}`, account: whom, network }
}

/** @property accountId null when no account matches the typed text */
type Verdict<Value> = { right: true; value: Value } | { right: false; accountId: number | null }

/**
 * Serialises tries that share counters, so that a right password among many concurrent tries is not rejected as a
 * guess.
 */
const queues = new Map<string, LimitFunction>()
const MAX_QUEUE = 200

async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const queue = queues.get(key) ?? pLimit(1)
  queues.set(key, queue)
  if (queue.pendingCount >= MAX_QUEUE) throw new TooManyWaiting('too many sign-ins of one account from one network')
  return queue(work).finally(() => {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)
  })
}

/** Concurrent tries with the same account and password count as one, since a repetition guesses nothing new. */
const same = new Map<string, Promise<unknown>>()

/**
 * Checks a password try.
 * @param password as typed
 * @throws ApiError 429001 with the seconds to wait when no try is left, 120001 with the remaining tries when wrong
 */
export function checkPasswordTry<Value>(
  context: Context,
  tries: Tries,
  password: string,
  judge: () => Promise<Verdict<Value>>,
): Promise<Value> {
  const key = context.adapters.vault.print(
    { table: 'identity_account', column: 'password_hash' },
    JSON.stringify([tries.own, password]),
  )
  const underWay = same.get(key) as Promise<Value> | undefined
  if (underWay) return underWay
  const judging = checkDistinctTry(context, tries, judge).finally(() => same.delete(key))
  same.set(key, judging)
  return judging
}

function checkDistinctTry<Value>(
  { adapters, logSecurity }: Context,
  tries: Tries,
  judge: () => Promise<Verdict<Value>>,
): Promise<Value> {
  const { limits } = adapters
  const { own, account, network } = tries
  const shared: [Rule, string][] = account === null ? [] : ACCOUNT.map((rule) => [rule, account])
  const counters: [Rule, string][] = network === null ? shared : [[NETWORK, network], ...shared]
  return inTurn(own, async () => {
    // The own counter first: whoever has used it up must not use up shared ones too.
    const mine = await limits.count(PASSWORD, own)
    if (!mine.allowed) throw lockoutError(mine.wait)
    const counts = [mine]
    for (const [rule, whom] of counters) {
      const one = await limits.count(rule, whom)
      if (!one.allowed) throw lockoutError(one.wait)
      if (whom === account) counts.push(one)
    }
    const verdict = await judge()
    if (verdict.right) {
      await Promise.all([limits.forget(PASSWORD, own), ...counters.map(([rule, whom]) => limits.giveBack(rule, whom))])
      return verdict.value
    }
    const { accountId } = verdict
    const triesLeft = Math.min(...counts.map((item) => item.left))
    logSecurity({ event: 'auth.password_wrong', accountId, triesLeft })
    if (mine.left === 0) {
      const seconds = await pause(adapters.limits, PASSWORD, own)
      logSecurity({ event: 'auth.locked', accountId, factor: 'password', seconds })
      throw lockoutError(seconds)
    }
    const exhaustedCount = counts.find((item) => item.left === 0)
    if (exhaustedCount) throw lockoutError(exhaustedCount.wait)
    throw new ApiError('120001', { value: { left: triesLeft } })
  })
}

/** Pauses tries, for longer with each pause within a day. @returns seconds */
export async function pause(limits: Context['adapters']['limits'], rule: Rule, whom: string): Promise<number> {
  const { taken } = await limits.count({ name: `${rule.name}-locks`, points: 1000, seconds: LOCKS_REMEMBERED }, whom)
  const seconds = lockSeconds(taken)
  await limits.block(rule, whom, seconds)
  return seconds
}

const lockoutError = (seconds: number) =>
  new ApiError('429001', {
    reason: 'sign_in.paused',
    message: m.identity_locked({ wait: waitText(seconds) }),
    retryAfter: seconds,
    value: { wait: seconds, locked: true },
  })

/** The wait is sent along so that the page can count down. */
export const tooOften = (wait: number) => new ApiError('429001', { retryAfter: wait, value: { wait } })

/**
 * Counts a try at a six-digit code from this network.
 * @returns a function that refunds the try once the code was right
 * @throws ApiError 429001
 */
export async function countCode({ adapters, viewer }: Context): Promise<() => Promise<void>> {
  const network = networkOf(viewer.address)
  for (const rule of CODES) {
    const { allowed, wait } = await adapters.limits.count(rule, network)
    if (!allowed) throw tooOften(wait)
  }
  return async () => void (await Promise.all(CODES.map((rule) => adapters.limits.giveBack(rule, network))))
}
