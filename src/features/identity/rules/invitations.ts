// Operator invitations: validity, and the authenticator URI.

/** Hours until an invitation expires. */
export const INVITATION_HOURS = 24
/** Days that a lapsed one is kept, so that operators see who did not come and can invite them again. */
export const LAPSED_INVITATION_DAYS = 14

/** otpauth URI with the secret in base32. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  // Some authenticators read a plus sign literally.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
