// The OpenAPI 3.1 document, generated from the contract that validates the requests.
import { z } from 'zod'
import { accessText, type Endpoint, networkPoints } from '../endpoint.ts'
import { API_ERRORS, type ErrorCode } from '../errors.ts'
import { chapterOf, TAG_GROUPS, TAGS } from './tags.ts'

type JsonSchema = Record<string, unknown>

/** Rules common to all calls, in Markdown. */
const INTRODUCTION = `Every call answers with JSON. \`code\` is \`200\` when it went well and else says why not; \`message\` says the
same in words, in the language of \`Accept-Language\` or of the cookie \`lang\`; \`value\` is the answer itself; \`fields\` has a message for
each field of a form that is to be corrected; \`requestId\` is what to tell the support.

- **GET** takes its input from the address, **POST** from a form.
- Calls for developers and operators go by the cookie of a session. A developer without one gets code \`100001\` and, in
  \`value.loginUrl\`, where to sign in. Forms are taken from the portal's own pages alone; others are refused with \`403003\`.
- Calls of developers that make, submit or invite answer \`403004\` while the new version of an agreement they accepted is to be
  accepted first; \`value.agreements\` names it.
- Calls for servers are signed with an app's key, in \`X-Signature\`.
- Limits count the calls of an account, or of an app that signs its calls, and, far wider, all calls of a network address; a
  visitor is counted by the latter alone. Each call that has a limit states it.
- Answers with status 429 and 503 say in \`Retry-After\` how many seconds to wait; the message of a 429 says so in words.`

/** Errors any call may answer beyond those it declares. */
const ALWAYS: readonly ErrorCode[] = ['400001', '403003', '405001', '500001', '503001']

/** Errors of calls with a body. */
const WITH_BODY: readonly ErrorCode[] = ['408001', '413001', '415001']

export function openApiOf(endpoints: readonly Endpoint[], title: string, origin: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Record<string, JsonSchema> = {}
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
  const whom = access === 'signed' ? 'an app' : 'an account'
  return ` Limit: ${limit.points} calls of ${whom} in ${limit.seconds} seconds, ${networkPoints(limit)} from a network address.`
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

/** Moves parts that a schema refers to, such as a tree's node, to the document's own definitions, where references point. */
function schemaOf(endpoint: Endpoint, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(endpoint[io], { io, unrepresentable: 'any' })
  const prefix = `${endpoint.name}.${io}.`
  const moved = (value: unknown): JsonSchema =>
    JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${prefix}`))
  for (const [name, part] of Object.entries($defs)) schemas[prefix + name] = moved(part)
  return moved(schema)
}
