// Apps over the API: made, saved, submitted, decided, renamed, taken down, deleted; by their owner and by nobody else.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Actors, actorsOf } from '../../../../test/actors.ts'
import { testApi, type TestApi } from '../../../../test/app.ts'
import { inTransaction } from '../../../api/bind.ts'
import { sweepFiles } from '../../certification/handlers/sweep.ts'
import { SAMPLE_APP_ID } from '../../../lib/sample-app.ts'
import * as apps from '../contract/apps.ts'
import { appImgDownload, appImgRemove, appImgUpload } from '../contract/pictures.ts'
import { PICTURE_SHELF } from '../queries/pictures.ts'
import { decideAppCase } from './verdict.ts'

let api: TestApi
let actors: Actors
let company: Actor
let other: Actor
let person: Actor
let reviewer: { id: number }
const now = new Date('2026-08-03T10:00:00+08:00')
let icon: Uint8Array
let shot: Uint8Array
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, now)
  company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
  person = await actors.developer({ accountStatus: 33 })
  reviewer = await api.operator(['reviewer'])
  const paint = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2b5cff' } })
      .png()
      .toBuffer()
  icon = await paint(512, 512)
  shot = await paint(720, 1280)
})

let names = 0
const newName = () => `潮汐日历${++names}`
const newPackage = () => `com.chaoxi.tide${++names}`
const FORM = {
  category: 'weather',
  certSha256: '9f2c'.repeat(16),
  shortDescription: '看潮位',
  description: '按岸段看潮位和预警。',
  privacyUrl: 'https://tide.example/privacy',
}

const made = (actor = company, more: object = {}) =>
  api.call(apps.saveAppInfo, { name: newName(), packageName: newPackage(), ...FORM, ...more }, actor.as)

async function upload(actor: Actor, appId: number, kind: 'icon' | 'screenshot', bytes: Uint8Array) {
  const body = new FormData()
  body.append('appId', String(appId))
  body.append('kind', kind)
  body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const headers = { 'sec-fetch-site': 'same-origin', cookie: actor.as.cookie ?? '' }
  const response = await api.fetch(appImgUpload.path, { method: 'POST', headers, body })
  return { status: response.status, answer: await response.json() }
}

async function complete(actor = company) {
  const app = await made(actor)
  await upload(actor, app.appId, 'icon', icon)
  for (let at = 0; at < 3; at++) await upload(actor, app.appId, 'screenshot', shot)
  return api.call(apps.getApp, { appId: app.appId }, actor.as)
}

async function decide(caseId: number, outcome: 'approved' | 'rejected', remark = '') {
  const context = {
    viewer: { language: 'zh-CN' },
    ports: api.ports,
    site: { origin: 'http://portal.test', brand: {} },
    now: actors.now(),
  } as never as Parameters<typeof decideAppCase>[0]
  await inTransaction(api.db, (db) =>
    decideAppCase({ ...context, db }, { caseId, operatorId: reviewer.id, outcome, remark }),
  )
}

async function listed(actor = company) {
  const app = await complete(actor)
  const sent = await api.call(apps.submitApp, { appId: app.appId, version: app.version }, actor.as)
  await decide(sent.cases[0]!.id, 'approved')
  return api.call(apps.getApp, { appId: app.appId }, actor.as)
}

describe('who may have apps', () => {
  test.each([41, 11, 21, 42, 110, 51, 211] as const)(
    'status %i: 100002 and the way to /user',
    async (accountStatus) => {
      const { as } = await actors.developer({ accountStatus, ...(accountStatus === 211 ? { enterpriseType: 52 } : {}) })
      const { status, answer } = await api.ask(apps.listApp, {}, as)
      expect([status, answer.code, answer.value]).toEqual([200, '100002', { redirectUrl: '/user' }])
    },
  )

  test('a person makes phone apps only', async () => {
    expect((await made(person)).kind).toBe('phone')
    const { answer } = await api.ask(apps.saveWebAppInfo, { name: newName() }, person.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['403001', ['kind']])
    expect((await api.call(apps.listApp, {}, person.as)).kinds).toEqual(['phone'])
  })

  test('after the deadline of a re-registration apps are read, not made', async () => {
    const late = await actors.developer({ accountStatus: 47, deadline: '2026-08-01' })
    expect((await api.ask(apps.listApp, {}, late.as)).answer.code).toBe('200')
    expect((await api.ask(apps.saveAppInfo, { name: newName() }, late.as)).answer.code).toBe('403002')
  })
})

