// The first signed call over the API: its ingredients, and the test call that the portal signs.
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, actorsOf } from '../../../../../test/builders/actors.ts'
import { ORIGIN, testApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import * as apps from '../../contract/apps.ts'
import { secretEnd, secretList, secretMake } from '../../contract/keys.ts'
import { openEcho } from '../../contract/signed-calls.ts'
import { MAX_TEST_BODY, openCallKeys, openCallTest } from '../../contract/test-call.ts'

const START = new Date('2026-08-03T10:00:00+08:00')
const api = await testApi()
const actors = actorsOf(api, START)
let owner: Actor
let appId: number
let appKey: string
beforeEach(async () => {
  actors.restart()
  owner = await actors.developer({ accountStatus: 33 })
  const app = await api.call(apps.saveAppInfo, { name: '潮汐日历' }, owner.as)
  appId = app.appId
  appKey = app.appKey
})
const make = () => api.call(secretMake, { appId }, owner.as)
const tryCall = (more: { id?: number; body?: string } = {}) => api.call(openCallTest, { appId, ...more }, owner.as)

test('is signed with the app’s key and answered like any signed call', async () => {
  const { appSecret } = await make()
  const body = '{"tide":"3.2 米"}\n'
  const { sent, received } = await tryCall({ body })
  expect(sent).toMatchObject({ method: 'POST', url: ORIGIN + openEcho.path, appKey, body })
  expect(received).toMatchObject({ status: 200, code: '200', retryAfter: null })
  const answer = JSON.parse(received.body) as { value: Record<string, unknown>; requestId: string }
  expect(answer.value).toEqual({
    appId,
    name: '潮汐日历',
    keyEndsWith: appSecret.slice(-4),
    query: '',
    bodySha256: createHash('sha256').update(body).digest('hex'),
    bodyBytes: Buffer.byteLength(body),
  })
  expect(received.requestId).toBe(answer.requestId)
  expect(received.milliseconds).toBeGreaterThanOrEqual(0)
  // The reported request is the one that was sent: repeating it is refused as a replay.
  const again = await api.fetch(openEcho.path, {
    method: 'POST',
    body,
    headers: {
      'x-app-key': sent.appKey,
      'x-timestamp': sent.timestamp,
      'x-nonce': sent.nonce,
      'x-signature': sent.signature,
    },
  })
  expect(((await again.json()) as { code: string }).code).toBe('401003')
})

test('reveals only the end of the secret and counts as a use of it', async () => {
  const { appSecret } = await make()
  const before = await api.call(secretList, { appId }, owner.as)
  expect(before.secrets[0]!.lastUsedAt).toBeNull()
  const output = JSON.stringify([await tryCall(), await api.call(openCallKeys, { appId }, owner.as), api.logged])
  expect(output).not.toContain(appSecret.slice(3, -4))
  const after = await api.call(secretList, { appId }, owner.as)
  expect(after.secrets[0]!.lastUsedAt).toBe(actors.now().toISOString())
})

test('uses the newest key, or the chosen one while two are valid', async () => {
  const first = await make()
  const second = await make()
  const keys = await api.call(openCallKeys, { appId }, owner.as)
  expect(keys).toMatchObject({ appId, appKey, origin: ORIGIN })
  const ends = [second, first].map(({ appSecret }) => appSecret.slice(-4))
  expect(keys.secrets!.map(({ endsWith }) => endsWith)).toEqual(ends)
  expect((await tryCall()).sent.keyEndsWith).toBe(ends[0])
  const older = await tryCall({ id: keys.secrets![1]!.id })
  expect([older.sent.keyEndsWith, older.received.code]).toEqual([ends[1], '200'])
})

test('is refused without a valid key, with a revoked key and with that of another app', async () => {
  const none = await api.ask(openCallTest, { appId }, owner.as)
  expect([none.status, none.answer.code, none.answer.message]).toEqual([
    409,
    '409001',
    '还没有可用的 appSecret，请先生成一个',
  ])
  await make()
  const { secrets } = await make()
  const { id } = secrets[1]!
  await api.call(secretEnd, { appId, id }, owner.as)
  const other = await api.call(apps.saveAppInfo, { name: '潮汐日记' }, owner.as)
  const foreign = (await api.call(secretMake, { appId: other.appId }, owner.as)).secrets[0]!.id
  for (const secretId of [id, foreign]) {
    const { answer } = await api.ask(openCallTest, { appId, id: secretId }, owner.as)
    expect([answer.reason, answer.message]).toEqual(['secret.ended', '这个 appSecret 已停用，请换一个再试'])
    expect(answer.code).toBe('409001')
  }
})

test('reports an exhausted limit with the seconds to wait, in the reader’s language', async () => {
  await make()
  const rule = { name: openEcho.name, ...openEcho.limit!, final: true } as const
  await api.adapters.limits.block(rule, `app ${appId}`, 60)
  const { received } = await api.call(openCallTest, { appId }, { ...owner.as, language: 'en' })
  expect(received).toMatchObject({ status: 429, code: '429001' })
  expect(received.message).toMatch(/^[\x20-\x7e]+$/)
  expect(received.retryAfter).toBeGreaterThan(0)
  expect(received.retryAfter).toBeLessThanOrEqual(60)
})

test('is limited per account', async () => {
  await make()
  const rule = { name: openCallTest.name, ...openCallTest.limit!, final: true } as const
  await api.adapters.limits.block(rule, `developer ${owner.id}`, 600)
  expect((await api.ask(openCallTest, { appId }, owner.as)).answer.code).toBe('429001')
})

test('has a limited body length', async () => {
  await make()
  const ask = (length: number) => api.ask(openCallTest, { appId, body: '潮'.repeat(length) }, owner.as)
  expect((await ask(MAX_TEST_BODY)).answer.value!.received.code).toBe('200')
  expect((await ask(MAX_TEST_BODY + 1)).answer.code).toBe('400001')
})

test('works for one’s own app, and for members who may see its keys', async () => {
  await make()
  const stranger = await actors.developer({ accountStatus: 33 })
  for (const endpoint of [openCallKeys, openCallTest])
    expect((await api.ask(endpoint, { appId }, stranger.as)).answer.code).toBe('404001')

  const teams = teamsOf(api, actors.now())
  const team = await teams.team()
  const teamApp = await api.call(apps.saveAppInfo, { name: '潮汐 团队' }, team.owner.as)
  const { appSecret } = await api.call(secretMake, { appId: teamApp.appId }, team.owner.as)
  const sees = await teams.member(team.id, ['app'])
  expect((await api.call(openCallKeys, { appId: teamApp.appId }, sees.as)).secrets).toBeNull()
  const response = await api.ask(openCallTest, { appId: teamApp.appId }, sees.as)
  expect([response.status, response.answer.code]).toEqual([403, '403001'])
  const signs = await teams.member(team.id, ['app', 'app:secret'])
  expect((await api.call(openCallKeys, { appId: teamApp.appId }, signs.as)).secrets).toHaveLength(1)
  const testResult = await api.call(openCallTest, { appId: teamApp.appId }, signs.as)
  expect(testResult.sent.keyEndsWith).toBe(appSecret.slice(-4))
})
