// Slows guessing down: every try is counted before it is judged, on all processes.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { waitText } from '../../../api/wait-labels.ts'
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
  { name: 'id-account-day', points: ACCOUNT_TRIES.day, seconds: 86_400 },
]
const CODES: readonly Rule[] = [
  { name: 'id-codes', points: NETWORK_CODES.tenMinutes, seconds: NETWORK_SECONDS },
  { name: 'id-codes-day', points: NETWORK_CODES.day, seconds: 86_400 },
]

/** Whose tries a try is taken from. */
export type Tries = {
  /** Used up they pause, each time for longer. */
  own: string
  /** The account, where it shares with all devices that it does not know. */
  account: string | null
  /** The network, where it shares with all accounts. */
  network: string | null
}

/** A device that the account knows keeps tries that nobody else can use up. */
export const triesOfDevice = (device: number): Tries => ({ own: `device ${device}`, account: null, network: null })

/** Whoever has given the second factor first. */
export const triesAfterFactor = (subject: string): Tries => ({ own: `factor ${subject}`, account: null, network: null })

/** @param whom the account, or what was typed where there is none */
export function triesFromHere({ viewer }: Context, whom: string): Tries {
  const network = networkOf(viewer.address)
  return { own: `${whom} from ${network}`, account: whom, network }
}

/** @property accountId null where no account has what was typed */
type Verdict<Value> = { right: true; value: Value } | { right: false; accountId: number | null }

/** One after another where tries are shared: a right password among many tries at once is not held for a guess. */
const queues = new Map<string, { tail: Promise<unknown>; length: number }>()
const MAX_QUEUE = 200

async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 }
  if (queue.length >= MAX_QUEUE) throw new TooManyWaiting('too many sign-ins of one account from one network')
  queue.length++
  queues.set(key, queue)
  const turn = queue.tail.then(work, work)
  queue.tail = turn.catch(() => {})
  try {
    return await turn
  } finally {
    queue.length--
    if (queue.length === 0) queues.delete(key)
  }
}

/** Tries that are the same in account and password and under way at the same time are one try: nothing new is guessed. */
const same = new Map<string, Promise<unknown>>()

/**
 * Judges a password try.
 * @param password what was typed as the password
 * @throws Failure 429001 with the seconds to wait when no try is left, 120001 with the tries left when wrong
 */
export function judged<Value>(
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
  const judging = judgedAlone(context, tries, judge).finally(() => same.delete(key))
  same.set(key, judging)
  return judging
}

function judgedAlone<Value>(
  { adapters, logSecurity }: Context,
  tries: Tries,
  judge: () => Promise<Verdict<Value>>,
): Promise<Value> {
  const { limits } = adapters
  const { own, account, network } = tries
  const shared: [Rule, string][] = account === null ? [] : ACCOUNT.map((rule) => [rule, account])
  const counted: [Rule, string][] = network === null ? shared : [[NETWORK, network], ...shared]
  return inTurn(own, async () => {
    // The own ones first: who has none left uses nothing up that others share.
    const mine = await limits.count(PASSWORD, own)
    if (!mine.allowed) throw locked(mine.wait)
    const left = [mine]
    for (const [rule, whom] of counted) {
      const one = await limits.count(rule, whom)
      if (!one.allowed) throw locked(one.wait)
      if (whom === account) left.push(one)
    }
    const verdict = await judge()
    if (verdict.right) {
      await Promise.all([limits.forget(PASSWORD, own), ...counted.map(([rule, whom]) => limits.giveBack(rule, whom))])
      return verdict.value
    }
    const { accountId } = verdict
    const triesLeft = Math.min(...left.map((one) => one.left))
    logSecurity({ event: 'auth.password_wrong', accountId, triesLeft })
    if (mine.left === 0) {
      const seconds = await pause(adapters.limits, PASSWORD, own)
      logSecurity({ event: 'auth.locked', accountId, factor: 'password', seconds })
      throw locked(seconds)
    }
    const used = left.find((one) => one.left === 0)
    if (used) throw locked(used.wait)
    throw new ApiError('120001', { value: { left: triesLeft } })
  })
}

/** Allows nothing for a while, each time within a day for longer. @returns seconds */
export async function pause(limits: Context['adapters']['limits'], rule: Rule, whom: string): Promise<number> {
  const { taken } = await limits.count({ name: `${rule.name}-locks`, points: 1000, seconds: LOCKS_REMEMBERED }, whom)
  const seconds = lockSeconds(taken)
  await limits.block(rule, whom, seconds)
  return seconds
}

const locked = (seconds: number) =>
  new ApiError('429001', {
    message: m.identity_locked({ wait: waitText(seconds) }),
    retryAfter: seconds,
    value: { wait: seconds, locked: true },
  })

/** The page counts the seconds down. */
export const tooOften = (wait: number) => new ApiError('429001', { retryAfter: wait, value: { wait } })

/**
 * Counts a try at a code of six digits from this network.
 * @returns gives it back, once the code was right
 * @throws Failure 429001
 */
export async function countCode({ adapters, viewer }: Context): Promise<() => Promise<void>> {
  const network = networkOf(viewer.address)
  for (const rule of CODES) {
    const { allowed, wait } = await adapters.limits.count(rule, network)
    if (!allowed) throw tooOften(wait)
  }
  return async () => void (await Promise.all(CODES.map((rule) => adapters.limits.giveBack(rule, network))))
}
