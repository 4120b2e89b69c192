// The whole API under bad input: the answer is always an envelope that the contract allows, never a 500, and reads never change
// anything.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { openApiOf } from '../../src/api/openapi/openapi.ts'
import { makeOperator, makeSession } from '../../src/features/session/factory.ts'
import { endpoints } from '../../src/server/features.ts'
import { ERROR_REASONS } from '../../src/server/error-reasons.ts'
import { MAX_FORM_BYTES } from '../../src/http/request/read-input.ts'
import { NOTHING_RUNS } from '../../src/http/security-headers.ts'
import { type As, ORIGIN, testApi, type TestApi } from '../harness/app.ts'
import { BOMBS } from './form-bombs.ts'
import { inputsFor } from './hostile-input.ts'
import { contentOf } from '../harness/table-contents.ts'

const all = endpoints.map(({ endpoint }) => endpoint)
const namedEndpoints = all.map((endpoint) => [endpoint.name, endpoint] as const)
/** A signed call takes a body of any type, and checks the signature first. */
const formEndpoints = namedEndpoints.filter(([, { access }]) => access !== 'signed')
const FORM = 'application/x-www-form-urlencoded'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
type Declared = {
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, { content: Record<string, { schema: { properties: { code: { enum: string[] } } } }> }>
      }
    >
  >
}
const declared = openApiOf(all, 'Test', ORIGIN, ERROR_REASONS) as unknown as Declared
const REASON_CODES = new Map<string, string>(Object.entries(ERROR_REASONS).map(([reason, { code }]) => [reason, code]))
const Envelope = z.strictObject({
  code: z.string().regex(/^\d{3,6}$/),
  reason: z.string().optional(),
  message: z.string(),
  value: z.unknown(),
  requestId: z.string().regex(/^[\w-]{12}$/),
  fields: z.record(z.string(), z.string().min(1)).optional(),
})

/** Invariants of every answer of an endpoint. */
async function checked(endpoint: Endpoint, response: Response) {
  const { status, headers } = response
  expect(status).toBeLessThan(500)
  // A file in place of an envelope.
  if (status === 200 && endpoint.responseType && headers.get('content-type') === endpoint.responseType) {
    expect((await response.bytes()).length).toBeGreaterThan(0)
    return { status, answer: { code: '200' } }
  }
  const answer = Envelope.parse(await response.json())
  const codes =
    declared.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses[status]?.content['application/json']
      ?.schema.properties.code.enum
  expect(codes, `status ${status}, code ${answer.code} of ${endpoint.name}`).toContain(answer.code)
  expect(answer.message === '').toBe(answer.code === '200')
  expect(REASON_CODES.get(answer.reason ?? '') ?? '200', `reason ${answer.reason} of ${endpoint.name}`).toBe(
    answer.code,
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    // Nobody who calls these sends a cookie.
    'cache-control': endpoint.cacheable && status === 200 ? expect.stringMatching(/^public, .*s-maxage=/) : 'no-store',
    'content-security-policy': NOTHING_RUNS,
    'x-request-id': answer.requestId,
  })
  return { status, answer }
}

let addresses = 0
/** Sends fields as the contract defines: in the path, the query or the form. */
function send(endpoint: Endpoint, pairs: [string, string][], as: As = {}): Promise<Response> {
  const remainingFields = new URLSearchParams()
  let path = endpoint.path
  for (const [name, value] of pairs) {
    const here = `{${name}}`
    if (path.includes(here)) path = path.replace(here, () => encodeURIComponent(value.toWellFormed()))
    else remainingFields.append(name, value)
  }
  path = path.replaceAll(/\{\w+\}/g, '1')
  return raw(endpoint, endpoint.method === 'GET' ? `${path}?${remainingFields}` : path, remainingFields.toString(), as)
}
function raw(endpoint: Endpoint, path: string, body: BodyInit | null, as: As = {}, type = FORM): Promise<Response> {
  const headers: Record<string, string> = {
    'sec-fetch-site': 'same-origin',
    'content-type': type,
    ...(as.cookie ? { cookie: as.cookie } : {}),
  }
  let requestBody: BodyInit | null = body
  if (endpoint.upload && type === FORM && typeof body === 'string') {
    delete headers['content-type']
    requestBody = uploadWith(body)
  }
  const init = {
    method: endpoint.method,
    headers,
    ...(endpoint.method === 'POST' ? { body: requestBody, duplex: 'half' } : {}),
  }
  return api.fetch(path, init, `10.1.${(addresses >> 8) & 255}.${addresses++ & 255}`)
}

/** The same fields as multipart, occasionally with a file. */
function uploadWith(fields: string): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(fields)) {
    form.append(name, name === 'file' ? new Blob([value]) : value)
  }
  return form
}

let operators = 0
/** A new signed-in caller with access, whose calls have not been counted yet. */
async function whoMayCall({ access, name }: Endpoint): Promise<As> {
  if (access === 'everyone' || access === 'signed') return {}
  if (access === 'signed-in') return (await api.developer(name)).as
  const operator = await makeOperator(api.db, { subject: `fuzz-${operators++}`, roles: ['administrator'] })
  return { cookie: `portal_ops=${await makeSession(api.db, 'operator', operator)}` }
}

