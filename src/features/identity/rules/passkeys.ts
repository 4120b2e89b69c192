// Passkeys: how many, how long a challenge holds, and for which site they are.

/** Most passkeys of one account. */
export const MAX_PASSKEYS = 10
/** Minutes within which a challenge has to be answered. */
export const CHALLENGE_MINUTES = 5
/** Characters of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 40
/** Characters of an authenticator's answer. */
export const MAX_PASSKEY_ANSWER = 20_000

/** The site that passkeys are for: its host name. Null where it has none, since browsers make no passkeys for an address. */
export function relyingPartyOf(origin: string): string | null {
  const { hostname } = new URL(origin)
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname
}
