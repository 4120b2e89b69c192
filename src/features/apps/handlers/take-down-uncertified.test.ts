// Take-down after consent to photos was withdrawn: once, after the last day, not before.
import { accountNotices } from '../../notifications/contract.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ORIGIN, TEST_BRAND, testApi } from '../../../../test/harness/app.ts'
import { appOwners } from '../../../../test/builders/apps.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { photoConsentWithdraw } from '../../certification/contract/photos.ts'
import { makeTeam } from '../../team/factory/sample-team.ts'
import { insertConsent } from '../../accounts/queries/consents.ts'
import * as apps from '../contract/apps.ts'
import { takeDownUncertified } from './take-down-uncertified.ts'
import { DAY_S, HOUR_MS } from '../../../lib/dates/durations.ts'

const api = await testApi()
const { developer, listed, complete, now, wait } = await appOwners(api)

const log = pino({ level: 'silent' })
const sweep = () =>
  takeDownUncertified({
    db: api.db,
    adapters: api.adapters,
    site: { origin: ORIGIN, brand: TEST_BRAND },
    now: now(),
    log,
  })
const stateOf = async (appId: number) =>
  (await api.db.selectFrom('app').where('id', '=', appId).select('state').executeTakeFirstOrThrow()).state

async function withdrawn(): Promise<Actor> {
  const who = await developer({ accountStatus: 34, enterpriseType: 52 })
  await insertConsent(api.db, who.id, 'identity', '1.1', now())
  return who
}
const keepSignedIn = () =>
  api.db
    .updateTable('session')
    .set({ idle_until: new Date('2027-01-01'), ends_at: new Date('2027-01-01') })
    .execute()

test('apps are taken down once, after 30 days, with history, a notice to the owner and a team log entry', async () => {
  const who = await withdrawn()
  const teamId = await makeTeam(api.db, { ownerId: who.id, name: '临海潮汐', now: now() })
  const { appId, name } = await listed(who)
  const draft = await complete(who)
  await keepSignedIn()
  // A change is under review at the time.
  const app = await api.call(apps.getApp, { appId }, who.as)
  await api.call(apps.modifyAppName, { appId, version: app.version, name: `${name}新` }, who.as)
  const { deadline } = await api.call(photoConsentWithdraw, {}, who.as)
  wait(30 * DAY_S)
  // The last day counts in full.
  expect(deadline).toBe(new Date(now().getTime() + 8 * HOUR_MS).toISOString().slice(0, 10))
  expect([await sweep(), await stateOf(appId)]).toEqual([0, 'listed'])
  wait(DAY_S)
  const counts = await Promise.all([sweep(), sweep(), sweep()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect([await stateOf(appId), await stateOf(draft.appId)]).toEqual(['taken_down', 'draft'])
  const { items } = await api.call(apps.getAppHistory, { appId }, who.as)
  expect(items[0]).toMatchObject({ event: 'taken_down', actor: 'platform' })
  const notices = (await api.call(accountNotices, {}, who.as)).items.filter(({ title }) => title === '应用已下架')
  expect(notices).toEqual([expect.objectContaining({ text: expect.stringContaining(name), url: '/application' })])
  const entries = await api.db
    .selectFrom('team_activity')
    .where('team_id', '=', teamId)
    .where('event', '=', 'app_taken_down')
    .select(['subject', 'actor_id'])
    .execute()
  expect(entries).toEqual([{ subject: name, actor_id: null }])
  const open = await api.db
    .selectFrom('review_case')
    .where('kind', '=', 'app')
    .where('number', '=', String(appId))
    .where('state', '=', 'review')
    .select('id')
    .execute()
  expect(open).toEqual([])
  expect(await sweep()).toBe(0)
})

test('apps stay listed if the owner certifies again, waits for a review or was only asked to register again', async () => {
  const people = [await withdrawn(), await withdrawn(), await withdrawn()]
  const ids: number[] = []
  for (const who of people) ids.push((await listed(who)).appId)
  await keepSignedIn()
  for (const who of people.slice(0, 2)) await api.call(photoConsentWithdraw, {}, who.as)
  const become = (who: Actor, set: object) =>
    api.db.updateTable('account').set(set).where('developer_id', '=', who.id).execute()
  await become(people[0]!, { account_status: 34, deadline: null, consent_withdrawn_at: null })
  await become(people[1]!, { account_status: 14 })
  await become(people[2]!, { account_status: 48, deadline: '2026-08-10' })
  wait(60 * DAY_S)
  expect(await sweep()).toBe(0)
  for (const id of ids) expect(await stateOf(id)).toBe('listed')
  // A case rejected after the deadline is due at once.
  await become(people[1]!, { account_status: 24 })
  expect(await sweep()).toBe(1)
  expect(await stateOf(ids[1]!)).toBe('taken_down')
})
