// Driver of an SMS provider that sends templates of its own: signed requests, template ids, and answers by their code. It has
// the shape that large providers share and no provider's names: docs/operations/mail-and-sms.md says how to make one's own of it.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Delivery, DeliveryProvider } from '../mail/delivery.ts'

/** Template ids by letter and language tag: { identity_code: { 'zh-CN': 'T1001', en: 'T1002' } } */
export type Templates = Readonly<Record<string, Readonly<Record<string, string>>>>

export type TemplateSettings = {
  /** The address that takes messages. */
  url: string
  appId: string
  secret: string
  /** The registered name that an SMS begins with. */
  sender: string
  /** Calling codes that the provider serves, such as +86; empty for all. */
  callingCodes: readonly string[]
  templates: Templates
}

type Options = TemplateSettings & {
  /** Language whose template serves where another has none. */
  fallback: string
  /** Milliseconds. */
  timeout?: number
  now?: () => Date
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Every code that the provider documents. One that is not here counts as `later`: what is not known to be final is tried
 * again, and so is what the portal's own settings cause, until somebody has put them right.
 */
const OUTCOMES: Readonly<Record<string, Delivery['outcome']>> = {
  Ok: 'sent',
  InvalidNumber: 'refused',
  NumberBlocked: 'refused',
  CountryNotServed: 'refused',
  InvalidParameters: 'refused',
  ContentRejected: 'refused',
  Throttled: 'later',
  NumberThrottled: 'later',
  BalanceTooLow: 'later',
  TemplateNotApproved: 'later',
  SignatureInvalid: 'later',
  RequestExpired: 'later',
  InternalError: 'later',
}

export function templateProvider(options: Options): DeliveryProvider {
  const { url, sender, callingCodes, templates, fallback, timeout = 5000, fetch = globalThis.fetch } = options
  return {
    isUnreachable: (number) => callingCodes.length > 0 && !callingCodes.some((code) => number.startsWith(code)),
    deliver: async ({ reference, to, language, letter }) => {
      const ids = letter ? templates[letter.name] : undefined
      const templateId = ids?.[language ?? fallback] ?? ids?.[fallback]
      if (!letter || !templateId)
        return { outcome: 'refused', answer: `no template for ${letter?.name ?? 'a text of its own'}` }
      const body = JSON.stringify({
        phoneNumber: to,
        signName: sender,
        templateId,
        templateParams: letter.facts,
        // The provider drops a second request with the same token.
        clientToken: reference,
      })
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: signedHeaders(options, body),
      })
      return readAnswer(response)
    },
  }
}

/** The code is in the body, whatever the HTTP status is; a gateway in front of the provider answers without one. */
async function readAnswer(response: Response): Promise<Delivery> {
  const answer = (await response.json().catch(() => null)) as { code?: unknown; message?: unknown } | null
  if (typeof answer?.code !== 'string') return { outcome: 'later', answer: `HTTP ${response.status}` }
  const { code, message } = answer
  return {
    outcome: Object.hasOwn(OUTCOMES, code) ? OUTCOMES[code]! : 'later',
    answer: typeof message === 'string' && message ? `${code}: ${message}` : code,
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Signs method, path, query, the headers named, and the hash of the body. */
function signedHeaders({ url, appId, secret, now = () => new Date() }: Options, body: string): Record<string, string> {
  const { pathname, search, host } = new URL(url)
  const date = now().toISOString()
  const headersToSign = { 'content-type': 'application/json', host, 'x-date': date, 'x-nonce': randomUUID() }
  const names = Object.keys(headersToSign).join(';')
  const lines = Object.entries(headersToSign).map(([name, value]) => `${name}:${value}`)
  const canonical = ['POST', pathname, search.slice(1), ...lines, names, hashOf(body)].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${date}\n${hashOf(canonical)}`)
    .digest('hex')
  const { host: _, ...sent } = headersToSign
  return { ...sent, authorization: `HMAC-SHA256 Credential=${appId}, SignedHeaders=${names}, Signature=${signature}` }
}
