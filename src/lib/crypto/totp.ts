// Time-based one-time codes (TOTP, RFC 6238): SHA-1, 30 seconds, six digits, as every authenticator app computes them.
import { createHmac, randomBytes } from 'node:crypto'

const SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits. */
export const newTotpSecret = (): Buffer => randomBytes(20)

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / SECONDS)

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step that a code belongs to: the current one or a neighbour, for clocks that differ; null for a wrong code.
 * @param after the last used step; it and earlier ones are not accepted again
 */
export function acceptedStep(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const present = totpStep(now)
  for (const step of [present, present - 1, present + 1]) {
    if (step > after && totpCode(secret, step) === code) return step
  }
  return null
}

/** The secret as typed into an authenticator app. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      text += ALPHABET[(value >>> (bits - 5)) & 31]
      bits -= 5
    }
  }
  return bits ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}
