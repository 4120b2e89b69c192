// Operators on apps: list and search, take-down and restoring, suspended keys; recorded, with the reason, and told.
import { m } from '#messages'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { appDesk } from '../../../../test/builders/apps.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { textToSign } from '../../../lib/crypto/request-signature.ts'
import { listNotifications } from '../../notifications/queries.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { modifyAppName, saveAppInfo, submitApp } from '../contract/apps.ts'
import { secretMake } from '../contract/keys.ts'
import { officeAppGet, officeAppKeys, officeAppList, officeAppRestore, officeAppTakeDown } from '../contract/office.ts'

const api = await testApi()
const { people, first, held, appOf } = await appDesk(api)
const { company } = people
const reason = '名称与商标冲突。'

async function listedApp() {
  const { appId, id } = await held()
  await api.call(reviewApprove, { id }, first.as)
  return appOf(appId)
}

const listEvents = async () => (await listNotifications(api.db, company.id, 30, 0)).map(({ event }) => event)
const OFFICE = ['app.taken_down', 'app.restored', 'app.keys_suspended', 'app.keys_resumed']
const acts = async (appId: number) =>
  (
    await api.db
      .selectFrom('audit_entry')
      .where('subject_kind', '=', 'app')
      .where('subject_id', '=', String(appId))
      .where('act', 'in', OFFICE)
      .select(['act', 'reason'])
      .orderBy('id')
      .execute()
  ).map(({ act, reason: why }) => [act, why])

test('are listed and found by a part of the name, package, number and owner', async () => {
  const app = await listedApp()
  const find = async (input: object) => (await api.call(officeAppList, input, first.as)).items.map(({ appId }) => appId)
  for (const q of [app.name.slice(1), app.packageName!, String(app.appId), String(company.id)])
    expect([q, await find({ q })]).toEqual([q, expect.arrayContaining([app.appId])])
  expect(await find({ q: '没有这个' })).toEqual([])
  expect(await find({ state: 'listed', kind: 'phone' })).toContain(app.appId)
  expect(await find({ kind: 'web' })).not.toContain(app.appId)
  expect((await api.ask(officeAppList, { cursor: 'x' }, first.as)).answer).toMatchObject({
    code: '400001',
    fields: { cursor: m.failure_field_wrong() },
  })
})

test('a take-down gives the package name back: whoever lists it next has it', async () => {
  const app = await listedApp()
  const packageName = app.packageName!
  await api.call(officeAppTakeDown, { appId: app.appId, reason }, first.as)
  const owner = await people.developer({ accountStatus: 34, enterpriseType: 52 })
  const draft = await people.complete(owner)
  const { appId, version } = await api.call(
    saveAppInfo,
    { appId: draft.appId, version: draft.version, packageName },
    owner.as,
  )
  await api.call(submitApp, { appId, version }, owner.as)
  const { answer } = await api.ask(officeAppRestore, { appId: app.appId, reason: '已澄清。' }, first.as)
  expect([answer.code, answer.reason]).toEqual(['409001', 'app.package_taken'])
  expect(await appOf(app.appId)).toMatchObject({ state: 'taken_down' })
})

test('a listed app is taken down with a reason, and restored', async () => {
  const { appId } = await listedApp()
  const input = { appId, reason }
  expect(await api.call(officeAppTakeDown, input, first.as)).toEqual({ appId, state: 'taken_down' })
  expect(await appOf(appId)).toMatchObject({ state: 'taken_down', halted: { reason } })
  expect((await api.call(officeAppList, { mark: 'halted' }, first.as)).items.map((item) => item.appId)).toContain(appId)
  expect((await api.ask(officeAppTakeDown, input, first.as)).answer.reason).toBe('app.wrong_state')
  expect(await api.call(officeAppRestore, { appId, reason: '已澄清。' }, first.as)).toEqual({ appId, state: 'listed' })
  expect(await appOf(appId)).toMatchObject({ state: 'listed', halted: null })
  expect((await api.ask(officeAppRestore, input, first.as)).answer.reason).toBe('app.wrong_state')
  expect(await listEvents()).toEqual(expect.arrayContaining(['app_halted', 'app_restored']))
  expect(await acts(appId)).toEqual([
    ['app.taken_down', reason],
    ['app.restored', '已澄清。'],
  ])
  const { history } = await api.call(officeAppGet, { appId }, first.as)
  expect(history.slice(0, 2).map(({ event, actor }) => [event, actor])).toEqual([
    ['restored', 'operator'],
    ['taken_down', 'operator'],
  ])
})

test('a restored app bears the name that was approved, whatever it was called while it was down', async () => {
  const { appId, name } = await listedApp()
  await api.call(officeAppTakeDown, { appId, reason }, first.as)
  const { version } = await appOf(appId)
  await api.call(modifyAppName, { appId, version, name: '没人审过的名字' }, company.as)
  await api.call(officeAppRestore, { appId, reason: '已澄清。' }, first.as)
  expect(await appOf(appId)).toMatchObject({ state: 'listed', name })
})

test('the developer rejected it and submits it again, after which nothing is left to restore', async () => {
  const { appId } = await listedApp()
  await api.call(officeAppTakeDown, { appId, reason }, first.as)
  const { version } = await appOf(appId)
  await api.call(submitApp, { appId, version }, company.as)
  expect((await api.ask(officeAppRestore, { appId, reason }, first.as)).answer.reason).toBe('app.wrong_state')
})

test('suspended keys sign nothing, new ones neither, until they work again', async () => {
  const { appId, appKey } = await listedApp()
  const { appSecret } = await api.call(secretMake, { appId }, company.as)
  const call = async (secret: string) => {
    const timestamp = String(Math.floor(people.now().getTime() / 1000))
    const nonce = createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 32)
    const digest = createHash('sha256').update('').digest('hex')
    const text = textToSign({ method: 'GET', path: '/api/open/v1/app', query: '', timestamp, nonce, digest })
    const headers = {
      'x-app-key': appKey,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': createHmac('sha256', secret).update(text).digest('hex'),
    }
    return (await (await api.fetch('/api/open/v1/app', { headers })).json()) as { code: string; reason?: string }
  }
  expect((await call(appSecret)).code).toBe('200')
  await api.call(officeAppKeys, { appId, suspended: 'true', reason }, first.as)
  expect(await call(appSecret)).toMatchObject({ code: '401004', reason: 'secret.suspended' })
  const renewedKeys = await api.call(secretMake, { appId }, company.as)
  expect((await call(renewedKeys.appSecret)).reason).toBe('secret.suspended')
  expect(await appOf(appId)).toMatchObject({ state: 'listed', keysSuspended: { reason } })
  await api.call(officeAppKeys, { appId, suspended: 'false', reason: '已查清。' }, first.as)
  expect((await call(appSecret)).code).toBe('200')
  expect((await api.ask(officeAppKeys, { appId, suspended: 'false', reason }, first.as)).answer.reason).toBe(
    'app.wrong_state',
  )
  expect(await acts(appId)).toEqual([
    ['app.keys_suspended', reason],
    ['app.keys_resumed', '已查清。'],
  ])
})

test('needs the permission, a reason and an app', async () => {
  const { appId } = await listedApp()
  const editor = await api.operator(['editor'])
  expect((await api.ask(officeAppTakeDown, { appId, reason }, editor.as)).answer.code).toBe('403001')
  expect((await api.ask(officeAppTakeDown, { appId, reason: '' }, first.as)).answer.code).toBe('400001')
  expect((await api.ask(officeAppTakeDown, { appId: 7, reason }, first.as)).answer.code).toBe('404001')
})
