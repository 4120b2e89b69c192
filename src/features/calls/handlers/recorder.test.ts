// The record of signed calls over the API: what is written, what counts against the quota, what strangers cannot do.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, actorsOf } from '../../../../test/builders/actors.ts'
import { ORIGIN, testApi } from '../../../../test/harness/app.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'
import { signOutgoing } from '../../../lib/crypto/sign-request.ts'
import { saveAppInfo } from '../../apps/contract/apps.ts'
import { secretMake } from '../../apps/contract/keys.ts'
import { openApp, openEcho } from '../../apps/contract/signed-calls.ts'
import { ECHO_QUOTA } from '../../apps/rules/call-quotas.ts'
import { UNVERIFIED_PER_HOUR } from '../rules/limits.ts'

const START = new Date('2026-08-03T10:00:00+08:00')
const api = await testApi()
const actors = actorsOf(api, START)
let owner: Actor
let key: { appId: number; appKey: string; appSecret: string }

let now = START
const setNow = (to: Date) => {
  now = to
  api.setNow(to)
}

beforeEach(async () => {
  setNow(START)
  owner = await actors.developer({ accountStatus: 33 })
  const { appId, appKey } = await api.call(saveAppInfo, { name: '潮汐日历' }, owner.as)
  const { appSecret } = await api.call(secretMake, { appId }, owner.as)
  key = { appId, appKey, appSecret }
})

type EchoOptions = { secret?: string; now?: Date; body?: string; headers?: Record<string, string>; search?: string }

async function echo({
  secret = key.appSecret,
  now: signedAt = now,
  body = '',
  headers = {},
  search = '',
}: EchoOptions = {}) {
  const { method, path } = openEcho
  const signedRequest = signOutgoing({
    method,
    url: ORIGIN + path + search,
    body,
    appKey: key.appKey,
    secret,
    now: signedAt,
  })
  const response = await api.fetch(path + search, { method, body, headers: { ...signedRequest.headers, ...headers } })
  return (await response.json()) as {
    code: string
    reason?: string
    requestId: string
    value: { startsAgain?: string }
  }
}

const lines = async () => {
  await api.flush()
  return api.db.selectFrom('signed_call').where('app_id', '=', key.appId).selectAll().orderBy('id').execute()
}
const listQuotaUse = async () => {
  await api.flush()
  const rows = await api.db.selectFrom('signed_call_quota').where('app_id', '=', key.appId).selectAll().execute()
  return rows.map(({ call, day, used: count }) => ({ call, day, count }))
}

test('a call is written with its key, its answer and the coarse network', async () => {
  const { requestId } = await echo({ body: 'tide' })
  const [line] = await lines()
  expect(line).toMatchObject({
    at: START,
    key_ends: key.appSecret.slice(-4),
    call: 'openEcho',
    request_id: requestId,
    status: 200,
    reason: '',
    clock_off: null,
    network: '203.0.113.0/24',
    quota_left: ECHO_QUOTA.personal - 1,
    verified: true,
  })
  expect(line!.duration_ms).toBeGreaterThanOrEqual(0)
})

test.each([
  ['a wrong secret', { secret: 'sk_wrong' }, 401, 'signature.wrong', null],
  ['a clock that is late', { now: new Date(START.getTime() - 540_000) }, 401, 'signature.clock', -540],
  ['a clock that is fast', { now: new Date(START.getTime() + 540_000) }, 401, 'signature.clock', 540],
  ['milliseconds', { headers: { 'x-timestamp': String(START.getTime()) } }, 401, 'signature.clock', null],
  ['a header that is missing', { headers: { 'x-nonce': '' } }, 401, 'signature.incomplete', null],
  ['a body that is too large', { body: 'x'.repeat(300_000) }, 413, 'request.too_large', null],
])('%s is recorded on the app that the call names', async (_, options, status, reason, off) => {
  const { requestId } = await echo(options)
  expect(await lines()).toEqual([
    expect.objectContaining({ status, reason, clock_off: off, key_ends: '', verified: false, request_id: requestId }),
  ])
  expect(await listQuotaUse()).toEqual([])
})

