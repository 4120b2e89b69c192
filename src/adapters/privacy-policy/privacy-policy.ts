// The privacy policy's address as an external policy service gives it (spec section 7, privacy policy). Without one the
// portal answers from its own agreements.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '../../lib/text/language.ts'

/** Spec section 9: category pp, language zh_CN; the reader's language goes in a header. */
const ASKED = { category: 'pp', languageType: 'zh_CN' } as const

export type PolicyAdapter = {
  /** The address of the policy; null when no service is configured, or it is away, late or answers something else. */
  policyUrl: (language: Language) => Promise<string | null>
}

export const noPolicyService: PolicyAdapter = { policyUrl: async () => null }

export type PolicyService = {
  /** Address of the service, without a query. */
  url: string
  appId: string
  secret: string
  /** Milliseconds until a call is given up. */
  timeout?: number
  /** Milliseconds that an answer is kept. */
  keeps?: number
  now?: () => Date
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

const Answer = z.object({ policyUrl: z.url({ protocol: /^https$/ }).max(2000) })

/** A service that is asked with signed headers. Answers are kept a while, and one call serves all who ask meanwhile. */
export function policyServiceAt(service: PolicyService): PolicyAdapter {
  const { keeps = 10 * 60_000, now = () => new Date() } = service
  const kept = new Map<Language, { url: string | null; until: number }>()
  const asking = new Map<Language, Promise<string | null>>()

  const ask = async (language: Language): Promise<string | null> => {
    const url = await asked(service, language, now()).catch(() => null)
    // A failure is tried again soon: the service may be back.
    kept.set(language, { url, until: now().getTime() + (url === null ? Math.min(keeps, 30_000) : keeps) })
    return url
  }
  return {
    policyUrl: (language) => {
      const found = kept.get(language)
      if (found && found.until > now().getTime()) return Promise.resolve(found.url)
      const running = asking.get(language) ?? ask(language).finally(() => asking.delete(language))
      asking.set(language, running)
      return running
    },
  }
}

async function asked(service: PolicyService, language: Language, now: Date): Promise<string | null> {
  const { url, timeout = 3000, fetch = globalThis.fetch } = service
  const query = new URLSearchParams(ASKED)
  const response = await fetch(`${url}?${query}`, {
    headers: signedHeaders(service, String(query), language, now),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) return null
  const read = Answer.safeParse(await response.json())
  return read.success ? read.data.policyUrl : null
}

/** App id, request time in milliseconds and query, one a line, signed by HMAC-SHA256 in hexadecimal. */
export const signatureOf = (secret: string, appId: string, time: string, query: string): string =>
  createHmac('sha256', secret).update([appId, time, query].join('\n')).digest('hex')

function signedHeaders({ appId, secret }: PolicyService, query: string, language: Language, now: Date) {
  const time = String(now.getTime())
  return {
    accept: 'application/json',
    'x-app-id': appId,
    'x-request-time': time,
    'x-signature': signatureOf(secret, appId, time, query),
    'x-client-language': language === 'en' ? 'en_US' : 'zh_CN',
  }
}
