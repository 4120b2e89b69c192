// A team's apps: members act on the owner's apps within their roles, and their actions are logged.
import sharp from 'sharp'
import { m } from '#messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { teamsOf, type TestTeam } from '../../../../test/builders/teams.ts'
import { activityCsv, activityList } from '../../team/contract/activity.ts'
import { roleAdd } from '../../team/contract/roles.ts'
import { handoverAnswer, handoverOffer, teamApps, teamInfo } from '../../team/contract/team.ts'
import { erasures } from '../../../server/features.ts'
import { erasePerson } from '../../account-closure/handlers/erasure.ts'
import * as apps from '../contract/apps.ts'
import { secretEnd, secretMake } from '../contract/keys.ts'
import { appImgDownload, appImgUpload } from '../contract/pictures.ts'
import { appOf } from '../components/guard.server.ts'
import { insertApp } from '../queries/save-app.ts'
import { insertAppHistory } from '../queries/history.ts'

const NOW = new Date('2026-08-03T10:00:00+08:00')
let api: TestApi
let make: ReturnType<typeof teamsOf>
let team: TestTeam
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
  team = await make.team()
})

let names = 0
const newApp = (as: TestTeam['owner']['as'], name = `潮汐 ${++names}`) => api.call(apps.saveAppInfo, { name }, as)

