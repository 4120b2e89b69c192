// The connection test over the API, against a local device cloud: success, each common mistake, no secrets in stored
// results, no requests to internal addresses.
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Actors, actorsOf } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { listening, outgoingTo, tripwire } from '../../../../../test/harness/external-servers.ts'
import { textToSign } from '../../../../lib/crypto/request-signature.ts'
import * as apps from '../../contract/apps.ts'
import { iotConnection, iotTestConnection } from '../../contract/connection.ts'
import { secretMake } from '../../contract/keys.ts'
import { CALLBACK_URL } from '../../rules/sites/connection.ts'

const SECRET = 'client secret+/ü'
const TOKEN = 'user-access-token'
let api: TestApi
let actors: Actors
let company: Actor
let other: Actor
let port: number
let appSecret = ''
let trip: Awaited<ReturnType<typeof tripwire>>

type Answer = { status?: number; location?: string; json?: unknown; text?: string }
type Cloud = Record<string, (request: IncomingMessage, body: string) => Answer>
let cloud: Cloud

const encodeText = (text: string) => new URLSearchParams({ x: text }).toString().slice(2)
const lamp = { id: 'lamp-01', type: 'light', model: 'CX-L1', name: '床头灯' }

/** A cloud that behaves as document 402 describes. */
function good(): Cloud {
  const resultsByRequest = new Map<string, unknown>()
  const forUser = (answer: (body: string) => Answer) => (request: IncomingMessage, body: string) =>
    request.headers.authorization === `Bearer ${TOKEN}` ? answer(body) : { status: 401, json: {} }
  return {
    '/oauth/authorize': (request) => {
      const query = new URL(request.url!, 'https://x').searchParams
      const isRight = query.get('redirect_uri') === CALLBACK_URL && query.get('code_challenge_method') === 'S256'
      return isRight ? { location: '/sign-in' } : { status: 400 }
    },
    '/sign-in': () => ({ text: '<h1>登录</h1>' }),
    '/oauth/token': (request) =>
      request.headers.authorization === `Basic ${Buffer.from(`polaris:${encodeText(SECRET)}`).toString('base64')}`
        ? { status: 400, json: { error: 'invalid_grant' } }
        : { status: 401, json: { error: 'invalid_client' } },
    '/events': (request, body) => {
      const head = (name: string) => String(request.headers[name])
      const digest = createHash('sha256').update(body).digest('hex')
      const [timestamp, nonce] = [head('x-timestamp'), head('x-nonce')]
      const text = textToSign({ method: 'POST', path: '/events', query: 'from=polaris', timestamp, nonce, digest })
      const right = createHmac('sha256', appSecret).update(text).digest('hex') === head('x-signature')
      return right ? { status: 204 } : { status: 401, json: {} }
    },
    '/v1/discover': forUser(() => ({ json: { devices: [lamp] } })),
    '/v1/query': forUser(() => ({ json: { devices: [{ id: 'lamp-01', online: true, state: { on: false } }] } })),
    '/v1/execute': forUser((body) => {
      const { requestNo } = JSON.parse(body)
      if (!resultsByRequest.has(requestNo))
        resultsByRequest.set(requestNo, { results: [{ id: 'lamp-01', code: '200', state: { on: false } }] })
      return { json: resultsByRequest.get(requestNo) }
    }),
  }
}

function answer(request: IncomingMessage, response: ServerResponse, body: string) {
  const { pathname } = new URL(request.url!, 'https://x')
  const { location, json, text, status = location ? 302 : 200 } = cloud[pathname]?.(request, body) ?? { status: 404 }
  response.writeHead(status, location ? { location } : {}).end(json === undefined ? text : JSON.stringify(json))
}

beforeAll(async () => {
  trip = await tripwire()
  port = await listening(answer, true)
  api = await testApi([], { outgoing: outgoingTo([port]) })
  actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
  company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
})
beforeEach(() => {
  cloud = good()
})

