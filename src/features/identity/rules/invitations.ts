// Invitations of operators: how long a link lives, and what an authenticator is told.

/** Hours that an invitation can be used. */
export const INVITATION_HOURS = 24

/** The address that authenticators understand, with the secret in base32. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  // Some authenticators take a plus for itself.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
