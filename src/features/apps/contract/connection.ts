// Endpoints of the connection test for cloud-to-cloud entries (document 402).
import { MAX_TOKEN_LENGTH } from '../rules/limits.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { needs } from '../../team/rules/needs.ts'
import { CONNECTION_PROBLEMS, CONNECTION_SKIPS, CONNECTION_STEPS } from '../rules/sites/connection.ts'
import { OUTGOING_LIMITS } from '../../../lib/net/outgoing-limits.ts'
import { inMb } from '../../../lib/files/upload-bytes.ts'

const BASE = '/api/dev/v1/appService/iot'

const ConnectionAnswer = z.object({
  appId: z.number(),
  /** The last test; null before the first. */
  test: z
    .object({
      at: z.string(),
      by: z.string(),
      /** Whether the entry was changed since that test. */
      stale: z.boolean(),
      passed: z.boolean(),
      steps: z.array(
        z.object({
          step: z.enum(CONNECTION_STEPS),
          problem: z.enum(CONNECTION_PROBLEMS).nullable(),
          skipped: z.enum(CONNECTION_SKIPS).nullable(),
          reason: z.string(),
          request: z.string(),
          answer: z.string(),
        }),
      ),
    })
    .nullable(),
})
export type ConnectionAnswer = z.infer<typeof ConnectionAnswer>

export const iotConnection = endpoint({
  name: 'iotConnection',
  method: 'GET',
  path: `${BASE}/connection`,
  access: 'signed-in',
  permission: needs('app'),
  summary: 'Get the latest connection test of a cloud-to-cloud entry, step by step',
  source: 'document 402',
  input: z.strictObject({ appId: id }),
  output: ConnectionAnswer,
  errors: ['100002', '404001'],
})

export const iotTestConnection = endpoint({
  name: 'iotTestConnection',
  method: 'POST',
  path: `${BASE}/testConnection`,
  access: 'signed-in',
  permission: needs('app:edit'),
  summary: `Test the saved connection of a cloud-to-cloud entry: authorization page, token exchange, signed event and, given a test user’s access token, devices. Public addresses only; ${OUTGOING_LIMITS.ms / 1000} seconds and ${inMb(OUTGOING_LIMITS.bytes)} MB per request.`,
  source: 'document 402',
  input: z.strictObject({
    appId: id,
    /** Access token of a test user; used for this test only, never stored. */
    accessToken: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]*$/)
      .max(MAX_TOKEN_LENGTH)
      .default(''),
  }),
  output: ConnectionAnswer,
  errors: ['100002', '403002', '404001', '429001', '503001'],
  transaction: 'own',
  limit: { points: 150, seconds: 3600, network: 800 },
})
