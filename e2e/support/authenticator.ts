// The authenticator of somebody's telephone: codes from the key that a page shows.
import { totpCode } from '../../src/lib/crypto/totp.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @param secret as the page shows it, in base32 */
export function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  return totpCode(bytes, step)
}