describe('making and saving', () => {
  test('each kind begins as a draft with a number and a key of its own', async () => {
    const web = await api.call(apps.saveWebAppInfo, { name: newName(), siteUrl: 'https://tide.example' }, company.as)
    const car = await api.call(
      apps.saveCarAppInfo,
      { name: newName(), carModels: ['drive-m1', 'drive-x7'] },
      company.as,
    )
    const iot = await api.call(apps.iotCloudToCloud, { name: newName(), clientSecret: 'do-not-show' }, company.as)
    expect([web.kind, car.kind, iot.kind]).toEqual(['web', 'car', 'iot'])
    expect(car.form.carModels).toEqual(['drive-m1', 'drive-x7'])
    expect(new Set([web, car, iot].map(({ appKey }) => appKey)).size).toBe(3)
    expect(web.appKey).toMatch(/^pk_[\da-f]{24}$/)
    expect(iot.hasClientSecret).toBe(true)
    expect(JSON.stringify(iot)).not.toContain('do-not-show')
    const row = await api.db.selectFrom('app').where('id', '=', iot.appId).selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row.data) + row.client_secret_sealed?.toString('latin1')).not.toContain('do-not-show')
    const again = await api.call(
      apps.updateCarAppModel,
      { appId: car.appId, version: car.version, carModels: ['drive-s5'] },
      company.as,
    )
    expect(again.form.carModels).toEqual(['drive-s5'])
  })

  test('the same form sent again, also at once, makes one app and gets the same answer', async () => {
    const input = { name: newName(), formKey: `form-${names}-abcdef` }
    const all = await Promise.all(Array.from({ length: 6 }, () => api.call(apps.saveAppInfo, input, company.as)))
    const after = await api.call(apps.saveAppInfo, input, company.as)
    expect(new Set(all.map(({ appId }) => appId))).toEqual(new Set([after.appId]))
    expect((await api.call(apps.listApp, { q: input.name }, company.as)).items.map(({ appId }) => appId)).toEqual([
      after.appId,
    ])
  })

  test('a stale form is refused and changes nothing', async () => {
    const app = await made()
    const { appId, version } = app
    await api.call(apps.saveAppInfo, { appId, version, shortDescription: '新' }, company.as)
    const { status, answer } = await api.ask(apps.saveAppInfo, { appId, version, shortDescription: '旧' }, company.as)
    expect([status, answer.code]).toEqual([409, '409001'])
    expect((await api.call(apps.getApp, { appId }, company.as)).form.shortDescription).toBe('新')
  })

  test('a package name goes to one of those who want it at the same instant', async () => {
    const packageName = newPackage()
    const wanting = [company, other, person, company, other]
    const answers = await Promise.all(
      wanting.map(({ as }) => api.ask(apps.saveAppInfo, { name: newName(), packageName }, as)),
    )
    const codes = answers.map(({ answer }) => answer.code).sort()
    expect(codes).toEqual(['200', '409001', '409001', '409001', '409001'])
    const refused = answers.find(({ answer }) => answer.code !== '200')!
    expect(Object.keys(refused.answer.fields ?? {})).toEqual(['packageName'])
    const { count } = await api.db
      .selectFrom('app')
      .where('package_name', '=', packageName)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('a name of 10,000 characters is refused beside its field', async () => {
    const { status, answer } = await api.ask(apps.saveAppInfo, { name: '长'.repeat(10_000) }, company.as)
    expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([400, '400001', ['name']])
  })
})