describe('the apps a member works on', () => {
  test('belong to the owner, also when a member creates them', async () => {
    const member = await make.member(team.id, ['app', 'app:create', 'app:edit'])
    const app = await newApp(member.as)
    const row = await api.db.selectFrom('app').where('id', '=', app.appId).selectAll().executeTakeFirstOrThrow()
    expect(row.owner_id).toBe(team.owner.id)
    expect((await api.call(apps.getApp, { appId: app.appId }, team.owner.as)).name).toBe(app.name)
    expect(app.may.toSorted()).toEqual(['app:create', 'app:edit'])
    expect((await api.call(apps.getApp, { appId: app.appId }, team.owner.as)).may).toHaveLength(5)
  })

  test('in list, counts, search and export are the selected ones only, and none can be created', async () => {
    const [inside, outside] = [await newApp(team.owner.as, '内 一'), await newApp(team.owner.as, '外 一')]
    const member = await make.member(team.id, ['app', 'app:create', 'app:edit'], [inside.appId])
    const list = await api.call(apps.listApp, {}, member.as)
    expect(list).toMatchObject({ total: 1, all: 1, counts: { draft: 1 }, kinds: [] })
    expect(list.items.map(({ appId }) => appId)).toEqual([inside.appId])
    expect((await api.call(apps.listApp, { q: '外' }, member.as)).total).toBe(0)
    expect((await api.call(apps.listApp, { q: String(outside.appId) }, member.as)).total).toBe(0)
    const glance = await api.call(apps.appOverview, {}, member.as)
    expect([glance.recent.length, glance.all, glance.canCreate]).toEqual([1, 1, false])
    const file = await api.call(apps.exportApps, { appId: [inside.appId, outside.appId] }, member.as)
    expect([file.count, file.csv.includes('外 一')]).toEqual([1, false])
    expect((await api.ask(apps.saveAppInfo, { name: '新的' }, member.as)).answer.code).toBe('403001')
  })

  test('stand in place of their own, whose number is said', async () => {
    const member = await make.member(team.id, ['app'])
    const own = {
      ownerId: member.id,
      kind: 'phone',
      name: '自己的',
      appKey: 'pk_own',
      formKey: null,
      now: NOW,
    } as const
    const appId = await insertApp(api.db, own)
    const list = await api.call(apps.listApp, {}, member.as)
    expect(list.items.map(({ name }) => name)).not.toContain('自己的')
    expect([list.ownApps, (await api.call(apps.appOverview, {}, member.as)).ownApps]).toEqual([1, 1])
    expect((await api.call(apps.listApp, {}, team.owner.as)).ownApps).toBe(0)
    // Its page says where it is; to everybody else it is not there.
    const whose = async (as: TestTeam['owner']['as']) => (await api.ask(apps.getApp, { appId }, as)).answer.reason
    expect(await whose(member.as)).toBe('app.own_hidden')
    expect([await whose(team.owner.as), await whose((await make.member(team.id, ['app'])).as)]).toEqual([
      'app.not_found',
      'app.not_found',
    ])
    const page = { call: (endpoint: never, input: never) => api.call(endpoint, input, member.as) } as never
    await expect(appOf(page, new URL(`http://portal.test/?appId=${appId}`))).rejects.toMatchObject({
      data: { denied: true, message: m.apps_refusal_own_hidden() },
      init: { status: 403 },
    })
  })

  test('are the ones counted in the team’s figures', async () => {
    const { appId } = await newApp(team.owner.as)
    await newApp(team.owner.as)
    const countFor = async (codes: Parameters<typeof make.member>[1], scope: number[] | null) =>
      (await api.call(teamInfo, {}, (await make.member(team.id, codes, scope)).as)).counts.apps
    const { all } = await api.call(apps.listApp, {}, team.owner.as)
    expect(all).toBeGreaterThan(1)
    expect([await countFor(['app'], null), await countFor(['app'], [appId]), await countFor(['team'], null)]).toEqual([
      all,
      1,
      0,
    ])
  })

  test('with two roles have the permissions of each role separately', async () => {
    const [first, second] = [await newApp(team.owner.as), await newApp(team.owner.as)]
    const member = await make.person()
    const reads = await make.role(team.id, ['app'], [first.appId, second.appId])
    const edits = await make.role(team.id, ['app', 'app:edit'], [second.appId])
    await make.join(team.id, member, { roleIds: [reads, edits] })
    const items = (await api.call(apps.listApp, {}, member.as)).items
    expect(Object.fromEntries(items.map(({ appId, may }) => [appId, may]))).toEqual({
      [first.appId]: [],
      [second.appId]: ['app:edit'],
    })
    const save = ({ appId, version }: { appId: number; version: number }) =>
      api.ask(apps.saveAppInfo, { appId, version, shortDescription: '看潮位' }, member.as)
    expect((await save(second)).answer.code).toBe('200')
    const response = await save(first)
    expect([response.status, response.answer.code]).toEqual([403, '403001'])
  })

  test('can be selected in a role from the team’s apps only', async () => {
    const own = await newApp(team.owner.as, '甲应用')
    const other = await make.team()
    const foreign = await newApp(other.owner.as)
    const list = (await api.call(teamApps, {}, team.owner.as)).apps
    expect(list).toContainEqual({ appId: own.appId, name: '甲应用' })
    expect(list.map(({ appId }) => appId)).not.toContain(foreign.appId)
    expect((await api.call(teamInfo, {}, team.owner.as)).counts.apps).toBe(list.length)
    const role = { codes: ['app' as const], appScope: 'chosen' as const }
    const add = (name: string, appIds: number[]) => api.ask(roleAdd, { ...role, name, appIds }, team.owner.as)
    expect((await add('本队', [own.appId])).answer.code).toBe('200')
    expect((await add('别队', [foreign.appId])).answer.code).toBe('400001')
  })

  test('are none from the next request after leaving', async () => {
    const member = await make.member(team.id, ['app'])
    expect((await api.ask(apps.listApp, {}, member.as)).answer.code).toBe('200')
    await api.db.updateTable('team_member').set({ state: 'left' }).where('id', '=', member.memberId).execute()
    expect((await api.ask(apps.listApp, {}, member.as)).answer.code).toBe('100002')
  })

  test('move along with a transferred team', async () => {
    const old = await make.team()
    const app = await newApp(old.owner.as, '随队')
    const heir = await make.person(34, 52, 'heir')
    const memberId = await make.join(old.id, heir)
    await api.call(handoverOffer, { teamMemberId: memberId, name: old.name }, old.owner.as)
    expect((await api.ask(apps.getApp, { appId: app.appId }, heir.as)).answer.code).not.toBe('200')
    await make.agree(heir)
    await api.call(handoverAnswer, { status: 1 }, heir.as)
    expect((await api.call(apps.getApp, { appId: app.appId }, heir.as)).name).toBe('随队')
    expect((await api.call(teamApps, {}, heir.as)).apps.map(({ name }) => name)).toEqual(['随队'])
    const row = await api.db.selectFrom('app').where('id', '=', app.appId).selectAll().executeTakeFirstOrThrow()
    expect(row.owner_id).toBe(heir.id)
  })
})

