// Site rechecks by the platform: after 90 days, ownership lost after three failed days in a row, notifications.
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { TEST_BRAND } from '../../../../../test/harness/app.ts'
import { siteOwners } from '../../../../../test/builders/site-owners.ts'
import { outgoingTo } from '../../../../../test/harness/external-servers.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { makeSession } from '../../../session/factory.ts'
import { activityList } from '../../../team/contract/activity.ts'
import { siteProof } from '../../contract/sites.ts'
import { recheckSites } from './recheck-sites.ts'
import { DAY_S } from '../../../../lib/dates/durations.ts'

const { api, actors, company, port, outgoing, pages, records, newHost, made, check } = await siteOwners()

const log = pino({ level: 'silent' })

describe('the periodic recheck of sites', () => {
  const again = (through = outgoing) => {
    const site = { origin: 'http://portal.test', brand: TEST_BRAND }
    return recheckSites({ db: api.db, adapters: api.adapters, site, now: actors.now(), log }, through)
  }
  /** Signs in again: sessions expire as the test moves through the days. */
  const signedIn = async (id: number): Promise<Actor> => {
    const cookie = `portal_session=${await makeSession(api.db, 'developer', id, actors.now())}`
    return { ...company, id, as: { cookie } }
  }
  const state = async (appId: number) => (await api.call(siteProof, { appId }, (await signedIn(company.id)).as)).proof!

  test('runs after 90 days; a proof missing on three days in a row is lost once, and the owner is notified', async () => {
    await api.db.deleteFrom('site_proof').execute()
    const [keptSite, lostSite] = [await made(), await made()]
    for (const { appId, proof } of [keptSite, lostSite]) {
      records.set(proof.dns.name, [proof.dns.content])
      await check(appId, 'dns')
    }
    records.delete(lostSite.proof.dns.name)
    expect(await again()).toBe(0)
    actors.wait(90 * DAY_S)
    // Two processes at once: each site is checked by one of them.
    expect((await Promise.all([again(), again()])).reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await state(keptSite.appId)).toMatchObject({
      state: 'proved',
      looks: [{ actor: 'platform', proved: true }, {}],
    })
    expect(await state(lostSite.appId)).toMatchObject({
      state: 'proved',
      looks: [{ actor: 'platform', proved: false }, {}],
    })
    for (const expected of ['proved', 'lost', 'lost']) {
      actors.wait(DAY_S)
      await again()
      expect((await state(lostSite.appId)).state).toBe(expected)
    }
    expect((await state(keptSite.appId)).looks).toHaveLength(2)
    const notifications = await api.db.selectFrom('notification').where('event', '=', 'site_lost').selectAll().execute()
    expect(notifications.map(({ developer_id: id }) => id)).toEqual([company.id])
    records.set(lostSite.proof.dns.name, [lostSite.proof.dns.content])
    actors.wait(DAY_S)
    expect(await again()).toBe(0)
  })

  test('ignores a round in which no site was reachable; a single unreachable site counts', async () => {
    await api.db.deleteFrom('site_proof').execute()
    const who = await signedIn(company.id)
    const proveSite = async () => {
      const one = await made(newHost(), who)
      pages.set(`${one.host}/.well-known/polaris-site.txt`, { body: one.proof.file.content })
      await check(one.appId, 'file', who)
      return one
    }
    const [first, second] = [await proveSite(), await proveSite()]
    const misses = async () => {
      const rows = await api.db.selectFrom('site_proof').select(['app_id', 'misses']).orderBy('app_id').execute()
      return rows.map(({ app_id: id, misses: count }) => [id, count])
    }
    const away = outgoingTo([port], { resolve: async () => [] })
    actors.wait(90 * DAY_S)
    for (let round = 0; round < 4; round++) {
      expect(await again(away)).toBe(0)
      actors.wait(3700)
    }
    expect(await misses()).toEqual([
      [first.appId, 0],
      [second.appId, 0],
    ])
    // One site is gone while the other answers, which shows that our own network works.
    const partialFetch = outgoingTo([port], {
      resolve: async (host) => (host === first.host ? [] : [{ address: '127.0.0.1', family: 4 as const }]),
    })
    expect(await again(partialFetch)).toBe(2)
    actors.wait(DAY_S)
    expect(await again(partialFetch)).toBe(1)
    expect(await misses()).toEqual([
      [first.appId, 2],
      [second.appId, 0],
    ])
  })

  test('records proven and lost sites in the team log', async () => {
    await api.db.deleteFrom('site_proof').execute()
    const team = await teamsOf(api, actors.now()).team()
    const owner = await signedIn(team.owner.id)
    const { appId, host, proof } = await made(newHost(), owner)
    records.set(proof.dns.name, [proof.dns.content])
    await check(appId, 'dns', owner)
    records.delete(proof.dns.name)
    for (const days of [90, 1, 1]) {
      actors.wait(days * DAY_S)
      expect(await again()).toBe(1)
    }
    const { items } = await api.call(activityList, { kind: 'app' }, (await signedIn(team.owner.id)).as)
    expect(items.slice(0, 2).map(({ event, before, after }) => [event, before, after])).toEqual([
      ['app_site_lost', { siteUrl: `${host}:${port}` }, null],
      ['app_site_proved', null, { siteUrl: `${host}:${port}` }],
    ])
  })
})