describe('somebody else', () => {
  test("another developer's app answers exactly like one that does not exist, in every call", async () => {
    const app = await listed()
    const picture = app.pictures[0]!.id
    const calls = [
      [apps.getApp, {}],
      [apps.getAppHistory, {}],
      [apps.saveAppInfo, { version: app.version, shortDescription: 'x' }],
      [apps.updateCarApp, { version: app.version }],
      [apps.updateCarAppModel, { version: app.version, carModels: ['drive-m1'] }],
      [apps.saveWebAppInfo, { version: app.version }],
      [apps.saveCarAppInfo, { version: app.version }],
      [apps.iotCloudToCloud, { version: app.version }],
      [apps.submitApp, { version: app.version }],
      [apps.withdrawApp, {}],
      [apps.modifyAppName, { version: app.version, name: newName() }],
      [apps.takeDownApp, { version: app.version }],
      [apps.deleteApp, { name: app.name }],
    ] as const
    for (const [endpoint, more] of calls) {
      const answers = await Promise.all(
        [app.appId, 2_000_000_000].map((appId) => api.ask(endpoint, { appId, ...more } as never, other.as)),
      )
      const told = answers.map(({ status, answer }) => ({ status, ...answer, requestId: '' }))
      expect([endpoint.name, told[0]!.code]).toEqual([endpoint.name, '404001'])
      expect(told[0]).toEqual(told[1])
    }
    for (const id of [picture, 2_000_000_000]) {
      expect((await api.ask(appImgDownload, { id }, other.as)).answer.code).toBe('404001')
      expect((await api.ask(appImgRemove, { id }, other.as)).answer.code).toBe('404001')
    }
    expect((await upload(other, app.appId, 'icon', icon)).answer.code).toBe('404001')
    expect((await api.call(apps.getApp, { appId: app.appId }, company.as)).state).toBe('listed')
  })
})

