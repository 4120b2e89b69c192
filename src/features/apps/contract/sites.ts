// Site ownership endpoints of web apps: instructions, check, status (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { needs } from '../../team/rules/needs.ts'
import { SITE_PROBLEMS, SITE_STATES, SITE_WAYS } from '../rules/sites/sites.ts'
import { OUTGOING_LIMITS } from '../../../lib/net/outgoing-limits.ts'
import { inMb } from '../../../lib/files/upload-bytes.ts'

const BASE = '/api/dev/v1/appService'
const way = z.enum(SITE_WAYS)

const SiteLook = z.object({
  id: z.number(),
  at: z.string(),
  way,
  /** Who triggered the check; the platform rechecks on its own. */
  actor: z.enum(['developer', 'platform']),
  proved: z.boolean(),
  /** Why ownership was not verified; null when it was. */
  problem: z.enum(SITE_PROBLEMS).nullable(),
  reason: z.string(),
  /** Expected content, actual content, and location: the address after redirects, or the DNS record. */
  expected: z.string(),
  found: z.string(),
  place: z.string(),
})
export type SiteLook = z.infer<typeof SiteLook>

const SiteProofAnswer = z.object({
  appId: z.number(),
  name: z.string(),
  /** Null while the app has no site. */
  proof: z
    .object({
      siteUrl: z.string(),
      /** Origin (scheme, host and port) whose ownership is verified. */
      site: z.string(),
      state: z.enum(SITE_STATES),
      way: way.nullable(),
      provedAt: z.string().nullable(),
      nextCheckAt: z.string().nullable(),
      file: z.object({ url: z.string(), content: z.string() }),
      meta: z.object({ url: z.string(), content: z.string() }),
      dns: z.object({ name: z.string(), content: z.string() }),
      /** The last twenty checks, newest first. */
      looks: z.array(SiteLook),
    })
    .nullable(),
})

export const siteProof = endpoint({
  name: 'siteProof',
  method: 'GET',
  path: `${BASE}/siteProof`,
  access: 'signed-in',
  permission: needs('app'),
  summary: 'Get the ownership status of a web app’s site, how to prove ownership, and the latest findings',
  source: 'document 230',
  input: z.strictObject({ appId: id }),
  output: SiteProofAnswer,
  errors: ['100002', '404001'],
})

export const checkWebSite = endpoint({
  name: 'checkWebSite',
  method: 'POST',
  path: `${BASE}/checkWebSite`,
  access: 'signed-in',
  permission: needs('app:edit'),
  summary: `Verify ownership of a site by file, meta tag or DNS record. Public addresses only, up to ${OUTGOING_LIMITS.ms / 1000} seconds and ${inMb(OUTGOING_LIMITS.bytes)} MB.`,
  source: 'handbook/calls.md [7], document 230',
  input: z.strictObject({ appId: id, way }),
  output: SiteProofAnswer.extend({ check: SiteLook }),
  errors: ['100002', '403002', '404001', '409001', '429001', '503001'],
  transaction: 'own',
  limit: { points: 200, seconds: 3600, network: 1000 },
})
