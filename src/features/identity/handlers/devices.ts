// Devices that an account knows: a random token in a cookie of the browser, its hash beside the account.
import type { Context } from '../../../api/implement.ts'
import { hashToken, newToken } from '../../../lib/crypto/secret-token.ts'
import { findDevice, upsertDevice } from '../queries/devices.ts'
import { DEVICE_DAYS, MAX_DEVICES } from '../rules/locking.ts'

const DAY = 24 * 60 * 60

/** The hash of what the browser shows; null when that can be no token. */
export function deviceHash({ viewer }: Pick<Context, 'viewer'>): Buffer | null {
  const token = viewer.cookies.read('portal_device') ?? ''
  return /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

/** The number of the device, where the account has signed in before in this browser. */
export async function findKnownDevice(context: Context, accountId: number): Promise<number | null> {
  const hash = deviceHash(context)
  return hash && ((await findDevice(context.db, hash, accountId, context.now))?.id ?? null)
}

/**
 * Makes the browser known to an account that has just proved itself there. Each time the token is a new one, so that a
 * cookie that somebody else has put into the browser is worth nothing to them.
 */
export async function rememberDevice(context: Context, accountId: number): Promise<void> {
  const { db, viewer, now } = context
  const token = newToken()
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * DAY * 1000)
  const device = { hash: hashToken(token), accountId, now, expiresAt }
  await db.transaction().execute((trx) => upsertDevice(trx, device, deviceHash(context), MAX_DEVICES))
  viewer.cookies.write('portal_device', token, DEVICE_DAYS * DAY)
}
