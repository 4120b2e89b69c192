// Password hashes: argon2id in PHC format at the cost OWASP recommends (19 MiB, 2 passes). Only a few at a time, because each
// takes memory and a thread for some 40 ms.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

type Cost = { memory: number; passes: number; parallelism: number }

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32
const CONCURRENCY = 2
const MAX_WAITING = 400

/** Too many sign-ins wait for the machine to check in reasonable time. */
export class TooManyWaiting extends Error {}

const limit = pLimit(CONCURRENCY)

/** Normalizes characters that keyboards produce in several forms. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  if (limit.pendingCount >= MAX_WAITING) throw new TooManyWaiting('too many passwords to check')
  const parameters = { message: bytesOf(password), nonce: salt, tagLength: LENGTH, ...cost }
  return limit(() => promisify(argon2)('argon2id', parameters))
}

const toUnpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const formatHash = ({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(COST, salt, await derive(password, salt, COST))
}

/** A hash to compare with when there is no account, so that the timing reveals nothing. */
const NOBODY = formatHash(COST, randomBytes(16), randomBytes(LENGTH))

/** @param stored the account's hash; null when there is no account: takes as long and returns false */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? NOBODY)
  if (!parts) throw new Error('a stored password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expectedHash = Buffer.from(hash, 'base64')
  const actualHash = await derive(password, Buffer.from(salt, 'base64'), cost)
  return actualHash.length === expectedHash.length && timingSafeEqual(actualHash, expectedHash) && stored !== null
}
