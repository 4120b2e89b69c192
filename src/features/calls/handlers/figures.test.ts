// Figures and log of signed calls over the API, and the jobs that sum and remove lines.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
import { saveAppInfo } from '../../apps/contract/apps.ts'
import { ECHO_QUOTA, READ_QUOTA } from '../../apps/rules/call-quotas.ts'
import { callFigures, callLog, callOverview } from '../contract.ts'
import { removeOldCalls, sumSignedCalls } from '../jobs.ts'
import { sumDays } from '../queries/days.ts'
import { countCalls } from '../queries/hours.ts'
import { insertLines } from '../queries/lines.ts'
import { addUsed } from '../queries/quotas.ts'
import { LOG_PAGE_SIZE } from '../rules/limits.ts'
import { DAY_MS, HOUR_MS } from '../../../lib/dates/durations.ts'

const NOW = new Date('2026-08-03T10:30:00+08:00')
const api = await testApi()
const actors = actorsOf(api, NOW)
let owner: Actor
let stranger: Actor
let appId: number
let requestCount = 0

const run = (job: typeof sumSignedCalls, now = NOW) => job.run({ db: api.db, now } as never)
type Line = Parameters<typeof insertLines>[1][number]
const line = (more: Partial<Line> = {}): Line => ({
  at: NOW,
  app_id: appId,
  key_ends: '9d0b',
  call: 'openEcho',
  request_id: `request-${++requestCount}`,
  status: 200,
  reason: '',
  clock_off: null,
  duration_ms: 10,
  network: '203.0.113.0/24',
  quota_left: 400,
  verified: true,
  ...more,
})
const failure = {
  status: 401,
  reason: 'signature.clock',
  clock_off: -545,
  key_ends: '',
  quota_left: null,
  verified: false,
}
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const daysAgo = (days: number) => hoursAgo(24 * days)

beforeAll(async () => {
  owner = await actors.developer({ accountStatus: 33 })
  stranger = await actors.developer({ accountStatus: 33 })
  appId = (await api.call(saveAppInfo, { name: '潮汐日历' }, owner.as)).appId
  const lines = [
    line({ duration_ms: 30 }),
    line(),
    line({ at: hoursAgo(1), quota_left: 410 }),
    line({ at: daysAgo(2), call: 'openApp', duration_ms: 4 }),
    line({ at: daysAgo(2), ...failure, request_id: 'the-failed-1' }),
    line({ at: daysAgo(6.9), ...failure, reason: 'signature.wrong', clock_off: null }),
  ]
  await insertLines(api.db, lines, 10)
  await addUsed(api.db, [{ appId, call: 'openEcho', day: '2026-08-03', used: 3 }])
  await run(sumSignedCalls)
})

test('figures of an app are those of its lines, by day, call and reason', async () => {
  const figures = await api.call(callFigures, { appId, days: 7 }, owner.as)
  expect(figures).toMatchObject({ calls: 5, errors: 1, before: 1 })
  expect(figures.days.map(({ calls, errors, before }) => [calls, errors, before])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [2, 1, 0],
    [0, 0, 0],
    [3, 0, 1],
  ])
  expect(figures.days.at(-1)!.day).toBe('2026-08-03')
  expect(figures.byCall).toEqual([
    { call: 'openApp', calls: 1, errors: 0, average: 4, longest: 4 },
    { call: 'openEcho', calls: 4, errors: 1, average: 15, longest: 30 },
  ])
  expect(figures.byReason).toEqual([
    { reason: 'signature.clock', text: '时间戳不对', calls: 1, document: '/docs?id=501#四个请求头' },
  ])
  expect(figures.quotas.map(({ call, used, quota }) => [call, used, quota])).toEqual([
    ['openApp', 0, READ_QUOTA.personal],
    ['openEcho', 3, ECHO_QUOTA.personal],
  ])
})

test('sums are the same however often they are made', async () => {
  await run(sumSignedCalls)
  await run(sumSignedCalls)
  expect(await api.call(callFigures, { appId, days: 7 }, owner.as)).toMatchObject({ calls: 5, errors: 1 })
})

test('the overview has all apps of the viewer, and the quotas in use', async () => {
  const overview = await api.call(callOverview, {}, owner.as)
  expect(overview).toMatchObject({ calls: 6, errors: 2, before: 0, apps: [{ appId, calls: 6, errors: 2 }] })
  expect(overview.days).toHaveLength(30)
  expect(overview.quotas).toMatchObject([{ appId, name: '潮汐日历', call: 'openEcho', used: 3 }])
  expect(await api.call(callOverview, {}, stranger.as)).toMatchObject({ calls: 0, apps: [], quotas: [] })
})

