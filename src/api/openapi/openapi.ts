// The OpenAPI 3.1 document, generated from the contract that validates the requests.
import { z } from 'zod'
import { m } from '#messages'
import { SESSION_COOKIES } from '../cookies.ts'
import { accessText, type Endpoint, networkPoints } from '../endpoint.ts'
import { API_ERRORS, type ErrorCode, type ReasonRow } from '../errors.ts'
import type { JsonSchema, Media, OpenApiDocument, Operation, Parameter } from './document.ts'
import { chapterOf, TAG_GROUPS, TAGS } from './chapters.ts'

/** Errors any call may answer beyond those it declares. */
const ALWAYS: readonly ErrorCode[] = ['400001', '403003', '405001', '500001', '503001']

/** Errors of calls with a body. */
const WITH_BODY: readonly ErrorCode[] = ['408001', '413001', '415001']

/** Codes that are explained once, not at each call. */
export const COMMON_CODES: ReadonlySet<string> = new Set([...ALWAYS, ...WITH_BODY])

/** @param reasons every reason of a refusal, by name */
export function openApiOf(
  endpoints: readonly Endpoint[],
  title: string,
  origin: string,
  reasons: Readonly<Record<string, ReasonRow>>,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const schemas = reasonSchemas(reasons)
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method === 'GET' ? 'get' : 'post'] = operationOf(endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: m.api_introduction({}, { locale: 'en' }) },
    servers: [{ url: origin }],
    tags: TAGS,
    'x-tagGroups': TAG_GROUPS,
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIES.developer },
        operator: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIES.operator },
        signed: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
  }
}

/** Reasons by code: a schema for each code, because codes are shared by many calls. */
function reasonSchemas(reasons: Readonly<Record<string, ReasonRow>>): Record<string, JsonSchema> {
  const byCode = Map.groupBy(Object.entries(reasons), ([, { code }]) => code)
  return Object.fromEntries(
    [...byCode].map(([code, rows]) => [
      reasonsOf(code),
      { type: 'string', oneOf: rows.map(([reason, { when }]) => ({ const: reason, description: when })) },
    ]),
  )
}

/** Name of the schema with the reasons of a code. */
export const reasonsOf = (code: string): string => `reason.${code}`

function operationOf(endpoint: Endpoint, schemas: Record<string, JsonSchema>): Operation {
  const input = schemaOf(endpoint, 'input', schemas)
  const { properties = {} } = input
  const required = new Set(input.required)
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const isForm = endpoint.method === 'POST'
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || !isForm)
    .map(([name, schema]): Parameter => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }))
  const codes = codesOf(endpoint)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Source: ${endpoint.source}. Access: ${accessText(endpoint.access)}.${limitText(endpoint)}`,
    tags: [chapterOf(endpoint.path)],
    ...(endpoint.access === 'everyone' ? {} : { security: [{ [schemeOf(endpoint)]: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(isForm ? { requestBody: { content: { [bodyTypeOf(endpoint)]: { schema: withFile(endpoint, input) } } } } : {}),
    responses: responsesOf(endpoint, codes, schemaOf(endpoint, 'output', schemas)),
    'x-access': endpoint.access,
    'x-source': endpoint.source,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission.code } : {}),
    ...(endpoint.limit ? { 'x-rate-limit': { ...endpoint.limit, network: networkPoints(endpoint.limit) } } : {}),
    'x-codes': codes,
  }
}

function limitText({ limit, access }: Endpoint): string {
  if (!limit) return ''
  const whom = access === 'signed' ? 'app' : 'account'
  return ` Rate limit: ${limit.points} calls in ${limit.seconds} seconds per ${whom}, ${networkPoints(limit)} per network address.`
}

const UNSIGNED = ['401001', '401002', '401003', '401004'] as const

/** The security scheme of an access. */
const schemeOf = ({ access }: Endpoint): string =>
  typeof access === 'object' ? 'operator' : access === 'signed' ? 'signed' : 'session'

/** Media type of a call's form. */
const bodyTypeOf = ({ upload }: Endpoint): string =>
  upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded'

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' }

const withFile = ({ upload }: Endpoint, input: JsonSchema): JsonSchema =>
  upload ? { ...input, properties: { ...input.properties, [upload.field]: FILE } } : input

/** Every code but 200 that a call may answer with. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...ALWAYS, ...endpoint.errors])
  if (endpoint.method === 'POST') for (const code of WITH_BODY) codes.add(code)
  if (endpoint.access === 'signed') for (const code of UNSIGNED) codes.add(code)
  else if (endpoint.access !== 'everyone') codes.add('100001')
  if (typeof endpoint.access === 'object' || endpoint.permission) codes.add('403001')
  if (endpoint.limit) codes.add('429001')
  if (endpoint.agreements?.length) codes.add('403004')
  return [...codes].toSorted()
}

function responsesOf(endpoint: Endpoint, codes: readonly ErrorCode[], output: JsonSchema): Operation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => API_ERRORS[code].status)
  const business = ['200', ...(byStatus.get(200) ?? [])]
  const responses: Operation['responses'] = {
    '200': withPicture(endpoint, answerOf(`code ${business.join(' or ')}`, business, output)),
  }
  for (const [status, list] of byStatus) {
    if (status !== 200)
      responses[String(status)] = answerOf(`code ${list.join(' or ')}`, list, { type: ['object', 'null'] })
  }
  return responses
}

/** A picture is the body itself; an error with HTTP 200 is still an envelope. */
const withPicture = ({ responseType }: Endpoint, answer: ReturnType<typeof answerOf>): typeof answer =>
  responseType ? { ...answer, content: { [responseType]: { schema: FILE }, ...answer.content } } : answer

function answerOf(
  description: string,
  codes: readonly string[],
  value: JsonSchema,
): { description: string; content: Media } {
  const errorCodes = codes.filter((code) => code !== '200')
  const reason = { anyOf: errorCodes.map((code) => ({ $ref: `#/components/schemas/${reasonsOf(code)}` })) }
  const schema: JsonSchema = {
    type: 'object',
    required: ['code', ...(codes.includes('200') ? [] : ['reason']), 'message', 'value', 'requestId'],
    properties: {
      code: { enum: codes },
      ...(errorCodes.length > 0 ? { reason } : {}),
      message: { type: 'string' },
      value: { anyOf: [value, { type: 'null' }] },
      requestId: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  }
  return { description, content: { 'application/json': { schema } } }
}

/** Moves parts that a schema refers to, such as a tree's node, to the document's own definitions, where references point. */
function schemaOf(endpoint: Endpoint, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const jsonSchema = z.toJSONSchema(endpoint[io], { io, unrepresentable: 'any' }) as JsonSchema
  const { $schema: _, $defs = {}, ...schema } = jsonSchema
  const prefix = `${endpoint.name}.${io}.`
  const rebaseRefs = (value: unknown): JsonSchema =>
    JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${prefix}`))
  for (const [name, part] of Object.entries($defs)) schemas[prefix + name] = rebaseRefs(part)
  return rebaseRefs(schema)
}
