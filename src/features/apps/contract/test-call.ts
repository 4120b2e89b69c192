// Endpoints for the first signed call: its ingredients, and a test call that the portal signs with the app's key.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { needs } from '../../team/rules/needs.ts'

const BASE = '/api/dev/v1/appService/openCall'
const source = 'document 501'
/** Maximum length of a test call's body, in characters. */
export const MAX_TEST_BODY = 2000

export const openCallKeys = endpoint({
  name: 'openCallKeys',
  method: 'GET',
  path: `${BASE}/keys`,
  access: 'signed-in',
  permission: needs('app'),
  summary:
    'Get what an app needs to sign calls: the endpoint, its appKey, and its valid secrets by their last four characters, newest first',
  source,
  input: z.strictObject({ appId: id }),
  output: z.object({
    appId: z.number(),
    appKey: z.string(),
    /** Origin of the portal, without a trailing slash. */
    origin: z.string(),
    /** Null for a member who may not see secrets. */
    secrets: z.array(z.object({ id: z.number(), endsWith: z.string(), endsAt: z.string().nullable() })).nullable(),
  }),
  errors: ['100002', '404001'],
})

export const openCallTest = endpoint({
  name: 'openCallTest',
  method: 'POST',
  path: `${BASE}/test`,
  access: 'signed-in',
  permission: needs('app:secret'),
  summary:
    'Send a signed test call to POST /api/open/v1/echo and return its answer. Uses the newest valid secret unless `id` names another, and counts toward the limits of signed calls.',
  source,
  input: z.strictObject({ appId: id, id: id.optional(), body: z.string().max(MAX_TEST_BODY).default('') }),
  output: z.object({
    sent: z.object({
      method: z.string(),
      url: z.string(),
      body: z.string(),
      appKey: z.string(),
      timestamp: z.string(),
      nonce: z.string(),
      /** The text that was signed. */
      text: z.string(),
      signature: z.string(),
      /** The last four characters of the secret. */
      keyEndsWith: z.string(),
    }),
    received: z.object({
      status: z.number(),
      code: z.string(),
      message: z.string(),
      requestId: z.string(),
      /** Seconds to wait before the next attempt; null unless the response asks for it. */
      retryAfter: z.number().nullable(),
      milliseconds: z.number(),
      /** The response body. */
      body: z.string(),
    }),
  }),
  errors: ['100002', '404001', '409001'],
  // The nested call opens a transaction of its own.
  transaction: 'own',
  limit: { points: 60, seconds: 600 },
})
