// Keys over the API: shown once, two at a time, ended; signed calls exactly as document 501 describes.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Actor, type Actors, actorsOf } from '../../../../test/builders/actors.ts'
import { KEYS, ORIGIN, testApi } from '../../../../test/harness/app.ts'
import { databaseUrl } from '../../../../test/harness/database.ts'
import { standaloneApi } from '../../../../test/harness/standalone-api.ts'
import { databaseNameOf } from '../../../../test/harness/own-database.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'
import { queryPairs, sortedQuery, textToSign } from '../../../lib/crypto/request-signature.ts'
import * as apps from '../contract/apps.ts'
import { secretEnd, secretList, secretMake } from '../contract/keys.ts'
import { openApp, openEcho } from '../contract/signed-calls.ts'

const api = await testApi()
const actors: Actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
let owner: Actor
let appId: number
let appKey: string
beforeEach(async () => {
  actors.restart()
  owner = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  const app = await api.call(apps.saveAppInfo, { name: '潮汐日历' }, owner.as)
  appId = app.appId
  appKey = app.appKey
})

const sha = (body: string) => createHash('sha256').update(body).digest('hex')
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

type Call = { method?: string; path?: string; search?: string; body?: string; headers?: Record<string, string> }

async function signedCall(secret: string, call: Call = {}) {
  const { method = 'POST', path: at = openEcho.path, search = '', body = '' } = call
  const timestamp = call.headers?.['x-timestamp'] ?? String(Math.floor(actors.now().getTime() / 1000))
  const nonce = call.headers?.['x-nonce'] ?? randomBytes(16).toString('hex')
  const query = sortedQuery(queryPairs(search))
  const signature = hmac(secret, textToSign({ method, path: at, query, timestamp, nonce, digest: sha(body) }))
  const headers = {
    'x-app-key': appKey,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
    ...call.headers,
  }
  const response = await api.fetch(at + search, { method, headers, ...(method === 'POST' ? { body } : {}) })
  return { status: response.status, answer: await response.json() }
}

describe('document 501', () => {
  const APP_SECRET = 'sk_demo_4Qm8vXz1Rk6TnB0yWc3HdJ7sLp9aEf2u9d0b'
  const rows = [
    {
      method: 'POST',
      path: '/api/open/v1/echo',
      query: [
        ['tag', 'tide'],
        ['source', '潮汐 日历'],
        ['tag', 'coast'],
        ['dryRun', 'true'],
      ] as [string, string][],
      body: '{"items":[{"id":"tide-20260722","title":"今日潮汐"}]}',
      nonce: '9f2c41e07a5b4d3c8e16b0a2d7f35c94',
      bytes: 209,
      signature: 'f815dba6ee2e6900bdeb70a31ca5d84d14997771da65f65c729f722c0fa93bfd',
    },
    {
      method: 'GET',
      path: '/api/open/v1/app',
      query: [],
      body: '',
      nonce: '0d6a83b15c7e4f92a4b1e80c37d9f256',
      bytes: 130,
      signature: '1ae744428a0ccc972765d1d0e04d1a1765d8193a685b420fabc0d2d34f813043',
    },
  ]
  test.each(rows)(
    '$method $path is signed as documented, in both languages',
    ({ query, body, bytes, signature, ...rest }) => {
      const text = textToSign({ ...rest, query: sortedQuery(query), timestamp: '1784685600', digest: sha(body) })
      expect([Buffer.byteLength(text), hmac(APP_SECRET, text)]).toEqual([bytes, signature])
      for (const language of ['zh-CN', 'en']) {
        const document = readFileSync(path.join('content', 'documents', `501.${language}.md`), 'utf8')
        expect(document).toContain(signature)
        expect(document).toContain(text)
      }
    },
  )
})

