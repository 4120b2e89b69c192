// App key endpoints: create a secret, show it once, end it (document 504).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { needs } from '../../team/rules/needs.ts'
import { OLD_SECRET_LIVES, SHOWN_MS } from '../rules/secrets.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

const BASE = '/api/dev/v1/appService/secret'

const Secret = z.object({
  id: z.number(),
  endsWith: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** When it stops being valid; null for the newest one. */
  endsAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  /** Older than 180 days, so it should be rotated. */
  old: z.boolean(),
  /** Whether ending it requires typing the app's name: it is the only valid secret of a listed app. */
  asksName: z.boolean(),
})
const Secrets = z.object({ appId: z.number(), appKey: z.string(), secrets: z.array(Secret) })

export const secretList = endpoint({
  name: 'secretList',
  method: 'GET',
  path: `${BASE}/list`,
  access: 'signed-in',
  permission: needs('app:secret'),
  summary: 'List the valid secrets of an app with their last four characters and last use, newest first',
  source: 'handbook/calls.md',
  input: z.strictObject({ appId: id }),
  output: Secrets,
  errors: ['100002', '404001'],
})

export const secretMake = endpoint({
  name: 'secretMake',
  method: 'POST',
  path: `${BASE}/make`,
  access: 'signed-in',
  stepUp: 'recent',
  permission: needs('app:secret'),
  summary: 'Create a secret. The previous one stays valid for as long as `oldLives` says, or until it is revoked.',
  source: 'document 504',
  input: z.strictObject({ appId: id, oldLives: z.enum(OLD_SECRET_LIVES).default('24h') }),
  output: Secrets.extend({ appSecret: z.string() }),
  errors: ['100002', '403001', '403002', '404001', '409001'],
  limit: { points: 60, seconds: 3600 },
})

export const secretShown = endpoint({
  name: 'secretShown',
  method: 'GET',
  path: `${BASE}/shown`,
  access: 'signed-in',
  permission: needs('app:secret'),
  summary: `Get your most recently created secret, until it is dismissed or ${SHOWN_MS / MINUTE_MS} minutes have passed. Null for anyone else. While there is one, the caller has to have proved lately who they are.`,
  source: 'document 504',
  input: z.strictObject({ appId: id }),
  output: z.object({ shown: z.object({ id: z.number(), appSecret: z.string(), until: z.string() }).nullable() }),
  errors: ['100002', '403001', '404001'],
})

export const secretPutAway = endpoint({
  name: 'secretPutAway',
  method: 'POST',
  path: `${BASE}/putAway`,
  access: 'signed-in',
  permission: needs('app:secret'),
  summary: 'Dismiss a new secret after saving it. It cannot be shown again.',
  source: 'document 504',
  input: z.strictObject({ appId: id }),
  output: Secrets,
  errors: ['100002', '404001'],
})

export const secretEnd = endpoint({
  name: 'secretEnd',
  method: 'POST',
  path: `${BASE}/end`,
  access: 'signed-in',
  stepUp: 'recent',
  permission: needs('app:secret'),
  summary: 'Revoke a secret immediately. Revoking the last one of a listed app requires the app’s name in `confirm`.',
  source: 'document 504',
  input: z.strictObject({ appId: id, id, confirm: z.string().max(300).default('') }),
  output: Secrets,
  errors: ['100002', '404001', '409001'],
})
