// Driver of an SMTP server: a pool of connections, text and HTML of each mail, and which refusals are final.
import { rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Delivery, DeliveryProvider, OutboxMessage } from './delivery.ts'

export type SmtpSettings = {
  host: string
  port: number
  /**
   * - `tls`: encrypted from the first byte (port 465).
   * - `starttls`: encrypted before anything is sent; a server that cannot is refused.
   * - `none`: in clear, for a server on this machine.
   */
  tls: 'tls' | 'starttls' | 'none'
  login?: { user: string; password: string } | undefined
  /** Authority that signed the server's certificate, as PEM, beside the usual ones. */
  ca?: string | undefined
  /** Connections of this process at the same time. */
  connections: number
  /** Seconds that the server may be silent. */
  timeout: number
  from: string
  replyTo?: string | undefined
}

/** Parts of a mail that the letters make of its text. */
export type MailBody = {
  /** Name of the sender. */
  sender: string
  text: string
  html: string
  /** The brand's mark, which the HTML shows as `cid:mark`. */
  mark?: Buffer | undefined
}

export type SmtpOptions = SmtpSettings & {
  bodyOf: (message: Pick<OutboxMessage, 'subject' | 'text' | 'language'>) => MailBody
}

/** Seconds that a delivery may take as a whole, however slowly the server drips. */
const MAX_SECONDS = 45

function transportTo({ host, port, tls, login, ca, timeout, connections }: SmtpSettings) {
  return createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca ? { ca: [...rootCertificates, ca] } : {}) },
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    maxConnections: connections,
    // What the server did with a mail whose answer was lost is not known: the queue decides about another attempt.
    maxRequeues: 0,
    connectionTimeout: timeout * 1000,
    greetingTimeout: timeout * 1000,
    socketTimeout: timeout * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Connects, encrypts and signs in as for a mail, and sends none.
 * @throws the library's error: `code`, and `response` where the server refused
 */
export async function reachSmtp(settings: SmtpSettings): Promise<void> {
  const transport = transportTo(settings)
  await transport.verify().finally(() => transport.close())
}

export function smtpServer({ bodyOf, ...settings }: SmtpOptions): DeliveryProvider {
  const { host, from, replyTo } = settings
  const [, domain = host] = from.split('@')
  const transport = transportTo(settings)
  return {
    isUnreachable: () => false,
    close: () => transport.close(),
    deliver: async (message) => {
      const { sender, text, html, mark } = bodyOf(message)
      try {
        const { response } = await transport.sendMail({
          from: { name: sender, address: from },
          // Not a list of addresses, whatever is in it.
          to: { name: '', address: message.to },
          ...(replyTo ? { replyTo } : {}),
          subject: message.subject,
          text,
          html,
          ...(mark ? { attachments: [{ cid: 'mark', filename: 'mark.png', content: mark }] } : {}),
          // The same at each attempt: a mail that arrives twice, because an answer was lost, can be told.
          messageId: messageIdOf(message.reference, domain),
          headers: { 'Auto-Submitted': 'auto-generated' },
          textEncoding: 'base64',
          signal: AbortSignal.timeout(MAX_SECONDS * 1000),
        })
        return { outcome: 'sent', answer: response }
      } catch (error) {
        return deliveryForError(error as SmtpError)
      }
    },
  }
}

/** Message-ID of a mail, in brackets. */
export const messageIdOf = (reference: string, domain: string): string => `<${reference}@${domain}>`

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/** Steps at which an answer is about the mail or its recipient. Others are about the login, the sender, or the server itself. */
const ABOUT_THE_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA']

/** A final refusal is a 5xx about this mail; all else may pass: an outage, a wrong password, a sender not allowed yet. */
function deliveryForError({ code, command, response, responseCode = 0, message }: SmtpError): Delivery {
  const isFinal = responseCode >= 500 && ABOUT_THE_MAIL.includes(command)
  // An address that this library will not put into a command.
  const isMalformed = code === 'EENVELOPE' && !responseCode && /recipient/i.test(message)
  return {
    outcome: isFinal || isMalformed ? 'refused' : 'later',
    answer: response || [code, message].filter(Boolean).join(': '),
  }
}