describe('a secret', () => {
  test('is shown once and stored encrypted', async () => {
    const { appSecret, secrets } = await api.call(secretMake, { appId }, owner.as)
    expect(appSecret).toMatch(/^sk_[A-Za-z\d]{40}$/)
    expect(secrets).toMatchObject([{ endsWith: appSecret.slice(-4), endsAt: null, lastUsedAt: null, old: false }])
    expect(JSON.stringify(await api.call(secretList, { appId }, owner.as))).not.toContain(appSecret)
    await signedCall(appSecret)
    const rows = await api.db.selectFrom('app_secret').selectAll().execute()
    const history = await api.db.selectFrom('app_history').selectAll().execute()
    const everything = JSON.stringify([rows, history]) + rows.map((row) => row.secret_sealed.toString('latin1')).join()
    expect(everything).not.toContain(appSecret)
    expect(api.logged.join()).not.toContain(appSecret)
  })

  test('can coexist with one other; the older one ends after a day or immediately', async () => {
    const first = await api.call(secretMake, { appId }, owner.as)
    const second = await api.call(secretMake, { appId }, owner.as)
    expect((await api.ask(secretMake, { appId }, owner.as)).answer.code).toBe('409001')
    for (const { appSecret } of [first, second]) expect((await signedCall(appSecret)).answer.code).toBe('200')
    const old = second.secrets.find(({ endsAt }) => endsAt !== null)!
    expect(old.endsWith).toBe(first.appSecret.slice(-4))
    await api.call(secretEnd, { appId, id: old.id }, owner.as)
    expect((await signedCall(first.appSecret)).answer.code).toBe('401004')
    expect((await signedCall(second.appSecret)).answer.value.keyEndsWith).toBe(second.appSecret.slice(-4))
    expect((await api.call(secretList, { appId }, owner.as)).secrets.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      actors.now().toISOString(),
    ])
    await api.call(secretMake, { appId }, owner.as)
    actors.wait(DAY_S - 1)
    expect((await signedCall(second.appSecret)).answer.code).toBe('200')
    actors.wait(1)
    expect((await signedCall(second.appSecret)).answer.code).toBe('401004')
  })

  test('exists at most twice, also after concurrent calls', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => api.ask(secretMake, { appId }, owner.as)))
    expect(all.filter(({ answer }) => answer.code === '200')).toHaveLength(2)
  })

  test('is revoked once by concurrent calls of two processes with different clocks', async () => {
    const url = databaseUrl(inject('appUrl'), await databaseNameOf(api.db))
    const clock = { now: () => new Date(actors.now().getTime() - 60_000) }
    const late = standaloneApi({ url, folder: api.folder, keys: KEYS, clock, origin: ORIGIN })
    onTestFinished(late.close)
    const endOverThere = async (id: number) => {
      const headers = { 'sec-fetch-site': 'same-origin', cookie: owner.as.cookie! }
      const body = new URLSearchParams({ appId: String(appId), id: String(id) })
      const request = new Request(`${ORIGIN}${secretEnd.path}`, { method: 'POST', headers, body })
      return ((await (await late.fetch(request, '203.0.113.8')).json()) as { code: string }).code
    }
    for (let round = 0; round < 20; round++) {
      const { secrets } = await api.call(secretMake, { appId }, owner.as)
      const { id } = secrets[0]!
      const codes = await Promise.all(
        Array.from({ length: 20 }, async (_, at) =>
          at % 2 ? (await api.ask(secretEnd, { appId, id }, owner.as)).answer.code : endOverThere(id),
        ),
      )
      expect(codes.sort()).toEqual(['200', ...Array(19).fill('404001')])
      const endedEvents = api.db
        .selectFrom('app_history')
        .where('app_id', '=', appId)
        .where('event', '=', 'secret_ended')
      expect(await endedEvents.select('id').execute()).toHaveLength(round + 1)
      actors.wait(60)
    }
  })

  test('that is the last one of a listed app needs the app’s name for revocation', async () => {
    const first = await api.call(secretMake, { appId }, owner.as)
    // A draft has no users, so its last secret ends without confirmation.
    expect(first.secrets.map(({ asksName }) => asksName)).toEqual([false])
    await api.db.updateTable('app').set({ state: 'listed' }).where('id', '=', appId).execute()
    const { secrets } = await api.call(secretList, { appId }, owner.as)
    expect(secrets.map(({ asksName }) => asksName)).toEqual([true])
    const { id } = secrets[0]!
    for (const more of [{}, { confirm: '' }, { confirm: '潮汐' }]) {
      const { status, answer } = await api.ask(secretEnd, { appId, id, ...more }, owner.as)
      expect([status, answer.reason, Object.keys(answer.fields ?? {})]).toEqual([400, 'app.name_differs', ['confirm']])
    }
    expect((await signedCall(first.appSecret)).answer.code).toBe('200')
    // With two valid secrets, ending one needs no confirmation: the other stays valid.
    const second = await api.call(secretMake, { appId }, owner.as)
    expect(second.secrets.map(({ asksName }) => asksName)).toEqual([false, false])
    const remainingKeys = await api.call(secretEnd, { appId, id }, owner.as)
    expect(remainingKeys.secrets.map(({ asksName }) => asksName)).toEqual([true])
    await api.call(secretEnd, { appId, id: remainingKeys.secrets[0]!.id, confirm: ' 潮汐日历 ' }, owner.as)
    expect((await signedCall(second.appSecret)).answer.code).toBe('401004')
  })

  test('that is the last of two needs the app’s name, also if both are revoked concurrently', async () => {
    await api.call(secretMake, { appId }, owner.as)
    const { secrets } = await api.call(secretMake, { appId }, owner.as)
    await api.db.updateTable('app').set({ state: 'listed' }).where('id', '=', appId).execute()
    const both = await Promise.all(secrets.map(({ id }) => api.ask(secretEnd, { appId, id }, owner.as)))
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '400001'])
  })

  test("of another developer's app answers like that of a missing app", async () => {
    const { secrets } = await api.call(secretMake, { appId }, owner.as)
    const { as } = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
    for (const id of [appId, 2_000_000_000])
      for (const endpoint of [secretList, secretMake, secretEnd]) {
        const more = endpoint === secretEnd ? { id: secrets[0]!.id } : {}
        const { answer } = await api.ask(endpoint, { appId: id, ...more } as never, as)
        expect([endpoint.name, answer.code]).toEqual([endpoint.name, '404001'])
      }
  })

  test('of a deleted app signs nothing', async () => {
    const { appSecret } = await api.call(secretMake, { appId }, owner.as)
    await api.call(apps.deleteApp, { appId, name: '潮汐日历' }, owner.as)
    expect((await signedCall(appSecret)).answer.code).toBe('401001')
  })
})

