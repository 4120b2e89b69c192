// Recovery codes: how many, what they look like, and their normalised form.

/** Codes of a set. */
export const RECOVERY_CODES = 10
/** Characters of a code: 50 random bits. */
const LENGTH = 10
/** Without characters that are mistaken for others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** @param bytes random, one a character */
export function recoveryCode(bytes: Uint8Array): string {
  const text = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** A code as typed, with or without its dash; null for what cannot be one. */
export function recoveryCodeIn(input: string): string | null {
  const text = input
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return text.length === LENGTH && Array.from(text).every((item) => ALPHABET.includes(item)) ? text : null
}
