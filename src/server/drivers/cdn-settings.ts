// Settings of shared caches in front of the portal: how long they may keep pages, and how they are told of changes.
import { z } from 'zod'
import { DAY_S } from '../../lib/dates/durations.ts'
import { headersOf } from '../../lib/net/header-pairs.ts'
import { SHARED_SECONDS } from '../../http/page-cache/shared-cache.ts'
import type { PurgeSettings } from '../../adapters/cdn/purge.ts'

export const CDN_VARIABLES = {
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(DAY_S).optional(),
  // Plain http, too: a cache is often a neighbour in the portal's own network.
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_METHOD: z
    .string()
    .regex(/^[A-Z]{3,10}$/, 'must be a method such as POST, PURGE or BAN')
    .default('POST'),
  CDN_PURGE_HEADERS: z
    .string()
    .refine(areHeaders, 'must be name=value pairs separated by commas, each value percent-encoded')
    .optional(),
  CDN_PURGE_BODY: z.string().optional(),
}

const schema = z.object(CDN_VARIABLES)
type Read = z.infer<typeof schema>

export type CdnConfig = { seconds: number; purge: PurgeSettings | null }

/** @param wrong creates the error for settings of which a part is missing */
export function cdnOf(settings: Read, wrong: (words: string) => Error): CdnConfig {
  const { CDN_PURGE_URL: url, CDN_PURGE_METHOD: method, CDN_PURGE_HEADERS, CDN_PURGE_BODY: body = '' } = settings
  if (!url && (CDN_PURGE_HEADERS || body))
    throw wrong('CDN_PURGE_URL: required because CDN_PURGE_HEADERS or CDN_PURGE_BODY is set.')
  const purge = url ? { url, method, headers: headersOf(CDN_PURGE_HEADERS), body } : null
  return { seconds: settings.SHARED_CACHE_SECONDS ?? (purge ? SHARED_SECONDS.told : SHARED_SECONDS.untold), purge }
}

function areHeaders(text: string): boolean {
  try {
    const headers = headersOf(text)
    void new Headers(headers)
    return Object.keys(headers).length === text.split(',').length
  } catch {
    return false
  }
}
