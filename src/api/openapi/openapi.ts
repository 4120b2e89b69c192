// The OpenAPI 3.1 document, generated from the contract that validates the requests.
import { z } from 'zod'
import { accessText, type Endpoint, networkPoints } from '../endpoint.ts'
import { API_ERRORS, type ErrorCode, type ReasonRow } from '../errors.ts'
import { chapterOf, TAG_GROUPS, TAGS } from './tags.ts'

type JsonSchema = Record<string, unknown>

/** Rules common to all calls, in Markdown. */
const INTRODUCTION = `Every call returns JSON with the following properties:

- \`code\`: \`200\` on success, otherwise the code of the error.
- \`reason\`: in errors, tells apart what shares a code. Programs rely on \`code\` and \`reason\`, which never change; texts do.
- \`message\`: a description of the result, in the language of the cookie \`lang\` or of \`Accept-Language\`.
- \`value\`: the result of the call.
- \`fields\`: for invalid input, a message for each field to correct.
- \`requestId\`: the id of the request. Include it when you contact support.

General rules:

- **GET** calls take their input from the URL, **POST** calls from a form body.
- Calls for developers and operators are authenticated by a session cookie. Without a session, a developer gets code \`100001\`
  and the sign-in URL in \`value.loginUrl\`. Forms are accepted from the portal's own pages only; any other origin gets \`403003\`.
- If an agreement that the developer accepted has a new version, calls that create, submit or invite return \`403004\` until it
  is accepted. \`value.agreements\` names it.
- Calls from servers are signed with the key of an app, in the \`X-Signature\` header.
- Rate limits apply per account, or per app for signed calls, and to all calls from a network address together, with a much
  higher limit. Visitors are counted by network address only. Each call states its limit, if it has one.
- Responses with status 429 and 503 have a \`Retry-After\` header with the number of seconds to wait. The message of a 429
  says so, too.`

/** Errors any call may answer beyond those it declares. */
const ALWAYS: readonly ErrorCode[] = ['400001', '403003', '405001', '500001', '503001']

/** Errors of calls with a body. */
const WITH_BODY: readonly ErrorCode[] = ['408001', '413001', '415001']

/** @param reasons every reason of a refusal, by name */
export function openApiOf(
  endpoints: readonly Endpoint[],
  title: string,
  origin: string,
  reasons: Readonly<Record<string, ReasonRow>>,
): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas = reasonSchemas(reasons)
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: INTRODUCTION },
    servers: [{ url: origin }],
    tags: TAGS,
    'x-tagGroups': TAG_GROUPS,
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
        operator: { type: 'apiKey', in: 'cookie', name: 'portal_ops' },
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
const reasonsOf = (code: string): string => `reason.${code}`

function operationOf(endpoint: Endpoint, schemas: Record<string, JsonSchema>): object {
  const input = schemaOf(endpoint, 'input', schemas)
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
    description: `Source: ${endpoint.source}. Access: ${accessText(endpoint.access)}.${limitText(endpoint)}`,
    tags: [chapterOf(endpoint.path)],
    ...(endpoint.access === 'everyone' ? {} : { security: [{ [schemeOf(endpoint)]: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(isForm ? { requestBody: { content: { [bodyTypeOf(endpoint)]: { schema: withFile(endpoint, input) } } } } : {}),
    responses: responsesOf(endpoint, schemaOf(endpoint, 'output', schemas)),
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
  upload ? { ...input, properties: { ...(input.properties as object), [upload.field]: FILE } } : input

function responsesOf(endpoint: Endpoint, output: JsonSchema): object {
  const codes = new Set<ErrorCode>([...ALWAYS, ...endpoint.errors])
  if (endpoint.method === 'POST') for (const code of WITH_BODY) codes.add(code)
  if (endpoint.access === 'signed') for (const code of UNSIGNED) codes.add(code)
  else if (endpoint.access !== 'everyone') codes.add('100001')
  if (typeof endpoint.access === 'object' || endpoint.permission) codes.add('403001')
  if (endpoint.limit) codes.add('429001')
  if (endpoint.agreements?.length) codes.add('403004')
  const byStatus = Map.groupBy(codes, (code) => API_ERRORS[code].status)
  const business = ['200', ...(byStatus.get(200) ?? [])]
  const responses: Record<string, object> = {
    '200': withPicture(endpoint, answerOf(`code ${business.join(' or ')}`, business, output)),
  }
  for (const [status, list] of byStatus) {
    if (status !== 200)
      responses[String(status)] = answerOf(`code ${list.join(' or ')}`, list, { type: ['object', 'null'] })
  }
  return responses
}

/** A picture is the body itself; an error with HTTP 200 is still an envelope. */
const withPicture = ({ responseType }: Endpoint, answer: ReturnType<typeof answerOf>) =>
  responseType ? { ...answer, content: { [responseType]: { schema: FILE }, ...answer.content } } : answer

function answerOf(description: string, codes: readonly string[], value: JsonSchema) {
  const refused = codes.filter((code) => code !== '200')
  const reason = { anyOf: refused.map((code) => ({ $ref: `#/components/schemas/${reasonsOf(code)}` })) }
  const schema = {
    type: 'object',
    required: ['code', ...(codes.includes('200') ? [] : ['reason']), 'message', 'value', 'requestId'],
    properties: {
      code: { enum: codes },
      ...(refused.length > 0 ? { reason } : {}),
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
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(endpoint[io], { io, unrepresentable: 'any' })
  const prefix = `${endpoint.name}.${io}.`
  const moved = (value: unknown): JsonSchema =>
    JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${prefix}`))
  for (const [name, part] of Object.entries($defs)) schemas[prefix + name] = moved(part)
  return moved(schema)
}
