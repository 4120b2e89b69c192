// Identification by cookie under concurrency: requests share a statement, never an identity.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { getLoginInfo } from '../contract.ts'
import { SEEN_EVERY_MS } from '../rules.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.setNow(undefined))

const nameOf = async (cookie: string | undefined) =>
  (await api.ask(getLoginInfo, {}, cookie === undefined ? {} : { cookie })).answer.value?.loginInfo?.nickname ?? null

test('concurrent requests each get their own identity, and unknown tokens none', async () => {
  const names = Array.from({ length: 24 }, (_, at) => `crowd-${at}`)
  const cookies = await Promise.all(names.map(async (name) => (await api.developer(name)).as.cookie))
  const strangers = [undefined, `portal_session=${'x'.repeat(43)}`, 'portal_session=short']
  const requestCookies = [...cookies, ...strangers, ...cookies]
  expect(await Promise.all(requestCookies.map(nameOf))).toEqual([...names, null, null, null, ...names])
})

test('a change takes effect with the next request, also under constant load', async () => {
  const { id, as } = await api.developer('moving')
  const other = await api.developer('busy')
  let over = false
  const noise = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over) await api.ask(accountStatus, {}, other.as)
    }),
  )
  try {
    for (const status of [12, 33, 11, 14] as const) {
      await api.db.updateTable('account').set({ account_status: status }).where('developer_id', '=', id).execute()
      expect((await api.ask(accountStatus, {}, as)).answer.value?.accountStatus).toBe(status)
    }
    await api.db.deleteFrom('session').where('developer_id', '=', id).execute()
    expect((await api.ask(accountStatus, {}, as)).answer.code).toBe('100001')
  } finally {
    over = true
    await noise
  }
})

test('a busy session is written once per minute', async () => {
  const start = new Date()
  const { id, as } = await api.developer('eager', start)
  const readSession = () =>
    api.db.selectFrom('session').select(['seen_at', 'idle_until']).where('developer_id', '=', id).executeTakeFirst()
  const before = await readSession()
  api.setNow(new Date(start.getTime() + SEEN_EVERY_MS - 1))
  await Promise.all(Array.from({ length: 8 }, () => nameOf(as.cookie)))
  expect(await readSession()).toEqual(before)
  const later = new Date(start.getTime() + SEEN_EVERY_MS)
  api.setNow(later)
  await Promise.all(Array.from({ length: 8 }, () => nameOf(as.cookie)))
  expect((await readSession())!.seen_at).toEqual(later)
})
