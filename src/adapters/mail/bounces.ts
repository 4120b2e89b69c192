// Reports of mails that came back, as the mail service signs them.
import { createHmac } from 'node:crypto'
import { sameHash } from '../../lib/crypto/secret-token.ts'

export type BounceReport = {
  /** The Message-ID, or the reference that a message service was given. */
  message: string
  /** Why it came back, such as the answer of the other server. */
  reason: string
  /** Seconds since 1970 at which the report was signed. */
  timestamp: number
}

/** Whether a report is signed with the secret that the portal shares with the service. */
export type IsGenuine = (report: BounceReport, signature: string) => boolean

/** Hexadecimal HMAC-SHA256 of time, message and reason, each on its line. */
export const bounceSignature = ({ message, reason, timestamp }: BounceReport, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${message}\n${reason}`).digest('hex')

export const genuineBy =
  (secret: string): IsGenuine =>
  (report, signature) =>
    sameHash(Buffer.from(bounceSignature(report, secret)), Buffer.from(signature))
