// The whole API by its contract, endpoint by endpoint: access, origin, method, and the OpenAPI document.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/api/endpoint.ts'
import {
  admits,
  OPERATOR_PERMISSIONS,
  type OperatorPermission,
  permissionsIn,
} from '../src/api/access/operator-permissions.ts'
import { reportPageView } from '../src/features/reporting/contract.ts'
import { insertRole, listRoles } from '../src/features/session/queries/roles.ts'
import { openApiOf } from '../src/api/openapi/openapi.ts'
import { endpoints } from '../src/server/features.ts'
import { ERROR_REASONS } from '../src/server/error-reasons.ts'
import { ORIGIN, testApi, type TestApi } from './harness/app.ts'
import { OpenApi } from './harness/open-api-schema.ts'

const all = endpoints.map(({ endpoint }) => endpoint)
const posts = all.filter(({ method }) => method === 'POST')
const FRESH_ROLES = ['administrator', 'reviewer', 'editor']
const roleOf = (permission: OperatorPermission) => `only-${permission.replaceAll('.', '-')}`
let api: TestApi
/** Cookies of the signed-in actors. */
const actors = new Map<string, string>([['visitor', '']])
/** Roles of a fresh portal, and one of each permission alone. */
const roles = new Map<string, readonly OperatorPermission[]>()
const ACTORS = ['visitor', 'developer', ...FRESH_ROLES, ...OPERATOR_PERMISSIONS.map(roleOf)]
beforeAll(async () => {
  api = await testApi()
  actors.set('developer', (await api.developer('contract')).as.cookie ?? '')
  const now = new Date()
  const names = { 'zh-CN': '一项', en: 'One' }
  for (const permission of OPERATOR_PERMISSIONS)
    await insertRole(api.db, { key: roleOf(permission), names, permissions: [permission], now })
  for (const { key, permissions } of await listRoles(api.db)) {
    roles.set(key, permissionsIn(permissions))
    actors.set(key, (await api.operator([key])).as.cookie ?? '')
  }
})

