// Time-based one-time codes (TOTP, RFC 6238): SHA-1, 30 seconds, six digits, as every authenticator app computes them.
import { Secret, TOTP } from 'otpauth'

/** Milliseconds. */
const STEP = TOTP.defaults.period * 1000

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** 160 random bits. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

export const totpStep = (now: Date): number => TOTP.counter({ timestamp: now.getTime() })

export const totpCode = (secret: Uint8Array, step: number): string =>
  TOTP.generate({ secret: secretOf(secret), timestamp: step * STEP })

/**
 * The step that a code belongs to: the current one or a neighbour, for clocks that differ; null for a wrong code.
 * @param after the last used step; it and earlier ones are not accepted again
 */
export function acceptedStep(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const delta = TOTP.validate({ secret: secretOf(secret), token: code, timestamp: now.getTime(), window: 1 })
  const step = delta === null ? 0 : totpStep(now) + delta
  return step > after ? step : null
}

/** The secret as typed into an authenticator app. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32
