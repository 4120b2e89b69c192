// Operators end an ability with a reason, and restore it; developers appeal against it, against a take-down, suspended keys and
// a refused application.
import { expect, test } from 'vitest'
import { applicants } from '../../../../test/builders/abilities.ts'
import { appDesk } from '../../../../test/builders/apps.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { officeAppKeys, officeAppRestore, officeAppTakeDown } from '../../apps/contract/office.ts'
import { getApp, modifyAppName, submitApp } from '../../apps/contract/apps.ts'
import { listNotifications } from '../../notifications/queries.ts'
import { appealGet, appealList, appealSubmit } from '../../review/contract/appeals.ts'
import { reviewClaim } from '../../review/contract/cases.ts'
import { reviewDetail } from '../../review/contract/detail.ts'
import { reviewApprove, reviewReject } from '../../review/contract/verdict.ts'
import { appAbilityInForce } from '../contract/abilities.ts'
import { officeAbilityEnd, officeAbilityList, officeAbilityRestore } from '../contract/office.ts'

const api = await testApi()
const { company, make, apply, list, itemOf } = await applicants(api)
const desk = await appDesk(api)
const { first, second, people, held, appOf } = desk
const reason = '收到多起滥用投诉。'
const words = '投诉的是同名的另一个应用。'

async function granted() {
  const { appId, name } = await make.app(company, 'phone', { state: 'listed' })
  const { id, caseId } = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
  await make.decide(caseId!, 'approved')
  return { appId, name, id }
}

const inForce = async (appId: number) =>
  (await api.call(appAbilityInForce, { appId }, company.as)).items.map(({ code }) => code)
const officeOf = async (appId: number, id: number) =>
  (await api.call(officeAbilityList, { appId }, first.as)).items.find((item) => item.id === id)!
const listEvents = async (who: Actor) => (await listNotifications(api.db, who.id, 30, 0)).map(({ event }) => event)

/** Free of claims, of which a reviewer holds three at most. */
async function claim(id: number) {
  await api.db
    .updateTable('review_case')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', second.id)
    .where('state', '=', 'review')
    .execute()
  await api.call(reviewClaim, { id }, second.as)
}

/** Appeals the decision about something, and another operator grants it. */
async function grantAppeal(who: Actor, subject: string, decision: string) {
  const { decisions } = await api.call(appealList, {}, who.as)
  const { key } = decisions.find((item) => item.subject === subject && item.key.startsWith(decision))!
  const { id } = await api.call(appealSubmit, { key, words }, who.as)
  expect((await api.ask(reviewClaim, { id }, first.as)).answer.reason).toBe('appeal.own_decision')
  await claim(id)
  await api.call(reviewApprove, { id }, second.as)
  expect((await api.call(appealGet, { key }, who.as)).appeal?.state).toBe('granted')
  return key
}

test('an ability in force is ended with a reason, which its developer reads, and restored as it was', async () => {
  const { appId, id } = await granted()
  expect(await officeOf(appId, id)).toMatchObject({ code: 'app-identity', inForce: true, halted: null })
  expect(await api.call(officeAbilityEnd, { appId, id, reason }, first.as)).toEqual({ id, state: 'ended' })
  expect(await inForce(appId)).toEqual([])
  expect(await officeOf(appId, id)).toMatchObject({ inForce: false, halted: { reason } })
  expect((await itemOf(appId, 'app-identity')).grant).toMatchObject({ state: 'ended', halted: { reason } })
  expect((await api.ask(officeAbilityEnd, { appId, id, reason }, first.as)).answer.reason).toBe('ability.wrong_state')
  await api.call(officeAbilityRestore, { appId, id, reason: '已澄清。' }, first.as)
  expect(await inForce(appId)).toEqual(['app-identity'])
  expect((await itemOf(appId, 'app-identity')).grant).toMatchObject({ state: 'granted', halted: null })
  expect((await api.ask(officeAbilityRestore, { appId, id, reason }, first.as)).answer.reason).toBe(
    'ability.wrong_state',
  )
  expect(await listEvents(company)).toEqual(expect.arrayContaining(['grant_halted', 'grant_restored']))
  const acts = await api.db
    .selectFrom('audit_entry')
    .where('subject_id', '=', String(appId))
    .where('act', 'like', 'app.ability%')
    .select(['act', 'reason'])
    .orderBy('id')
    .execute()
  expect(acts.map(({ act, reason: why }) => [act, why])).toEqual([
    ['app.ability_ended', reason],
    ['app.ability_restored', '已澄清。'],
  ])
})

test('applied for again, it is no longer restored, and the appeal is closed', async () => {
  const { appId, name, id } = await granted()
  await api.call(officeAbilityEnd, { appId, id, reason }, first.as)
  const { decisions } = await api.call(appealList, {}, company.as)
  const { key } = decisions.find((decision) => decision.subject === name)!
  await api.call(appealSubmit, { key, words }, company.as)
  expect((await apply(appId, ['app-identity'])).answer.code).toBe('200')
  expect((await api.ask(officeAbilityRestore, { appId, id, reason }, first.as)).answer.reason).toBe(
    'ability.wrong_state',
  )
  expect((await api.call(appealGet, { key }, company.as)).appeal?.state).toBe('overtaken')
})

