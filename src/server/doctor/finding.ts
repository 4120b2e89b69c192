// Findings of the doctor's checks, and advice on each.

export type Finding = {
  /** What was looked at. */
  about: string
  state: 'ok' | 'warning' | 'error'
  /** What was found. */
  said: string
  /** What to do; none for ok. */
  advice?: string
}

export const ok = (about: string, message: string): Finding => ({ about, state: 'ok', said: message })
export const warning = (about: string, message: string, advice: string): Finding => ({
  about,
  state: 'warning',
  said: message,
  advice,
})
export const failure = (about: string, message: string, advice: string): Finding => ({
  about,
  state: 'error',
  said: message,
  advice,
})

/** The reason of a failed request or connection, without values of settings. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as Error & { code?: unknown; cause?: { code?: string; message?: string } }
  // PostgreSQL says more in words than with its code.
  if (typeof code === 'string' && /^\d\w{4}$/.test(code)) return message
  // The code of a timeout is a number.
  return cause?.code ?? (typeof code === 'string' ? code : undefined) ?? cause?.message ?? message
}

const ANOTHER_NAME = 'The certificate is for another name. Check the address, or get a certificate for it.'
/** Node reads the variable before any file of settings. */
const OWN_AUTHORITY =
  'Serve it with the intermediate certificates of its authority. For an authority of your own, name its certificate in NODE_EXTRA_CA_CERTS, in the environment of the process: in .env it comes too late.'

/**
 * What to do about a certificate that this process refuses.
 * @param reason code or words of OpenSSL
 * @returns undefined for other troubles
 */
export function certificateAdvice(reason: string): string | undefined {
  if (/ALTNAME/i.test(reason)) return ANOTHER_NAME
  if (/EXPIRED/i.test(reason)) return 'Renew the certificate.'
  return /CERT|ISSUER|SIGNED|SIGNATURE/.test(reason) ? OWN_AUTHORITY : undefined
}

/** Milliseconds by which two clocks may differ: sign-in and signatures allow a minute or more. */
export const MAX_SKEW_MS = 5000

export function clockFinding(about: string, whose: string, skew: number): Finding {
  const seconds = (Math.abs(skew) / 1000).toFixed(1)
  if (Math.abs(skew) <= MAX_SKEW_MS) return ok(about, `${seconds} s apart from ${whose}`)
  return failure(
    about,
    `${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} ${whose}`,
    'Synchronize both machines with a time server (NTP). Codes, sessions and signatures depend on the time.',
  )
}
