// The contract as OpenAPI 3.1, made from the same definitions that validate the requests.
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { FAILURES, type FailureCode } from './failure.ts'

type JsonSchema = Record<string, unknown>

/** Failures that any call may give beside those it states. */
const ALWAYS: readonly FailureCode[] = ['400001', '403003', '405001', '500001', '503001']

export function openApiOf(endpoints: readonly Endpoint[], title: string, origin: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'portal_session' } },
    },
  }
}

function operationOf(endpoint: Endpoint): object {
  const input = schemaOf(endpoint.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  const required = new Set((input.required ?? []) as string[])
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const isForm = endpoint.method === 'POST'
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || !isForm)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }))
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Source: ${endpoint.source}. Access: ${endpoint.access}.`,
    tags: [endpoint.path.split('/').slice(1, 5).join('/')],
    ...(endpoint.access === 'everyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(isForm ? { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: input } } } } : {}),
    responses: responsesOf(endpoint),
  }
}

function responsesOf(endpoint: Endpoint): object {
  const codes = new Set<FailureCode>([...ALWAYS, ...endpoint.failures])
  if (endpoint.access !== 'everyone') codes.add('100001')
  if (endpoint.limit) codes.add('429001')
  const byStatus = Map.groupBy(codes, (code) => FAILURES[code].status)
  const business = ['200', ...(byStatus.get(200) ?? [])]
  const responses: Record<string, object> = {
    '200': answerOf(`code ${business.join(' or ')}`, business, schemaOf(endpoint.output, 'output')),
  }
  for (const [status, list] of byStatus) {
    if (status !== 200) responses[String(status)] = answerOf(`code ${list.join(' or ')}`, list, { type: ['object', 'null'] })
  }
  return responses
}

const answerOf = (description: string, codes: readonly string[], value: JsonSchema) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message', 'value', 'requestId'],
        properties: {
          code: { enum: codes },
          message: { type: 'string' },
          value: { anyOf: [value, { type: 'null' }] },
          requestId: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
})

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}