test('the log finds a request by its id and says why it failed', async () => {
  const { items, total } = await api.call(callLog, { appId, q: 'the-failed-1' }, owner.as)
  expect([items.length, total]).toEqual([1, 1])
  expect(items[0]).toMatchObject({
    call: 'openEcho',
    method: 'POST',
    path: '/api/open/v1/echo',
    status: 401,
    reason: 'signature.clock',
    why: '时间戳早了 9 分钟：请校准服务器时钟',
    document: '/docs?id=501#四个请求头',
    keyEndsWith: null,
    quotaLeft: null,
  })
  const english = await api.call(callLog, { appId, q: 'the-failed-1' }, { ...owner.as, language: 'en' })
  expect(english.items[0]).toMatchObject({ document: '/docs?id=501#the-four-headers' })
})

test.each([
  [{ result: 'failed' }, 2],
  [{ result: 'answered' }, 4],
  [{ result: 'signature.wrong' }, 1],
  [{ call: 'openApp' }, 1],
  [{ call: 'openEcho', result: 'failed' }, 2],
  [{ q: 'the-failed' }, 0],
])('the log filtered by %o', async (filter, count) => {
  const { items, total } = await api.call(callLog, { appId, ...filter }, owner.as)
  expect([items.length, total]).toEqual([count, count])
})

test('the log of somebody else’s app does not exist', async () => {
  for (const call of [callLog, callFigures]) {
    const { status, answer } = await api.ask(call, { appId }, stranger.as)
    expect([status, answer.reason]).toEqual([404, 'app.not_found'])
  }
})

test('the log has pages', async () => {
  const other = await api.call(saveAppInfo, { name: '渔港天气' }, owner.as)
  const many = Array.from({ length: LOG_PAGE_SIZE + 3 }, () => line({ app_id: other.appId }))
  await insertLines(api.db, many, 10)
  const second = await api.call(callLog, { appId: other.appId, page: 2 }, owner.as)
  expect([second.items.length, second.total, second.pages]).toEqual([3, LOG_PAGE_SIZE + 3, 2])
})

test('the dashboard counts them by day', async () => {
  const counts = await countCalls(api.db, daysAgo(3))
  expect(counts).toEqual(
    expect.arrayContaining([
      { day: '2026-08-01', part: 'answered', value: 1 },
      { day: '2026-08-01', part: 'failed', value: 1 },
      { day: '2026-08-03', part: 'answered', value: 3 },
    ]),
  )
})

test('an export has them by day, and the networks they came from', async () => {
  const data = await api.call(exportMyData, {}, owner.as)
  expect(data.signedCalls).toContainEqual({ appId, day: '2026-08-01', call: 'openEcho', calls: 1, errors: 1 })
  expect(data.signedCallNetworks).toContainEqual({ appId, network: '203.0.113.0/24', calls: 6 })
})

test('a line that comes late is added to the sum of its day', async () => {
  const other = await actors.developer({ accountStatus: 33 })
  const { appId: otherApp } = await api.call(saveAppInfo, { name: '潮汐手记' }, other.as)
  const calls = async () => (await api.call(callFigures, { appId: otherApp, days: 7 }, other.as)).days.at(-2)?.calls
  const hour = { app_id: otherApp, call: 'openApp', key_ends: '9d0b', reason: '', duration_sum: 1, duration_max: 1 }
  const insertHour = (at: Date, count: number) =>
    api.db
      .insertInto('signed_call_hour')
      .values({ ...hour, hour: at, count, quota_left: null })
      .execute()
  await insertHour(daysAgo(1), 3)
  await sumDays(api.db)
  expect(await calls()).toBe(3)
  await insertHour(hoursAgo(25), 2)
  await sumDays(api.db)
  expect(await calls()).toBe(5)
})

test('lines end after 7 days, their sums after 400', async () => {
  const later = new Date(NOW.getTime() + 5.5 * DAY_MS)
  await run(removeOldCalls, later)
  const remainingCalls = await api.db.selectFrom('signed_call').where('app_id', '=', appId).select('id').execute()
  expect(remainingCalls).toHaveLength(3)
  expect(await api.call(callFigures, { appId, days: 7 }, owner.as)).toMatchObject({ calls: 5, errors: 1 })
  await run(removeOldCalls, new Date(NOW.getTime() + 401 * DAY_MS))
  expect(await api.db.selectFrom('signed_call_hour').where('app_id', '=', appId).selectAll().execute()).toEqual([])
  expect(await api.db.selectFrom('signed_call_day').where('app_id', '=', appId).selectAll().execute()).toEqual([])
  expect(await api.db.selectFrom('signed_call_quota').where('app_id', '=', appId).selectAll().execute()).toEqual([])
})
