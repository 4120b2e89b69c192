// Slows guessing down: every try is counted before it is judged, per account and per network, on all processes.
import { m } from '#messages'
import type { Context } from '../../../api/bind.ts'
import { Failure } from '../../../api/failure.ts'
import { networkOf } from '../../../lib/coarse-address.ts'
import { TooManyWaiting } from '../../../lib/password-hash.ts'
import type { Rule } from '../../../ports/limits.ts'
import { FIRST_LOCK, LOCKS_REMEMBERED, lockSeconds, NETWORK_SECONDS, NETWORK_TRIES, TRIES } from '../rules/locking.ts'

const PASSWORD: Rule = { name: 'id-password', points: TRIES, seconds: FIRST_LOCK }
const LOCKS: Rule = { name: 'id-locks', points: 1000, seconds: LOCKS_REMEMBERED }
const NETWORK: Rule = { name: 'id-network', points: NETWORK_TRIES, seconds: NETWORK_SECONDS }

type Verdict<Value> = { right: true; value: Value } | { right: false }

/** One after another for each account: a right password among many tries at once is not held for a guess. */
const queues = new Map<string, { tail: Promise<unknown>; length: number }>()
const LONGEST_QUEUE = 200

async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 }
  if (queue.length >= LONGEST_QUEUE) throw new TooManyWaiting('too many sign-ins of one account')
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
 * @param whom the account, or what was typed where there is none
 * @param password what was typed as the password
 * @throws Failure 429001 with the seconds to wait when locked, 120001 with the tries left when wrong
 */
export function judged<Value>(
  context: Context,
  whom: string,
  password: string,
  judge: () => Promise<Verdict<Value>>,
): Promise<Value> {
  const key = context.ports.vault.print(
    { table: 'identity_account', column: 'password_hash' },
    JSON.stringify([whom, password]),
  )
  const underWay = same.get(key) as Promise<Value> | undefined
  if (underWay) return underWay
  const judging = judgedAlone(context, whom, judge).finally(() => same.delete(key))
  same.set(key, judging)
  return judging
}

function judgedAlone<Value>(
  { ports, viewer }: Context,
  whom: string,
  judge: () => Promise<Verdict<Value>>,
): Promise<Value> {
  const { limits } = ports
  const network = networkOf(viewer.address)
  return inTurn(whom, async () => {
    const fromHere = await limits.count(NETWORK, network)
    if (!fromHere.allowed) throw tooOften(fromHere.wait)
    const tries = await limits.count(PASSWORD, whom)
    if (!tries.allowed) throw locked(tries.wait)
    const verdict = await judge()
    if (verdict.right) {
      await Promise.all([limits.forget(PASSWORD, whom), limits.giveBack(NETWORK, network)])
      return verdict.value
    }
    if (tries.left > 0) throw new Failure('120001', { value: { left: tries.left } })
    const nth = (await limits.count(LOCKS, whom)).taken
    const seconds = lockSeconds(nth)
    await limits.block(PASSWORD, whom, seconds)
    throw locked(seconds)
  })
}

const locked = (seconds: number) =>
  new Failure('429001', { message: m.identity_locked(), retryAfter: seconds, value: { wait: seconds, locked: true } })

/** The page counts the seconds down. */
export const tooOften = (wait: number) => new Failure('429001', { retryAfter: wait, value: { wait } })

/** Counts tries at something else than a password from this network. @throws Failure 429001 */
export async function countFromHere({ ports, viewer }: Context): Promise<() => Promise<void>> {
  const network = networkOf(viewer.address)
  const { allowed, wait } = await ports.limits.count(NETWORK, network)
  if (!allowed) throw tooOften(wait)
  return () => ports.limits.giveBack(NETWORK, network)
}