test('pictures of transferred apps survive the erasure of two former owners', async () => {
  const old = await make.team()
  const { appId } = await newApp(old.owner.as)
  const paint = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#2b5cff' } })
    .png()
    .toBuffer()
  const body = new FormData()
  for (const [name, value] of Object.entries({ appId: String(appId), kind: 'icon' })) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(paint)]), 'a.png')
  const headers = { 'sec-fetch-site': 'same-origin', cookie: old.owner.as.cookie ?? '' }
  const uploadResponse = await api.fetch(appImgUpload.path, { method: 'POST', headers, body })
  const { value } = (await uploadResponse.json()) as { value: { id: number } }
  const fetchPicture = async (as: TestTeam['owner']['as']) => {
    const path = `${appImgDownload.path}?id=${value.id}`
    const response = await api.fetch(path, { headers: { cookie: as.cookie ?? '' } })
    return [response.headers.get('content-type'), Buffer.from(await response.arrayBuffer()).toString('base64')]
  }
  const before = await fetchPicture(old.owner.as)
  expect(before[0]).toBe('image/png')
  let owner: { id: number; as: TestTeam['owner']['as'] } = old.owner
  for (const name of ['erbe', 'enkel']) {
    const heir = await make.person(34, 52, name)
    const memberId = await make.join(old.id, heir)
    const { name: teamName } = await api.call(teamInfo, {}, owner.as)
    await api.call(handoverOffer, { teamMemberId: memberId, name: teamName }, owner.as)
    await make.agree(heir)
    await api.call(handoverAnswer, { status: 1 }, heir.as)
    const historyEntry = {
      event: 'unbind_viewed',
      from_status: 51,
      from_flow_step: 0,
      to_status: 41,
      to_flow_step: 0,
    } as const
    await api.db
      .insertInto('account_history')
      .values({ developer_id: owner.id, at: NOW, actor: 'developer', actor_id: owner.id, ...historyEntry })
      .execute()
    await erasePerson(erasures, { ...api, now: NOW }, owner.id)
    expect(await fetchPicture(heir.as)).toEqual(before)
    owner = heir
  }
})