let count = 0
async function made(more: object = {}) {
  const base = `https://iot-${++count}.chaoxi.example:${port}`
  const form = {
    deviceTypes: 'light',
    authorizeUrl: `${base}/oauth/authorize`,
    tokenUrl: `${base}/oauth/token`,
    clientAuth: 'basic',
    clientId: 'polaris',
    clientSecret: SECRET,
    eventUrl: `${base}/events?from=polaris`,
    apiUrl: `${base}/v1`,
  }
  const name = `潮汐智家 ${count}`
  const app = await api.call(apps.iotCloudToCloud, { name, ...form, ...more }, company.as)
  appSecret = (await api.call(secretMake, { appId: app.appId }, company.as)).appSecret
  return app
}
async function tested(appId: number, accessToken = TOKEN) {
  const { test: one } = await api.call(iotTestConnection, { appId, accessToken }, fresh())
  return one!
}
/** A new client address each time, so that the per-address limit does not interfere. */
const fresh = (who = company) => ({ ...who.as, address: `10.8.0.${++count % 250}` })
const briefly = ({ steps }: Awaited<ReturnType<typeof tested>>) =>
  steps.map(({ step, problem, skipped }) => `${step} ${problem ?? skipped ?? 'ok'}`)

describe('passed', () => {
  test('with all steps when a test user’s token is given', async () => {
    const { appId } = await made()
    expect(await api.call(iotConnection, { appId }, company.as)).toEqual({ appId, test: null })
    const one = await tested(appId)
    expect(briefly(one)).toEqual(['authorize ok', 'token ok', 'event ok', 'discover ok', 'query ok', 'execute ok'])
    expect(one).toMatchObject({ passed: true, stale: false })
    expect(await api.call(iotConnection, { appId }, company.as)).toEqual({ appId, test: one })
  })

  test('with the addresses only when there is no token', async () => {
    const { appId } = await made()
    const one = await tested(appId, '')
    expect(one.passed).toBe(true)
    expect(briefly(one).slice(3)).toEqual(['discover no_token', 'query no_token', 'execute no_token'])
  })

  test('with the client credentials in the body', async () => {
    cloud['/oauth/token'] = (_, body) => {
      const form = new URLSearchParams(body)
      const right = form.get('client_id') === 'polaris' && form.get('client_secret') === SECRET
      return { status: 400, json: { error: right ? 'invalid_grant' : 'invalid_client' } }
    }
    const { appId } = await made({ clientAuth: 'post' })
    expect(briefly(await tested(appId))[1]).toBe('token ok')
  })

  test('until the entry is changed', async () => {
    const { appId } = await made()
    await tested(appId, '')
    const { version } = await api.call(apps.getApp, { appId }, company.as)
    await api.call(apps.iotCloudToCloud, { appId, version, scope: 'devices' }, company.as)
    expect((await api.call(iotConnection, { appId }, company.as)).test).toMatchObject({ passed: true, stale: true })
  })

  test('is required before review for the current addresses of the form', async () => {
    const { appId } = await made()
    const lacks = async () => (await api.call(apps.getApp, { appId }, company.as)).missing.includes('connection')
    const trySubmit = async () => {
      const { version } = await api.call(apps.getApp, { appId }, company.as)
      const { answer } = await api.ask(apps.submitApp, { appId, version }, company.as)
      return Object.keys(answer.fields ?? {})
    }
    expect(await lacks()).toBe(true)
    expect(await trySubmit()).toContain('connection')
    delete cloud['/events']
    expect((await tested(appId, '')).passed).toBe(false)
    expect(await trySubmit()).toContain('connection')
    cloud = good()
    await tested(appId, '')
    expect(await lacks()).toBe(false)
    expect(await trySubmit()).not.toContain('connection')
    const save = async (more: object) => {
      const { version } = await api.call(apps.getApp, { appId }, company.as)
      return api.call(apps.iotCloudToCloud, { appId, version, ...more }, company.as)
    }
    // Changing descriptive fields does not outdate a test; changing the addresses or the secret does.
    expect((await save({ description: '灯和窗帘' })).missing).not.toContain('connection')
    expect((await save({ clientSecret: 'another one' })).missing).toContain('connection')
  })

  test('with a secret that only the server it was entered for is told', async () => {
    const elsewhere = `https://elsewhere.chaoxi.example:${port}/oauth/token`
    const { appId, form } = await made()
    const save = async (more: object) => {
      const { version } = await api.call(apps.getApp, { appId }, company.as)
      return (await api.ask(apps.iotCloudToCloud, { appId, version, ...more }, company.as)).answer
    }
    const errorFields = Object.keys((await save({ tokenUrl: elsewhere })).fields ?? {})
    expect(errorFields).toEqual(['clientSecret'])
    expect((await save({ tokenUrl: `https://elsewhere.chaoxi.example/oauth/token` })).code).toBe('400001')
    expect((await api.call(apps.getApp, { appId }, company.as)).form.tokenUrl).toBe(form.tokenUrl)
    // Not by way of an empty address either.
    expect((await save({ tokenUrl: '' })).code).toBe('200')
    expect((await save({ tokenUrl: elsewhere })).code).toBe('400001')
    expect((await save({ tokenUrl: elsewhere, clientSecret: 'for elsewhere' })).code).toBe('200')
    expect((await save({ tokenUrl: `${elsewhere}/v2`, clientId: 'other' })).code).toBe('200')
  })
})

