// Search requests: developers find their own apps beside everything else, and nobody finds those of others.
import { afterEach, expect, test, vi } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { teamsOf } from '../../../test/builders/teams.ts'
import { saveAppInfo } from '../../features/apps/contract/apps.ts'
import { docSearch } from '../../features/search/contract.ts'
import { search, searchWithApps } from './search.ts'

const NOW = new Date('2026-08-03T10:00:00+08:00')
const api = await testApi()
api.setNow(NOW)
const teams = teamsOf(api, NOW)
afterEach(() => vi.unstubAllGlobals())

/** Results for a user, requested the way their browser does. */
async function found(question: string, as: { cookie?: string } = {}) {
  const requestPaths: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requestPaths.push(path.split('?')[0]!)
    return api.fetch(path, { headers: as.cookie ? { cookie: as.cookie } : {} })
  })
  const groups = await searchWithApps(question, new AbortController().signal)
  const apps = groups.find(({ id }) => id === 'app')!.hits
  return {
    asked: requestPaths,
    names: apps.map(({ title }) => title.text),
    apps,
    rest: groups.filter(({ id }) => id !== 'app'),
  }
}

test('own apps are found by name, package and appId, above everything else', async () => {
  const { owner } = await teams.team()
  const app = await api.call(saveAppInfo, { name: '满潮钟', packageName: 'com.chaoxi.clock' }, owner.as)
  for (const question of ['满潮', '满潮钟', 'chaoxi.clock', String(app.appId)])
    expect([question, (await found(question, owner.as)).names]).toEqual([question, ['满潮钟']])
  const { apps, rest } = await found('满潮钟', owner.as)
  expect(apps[0]).toMatchObject({
    url: `/application/detail?appId=${app.appId}`,
    note: { text: `com.chaoxi.clock · ${app.appId}` },
  })
  expect(rest.flatMap(({ hits }) => hits).some(({ url }) => url.includes(String(app.appId)))).toBe(false)
  expect((await found('推送', owner.as)).rest.map(({ id }) => id)).toContain('service')
})

test("nobody finds someone else's app: another developer, a visitor, a member of another team, an uncertified account", async () => {
  const [mine, other] = [await teams.team(), await teams.team()]
  const app = await api.call(saveAppInfo, { name: '只我看见', packageName: 'com.only.mine' }, mine.owner.as)
  const stranger = await teams.member(other.id, ['app'])
  const uncertifiedPerson = await teams.person()
  for (const question of ['只我看见', 'only.mine', String(app.appId)]) {
    for (const as of [other.owner.as, stranger.as, uncertifiedPerson.as, {}]) {
      expect([question, (await found(question, as)).names]).toEqual([question, []])
      expect(JSON.stringify(await api.call(docSearch, { q: question }, as))).not.toContain('com.only.mine')
    }
  }
  expect((await found('只我看见', mine.owner.as)).names).toEqual(['只我看见'])
})

test('a member finds only the apps of their roles', async () => {
  const { id, owner } = await teams.team()
  const [inside, outside] = [
    await api.call(saveAppInfo, { name: '内海潮位' }, owner.as),
    await api.call(saveAppInfo, { name: '外海潮位' }, owner.as),
  ]
  const member = await teams.member(id, ['app'], [inside.appId])
  const without = await teams.member(id, ['team'])
  expect((await found('潮位', owner.as)).names.toSorted()).toEqual(['内海潮位', '外海潮位'])
  expect((await found('潮位', member.as)).names).toEqual(['内海潮位'])
  expect((await found(String(outside.appId), member.as)).names).toEqual([])
  expect((await found('潮位', without.as)).names).toEqual([])
})

test('a visitor’s search makes no call that needs a session', async () => {
  const requestPaths: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requestPaths.push(path.split('?')[0]!)
    return api.fetch(path)
  })
  expect((await search('推送', new AbortController().signal)).length).toBeGreaterThan(0)
  expect(requestPaths).toEqual(['/api/web/v1/doc-wiki/search'])
})

test('other results are shown if the call for apps fails', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('listApp')) throw new TypeError('network')
    return api.fetch(path)
  })
  const groups = await searchWithApps('推送', new AbortController().signal)
  expect(groups.find(({ id }) => id === 'app')?.hits).toEqual([])
  expect(groups.length).toBeGreaterThan(1)
})
