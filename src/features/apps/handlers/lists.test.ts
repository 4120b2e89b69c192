// App lists over the API: search, sort, paging, export and the overview for the console.
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { appPeople, newName } from '../../../../test/builders/apps.ts'
import { findApp } from '../queries/apps.ts'
import { insertApp } from '../queries/save-app.ts'
import { entryPrint } from '../queries/connection-entry.ts'
import { insertAppHistory } from '../queries/history.ts'
import { insertAppCase } from '../queries/moves.ts'
import { insertConnectionTest, lockSiteProof } from '../queries/sites.ts'
import { FORM } from '../rules/form.ts'
import { CONNECTION_STEPS } from '../rules/sites/connection.ts'
import * as apps from '../contract/apps.ts'

const api = await testApi()
const actors = await appPeople(api)
const { made } = actors
const now = actors.now()

describe('the list', () => {
  test('is searched, filtered, sorted and paged; a wildcard is a character', async () => {
    const owner = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
    for (const name of ['乙应用', '甲_应用', '丙%应用']) await made(owner, { name })
    for (let at = 0; at < 10; at++) await made(owner, { name: `海图 ${at}` })
    const list = (input: object) => api.call(apps.listApp, input, owner.as)
    expect(await list({})).toMatchObject({ total: 13, all: 13, pages: 2, page: 1, counts: { draft: 13 } })
    expect((await list({ page: 2 })).items).toHaveLength(3)
    expect((await list({ q: '%' })).items.map(({ name }) => name)).toEqual(['丙%应用'])
    expect((await list({ q: '_应' })).items.map(({ name }) => name)).toEqual(['甲_应用'])
    const one = (await list({ q: '乙' })).items[0]!
    expect((await list({ q: String(one.appId) })).items).toHaveLength(1)
    expect(await list({ kind: 'car' })).toMatchObject({ total: 0, counts: {}, all: 13 })
    expect((await list({ sort: 'name', q: '海图' })).items[0]!.name).toBe('海图 0')
    const { csv, count } = await api.call(apps.exportApps, { appId: one.appId }, owner.as)
    expect([count, csv.split('\r\n')[1]!.startsWith(`${one.appId},乙应用`)]).toEqual([1, true])
  })

  test('exports without spreadsheet formulas', async () => {
    const owner = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
    await made(owner, { name: '=HYPERLINK("x")' })
    const { csv } = await api.call(apps.exportApps, {}, owner.as)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  })
})