test('a granted appeal puts an ability in force again', async () => {
  const { appId, name, id } = await granted()
  await api.call(officeAbilityEnd, { appId, id, reason }, first.as)
  await grantAppeal(company, name, 'ability.ended')
  expect(await inForce(appId)).toEqual(['app-identity'])
})

test('ending needs the permission, a reason, and something in force', async () => {
  const { appId, id } = await granted()
  const editor = await api.operator(['editor'])
  expect((await api.ask(officeAbilityEnd, { appId, id, reason }, editor.as)).answer.code).toBe('403001')
  expect((await api.ask(officeAbilityEnd, { appId, id, reason: '' }, first.as)).answer.code).toBe('400001')
  expect((await api.ask(officeAbilityEnd, { appId: 7, id, reason }, first.as)).answer.code).toBe('404001')
  const other = await granted()
  expect((await api.ask(officeAbilityEnd, { appId: other.appId, id, reason }, first.as)).answer.code).toBe('404001')
  expect((await list(appId)).items.length).toBeGreaterThan(0)
})

async function listedApp() {
  const { appId, id } = await held()
  await api.call(reviewApprove, { id }, first.as)
  return appOf(appId)
}

test('a granted appeal lists an app again that was taken down', async () => {
  const { appId, name } = await listedApp()
  await api.call(officeAppTakeDown, { appId, reason }, first.as)
  const key = await grantAppeal(people.company, name, 'app.taken_down')
  expect(await appOf(appId)).toMatchObject({ state: 'listed', halted: null })
  expect((await api.call(appealGet, { key }, people.company.as)).decision.title).toBe('平台下架应用')
})

test('restored by hand or submitted again meanwhile: the appeal is closed', async () => {
  for (const restored of [true, false]) {
    const { appId, name } = await listedApp()
    await api.call(officeAppTakeDown, { appId, reason }, first.as)
    const { decisions } = await api.call(appealList, {}, people.company.as)
    const { key } = decisions.find((decision) => decision.subject === name)!
    const { id } = await api.call(appealSubmit, { key, words }, people.company.as)
    if (restored) await api.call(officeAppRestore, { appId, reason }, first.as)
    else await api.call(submitApp, { appId, version: (await appOf(appId)).version }, people.company.as)
    expect((await api.call(appealGet, { key }, people.company.as)).appeal?.state).toBe('overtaken')
    if (restored) continue
    await claim(id)
    expect((await api.ask(reviewApprove, { id }, second.as)).answer.reason).toBe('appeal.overtaken')
  }
})

test('a granted appeal lets suspended keys work again', async () => {
  const { appId, name } = await listedApp()
  await api.call(officeAppKeys, { appId, suspended: 'true', reason }, first.as)
  await grantAppeal(people.company, name, 'app.keys_suspended')
  expect((await appOf(appId)).keysSuspended).toBeNull()
})

test('a refused listing, new name and application go back to review as they were', async () => {
  const { appId, id } = await held()
  await api.call(reviewReject, { id, remark: '图标不清楚', reasons: ['icon:picture_poor'] }, first.as)
  const { name } = await appOf(appId)
  await grantAppeal(people.company, name, 'case.rejected')
  expect(await appOf(appId)).toMatchObject({ state: 'review', remark: '' })
  expect((await api.ask(reviewClaim, { id }, first.as)).answer.reason).toBe('appeal.own_decision')
  await claim(id)
  await api.call(reviewApprove, { id }, second.as)
  expect((await appOf(appId)).state).toBe('listed')

  const renamedApp = await api.call(
    modifyAppName,
    { appId, version: (await appOf(appId)).version, name: `${name}新` },
    people.company.as,
  )
  const rename = renamedApp.cases[0]!.id
  await api.call(reviewClaim, { id: rename }, first.as)
  await api.call(reviewReject, { id: rename, remark: '与他人重名' }, first.as)
  await grantAppeal(people.company, `${name}新`, 'case.rejected')
  expect((await appOf(appId)).pendingName).toBe(`${name}新`)

  const one = await make.app(company, 'phone')
  const grant = (await apply(one.appId, ['app-identity'])).answer.value!.items[0]!
  await make.decide(grant.caseId!, 'rejected', '请写明')
  const { decisions } = await api.call(appealList, {}, company.as)
  const { key } = decisions.find((decision) => decision.subject === one.name)!
  const appeal = await api.call(appealSubmit, { key, words }, company.as)
  await claim(appeal.id)
  expect((await api.call(reviewDetail, { id: appeal.id }, second.as)).view.sides).toHaveLength(2)
  await api.call(reviewApprove, { id: appeal.id }, second.as)
  expect((await itemOf(one.appId, 'app-identity')).grant).toMatchObject({ state: 'review', caseId: grant.caseId })
  expect((await api.call(getApp, { appId: one.appId }, company.as)).state).toBe('draft')
})