test('a key that does not exist leaves nothing', async () => {
  const before = await api.db.selectFrom('signed_call').select('id').execute()
  await echo({ headers: { 'x-app-key': `pk_${randomBytes(12).toString('hex')}` } })
  await api.flush()
  expect(await api.db.selectFrom('signed_call').select('id').execute()).toHaveLength(before.length)
})

test('the quota ends calls until midnight, and counts what was signed rightly alone', async () => {
  await echo()
  await api.flush()
  await api.db
    .updateTable('signed_call_quota')
    .set({ used: ECHO_QUOTA.personal - 2 })
    .where('app_id', '=', key.appId)
    .execute()
  // What other processes used is known with the next write.
  expect((await echo()).code).toBe('200')
  await api.flush()
  expect((await echo({ secret: 'sk_wrong' })).reason).toBe('signature.wrong')
  expect((await echo()).code).toBe('200')
  const answer = await echo()
  expect(answer).toMatchObject({
    code: '429001',
    reason: 'quota.used_up',
    value: { startsAgain: '2026-08-03T16:00:00.000Z' },
  })
  expect((await lines()).at(-1)).toMatchObject({ status: 429, reason: 'quota.used_up', quota_left: 0, verified: true })
  expect(await listQuotaUse()).toEqual([{ call: 'openEcho', day: '2026-08-03', count: ECHO_QUOTA.personal }])
  setNow(new Date('2026-08-04T00:00:01+08:00'))
  expect((await echo()).code).toBe('200')
})

test('each call has a quota of its own', async () => {
  await echo()
  const { method, path } = openApp
  const url = ORIGIN + path
  const { headers } = signOutgoing({ method, url, body: '', ...key, secret: key.appSecret, now })
  await api.fetch(path, { headers })
  expect(await listQuotaUse()).toEqual(
    expect.arrayContaining([
      { call: 'openApp', day: '2026-08-03', count: 1 },
      { call: 'openEcho', day: '2026-08-03', count: 1 },
    ]),
  )
})

test('a call over the limit of a minute is recorded and given back to the quota', async () => {
  await echo()
  const rule = { name: openEcho.name, ...openEcho.limit!, final: true } as const
  await api.adapters.limits.block(rule, `app ${key.appId}`, 60)
  expect((await echo()).reason).toBe('limit.reached')
  expect((await lines()).at(-1)).toMatchObject({ status: 429, reason: 'limit.reached', verified: true })
  expect(await listQuotaUse()).toEqual([{ call: 'openEcho', day: '2026-08-03', count: 1 }])
})

test('a stranger cannot fill the record of an app, nor keep the app’s own calls out of it', async () => {
  for (let at = 0; at < UNVERIFIED_PER_HOUR + 20; at++) await echo({ headers: { 'x-signature': 'guessed' } })
  await echo()
  const recordedLines = await lines()
  expect(recordedLines.filter(({ verified }) => !verified)).toHaveLength(UNVERIFIED_PER_HOUR)
  expect(recordedLines.filter(({ verified }) => verified)).toHaveLength(1)
  setNow(new Date(START.getTime() + HOUR_MS))
  await echo({ headers: { 'x-signature': 'guessed' } })
  expect(await lines()).toHaveLength(UNVERIFIED_PER_HOUR + 2)
})

test('what another process wrote counts for the bound as well', async () => {
  await echo({ secret: 'sk_wrong' })
  const [{ id: _, ...line }] = (await lines()) as [Awaited<ReturnType<typeof lines>>[number]]
  const others = Array.from({ length: UNVERIFIED_PER_HOUR - 1 }, () => line)
  await api.db.insertInto('signed_call').values(others).execute()
  await echo({ secret: 'sk_wrong' })
  expect(await lines()).toHaveLength(UNVERIFIED_PER_HOUR)
})