describe('the console overview', () => {
  const glance = async (actor: Actor) => {
    const { recent, rejected, reviewing, all } = await api.call(apps.appOverview, {}, actor.as)
    const ids = (items: { appId: number }[]) => items.map(({ appId }) => appId)
    return { recent: ids(recent), rejected: ids(rejected), reviewing: ids(reviewing), all }
  }

  test('is empty at first', async () => {
    const nobody = await actors.developer({ accountStatus: 33 })
    expect(await glance(nobody)).toEqual({ recent: [], rejected: [], reviewing: [], all: 0 })
  })

  test('shows the latest apps and all that were rejected or are under review, each once', async () => {
    const many = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
    const mine: { appId: number; name: string }[] = []
    for (let at = 0; at < 14; at++) {
      const name = newName()
      mine.push({ name, appId: (await made(many, { name })).appId })
    }
    const ids = mine.map(({ appId }) => appId)
    // Older apps have lower ids; the first seven were rejected, the eighth has a case.
    for (const [at, id] of ids.entries()) {
      await api.db
        .updateTable('app')
        .set({ updated_at: new Date(now.getTime() + at * 1000), ...(at < 7 ? { state: 'rejected' } : {}) })
        .where('id', '=', id)
        .execute()
    }
    await insertAppCase(api.db, {
      appId: ids[7]!,
      kind: 'listing',
      subject: { name: 'waiting', packageName: null, form: {}, pictures: [] },
      before: null,
      now,
      dueAt: now,
    })
    await api.call(apps.deleteApp, mine[13]!, many.as)
    expect(await glance(many)).toEqual({
      recent: [12, 11, 10, 9, 8].map((at) => ids[at]),
      rejected: [6, 5, 4, 3, 2].map((at) => ids[at]),
      reviewing: [ids[7]],
      all: 13,
    })
  })

  test('says of a complete draft that it only has to be submitted', async () => {
    const owner = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
    const { appId } = await actors.complete(owner)
    const other = await made(owner)
    const readyIds = async () =>
      (await api.call(apps.listApp, {}, owner.as)).items.filter(({ ready }) => ready).map((item) => item.appId)
    expect(await readyIds()).toEqual([appId])
    expect((await api.call(apps.appOverview, {}, owner.as)).recent.map(({ ready }) => ready)).toHaveLength(2)
    await api.db.updateTable('app').set({ package_name: null }).where('id', '=', appId).execute()
    expect([await readyIds(), other.ready]).toEqual([[], false])
  })

  test('says so of web and IoT drafts as their page does, once a site is proved and an entry connected', async () => {
    const owner = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
    const filled = (kind: 'web' | 'iot', more: object) =>
      JSON.stringify({ ...Object.fromEntries(FORM[kind].required.map((field) => [field, '填好了'])), ...more })
    const makeDraft = async (kind: 'web' | 'iot', more: object) => {
      const appKey = `pk_${newName()}`
      const appId = await insertApp(api.db, { ownerId: owner.id, kind, name: newName(), appKey, formKey: null, now })
      const set = { data: filled(kind, more), client_secret_sealed: kind === 'iot' ? Buffer.from('sealed') : null }
      await api.db.updateTable('app').set(set).where('id', '=', appId).execute()
      return appId
    }
    const [web, iot] = [await makeDraft('web', { siteUrl: 'https://tide.example/app' }), await makeDraft('iot', {})]
    const readyIds = async () => {
      const { items } = await api.call(apps.listApp, {}, owner.as)
      for (const { appId, ready } of items)
        expect(ready).toBe((await api.call(apps.getApp, { appId }, owner.as)).missing.length === 0)
      return items.filter(({ ready }) => ready).map(({ appId }) => appId)
    }
    expect(await readyIds()).toEqual([])
    for (const appId of [web, iot]) await actors.upload(appId, 'icon', owner)
    expect(await readyIds()).toEqual([])

    const proveSite = async (site: string) => {
      const { id } = await lockSiteProof(api.db, web, site, now)
      await api.db
        .updateTable('site_proof')
        .set({ state: 'proved', way: 'file', proved_at: now, next_check_at: now })
        .where('id', '=', id)
        .execute()
    }
    await proveSite('https://other.example')
    expect(await readyIds()).toEqual([])
    await proveSite('https://tide.example')
    expect(await readyIds()).toEqual([web])

    const test = async (problem: 'late' | null) => {
      const app = (await findApp(api.db, { id: owner.id, apps: null }, iot))!
      const steps = CONNECTION_STEPS.map((step) => ({ step, problem, skipped: null, request: '', answer: '' }))
      const print = entryPrint(api.adapters, app)
      await insertConnectionTest(api.db, { appId: iot, version: app.version, print, by: owner.id, steps, now })
    }
    await test('late')
    expect(await readyIds()).toEqual([web])
    await test(null)
    expect((await readyIds()).toSorted()).toEqual([web, iot].toSorted())
    // The test was about other addresses.
    await api.db
      .updateTable('app')
      .set({ data: filled('iot', { tokenUrl: 'https://new.example' }) })
      .where('id', '=', iot)
      .execute()
    expect(await readyIds()).toEqual([web])
  })

  test('numbers the version of a listed app by its approvals', async () => {
    const owner = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
    const { appId } = await made(owner)
    const versions = async () => (await api.call(apps.appOverview, {}, owner.as)).recent.map(({ listing }) => listing)
    expect(await versions()).toEqual([null])
    const actor = { kind: 'operator', id: 1 } as const
    const historyEntry = { id: appId, from: 'listed', to: 'listed', actor, now } as const
    for (const event of ['approved', 'change_rejected', 'change_approved', 'rename_approved'] as const)
      await insertAppHistory(api.db, { ...historyEntry, event })
    expect(await versions()).toEqual([null])
    await api.db.updateTable('app').set({ state: 'listed' }).where('id', '=', appId).execute()
    expect(await versions()).toEqual([3])
  })
})
