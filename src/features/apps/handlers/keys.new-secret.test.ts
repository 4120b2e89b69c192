// A new secret on its creator's page until dismissed, and how long the previous one stays valid.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Actors, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { DAY_S, MINUTE_MS } from '../../../lib/dates/durations.ts'
import { textToSign } from '../../../lib/crypto/request-signature.ts'
import * as apps from '../contract/apps.ts'
import { secretEnd, secretMake, secretPutAway, secretShown } from '../contract/keys.ts'
import { openApp } from '../contract/signed-calls.ts'

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

/** Response of the open platform to a call signed with this secret. */
async function callWith(secret: string): Promise<{ code: string }> {
  const timestamp = String(Math.floor(actors.now().getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const digest = createHash('sha256').update('').digest('hex')
  const text = textToSign({ method: 'GET', path: openApp.path, query: '', timestamp, nonce, digest })
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  const headers = { 'x-app-key': appKey, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
  return (await (await api.fetch(openApp.path, { headers })).json()) as { code: string }
}

describe('a secret', () => {
  test('is shown to its creator only, until dismissed or for 15 minutes', async () => {
    const readShownSecret = async (as = owner.as) => (await api.call(secretShown, { appId }, as)).shown
    expect(await readShownSecret()).toBeNull()
    const first = await api.call(secretMake, { appId }, owner.as)
    const second = await api.call(secretMake, { appId }, owner.as)
    const fresh = { id: second.secrets[0]!.id, appSecret: second.appSecret }
    const until = new Date(actors.now().getTime() + 15 * MINUTE_MS).toISOString()
    expect(await readShownSecret()).toEqual({ ...fresh, until })
    // Ending the old secret leaves the new one on the page.
    await api.call(secretEnd, { appId, id: second.secrets[1]!.id }, owner.as)
    expect(await readShownSecret()).toMatchObject(fresh)
    // Other members who may see the app's keys were not shown this one.
    const by = (id: number) => api.db.updateTable('app_secret').set({ created_by: id }).where('app_id', '=', appId)
    const other = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
    await by(other.id).execute()
    expect(await readShownSecret()).toBeNull()
    await api.call(secretPutAway, { appId }, owner.as)
    await by(owner.id).execute()
    expect(await readShownSecret()).toMatchObject(fresh)
    actors.wait(15 * 60 - 1)
    expect(await readShownSecret()).toMatchObject(fresh)
    actors.wait(1)
    expect(await readShownSecret()).toBeNull()
    const third = await api.call(secretMake, { appId }, owner.as)
    expect(await readShownSecret()).toMatchObject({ appSecret: third.appSecret })
    await api.call(secretPutAway, { appId }, owner.as)
    expect(await readShownSecret()).toBeNull()
    expect(api.logged.join()).not.toMatch(new RegExp([first, second, third].map((item) => item.appSecret).join('|')))
    expect((await callWith(third.appSecret)).code).toBe('200')
  })

  test.each([
    ['1h', 3600],
    ['24h', DAY_S],
    ['7d', 7 * DAY_S],
  ] as const)('that is replaced stays valid for %s if the developer chooses so', async (oldLives, seconds) => {
    const first = await api.call(secretMake, { appId }, owner.as)
    const { secrets } = await api.call(secretMake, { appId, oldLives }, owner.as)
    expect(secrets[1]!.endsAt).toBe(new Date(actors.now().getTime() + seconds * 1000).toISOString())
    actors.wait(seconds - 1)
    expect((await callWith(first.appSecret)).code).toBe('200')
    actors.wait(1)
    expect((await callWith(first.appSecret)).code).toBe('401004')
  })

  test('that leaked is revoked as soon as the new one is created, as the history shows', async () => {
    const first = await api.call(secretMake, { appId }, owner.as)
    const second = await api.call(secretMake, { appId, oldLives: 'now' }, owner.as)
    expect(second.secrets.map(({ endsWith }) => endsWith)).toEqual([second.appSecret.slice(-4)])
    expect((await callWith(first.appSecret)).code).toBe('401004')
    expect((await callWith(second.appSecret)).code).toBe('200')
    const history = await api.db
      .selectFrom('app_history')
      .where('app_id', '=', appId)
      .select('event')
      .orderBy('id')
      .execute()
    expect(history.map(({ event }) => event)).toEqual(['created', 'secret_made', 'secret_ended', 'secret_made'])
  })
})
