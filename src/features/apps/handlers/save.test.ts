// Apps over the API: eligibility, creating, saving, pictures, and access by the owner only.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { appOwners, names, newName, newPackage } from '../../../../test/builders/apps.ts'
import { SAMPLE_APP_ID } from '../../../lib/portal/sample-app.ts'
import * as apps from '../contract/apps.ts'
import { appImgDownload, appImgRemove } from '../contract/pictures.ts'

const api = await testApi()
const actors = await appOwners(api)
const { company, other, person, made, complete, listed, send: upload } = actors
const { icon, screenshot: shot } = actors.pictures

describe('who can have apps', () => {
  test.each([41, 11, 21, 42, 110, 51, 211] as const)(
    'status %i gets 100002 and the URL of /user',
    async (accountStatus) => {
      const { as } = await actors.developer({ accountStatus, ...(accountStatus === 211 ? { enterpriseType: 52 } : {}) })
      const { status, answer } = await api.ask(apps.listApp, {}, as)
      expect([status, answer.code, answer.value]).toEqual([200, '100002', { redirectUrl: '/user' }])
    },
  )

  test.each([
    [211, '您的企业账号已被冻结，请联系管理员'],
    [110, '账号正在注销或已注销，不能管理应用'],
    [51, '账号正在注销或已注销，不能管理应用'],
  ] as const)('status %i is told why', async (accountStatus, message) => {
    const { as } = await actors.developer({ accountStatus, ...(accountStatus === 211 ? { enterpriseType: 52 } : {}) })
    expect((await api.ask(apps.listApp, {}, as)).answer).toMatchObject({ code: '100002', message })
  })

  test('a person can create phone apps only', async () => {
    expect((await made(person)).kind).toBe('phone')
    const { answer } = await api.ask(apps.saveWebAppInfo, { name: newName() }, person.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['403001', ['kind']])
    expect((await api.call(apps.listApp, {}, person.as)).kinds).toEqual(['phone'])
  })

  test('after the deadline of a re-registration apps can be read but not created', async () => {
    const late = await actors.developer({ accountStatus: 47, deadline: '2026-08-01' })
    expect((await api.ask(apps.listApp, {}, late.as)).answer.code).toBe('200')
    expect((await api.ask(apps.saveAppInfo, { name: newName() }, late.as)).answer.code).toBe('403002')
  })
})