const devicesWith = (state: unknown, more: object = {}) => ({
  devices: [{ id: 'lamp-01', online: true, state, ...more }],
})
const result = (state: unknown, code = '200') => ({ json: { results: [{ id: 'lamp-01', code, state }] } })
let calls = 0
test.each<[string, Cloud[string], string]>([
  ['/oauth/authorize', () => ({ status: 404 }), 'authorize status'],
  ['/oauth/authorize', () => ({ location: `${CALLBACK_URL}?error=unauthorized_client` }), 'authorize authorize_error'],
  ['/oauth/authorize', () => ({ location: 'http://127.0.0.1:1/' }), 'authorize internal'],
  ['/oauth/authorize', () => ({ location: '/oauth/authorize' }), 'authorize redirects'],
  ['/oauth/token', () => ({ status: 401, json: { error: 'invalid_client' } }), 'token client'],
  ['/oauth/token', () => ({ json: { access_token: 'x' } }), 'token any_code'],
  ['/oauth/token', () => ({ status: 200, json: { error: 'invalid_grant' } }), 'token token_error'],
  ['/oauth/token', () => ({ status: 400, text: '<p>' }), 'token no_json'],
  ['/oauth/token', () => ({ status: 500, text: '<p>' }), 'token status'],
  ['/oauth/token', () => ({ location: '/elsewhere' }), 'token redirected'],
  ['/events', () => ({ status: 200 }), 'event unsigned'],
  ['/events', () => ({ status: 401 }), 'event status'],
  ['/events', () => ({ location: '/elsewhere' }), 'event redirected'],
  ['/v1/discover', () => ({ json: { devices: [] } }), 'discover no_devices'],
  ['/v1/discover', () => ({ json: { devices: [{ id: 1 }] } }), 'discover device_shape'],
  ['/v1/discover', () => ({ json: [] }), 'discover no_json'],
  ['/v1/discover', () => ({ json: { devices: [{ ...lamp, type: 'rocket' }] } }), 'discover device_type'],
  ['/v1/discover', () => ({ json: { devices: [lamp, lamp] } }), 'discover device_twice'],
  ['/v1/discover', () => ({ text: `{"devices":[]${' '.repeat(2_000_000)}}` }), 'discover too_large'],
  ['/v1/discover', () => ({ status: 401 }), 'discover status'],
  ['/v1/query', () => ({ json: { devices: [] } }), 'query device_missing'],
  ['/v1/query', () => ({ json: devicesWith({}, { online: 'yes' }) }), 'query device_online'],
  ['/v1/query', () => ({ json: { devices: null } }), 'query device_shape'],
  ['/v1/query', () => ({ json: devicesWith({ brightness: 1 }) }), 'execute no_switch'],
  ['/v1/execute', () => result({ on: false }, '85102'), 'execute result'],
  ['/v1/execute', () => result({ on: true }), 'execute result_state'],
  ['/v1/execute', () => result(null), 'execute result_state'],
  ['/v1/execute', () => result({ on: false, brightness: ++calls }), 'execute result_twice'],
  // JSON nested too deeply to be serialized again, and a surrogate pair split where the excerpt ends.
  ['/v1/execute', () => ({ text: `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}` }), 'execute no_json'],
  ['/v1/discover', () => ({ text: `"${' '.repeat(19_988)}\u{1F4A1}` }), 'discover no_json'],
])('%s is found invalid: %#', async (path, mistake, expected) => {
  cloud[path] = mistake
  const { appId } = await made()
  const one = await tested(appId)
  expect(briefly(one)).toContain(expected)
  expect(one.passed).toBe(expected === 'execute no_switch')
  expect(one.steps.every(({ reason }) => reason.length > 0)).toBe(true)
})

