// The privacy policy's address from an external policy service (handbook/calls.md [7]). Without one the portal uses its own
// agreement.
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { MINUTE_MS } from '../../lib/dates/durations.ts'
import { signOutgoing } from '../../lib/crypto/sign-request.ts'
import { type Language, LANGUAGES, settingsOf } from '../../lib/text/language.ts'

/** Category pp and language zh_CN are fixed (handbook/limits.md [9]); the reader's language is sent in a header. */
const ASKED = { category: 'pp', languageType: 'zh_CN' } as const

export type PolicyAdapter = {
  /** The policy's address; null when no service is configured, or it is unavailable, slow or answers something else. */
  policyUrl: (language: Language) => Promise<string | null>
}

export const noPolicyService: PolicyAdapter = { policyUrl: async () => null }

export type PolicyService = {
  /** URL of the service, without a query. */
  url: string
  appId: string
  secret: string
  /** Timeout in milliseconds. */
  timeout?: number
  /** Milliseconds for which an answer is cached. */
  keeps?: number
  now?: () => Date
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

const Answer = z.object({ policyUrl: z.url({ protocol: /^https$/ }).max(2000) })

/** A service called with signed headers. Answers are cached, and concurrent requests share one call. */
export function policyServiceAt(service: PolicyService): PolicyAdapter {
  const { keeps = 10 * MINUTE_MS, now = () => new Date() } = service
  const policyCache = new LRUCache<Language, { url: string | null }>({
    max: LANGUAGES.length,
    ttl: keeps,
    fetchMethod: async (language, _, { options }) => {
      const url = await requestAddress(service, language, now()).catch(() => null)
      // A failure is retried soon: the service may be back.
      if (url === null) options.ttl = Math.min(keeps, 30_000)
      return { url }
    },
  })
  return { policyUrl: async (language) => (await policyCache.fetch(language))?.url ?? null }
}

async function requestAddress(service: PolicyService, language: Language, now: Date): Promise<string | null> {
  const { appId, secret, timeout = 3000, fetch = globalThis.fetch } = service
  const url = `${service.url}?${new URLSearchParams(ASKED)}`
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      'x-client-language': settingsOf(language).intl.replace('-', '_'),
      ...signOutgoing({ method: 'GET', url, appKey: appId, secret, now }).headers,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) return null
  const result = Answer.safeParse(await response.json())
  return result.success ? result.data.policyUrl : null
}
