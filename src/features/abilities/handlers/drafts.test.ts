// Draft applications over the API: available on another device, never silently overwritten, removed on submission.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, type Actors, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type Grants, grantsOf } from '../../../../test/builders/grants.ts'
import { deleteApp, getApp, iotCloudToCloud } from '../../apps/contract/apps.ts'
import { appAbilityApply, appAbilityList } from '../contract/abilities.ts'
import { appDraft, appDraftSave } from '../contract/drafts.ts'
import { getAppServiceDetail, mobileAppApplyService } from '../contract/services.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

let api: TestApi
let actors: Actors
let make: Grants
let company: Actor
let other: Actor
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, now)
  company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
  make = grantsOf(api, now, (await api.operator(['reviewer'])).id)
})

const WORDS = {
  reason: '需要核对应用身份，防止被冒用。',
  scenario: '用户打开应用和登录时各核对一次。',
  volume: 'up-to-10k',
}
const draftData = JSON.stringify({ reason: '只写了一半', abilities: 'app-identity\nprivacy-consent' })
const readDraft = (appId: number, about: string) => api.call(appDraft, { appId, about }, company.as)
const keep = (appId: number, about: string, data = draftData, version = 0, actor = company) =>
  api.ask(appDraftSave, { appId, about, data, version }, actor.as)

test('a draft is restored, and two devices do not overwrite each other', async () => {
  const { appId } = await make.app(company, 'phone')
  expect(await readDraft(appId, 'abilities')).toEqual({ data: {}, version: 0, savedAt: null })
  expect((await keep(appId, 'abilities')).answer).toMatchObject({ code: '200', value: { version: 1 } })
  expect(await readDraft(appId, 'abilities')).toMatchObject({ data: JSON.parse(draftData), version: 1 })
  expect((await keep(appId, 'abilities', '{"reason":"又写了些"}', 1)).answer.value).toMatchObject({ version: 2 })
  const behind = await keep(appId, 'abilities', '{"reason":"另一台"}', 1)
  expect(behind.answer).toMatchObject({ code: '409001', value: { version: 2, data: { reason: '又写了些' } } })
  // Each form has its own draft, and none is stored in clear text.
  expect((await readDraft(appId, 'ability:app-identity')).version).toBe(0)
  const { data_sealed: ciphertext } = await api.db
    .selectFrom('certification_draft')
    .where('process', '=', `app:${appId}`)
    .select('data_sealed')
    .executeTakeFirstOrThrow()
  expect(ciphertext.includes(Buffer.from('又写了些'))).toBe(false)
})

test('submitting ends the draft; other forms of the app keep theirs', async () => {
  const { appId } = await make.app(company, 'phone')
  for (const about of ['abilities', 'ability:app-identity', 'service:push']) await keep(appId, about)
  const { stamp } = await api.call(appAbilityList, { appId }, company.as)
  await api.call(appAbilityApply, { appId, stamp, abilities: ['app-identity'], ...WORDS } as never, company.as)
  expect((await readDraft(appId, 'abilities')).version).toBe(0)
  expect((await readDraft(appId, 'ability:app-identity')).version).toBe(0)
  expect((await readDraft(appId, 'service:push')).version).toBe(1)
  const { stamp: then } = await api.call(getAppServiceDetail, { appId, service: 'push' }, company.as)
  const push = { reason: WORDS.reason, volume: 'up-to-10k', messageTypes: ['system'] }
  await api.call(mobileAppApplyService, { appId, stamp: then, service: 'push', ...push } as never, company.as)
  expect((await readDraft(appId, 'service:push')).version).toBe(0)
})

test('a draft from before another member’s submission is ignored and can be overwritten', async () => {
  const { appId } = await make.app(company, 'phone')
  await keep(appId, 'ability:app-identity')
  const at = new Date(Date.now() + DAY_MS)
  await api.db
    .insertInto('app_grant')
    .values({
      app_id: appId,
      kind: 'ability',
      code: 'app-identity',
      state: 'rejected',
      form: '{}',
      config: '{}',
      reasons: '[]',
      created_at: at,
      updated_at: at,
      submitted_at: at,
    })
    .execute()
  expect(await readDraft(appId, 'ability:app-identity')).toEqual({ data: {}, version: 1, savedAt: null })
  expect((await keep(appId, 'ability:app-identity', '{"reason":"新的"}', 1)).answer.code).toBe('200')
})

test('drafts exist for one’s own apps and existing forms only, as JSON; a deleted app has none', async () => {
  const { appId, name } = await make.app(company, 'phone')
  expect((await keep(appId, 'abilities', draftData, 0, other)).answer.code).toBe('404001')
  for (const about of ['ability:cluster-display', 'service:voice', 'function:1'])
    expect([about, (await keep(appId, about)).answer.code]).toEqual([about, '404001'])
  for (const about of ['', 'abilities:x', 'service:', 'app', 'function:0'])
    expect([about, (await keep(appId, about)).answer.code]).toEqual([about, '400001'])
  expect((await keep(appId, 'abilities', 'no json')).answer.code).toBe('400001')
  expect((await keep(appId, 'abilities', JSON.stringify({ reason: '长'.repeat(10_001) }))).answer.code).toBe('400001')
  await keep(appId, 'function')
  await api.call(deleteApp, { appId, name }, company.as)
  const drafts = await api.db
    .selectFrom('certification_draft')
    .where('process', '=', `app:${appId}`)
    .select('step')
    .execute()
  expect(drafts).toEqual([])
})

test('the app’s own form has a draft, without its secret, until the form is saved', async () => {
  const { appId } = await make.app(company, 'iot')
  const half = JSON.stringify({ tokenUrl: 'https://tide', clientSecret: 'of-the-lamp', version: '1' })
  expect((await keep(appId, 'form', half)).answer.code).toBe('200')
  expect((await readDraft(appId, 'form')).data).toEqual({ tokenUrl: 'https://tide', version: '1' })
  // Somebody else's app answers as if it did not exist.
  expect((await keep(appId, 'form', half, 1, other)).answer.code).toBe('404001')
  await keep(appId, 'abilities')
  const { version } = await api.call(getApp, { appId }, company.as)
  await api.call(iotCloudToCloud, { appId, version, scope: 'tide' } as never, company.as)
  expect(await readDraft(appId, 'form')).toEqual({ data: {}, version: 0, savedAt: null })
  expect((await readDraft(appId, 'abilities')).version).toBe(1)
})
