// The life of an app over the API: submit, decide, change, rename, take down, delete.
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { appOwners, FORM, newName, newPackage } from '../../../../test/builders/apps.ts'
import { sweepFiles } from '../../uploads/handlers/sweep-files.ts'
import { PHOTO_FILES } from '../../certification/queries/photos.ts'
import * as apps from '../contract/apps.ts'
import { PICTURE_FILES } from '../queries/pictures.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

const api = await testApi()
const owners = await appOwners(api)
const { company, made, complete, listed, decide, send: upload } = owners
const { icon } = owners.pictures
const now = owners.now()

/** A complete draft with a package name. */
async function draftOf(who: typeof company, packageName: string) {
  const { appId, version } = await complete(who)
  return api.call(apps.saveAppInfo, { appId, version, packageName }, who.as)
}

test('a package name goes to one of the drafts that are submitted with it at once', async () => {
  const packageName = newPackage()
  const drafts = [
    { who: company, app: await draftOf(company, packageName) },
    { who: owners.other, app: await draftOf(owners.other, packageName) },
  ]
  const responses = await Promise.all(
    drafts.map(({ who, app: { appId, version } }) => api.ask(apps.submitApp, { appId, version }, who.as)),
  )
  const refusals = responses.map(({ answer }) => answer).filter(({ code }) => code !== '200')
  expect(refusals.map(({ code, reason }) => [code, reason])).toEqual([['409001', 'app.package_taken']])
  expect(Object.keys(refusals[0]?.fields ?? {})).toEqual(['packageName'])
})