describe('from draft to the end', () => {
  test('what is lacking is told field by field', async () => {
    const app = await api.call(apps.saveAppInfo, { name: newName() }, company.as)
    const { answer } = await api.ask(apps.submitApp, { appId: app.appId, version: app.version }, company.as)
    expect(answer.code).toBe('400001')
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(
      [
        'packageName',
        'category',
        'certSha256',
        'shortDescription',
        'description',
        'privacyUrl',
        'icon',
        'screenshots',
      ].sort(),
    )
  })

  test('submitted, closed meanwhile, sent back with a remark, mended, listed; each with history and word', async () => {
    const app = await complete()
    const { appId } = app
    const sent = await api.call(apps.submitApp, { appId, version: app.version }, company.as)
    expect([sent.state, sent.cases.map(({ kind }) => kind)]).toEqual(['review', ['listing']])
    for (const [endpoint, input] of [
      [apps.saveAppInfo, { shortDescription: 'x' }],
      [apps.submitApp, {}],
      [apps.modifyAppName, { name: newName() }],
    ] as const) {
      const { answer } = await api.ask(endpoint, { appId, version: sent.version, ...input } as never, company.as)
      expect([endpoint.name, answer.code]).toEqual([endpoint.name, '409001'])
    }
    expect((await upload(company, appId, 'icon', icon)).answer.code).toBe('409001')
    expect((await api.ask(apps.deleteApp, { appId, name: app.name }, company.as)).answer.code).toBe('409001')
    await decide(sent.cases[0]!.id, 'rejected', '请补充隐私政策')
    const back = await api.call(apps.getApp, { appId }, company.as)
    expect([back.state, back.remark]).toEqual(['rejected', '请补充隐私政策'])
    await expect(decide(sent.cases[0]!.id, 'approved')).rejects.toThrow()
    const again = await api.call(apps.submitApp, { appId, version: back.version }, company.as)
    await decide(again.cases[0]!.id, 'approved')
    expect((await api.call(apps.getApp, { appId }, company.as)).state).toBe('listed')
    const { items } = await api.call(apps.getAppHistory, { appId }, company.as)
    expect(items.map(({ event }) => event)).toEqual(['approved', 'submitted', 'rejected', 'submitted', 'created'])
    const told = await api.db
      .selectFrom('account_notice')
      .where('developer_id', '=', company.id)
      .select(['event', 'facts'])
      .execute()
    expect(told.filter(({ facts }) => (facts as { app: string }).app === app.name).map(({ event }) => event)).toEqual([
      'app_submitted',
      'app_rejected',
      'app_submitted',
      'app_approved',
    ])
  })

  test('two submissions at once open one case', async () => {
    const { appId, version } = await complete()
    const both = await Promise.all([1, 2].map(() => api.ask(apps.submitApp, { appId, version }, company.as)))
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '409001'])
  })

  test('a change of a listed app leaves it listed and says what it was', async () => {
    const app = await listed()
    const { appId } = app
    expect((await api.ask(apps.submitApp, { appId, version: app.version }, company.as)).answer.code).toBe('409001')
    const refused = await api.ask(
      apps.saveAppInfo,
      { appId, version: app.version, packageName: newPackage() },
      company.as,
    )
    expect(Object.keys(refused.answer.fields ?? {})).toEqual(['packageName'])
    const saved = await api.call(
      apps.saveAppInfo,
      { appId, version: app.version, shortDescription: '新介绍' },
      company.as,
    )
    expect(saved.changed).toBe(true)
    const sent = await api.call(apps.submitApp, { appId, version: saved.version }, company.as)
    expect([sent.state, sent.reviewing]).toEqual(['listed', ['change']])
    const row = await api.db
      .selectFrom('app_case')
      .where('id', '=', sent.cases[0]!.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([row.before, row.subject]).toMatchObject([
      { form: { shortDescription: FORM.shortDescription } },
      { form: { shortDescription: '新介绍' } },
    ])
    const back = await api.call(apps.withdrawApp, { appId }, company.as)
    expect([back.reviewing, back.changed]).toEqual([[], true])
    expect((await api.ask(apps.withdrawApp, { appId }, company.as)).answer.code).toBe('409001')
  })

  test('a listed app is renamed through review, a draft at once', async () => {
    const draft = await made()
    const name = newName()
    const renamed = await api.call(apps.modifyAppName, { appId: draft.appId, version: draft.version, name }, company.as)
    expect(renamed.name).toBe(name)
    const app = await listed()
    const { appId } = app
    const next = newName()
    const asked = await api.call(apps.modifyAppName, { appId, version: app.version, name: next }, company.as)
    expect([asked.name, asked.pendingName]).toEqual([app.name, next])
    await decide(asked.cases[0]!.id, 'approved')
    expect(await api.call(apps.getApp, { appId }, company.as)).toMatchObject({
      name: next,
      pendingName: null,
      changed: false,
    })
  })

  test('taken down with its open reviews, deleted with its name typed, its number never given again', async () => {
    const app = await listed()
    const { appId } = app
    expect((await api.ask(apps.deleteApp, { appId, name: app.name }, company.as)).answer.code).toBe('409001')
    const asked = await api.call(apps.modifyAppName, { appId, version: app.version, name: newName() }, company.as)
    const down = await api.call(apps.takeDownApp, { appId, version: asked.version }, company.as)
    expect([down.state, down.reviewing]).toEqual(['taken_down', []])
    expect((await api.ask(apps.deleteApp, { appId, name: '别的' }, company.as)).answer.fields).toHaveProperty('name')
    await api.call(apps.deleteApp, { appId, name: ` ${app.name} ` }, company.as)
    expect((await api.ask(apps.getApp, { appId }, company.as)).answer.code).toBe('404001')
    const next = await made(company, { packageName: app.packageName })
    expect(next.appId).toBeGreaterThan(appId)
    expect(await sweepFiles(api.db, api.ports.files, now, [PICTURE_SHELF])).toBeGreaterThanOrEqual(4)
  })
})

