// Known devices of an account: a random token in a browser cookie, with its hash stored beside the account.
import { type Context, inTransaction } from '../../../api/implement.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'
import { hashToken, newToken } from '../../../lib/crypto/secret-token.ts'
import { findDevice, upsertDevice } from '../queries/devices.ts'
import type { Account } from '../queries/accounts.ts'
import { DEVICE_DAYS, MAX_DEVICES } from '../rules/limits.ts'
import { writeOfNewDevice } from './letter-to-account.ts'

/** Hash of the presented token; null when it is malformed. */
export function deviceHash({ viewer }: Pick<Context, 'viewer'>): Buffer | null {
  const token = viewer.cookies.read('portal_device') ?? ''
  return /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

/** Id of the device, if the account has signed in from this browser before. */
export async function findKnownDevice(context: Context, accountId: number): Promise<number | null> {
  const hash = deviceHash(context)
  return hash && ((await findDevice(context.db, hash, accountId, context.now))?.id ?? null)
}

/** Notes a sign-in from this browser; an account that does not know it is written to. @param isNew just registered */
export async function settleDevice(context: Context, account: Account, isNew = false): Promise<void> {
  const isKnown = (await findKnownDevice(context, account.id)) !== null
  await rememberDevice(context, account.id)
  if (!isKnown && !isNew) await inTransaction(context.db, (db) => writeOfNewDevice({ ...context, db }, account))
}

/**
 * Marks the browser as known to an account that has just proved itself there. The token is replaced every time, so that
 * a cookie planted by somebody else is worthless to them.
 */
export async function rememberDevice(context: Context, accountId: number): Promise<void> {
  const { db, viewer, now } = context
  const token = newToken()
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * DAY_S * 1000)
  const device = { hash: hashToken(token), accountId, now, expiresAt }
  await inTransaction(db, (trx) => upsertDevice(trx, device, deviceHash(context), MAX_DEVICES))
  viewer.cookies.write('portal_device', token, DEVICE_DAYS * DAY_S)
}
