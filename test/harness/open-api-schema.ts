// The schema of the OpenAPI document.
import { z } from 'zod'
import { OPERATOR_PERMISSIONS } from '../../src/api/access/operator-permissions.ts'

const Schema = z.union([z.boolean(), z.record(z.string(), z.unknown())])
const Body = z.strictObject({
  content: z.record(z.string().regex(/^[a-z]+\/(?:\*|[\w.+-]+)$/), z.strictObject({ schema: Schema })),
})
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w+$/i),
  summary: z.string().min(10),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.partialRecord(z.enum(['session', 'operator', 'signed']), z.array(z.string()))).optional(),
  parameters: z
    .array(z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: Schema }))
    .optional(),
  requestBody: Body.optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), Body.extend({ description: z.string().min(1) })),
  'x-access': z.union([
    z.enum(['everyone', 'signed-in', 'signed']),
    z.strictObject({ operator: z.enum([...OPERATOR_PERMISSIONS, 'any']) }),
  ]),
  'x-source': z.string().min(1),
  'x-permission': z.string().optional(),
  'x-rate-limit': z.strictObject({ points: z.int(), seconds: z.int(), network: z.int() }).optional(),
  'x-codes': z.array(z.string().regex(/^\d{6}$/)),
})
/** The parts of OpenAPI 3.1 that the portal uses, validated strictly. */
export const OpenApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string().min(100) }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string().min(1), description: z.string().min(10) })),
  'x-tagGroups': z.array(z.strictObject({ name: z.string().min(1), tags: z.array(z.string()) })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post']), Operation)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('apiKey'), in: z.enum(['cookie', 'header']), name: z.string() }),
    ),
  }),
})