describe('pictures', () => {
  test('are kept sealed and read by their owner', async () => {
    const app = await complete()
    expect(app.pictures.map(({ kind }) => kind)).toEqual(['icon', 'screenshot', 'screenshot', 'screenshot'])
    const row = await api.db
      .selectFrom('app_picture')
      .where('id', '=', app.iconId!)
      .selectAll()
      .executeTakeFirstOrThrow()
    const kept = readFileSync(path.join(api.folder, row.file_name!.slice(0, 2), row.file_name!))
    expect(kept.includes(Buffer.from('JFIF'))).toBe(false)
    const response = await api.fetch(`${appImgDownload.path}?id=${app.iconId}`, {
      headers: { cookie: company.as.cookie! },
    })
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(512)
  })

  test('that do not fit are refused with a reason', async () => {
    const { appId } = await made()
    const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload(company, appId, 'icon', small)).answer.code).toBe('400001')
    expect((await upload(company, appId, 'icon', shot)).answer.fields).toHaveProperty('file')
    expect((await upload(company, appId, 'icon', Buffer.from('<svg/>'))).answer.code).toBe('415001')
    for (let at = 0; at < 5; at++) expect((await upload(company, appId, 'screenshot', shot)).answer.code).toBe('200')
    expect((await upload(company, appId, 'screenshot', shot)).answer.code).toBe('409001')
  })
})

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

  test('exported for spreadsheets holds no formula', async () => {
    const owner = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
    await made(owner, { name: '=HYPERLINK("x")' })
    const { csv } = await api.call(apps.exportApps, {}, owner.as)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  })
})

test('no app bears the number of the samples in documents', async () => {
  const { appId } = await api.call(apps.saveAppInfo, { name: newName() }, company.as)
  expect(appId).toBeGreaterThan(Number(SAMPLE_APP_ID))
  const { appKey } = await api.call(apps.getApp, { appId }, company.as)
  const stolen = sql`insert into app (id, owner_id, kind, state, name, app_key, created_at, updated_at)
    overriding system value values (${Number(SAMPLE_APP_ID)}, ${company.id}, 'phone', 'draft', 'x', ${`${appKey}x`}, now(), now())`
  await expect(stolen.execute(api.db)).rejects.toThrow('app_id_sample')
})

describe('at a glance', () => {
  const glance = async (actor: Actor) => {
    const { recent, rejected, reviewing, all } = await api.call(apps.appOverview, {}, actor.as)
    const ids = (items: { appId: number }[]) => items.map(({ appId }) => appId)
    return { recent: ids(recent), rejected: ids(rejected), reviewing: ids(reviewing), all }
  }

  test('nobody has any at first', async () => {
    const nobody = await actors.developer({ accountStatus: 33 })
    expect(await glance(nobody)).toEqual({ recent: [], rejected: [], reviewing: [], all: 0 })
  })

  test('the latest of all, and those sent back or looked at, however long ago they changed; none twice', async () => {
    const many = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
    const mine: { appId: number; name: string }[] = []
    for (let at = 0; at < 14; at++) {
      const name = newName()
      mine.push({ name, appId: (await made(many, { name })).appId })
    }
    const ids = mine.map(({ appId }) => appId)
    // The older an app, the lower its number; the first seven were sent back, the eighth has a case.
    for (const [at, id] of ids.entries()) {
      await api.db
        .updateTable('app')
        .set({ updated_at: new Date(now.getTime() + at * 1000), ...(at < 7 ? { state: 'rejected' } : {}) })
        .where('id', '=', id)
        .execute()
    }
    await api.db
      .insertInto('app_case')
      .values({
        app_id: ids[7]!,
        kind: 'listing',
        state: 'review',
        subject: '{}',
        submitted_at: now,
        due_at: now,
        reasons: '[]',
      })
      .execute()
    await api.call(apps.deleteApp, mine[13]!, many.as)
    expect(await glance(many)).toEqual({
      recent: [12, 11, 10, 9, 8].map((at) => ids[at]),
      rejected: [6, 5, 4, 3, 2].map((at) => ids[at]),
      reviewing: [ids[7]],
      all: 13,
    })
  })
})