describe('the life of an app', () => {
  test('missing fields are reported individually', async () => {
    const app = await api.call(apps.saveAppInfo, { name: newName() }, company.as)
    const { answer } = await api.ask(apps.submitApp, { appId: app.appId, version: app.version }, company.as)
    expect([answer.code, answer.reason]).toEqual(['400001', 'app.fields_missing'])
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

  test('is submitted, locked, rejected with a remark, corrected and listed, each with history and notice', async () => {
    const app = await complete()
    const { appId } = app
    const submittedApp = await api.call(apps.submitApp, { appId, version: app.version }, company.as)
    expect([submittedApp.state, submittedApp.cases.map(({ kind }) => kind)]).toEqual(['review', ['listing']])
    for (const [endpoint, input] of [
      [apps.saveAppInfo, { shortDescription: 'x' }],
      [apps.submitApp, {}],
      [apps.modifyAppName, { name: newName() }],
    ] as const) {
      const { answer } = await api.ask(
        endpoint,
        { appId, version: submittedApp.version, ...input } as never,
        company.as,
      )
      expect([endpoint.name, answer.code]).toEqual([endpoint.name, '409001'])
    }
    expect((await upload(company, appId, 'icon', icon)).answer.code).toBe('409001')
    expect((await api.ask(apps.deleteApp, { appId, name: app.name }, company.as)).answer.code).toBe('409001')
    await decide(submittedApp.cases[0]!.id, 'rejected', '请补充隐私政策')
    const back = await api.call(apps.getApp, { appId }, company.as)
    expect([back.state, back.remark]).toEqual(['rejected', '请补充隐私政策'])
    await expect(decide(submittedApp.cases[0]!.id, 'approved')).rejects.toThrow()
    const again = await api.call(apps.submitApp, { appId, version: back.version }, company.as)
    await decide(again.cases[0]!.id, 'approved')
    expect((await api.call(apps.getApp, { appId }, company.as)).state).toBe('listed')
    const { items } = await api.call(apps.getAppHistory, { appId }, company.as)
    expect(items.map(({ event }) => event)).toEqual(['approved', 'submitted', 'rejected', 'submitted', 'created'])
    const notifications = await api.db
      .selectFrom('notification')
      .where('developer_id', '=', company.id)
      .select(['event', 'facts'])
      .execute()
    expect(
      notifications.filter(({ facts }) => (facts as { app: string }).app === app.name).map(({ event }) => event),
    ).toEqual(['app_submitted', 'app_rejected', 'app_submitted', 'app_approved'])
  })

  test('two concurrent submissions open one case', async () => {
    const { appId, version } = await complete()
    const both = await Promise.all([1, 2].map(() => api.ask(apps.submitApp, { appId, version }, company.as)))
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '409001'])
  })

  test('a change to a listed app keeps it listed and shows the previous values', async () => {
    const app = await listed()
    const { appId } = app
    expect((await api.ask(apps.submitApp, { appId, version: app.version }, company.as)).answer.code).toBe('409001')
    const response = await api.ask(
      apps.saveAppInfo,
      { appId, version: app.version, packageName: newPackage() },
      company.as,
    )
    expect(Object.keys(response.answer.fields ?? {})).toEqual(['packageName'])
    const savedApp = await api.call(
      apps.saveAppInfo,
      { appId, version: app.version, shortDescription: '新介绍' },
      company.as,
    )
    expect(savedApp.changed).toBe(true)
    const submittedApp = await api.call(apps.submitApp, { appId, version: savedApp.version }, company.as)
    expect([submittedApp.state, submittedApp.reviewing]).toEqual(['listed', ['change']])
    const row = await api.db
      .selectFrom('app_case')
      .where('id', '=', submittedApp.cases[0]!.id)
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

  test('an English name and text are reviewed and shown in English once approved', async () => {
    const app = await listed()
    const { appId } = app
    const nameEn = `Tide Diary ${appId}`
    const english = { nameEn, shortDescriptionEn: 'Tides by shore', descriptionEn: 'Tides and warnings.' }
    const savedApp = await api.call(apps.saveAppInfo, { appId, version: app.version, ...english }, company.as)
    expect([savedApp.form, savedApp.nameEn, savedApp.changed]).toEqual([expect.objectContaining(english), null, true])
    const submittedApp = await api.call(apps.submitApp, { appId, version: savedApp.version }, company.as)
    await decide(submittedApp.cases[0]!.id, 'approved')
    const { items } = await api.call(apps.listApp, { q: nameEn }, company.as)
    expect(items.map((item) => [item.appId, item.name, item.nameEn])).toEqual([[appId, app.name, nameEn]])
    const cleared = await api.call(
      apps.saveAppInfo,
      { appId, version: (await api.call(apps.getApp, { appId }, company.as)).version, nameEn: '' },
      company.as,
    )
    expect([cleared.form.nameEn, cleared.nameEn]).toEqual(['', nameEn])
  })

  test('a replaced certificate stays valid beside the new one for 30 days after approval', async () => {
    const app = await listed()
    const { appId } = app
    const old = app.certificates[0]!.sha256
    expect(app.certificates).toEqual([{ sha256: old, until: null }])
    const input = { appId, version: app.version, certSha256: 'ab'.repeat(32) }
    const savedApp = await api.call(apps.saveAppInfo, input, company.as)
    expect(savedApp.certificates).toEqual(app.certificates)
    const submittedApp = await api.call(apps.submitApp, { appId, version: savedApp.version }, company.as)
    await decide(submittedApp.cases[0]!.id, 'approved')
    const now = await api.call(apps.getApp, { appId }, company.as)
    const fresh = Array.from({ length: 32 }, () => 'AB').join(':')
    const until = now.certificates[1]!.until!
    expect(now.certificates.map(({ sha256 }) => sha256)).toEqual([fresh, old])
    expect(Date.parse(until) - Date.parse(now.updatedAt)).toBe(30 * DAY_MS)
    expect(now.changed).toBe(false)
    // A rename in between leaves the date unchanged.
    const name = newName()
    const renamedApp = await api.call(apps.modifyAppName, { appId, version: now.version, name }, company.as)
    await decide(renamedApp.cases[0]!.id, 'approved')
    expect((await api.call(apps.getApp, { appId }, company.as)).certificates).toEqual(now.certificates)
  })

  test('an English name follows the naming rules; a device entry has none', async () => {
    const { appId, version } = await made()
    const { answer } = await api.ask(apps.saveAppInfo, { appId, version, nameEn: 'T' }, company.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['nameEn']])
    const iot = await api.ask(apps.iotCloudToCloud, { name: newName(), nameEn: 'Tide lamp' } as never, company.as)
    expect(iot.answer.code).toBe('400001')
  })

  test('a listed app is renamed through review, a draft immediately', async () => {
    const draft = await made()
    const name = newName()
    const renamedDraft = await api.call(
      apps.modifyAppName,
      { appId: draft.appId, version: draft.version, name },
      company.as,
    )
    expect(renamedDraft.name).toBe(name)
    const app = await listed()
    const { appId } = app
    const next = newName()
    const renamedApp = await api.call(apps.modifyAppName, { appId, version: app.version, name: next }, company.as)
    expect([renamedApp.name, renamedApp.pendingName]).toEqual([app.name, next])
    await decide(renamedApp.cases[0]!.id, 'approved')
    expect(await api.call(apps.getApp, { appId }, company.as)).toMatchObject({
      name: next,
      pendingName: null,
      changed: false,
    })
  })

  test('is taken down with its open reviews and deleted with its name typed, its number never reused', async () => {
    const app = await listed()
    const { appId } = app
    expect((await api.ask(apps.deleteApp, { appId, name: app.name }, company.as)).answer.code).toBe('409001')
    const renamedApp = await api.call(apps.modifyAppName, { appId, version: app.version, name: newName() }, company.as)
    const down = await api.call(apps.takeDownApp, { appId, version: renamedApp.version }, company.as)
    expect([down.state, down.reviewing]).toEqual(['taken_down', []])
    expect((await api.ask(apps.deleteApp, { appId, name: '别的' }, company.as)).answer.fields).toHaveProperty('name')
    await api.call(apps.deleteApp, { appId, name: ` ${app.name} ` }, company.as)
    expect((await api.ask(apps.getApp, { appId }, company.as)).answer.code).toBe('404001')
    const next = await made(company, { packageName: app.packageName })
    expect(next.appId).toBeGreaterThan(appId)
    expect(await sweepFiles(api.db, api.adapters.files, now, [PHOTO_FILES, PICTURE_FILES])).toBeGreaterThanOrEqual(4)
  })
})
