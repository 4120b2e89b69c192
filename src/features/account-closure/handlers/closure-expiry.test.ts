// Expiry of unconfirmed closures: after 30 days the account is restored with all of its data.
import { accountNotices } from '../../notifications/contract.ts'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { ORIGIN, TEST_BRAND, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { failNotices } from '../../../../test/builders/failing-notices.ts'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { accountDetail, accountHistory, accountStatus } from '../../accounts/contract/account.ts'
import { unbindBasicInfo, unbindViewed } from '../contract.ts'
import { expireClosureRequests } from './closure-expiry.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const lapse = (db = api.db) =>
  expireClosureRequests({
    db,
    adapters: api.adapters,
    site: { origin: ORIGIN, brand: TEST_BRAND },
    now: walk.now(),
    log: pino({ level: 'silent' }),
  })
const statusOf = async (who: Actor) => (await api.call(accountStatus, {}, who.as)).accountStatus
async function approved(accountStatus: 33 | 34): Promise<Actor> {
  const who = await walk.made({ accountStatus })
  await walk.leave(who)
  expect(await walk.approve(who)).toBe(51)
  return who
}

test.each([33, 34] as const)('%i: not before the 30th day, then once', async (status) => {
  const leaving = await approved(status)
  const { request } = await api.call(unbindBasicInfo, {}, leaving.as)
  expect(request?.confirmBy).toBe(new Date(walk.now().getTime() + 30 * DAY_S * 1000).toISOString())
  await walk.pass(30 * DAY_S - 1)
  expect([await lapse(), await statusOf(leaving)]).toEqual([0, 51])
  await walk.pass(1)
  const counts = await Promise.all([lapse(), lapse(), lapse()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await statusOf(leaving)).toBe(status)
  const { items } = await api.call(accountHistory, {}, leaving.as)
  expect(items[0]).toMatchObject({ event: 'unbind_lapsed', actor: 'platform', from: 51, to: status })
  const [notice] = (await api.call(accountNotices, {}, leaving.as)).items
  expect(notice).toMatchObject({ event: 'unbind_lapsed', url: '/user/logoff/LogoffStepOne' })
  const after = await api.call(accountDetail, {}, leaving.as)
  expect(after.kind).toBe(status === 33 ? 'personal' : 'enterprise')
  expect(after.person ?? after.enterprise).toMatchObject({ realName: expect.stringMatching(/./) })
  expect(await walk.code(unbindViewed, {}, leaving)).toBe('409001')
  expect(await lapse()).toBe(0)
})

test('confirmed and repeated requests are left alone', async () => {
  const actor = await approved(33)
  await api.call(unbindViewed, {}, actor.as)
  await walk.pass(31 * DAY_S)
  expect(await lapse()).toBe(0)
  expect(await statusOf(actor)).toBe(41)

  const again = await approved(33)
  await walk.pass(30 * DAY_S)
  expect(await lapse()).toBe(1)
  await walk.leave(again)
  await walk.approve(again)
  expect([await lapse(), await statusOf(again)]).toEqual([0, 51])
})

test('one that cannot be expired keeps no other waiting, and is tried again', async () => {
  const [first, second] = [await approved(33), await approved(33)]
  await walk.pass(30 * DAY_S)
  await expect(lapse(failNotices(api.db, first.id))).rejects.toThrow(/^1 of \d+ rows failed$/)
  expect([await statusOf(first), await statusOf(second)]).toEqual([51, 33])
  expect([await lapse(), await statusOf(first)]).toEqual([1, 33])
})