const RUNS = 20

describe('input fuzzed from the schema', () => {
  test.each(namedEndpoints)('%s never fails', async (_, endpoint) => {
    const as = await whoMayCall(endpoint)
    const reading = endpoint.method === 'GET'
    const before = reading ? await contentOf(api.db) : null
    const fuzzing = fc.asyncProperty(inputsFor(endpoint), async (pairs) => {
      await checked(endpoint, await send(endpoint, pairs, as))
    })
    const outcome = await fc.check(fuzzing, { numRuns: RUNS, seed: 20_260_722, interruptAfterTimeLimit: 1000 })
    expect(outcome.failed, fc.defaultReportMessage(outcome) ?? '').toBe(false)
    // A reveal is recorded, and changes nothing else.
    const auditChange = { audit_entry: expect.anything() }
    if (before) expect(await contentOf(api.db)).toEqual({ ...before, ...auditChange })
  })
})

describe('a broken request', () => {
  const tooLarge = ({ maxBytes = MAX_FORM_BYTES }: Endpoint) => `x=${'y'.repeat(maxBytes)}`

  test.each(formEndpoints)('%s reports it', async (_, endpoint) => {
    const as = await whoMayCall(endpoint)
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const field = Object.keys(endpoint.input.shape)[0] ?? 'x'
    for (const broken of ['%', '%zz', '%E4%BD', '%00', '%ED%A0%80']) {
      const response = await raw(
        endpoint,
        endpoint.method === 'GET' ? `${path}?${field}=${broken}` : path,
        `${field}=${broken}`,
        as,
      )
      if (!endpoint.upload)
        expect([broken, (await checked(endpoint, response)).answer.code]).toEqual([broken, '400001'])
      if (path !== endpoint.path) {
        const inPath = await raw(endpoint, endpoint.path.replaceAll(/\{\w+\}/g, broken), '', as)
        expect((await checked(endpoint, inPath)).answer.code).toBe('400001')
      }
    }
  })

  test.each(formEndpoints.filter(([, { method, upload }]) => method === 'POST' && !upload))(
    '%s accepts forms only, up to the size limit',
    async (_, endpoint) => {
      const as = await whoMayCall(endpoint)
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
      const codeFor = async (body: BodyInit, type: string) =>
        (await checked(endpoint, await raw(endpoint, path, body, as, `${type}; charset=utf-8`))).answer.code
      for (const type of [
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/xml',
        'x',
      ]) {
        expect([type, await codeFor('{"a":1}', type)]).toEqual([type, '415001'])
      }
      expect(await codeFor('a=\0', FORM)).toBe('400001')
      expect(await codeFor(new Uint8Array([0x61, 0x3d, 0xff]), FORM)).toBe('400001')
      expect(await codeFor(tooLarge(endpoint), FORM)).toBe('413001')
    },
  )
})

describe('a form with unknown fields', () => {
  /** Generous: one of these inputs blocked a page's form for 143 s, and another ended the process. */
  const MAX_MS = 10_000

  test.each(formEndpoints.filter(([, { method }]) => method === 'POST'))(
    '%s rejects it immediately',
    async (_, endpoint) => {
      const as = await whoMayCall(endpoint)
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
      for (const { name, type, body } of BOMBS) {
        const startTime = performance.now()
        const { answer } = await checked(endpoint, await raw(endpoint, path, body, as, `${type}; charset=utf-8`))
        expect([name, performance.now() - startTime < MAX_MS]).toEqual([name, true])
        // A call without a file answers a multipart form differently from one with a file.
        const other = type.startsWith('multipart') === (endpoint.upload === undefined)
        expect([name, answer.code]).toEqual([name, other ? '415001' : '400001'])
      }
    },
  )
})

test.each(formEndpoints.filter(([, { upload }]) => upload))(
  '%s accepts complete multipart bodies only, up to the size limit',
  async (_, endpoint) => {
    const as = await whoMayCall(endpoint)
    const codeFor = async (body: BodyInit, type: string) =>
      (await checked(endpoint, await raw(endpoint, endpoint.path, body, as, type))).answer.code
    for (const type of ['application/json', 'text/plain', 'application/octet-stream', 'x', 'multipart/form-data']) {
      expect([type, await codeFor('{"a":1}', type)]).toEqual([type, '415001'])
    }
    expect(await codeFor('{"a":1}', 'multipart/form-data; boundary=x')).toBe('400001')
    expect(
      await codeFor(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab',
        'multipart/form-data; boundary=x',
      ),
    ).toBe('400001')
    const large = new Uint8Array(endpoint.upload!.max + 64 * 1024)
    expect(await codeFor(large, 'multipart/form-data; boundary=x')).toBe('413001')
  },
)

test('none of it was an internal error or was logged', () => {
  expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('a reading call that writes would be detected', async () => {
  const before = await contentOf(api.db)
  await api.db
    .updateTable('notice')
    .set((eb) => ({ pinned: eb.ref('pinned') }))
    .where('id', '=', 1001)
    .execute()
  expect(await contentOf(api.db)).not.toEqual(before)
})