const OURS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '1')
let addresses = 0
/** Each call has its own client address, so that no rate limit applies. */
const nextAddress = () => `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** Calls with an unknown field, so that authorized callers get 400001 and no handler runs. */
async function probe(endpoint: Endpoint, headers: Record<string, string>, method: string = endpoint.method) {
  const isForm = method !== 'GET' && method !== 'HEAD'
  const path = isForm ? pathOf(endpoint) : `${pathOf(endpoint)}?no-such-field=1`
  const request = endpoint.upload && method === 'POST' ? asUpload(headers) : { headers, body: 'no-such-field=1' }
  const response = await api.fetch(
    path,
    { method, headers: request.headers, ...(isForm ? { body: request.body } : {}) },
    nextAddress(),
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, answer: text ? JSON.parse(text) : null }
}

function asUpload(headers: Record<string, string>) {
  const { 'content-type': _, ...others } = headers
  const body = new FormData()
  body.append('no-such-field', '1')
  return { headers: others, body }
}

describe('access', () => {
  /** Whether an endpoint's access admits an actor: the matrix of the whole API. */
  function refusalFor({ access, stepUp }: Endpoint, actor: string): string | null {
    if (access === 'everyone') return null
    if (access === 'signed') return '401001'
    if (access === 'signed-in' && actor !== 'developer') return '100001'
    // Its session was proved at the sign-in.
    const stepUpRefusal = stepUp === 'again' ? '403001' : null
    if (access === 'signed-in') return stepUpRefusal
    const permissions = roles.get(actor)
    if (!permissions) return '100001'
    return admits(access.operator, { roles: [actor], permissions }) ? stepUpRefusal : '403001'
  }
  const cells = all.flatMap((endpoint) => ACTORS.map((actor) => [endpoint.name, actor, endpoint] as const))

  test('every role of the portal is among them', () => {
    expect([...roles.keys()].every((key) => ACTORS.includes(key))).toBe(true)
  })

  test.each(cells)('%s by %s', async (_, actor, endpoint) => {
    const refusal = refusalFor(endpoint, actor)
    const { status, answer } = await probe(endpoint, { ...OURS, cookie: actors.get(actor) ?? '' })
    if (refusal === null) {
      expect([status, answer.code]).toEqual([400, '400001'])
      expect(answer.fields).toHaveProperty('no-such-field')
    } else {
      const httpStatus = refusal === '403001' ? 403 : refusal === '401001' ? 401 : 200
      expect([status, answer.code]).toEqual([httpStatus, refusal])
      if (refusal === '100001')
        expect(answer.value.loginUrl).toBe(typeof endpoint.access === 'object' ? '/ops/login' : '/login')
    }
  })

  test('a made-up session counts as a visitor', async () => {
    for (const name of ['portal_session', 'portal_ops']) {
      const protectedEndpoint = all.find(({ access }) =>
        name === 'portal_ops' ? typeof access === 'object' : access === 'signed-in',
      )!
      const { answer } = await probe(protectedEndpoint, { ...OURS, cookie: `${name}=${'A'.repeat(43)}` })
      expect(answer.code).toBe('100001')
    }
  })
})

describe('origin', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: `${ORIGIN}/` },
    {},
  ]

  test.each(posts.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused from other sites',
    async (_, endpoint) => {
      for (const headers of foreign) {
        const { status, answer } = await probe(endpoint, {
          'content-type': OURS['content-type'],
          cookie: actors.get('developer')!,
          ...headers,
        })
        if (endpoint.access === 'signed') expect([status, answer.code]).toEqual([401, '401001'])
        else if (endpoint.serverToServer) expect([status, answer.code]).toEqual([400, '400001'])
        else expect([status, answer.code]).toEqual([403, '403003'])
      }
    },
  )

  test('a browser without Sec-Fetch-Site is checked by its origin', async () => {
    const { answer } = await probe(reportPageView, { 'content-type': OURS['content-type'], origin: ORIGIN })
    expect(answer.code).toBe('400001')
  })

  test('only calls authenticated by their content can come from servers', () => {
    expect(all.filter(({ serverToServer }) => serverToServer).map(({ name }) => name)).toEqual([
      'backChannelLogout',
      'opsBackChannelLogout',
      'openApp',
      'openEcho',
      'mailBounced',
    ])
  })
})

describe('method', () => {
  const paths = [...Map.groupBy(all, ({ path }) => path)]

  test.each(paths)('%s answers other methods with 405 and the allowed ones', async (_, having) => {
    const methods = having.map(({ method }) => method)
    const allowedMethods = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (methods.includes(method as 'GET')) continue
      const { status, headers, answer } = await probe(having[0]!, {}, method)
      expect([method, status, answer.code]).toEqual([method, 405, '405001'])
      expect(headers.get('allow')?.split(', ').sort()).toEqual(allowedMethods.sort())
    }
  })

  test.each(all.filter(({ method }) => method === 'GET').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s supports HEAD',
    async (_, endpoint) => {
      const { status, answer } = await probe(endpoint, { cookie: actors.get('developer')! }, 'HEAD')
      expect(status).toBeLessThan(500)
      expect(status).not.toBe(405)
      expect(answer).toBeNull()
    },
  )

  test('every change is a POST', () => {
    expect(all.filter(({ transaction }) => transaction === 'own').every(({ method }) => method === 'POST')).toBe(true)
  })
})

test('an unknown URL is 404001', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/web/v1/nothing',
    '/api/web/v1/service-page/1/more',
    '/api//web/v1/index/data',
    '/api/%zz',
    '/api/web/v1/service-page/',
  ]) {
    const response = await api.fetch(path)
    expect([path, response.status, (await response.json()).code]).toEqual([path, 404, '404001'])
  }
})

describe('belong', () => {
  const families = all.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/web/v1/'))
  const GIVEN: Record<string, string> = {
    getDocumentInfo: 'id=1001&',
    getText: 'id=1001&',
    docDetail: 'id=146&',
    docSearch: 'q=a&',
    externalDocDetail: 'id=7&',
  }

  test('there are endpoints of the four families of the specification, and others', () => {
    const names = new Set(families.map(({ path }) => path.split('/')[4]))
    expect(names).toEqual(
      new Set(['index', 'document', 'notice-center', 'control-platform', 'service-page', 'doc-wiki', 'external-doc']),
    )
  })

  test.each(families.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s rejects another belong and defaults to ours',
    async (name, endpoint) => {
      const address = `${endpoint.path.replace('{id}', '1')}?${GIVEN[name] ?? ''}`
      for (const belong of ['belong=another', 'belong=', 'belong=polaris&belong=polaris', 'belong=POLARIS']) {
        const response = await api.fetch(address + belong)
        const answer = await response.json()
        expect([belong, response.status, answer.code]).toEqual([belong, 400, '400001'])
        expect(Object.keys(answer.fields)).toEqual(['belong'])
      }
      for (const belong of ['', 'belong=polaris']) {
        expect((await (await api.fetch(address + belong)).json()).code).toBe('200')
      }
    },
  )
})

describe('the OpenAPI document', () => {
  const document = openApiOf(all, 'Test', ORIGIN, ERROR_REASONS)
  test('is an OpenAPI 3.1 document', () => {
    expect(OpenApi.safeParse(document).error?.issues ?? []).toEqual([])
  })

  test('has a unique name and URL for each endpoint', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
  })

  const { paths, tags, 'x-tagGroups': groups } = document as z.infer<typeof OpenApi>
  test('has each chapter in one part, and no empty chapter', () => {
    const usedTags = Object.values(paths).flatMap((calls) => Object.values(calls).map((call) => call!.tags))
    expect(usedTags.filter(({ length }) => length !== 1)).toEqual([])
    const names = tags.map(({ name }) => name)
    expect([...new Set(usedTags.flat())].sort()).toEqual([...names].sort())
    expect(groups.flatMap((group) => group.tags)).toEqual(names)
  })

  test.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    'describes input and output of %s',
    (_, endpoint) => {
      const operation = paths[endpoint.path]?.[endpoint.method === 'GET' ? 'get' : 'post']
      expect(operation?.operationId).toBe(endpoint.name)
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const parameters = operation?.parameters ?? []
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name, required }) => [name, required]),
      ).toEqual(inPath.map((name) => [name, true]))
      const fields = Object.keys(endpoint.input.shape)
      if (endpoint.method === 'GET') {
        expect(parameters.map(({ name }) => name).sort()).toEqual(fields.sort())
        expect(operation?.requestBody).toBeUndefined()
      } else {
        const type = endpoint.upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
        const form = operation?.requestBody?.content[type]?.schema as { properties: object }
        expect(Object.keys(form.properties).sort()).toEqual(fields.sort())
      }
      expect(operation?.responses).toHaveProperty('200')
      expect(operation?.responses).toHaveProperty('400')
      expect(Boolean(operation?.security)).toBe(endpoint.access !== 'everyone')
    },
  )

  test('has no broken references', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)
    expect(references.length).toBeGreaterThan(0)
    const brokenReferences = references.filter((reference) => {
      const steps = reference.replace(/^#\//, '').split('/')
      return (
        !reference.startsWith('#/components/') ||
        steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) === undefined
      )
    })
    expect(brokenReferences).toEqual([])
  })
})