describe('confidentiality', () => {
  test('secrets appear in no answer, table or log', async () => {
    // A cloud that echoes everything it receives.
    for (const path of Object.keys(cloud))
      cloud[path] = (request, body) => ({
        json: [request.headers.authorization, new URLSearchParams(body).get('client_secret'), body],
      })
    const { appId } = await made({ clientAuth: 'post' })
    const one = await tested(appId)
    const row = await api.db.selectFrom('connection_test').where('app_id', '=', appId).selectAll().executeTakeFirst()
    const output = JSON.stringify([one, row, api.logged])
    for (const secret of [SECRET, encodeText(SECRET), TOKEN, appSecret]) expect(output).not.toContain(secret)
    expect(output).toContain('***')
  })

  test('no internal address is requested', async () => {
    const inside = `https://127.0.0.1:${trip.port}/`
    for (const field of ['authorizeUrl', 'tokenUrl', 'eventUrl', 'apiUrl']) {
      const { appId } = await made({ [field]: inside })
      expect((await tested(appId)).steps.filter(({ problem }) => problem === 'internal')).toHaveLength(1)
    }
    for (const path of ['/oauth/authorize', '/oauth/token', '/events', '/v1/discover'])
      cloud[path] = () => ({ location: `http://127.0.0.1:${trip.port}/` })
    const { appId } = await made()
    expect((await tested(appId)).passed).toBe(false)
    expect(trip.reached()).toBe(0)
  })

  test('a token that would break a header is rejected', async () => {
    const { appId } = await made()
    for (const accessToken of ['a b', 'a\r\nx: y', '潮', 'x'.repeat(4001)])
      expect((await api.ask(iotTestConnection, { appId, accessToken }, fresh())).answer.code).toBe('400001')
  })

  test('another developer’s entry answers like a missing one, and other kinds have no test', async () => {
    const { appId } = await made()
    const phone = await api.call(apps.saveAppInfo, { name: '潮汐手机' }, company.as)
    for (const [id, actor] of [
      [appId, other],
      [2_000_000_000, other],
      [phone.appId, company],
    ] as const) {
      expect((await api.ask(iotConnection, { appId: id }, actor.as)).answer.code).toBe('404001')
      expect((await api.ask(iotTestConnection, { appId: id }, fresh(actor))).answer.code).toBe('404001')
    }
  })

  test('too many tests are told to wait; an incomplete form is not tested', async () => {
    const { appId } = await api.call(apps.iotCloudToCloud, { name: '潮汐空' }, company.as)
    const one = await tested(appId)
    expect(briefly(one)).toEqual([
      'authorize no_address',
      'token no_address',
      'event no_address',
      'discover no_address',
      'query no_address',
      'execute no_address',
    ])
    expect(one.passed).toBe(false)
    for (let at = 0; at < 5; at++) await tested(appId)
    expect((await api.ask(iotTestConnection, { appId }, fresh())).status).toBe(429)
  })
})