describe('a signed call', () => {
  let secret: string
  beforeEach(async () => {
    secret = (await api.call(secretMake, { appId }, owner.as)).appSecret
  })

  test('returns what was checked', async () => {
    const body = '{"title":"今日潮汐"}'
    const { answer } = await signedCall(secret, { search: '?b=2&a=%E6%BD%AE%20x&b=1&empty', body })
    expect(answer.value).toEqual({
      appId,
      name: '潮汐日历',
      keyEndsWith: secret.slice(-4),
      query: 'a=%E6%BD%AE%20x&b=1&b=2&empty=',
      bodySha256: sha(body),
      bodyBytes: Buffer.byteLength(body),
    })
    const response = await signedCall(secret, { method: 'GET', path: openApp.path })
    expect(response.answer.value).toEqual({ appId, name: '潮汐日历', keyEndsWith: secret.slice(-4), fingerprints: [] })
    // Of the approved version: the current certificate, and the previous one until it expires.
    const readFingerprints = async (until: string) => {
      const approvedVersion = { form: { certSha256: 'BB' }, oldCertificate: { sha256: 'AA', until } }
      await api.db
        .updateTable('app')
        .set({ approved: JSON.stringify(approvedVersion) })
        .where('id', '=', appId)
        .execute()
      return (await signedCall(secret, { method: 'GET', path: openApp.path })).answer.value.fingerprints
    }
    const later = new Date(actors.now().getTime() + 60_000).toISOString()
    const current = { sha256: 'BB', until: null }
    expect(await readFingerprints(later)).toEqual([current, { sha256: 'AA', until: later }])
    expect(await readFingerprints(actors.now().toISOString())).toEqual([current])
  })

  test.each([
    ['no key', { 'x-app-key': '' }, '401001'],
    ['a key that nobody has', { 'x-app-key': `pk_${'0'.repeat(24)}` }, '401001'],
    ['a nonce that is too short', { 'x-nonce': 'short' }, '401001'],
    ['milliseconds', { 'x-timestamp': '1785722400000' }, '401002'],
    ['no number', { 'x-timestamp': '1e9' }, '401002'],
    ['a wrong signature', { 'x-signature': 'a'.repeat(64) }, '401004'],
    ['half a signature', { 'x-signature': 'a'.repeat(32) }, '401004'],
  ])('with %s is rejected', async (_, headers, code) => {
    const { status, answer } = await signedCall(secret, { headers })
    expect([status, answer.code]).toEqual([401, code])
  })

  test('uses up a nonce once, whoever tried it unsuccessfully before', async () => {
    const headers = { 'x-nonce': randomBytes(16).toString('hex') }
    expect((await signedCall('sk_wrong', { headers })).answer.code).toBe('401004')
    const both = await Promise.all([1, 2].map(() => signedCall(secret, { headers })))
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '401003'])
    actors.wait(661)
    expect((await signedCall(secret, { headers })).answer.code).toBe('200')
  })

  test('works once, however far ahead it was signed', async () => {
    const timestamp = String(Math.floor(actors.now().getTime() / 1000) + 300)
    const headers = { 'x-timestamp': timestamp, 'x-nonce': randomBytes(16).toString('hex') }
    expect((await signedCall(secret, { headers })).answer.code).toBe('200')
    actors.wait(600)
    expect((await signedCall(secret, { headers })).answer.code).toBe('401003')
    actors.wait(1)
    expect((await signedCall(secret, { headers })).answer.code).toBe('401002')
  })

  test.each([
    [300, '200'],
    [301, '401002'],
    [-300, '200'],
    [-301, '401002'],
  ])('%i seconds off: %s', async (off, code) => {
    const timestamp = String(Math.floor(actors.now().getTime() / 1000) + off)
    expect((await signedCall(secret, { headers: { 'x-timestamp': timestamp } })).answer.code).toBe(code)
  })
})