describe('creating and saving', () => {
  test('each kind starts as a draft with its own number and key', async () => {
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

  test('the same form sent again, also concurrently, creates one app and gets the same answer', async () => {
    const input = { name: newName(), formKey: `form-${names}-abcdef` }
    const all = await Promise.all(Array.from({ length: 6 }, () => api.call(apps.saveAppInfo, input, company.as)))
    const after = await api.call(apps.saveAppInfo, input, company.as)
    expect(new Set(all.map(({ appId }) => appId))).toEqual(new Set([after.appId]))
    expect((await api.call(apps.listApp, { q: input.name }, company.as)).items.map(({ appId }) => appId)).toEqual([
      after.appId,
    ])
  })

  test('a stale form is rejected and changes nothing', async () => {
    const app = await made()
    const { appId, version } = app
    await api.call(apps.saveAppInfo, { appId, version, shortDescription: '新' }, company.as)
    const { status, answer } = await api.ask(apps.saveAppInfo, { appId, version, shortDescription: '旧' }, company.as)
    expect([status, answer.code, answer.reason]).toEqual([409, '409001', 'app.outdated'])
    expect((await api.call(apps.getApp, { appId }, company.as)).form.shortDescription).toBe('新')
  })

  test('a package name of a draft is free for others; one that is under review is not', async () => {
    const packageName = newPackage()
    const { appId } = await made(other, { packageName })
    await made(company, { packageName })
    await api.db.updateTable('app').set({ state: 'review' }).where('id', '=', appId).execute()
    const { answer } = await api.ask(apps.saveAppInfo, { name: newName(), packageName }, company.as)
    expect([answer.code, answer.reason, Object.keys(answer.fields ?? {})]).toEqual([
      '409001',
      'app.package_taken',
      ['packageName'],
    ])
  })

  test('a name of 10,000 characters is rejected next to its field', async () => {
    const { status, answer } = await api.ask(apps.saveAppInfo, { name: '长'.repeat(10_000) }, company.as)
    expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([400, '400001', ['name']])
  })
})

describe('access by others', () => {
  test("another developer's app answers exactly like a missing one in every call", async () => {
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
      const comparableAnswers = answers.map(({ status, answer }) => ({ status, ...answer, requestId: '' }))
      expect([endpoint.name, comparableAnswers[0]!.code]).toEqual([endpoint.name, '404001'])
      expect(comparableAnswers[0]).toEqual(comparableAnswers[1])
    }
    for (const id of [picture, 2_000_000_000]) {
      expect((await api.ask(appImgDownload, { id }, other.as)).answer.code).toBe('404001')
      expect((await api.ask(appImgRemove, { id }, other.as)).answer.code).toBe('404001')
    }
    expect((await upload(other, app.appId, 'icon', icon)).answer.code).toBe('404001')
    expect((await api.call(apps.getApp, { appId: app.appId }, company.as)).state).toBe('listed')
  })
})

describe('pictures', () => {
  test('of the form are removed here; documents and icons of functions are not among them', async () => {
    const app = await complete()
    const { id } = app.pictures.at(-1)!
    for (const kind of ['document', 'search-icon'] as const) {
      await api.db.updateTable('app_picture').set({ kind }).where('id', '=', id).execute()
      expect((await api.ask(appImgRemove, { id }, company.as)).answer.code).toBe('404001')
    }
    await api.db.updateTable('app_picture').set({ kind: 'screenshot' }).where('id', '=', id).execute()
    expect((await api.ask(appImgRemove, { id }, company.as)).answer.code).toBe('200')
  })

  test('are stored encrypted and readable by their owner', async () => {
    const app = await complete()
    expect(app.pictures.map(({ kind }) => kind)).toEqual(['icon', 'screenshot', 'screenshot', 'screenshot'])
    const row = await api.db
      .selectFrom('app_picture')
      .where('id', '=', app.iconId!)
      .selectAll()
      .executeTakeFirstOrThrow()
    const storedBytes = readFileSync(path.join(api.folder, row.file_name!.slice(0, 2), row.file_name!))
    expect(storedBytes.includes(Buffer.from('JFIF'))).toBe(false)
    const response = await api.fetch(`${appImgDownload.path}?id=${app.iconId}`, {
      headers: { cookie: company.as.cookie! },
    })
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(512)
  })

  test('icons keep their transparency', async () => {
    const { appId } = await made()
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 600, height: 600, channels: 4, background } })
      .png()
      .toBuffer()
    const { id } = (await upload(company, appId, 'icon', clear)).answer.value
    const response = await api.fetch(`${appImgDownload.path}?id=${id}`, { headers: { cookie: company.as.cookie! } })
    expect(response.headers.get('content-type')).toBe('image/png')
    const stored = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await stored.metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    expect((await stored.stats()).channels[3]).toMatchObject({ max: 0 })
  })

  test('that do not meet the requirements are rejected with a reason', async () => {
    const { appId } = await made()
    const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload(company, appId, 'icon', small)).answer).toMatchObject({
      code: '400001',
      reason: 'file.wrong_dimensions',
    })
    expect((await upload(company, appId, 'icon', shot)).answer.fields).toHaveProperty('file')
    expect((await upload(company, appId, 'icon', Buffer.from('<svg/>'))).answer.code).toBe('415001')
    for (let at = 0; at < 5; at++) expect((await upload(company, appId, 'screenshot', shot)).answer.code).toBe('200')
    expect((await upload(company, appId, 'screenshot', shot)).answer.code).toBe('409001')
  })
})

test('no app gets the sample number used in documents', async () => {
  const { appId } = await api.call(apps.saveAppInfo, { name: newName() }, company.as)
  expect(appId).toBeGreaterThan(Number(SAMPLE_APP_ID))
  const { appKey } = await api.call(apps.getApp, { appId }, company.as)
  const stolen = sql`insert into app (id, owner_id, kind, state, name, app_key, created_at, updated_at)
    overriding system value values (${Number(SAMPLE_APP_ID)}, ${company.id}, 'phone', 'draft', 'x', ${`${appKey}x`}, now(), now())`
  await expect(stolen.execute(api.db)).rejects.toThrow('app_id_sample')
})