describe('a member’s changes to apps', () => {
  test('are in the history of the app under the name that the team has for them', async () => {
    const member = await make.member(team.id, ['app', 'app:create', 'app:edit'])
    const named = api.db.updateTable('team_member').where('developer_id', '=', member.id)
    await named.set({ remark_name: '' }).execute()
    const { appId } = await newApp(member.as)
    const actor = { kind: 'operator', id: 1 } as const
    await insertAppHistory(api.db, { id: appId, from: 'draft', to: 'draft', event: 'rejected', actor, now: NOW })
    const names = async () =>
      (await api.call(apps.getAppHistory, { appId }, team.owner.as)).items.map((item) => [item.actor, item.actorName])
    const { nickname } = await api.db
      .selectFrom('developer')
      .where('id', '=', member.id)
      .select('nickname')
      .executeTakeFirstOrThrow()
    expect(await names()).toEqual([
      ['operator', ''],
      ['developer', nickname],
    ])
    await named.set({ remark_name: '值夜班的小周' }).execute()
    expect((await names()).at(-1)).toEqual(['developer', '值夜班的小周'])
  })

  test('are logged with old and new values and without secrets', async () => {
    const member = await make.member(team.id, ['app', 'app:create', 'app:edit', 'app:secret', 'app:delete'])
    const app = await newApp(member.as, '潮汐日历')
    const { appId } = app
    const input = { appId, version: app.version, shortDescription: '看潮位', category: 'weather' }
    const savedApp = await api.call(apps.saveAppInfo, input, member.as)
    const renamedApp = await api.call(
      apps.modifyAppName,
      { appId, version: savedApp.version, name: '潮汐月历' },
      member.as,
    )
    const { appSecret, secrets } = await api.call(secretMake, { appId }, member.as)
    await api.call(secretEnd, { appId, id: secrets[0]!.id }, member.as)
    await api.call(apps.deleteApp, { appId, name: renamedApp.name }, member.as)
    const { items } = await api.call(activityList, { kind: 'app', words: member.name }, team.owner.as)
    expect(items.map(({ event, subject, before, after }) => [event, subject, before, after])).toEqual([
      ['app_deleted', '潮汐月历', { appState: 'draft' }, { appState: 'deleted' }],
      ['app_secret_ended', '潮汐月历', { appSecret: appSecret.slice(-4) }, null],
      ['app_secret_made', '潮汐月历', null, { appSecret: appSecret.slice(-4) }],
      ['app_renamed', '潮汐日历', { name: '潮汐日历' }, { name: '潮汐月历' }],
      [
        'app_saved',
        '潮汐日历',
        { shortDescription: '', category: '' },
        { shortDescription: '看潮位', category: 'weather' },
      ],
      ['app_created', '潮汐日历', null, { name: '潮汐日历' }],
    ])
    const { csv } = await api.call(activityCsv, { kind: 'app', words: member.name }, team.owner.as)
    expect(csv).toContain('天气')
    expect(csv).not.toContain(appSecret)
  })

  test('are read by members for the apps that their roles cover, in the list, its number and the CSV', async () => {
    const { owner, id } = await make.team()
    const [inside, outside] = [await newApp(owner.as, '内 三'), await newApp(owner.as, '外 三')]
    await api.call(roleAdd, { name: '夜班', codes: ['team'], appScope: 'all' }, owner.as)
    const chosen = await make.member(id, ['app', 'team'], [inside.appId])
    const [all, none] = [await make.member(id, ['app', 'team']), await make.member(id, ['team'])]
    const read = async (as: TestTeam['owner']['as'], kind?: 'app') => {
      const { items, total } = await api.call(activityList, { kind }, as)
      const { csv, lines } = await api.call(activityCsv, { kind }, as)
      expect([total, lines]).toEqual([items.length, items.length])
      for (const { subject } of items) expect(csv).toContain(subject)
      return { subjects: items.map(({ subject }) => subject), csv }
    }
    for (const reader of [owner, all]) expect((await read(reader.as, 'app')).subjects).toEqual(['外 三', '内 三'])
    const own = await read(chosen.as, 'app')
    expect(own.subjects).toEqual(['内 三'])
    expect(own.csv).not.toContain(outside.name)
    expect((await read(none.as, 'app')).subjects).toEqual([])
    // What is not about an app is for everybody with the page.
    expect((await read(none.as)).subjects).toEqual(['夜班'])
    // Entries from before apps were recorded are about some app, which nobody knows.
    await api.db
      .insertInto('team_activity')
      .values({
        team_id: id,
        at: NOW,
        event: 'app_saved',
        actor_name: '',
        subject: '旧 三',
        coarse_address: '',
        device: '',
      })
      .execute()
    expect((await read(chosen.as, 'app')).subjects).toEqual(['内 三'])
    expect((await read(owner.as, 'app')).subjects).toEqual(['旧 三', '外 三', '内 三'])
  })

  test('are not logged when refused', async () => {
    const member = await make.member(team.id, ['app', 'app:edit'])
    const app = await newApp(team.owner.as)
    await api.ask(apps.saveAppInfo, { appId: app.appId, version: 99, shortDescription: 'x' }, member.as)
    expect((await api.call(activityList, { words: member.name }, team.owner.as)).items).toEqual([])
  })
})
