// Change of enterprise type: refusals, the case on the review desk, both verdicts, withdrawal, concurrent requests.
import { accountNotices } from '../../notifications/contract.ts'
import { describe, expect, test } from 'vitest'
import { unfreeze } from '../../../../test/builders/approvals.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { START, walkOf } from '../../../../test/builders/certification.ts'
import {
  accountDetail,
  accountHistory,
  accountStatus,
  changeEnterpriseType,
  updateEnterpriseTypeForIotV1,
  withdrawEnterpriseType,
} from '../../accounts/contract/account.ts'
import { photoConsentWithdraw } from '../contract/photos.ts'
import { unbindBasicInfo } from '../../account-closure/contract.ts'
import { accountAskAgain, accountFreeze } from '../../developer-admin/contract/account-actions.ts'
import { certificationStart } from '../contract/personal.ts'
import { changeUploadProof } from '../contract/enterprise.ts'
import { reviewClaim, reviewCounts, reviewQueue } from '../../review/contract/cases.ts'
import { reviewCase } from '../contract/review-case.ts'
import { reviewApprove, reviewReject } from '../../review/contract/verdict.ts'

const api = await testApi()
const walk = await walkOf(api)
const { reviewer } = walk
const administrator = await api.operator(['administrator'], START)

const WHY = '与平台签有合作协议 HX-2026-017'
const company = (enterpriseType: 0 | 52) => walk.made({ accountStatus: 34, enterpriseType, deadline: '2026-08-31' })
const ask = (who: Actor, enterpriseType: 51 | 52 | 53, reason?: string) =>
  api.ask(changeEnterpriseType, { enterpriseType, ...(reason === undefined ? {} : { reason }) }, who.as)
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).answer.code
const accountStateOf = (who: Actor) => api.call(accountStatus, {}, who.as)
const events = async (who: Actor) => (await api.call(accountHistory, {}, who.as)).items
const requestChange = async (type: 0 | 52 = 0) => {
  const who = await company(type)
  const { review } = await api.call(changeEnterpriseType, { enterpriseType: 51, reason: WHY }, who.as)
  return { who, id: review!.caseId, dueAt: review!.dueAt }
}

describe('requesting', () => {
  test.each([0, 52] as const)(
    'another type for type %i opens a case and leaves the account unchanged',
    async (type) => {
      const { who, id, dueAt } = await requestChange(type)
      expect(await accountStateOf(who)).toMatchObject({ accountStatus: 34, enterpriseType: type })
      const { typeRequest } = await api.call(accountDetail, {}, who.as)
      expect(typeRequest).toMatchObject({ caseId: id, enterpriseType: 51, dueAt })
      expect((await events(who))[0]).toMatchObject({ event: 'type_asked', from: 34, to: 34, enterpriseType: type })
      const { items } = await api.call(accountNotices, {}, who.as)
      expect(items[0]).toMatchObject({ event: 'type_asked', url: '/user' })
      expect(items[0]!.text).toContain('合作企业')
    },
  )

  test.each([undefined, '', ' 我 ', '长'.repeat(501)])('needs a reason of 2 to 500 characters: %j', async (reason) => {
    const who = await company(52)
    const { answer } = await ask(who, 53, reason)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['reason']])
    expect((await api.call(accountDetail, {}, who.as)).typeRequest).toBeNull()
  })

  test('allows one open request at a time, which also blocks the immediate successor', async () => {
    const { who } = await requestChange()
    for (const type of [51, 52, 53] as const) expect(await codeOf(ask(who, type, WHY))).toBe('409001')
    expect(await walk.code(updateEnterpriseTypeForIotV1, {}, who)).toBe('409001')
    expect(await accountStateOf(who)).toMatchObject({ enterpriseType: 0 })
  })

  test('creates one case for twenty concurrent requests', async () => {
    const who = await company(52)
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(ask(who, 53, WHY))))
    expect(codes.toSorted()).toEqual(['200', ...Array<string>(19).fill('409001')])
    expect((await events(who)).filter(({ event }) => event === 'type_asked')).toHaveLength(1)
  })

  test.each([33, 41, 17, 18, 27, 46, 48, 110, 211] as const)('is refused with status %i', async (accountStatus) => {
    const who = await walk.made({ accountStatus })
    expect(await codeOf(ask(who, 53, WHY))).toBe('403001')
    expect(await walk.code(withdrawEnterpriseType, {}, who)).toBe('403001')
  })

  test('blocks data changes and closure requests', async () => {
    const { who } = await requestChange(52)
    const { answer } = await api.ask(certificationStart, { kind: 'enterprise' }, who.as)
    expect([answer.code, answer.message]).toEqual(['409001', expect.stringContaining('企业类型变更正在审核')])
    expect(await walk.code(changeUploadProof, {}, who)).toBe('409001')
    const { checks } = await api.call(unbindBasicInfo, {}, who.as)
    expect(checks.find(({ check }) => check === 'no_open_case')).toMatchObject({ passed: false })
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 34 })
  })
})

describe('the review desk', () => {
  test('shows it as its own kind, with current type, requested type and reason', async () => {
    const { who, id } = await requestChange(52)
    const { items } = await api.call(reviewQueue, { kind: 'type' }, reviewer.as)
    expect(items.find((item) => item.id === id)).toMatchObject({ kind: 'type', process: null, enterpriseType: 51 })
    expect(items.every(({ kind }) => kind === 'type')).toBe(true)
    const { kinds } = await api.call(reviewCounts, {}, reviewer.as)
    expect(kinds.find(({ kind }) => kind === 'type')?.count).toBe(items.length)
    await api.call(reviewClaim, { id }, reviewer.as)
    const { fields, accountStatus: status } = await api.call(reviewCase, { id }, reviewer.as)
    expect(status).toBe(34)
    expect(fields.filter(({ differs }) => differs)).toEqual([
      { field: 'enterpriseType', value: '51', before: '52', differs: true },
    ])
    expect(fields.at(-1)).toMatchObject({ field: 'reason', value: WHY })
    expect(await api.call(reviewApprove, { id }, reviewer.as)).toEqual({ id, accountStatus: 34 })
    expect(await accountStateOf(who)).toMatchObject({ enterpriseType: 51 })
  })

  test('approval sets the type, with history, notice and message', async () => {
    const { who, id } = await requestChange()
    await api.call(reviewClaim, { id }, reviewer.as)
    await api.call(reviewApprove, { id }, reviewer.as)
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 34, enterpriseType: 51, deadline: null })
    expect((await events(who))[0]).toMatchObject({
      event: 'type_changed',
      actor: 'operator',
      operatorId: reviewer.id,
      enterpriseType: 51,
    })
    const { items } = await api.call(accountNotices, {}, who.as)
    expect(items[0]).toMatchObject({ event: 'type_approved' })
    expect((await walk.lastSms()).text).toContain('企业类型变更已通过')
    const { typeRequest } = await api.call(accountDetail, {}, who.as)
    expect(typeRequest).toBeNull()
    const again = await api.ask(reviewApprove, { id }, reviewer.as)
    expect(again.answer.code).toBe('409001')
    // A certified company is otherwise unaffected.
    expect(await walk.code(certificationStart, { kind: 'enterprise' }, who)).toBe('200')
  })

  test('rejection needs a remark, reports it, and keeps the type', async () => {
    const { who, id } = await requestChange()
    await api.call(reviewClaim, { id }, reviewer.as)
    const { answer } = await api.ask(reviewReject, { id, reasons: 'enterpriseType:licence_abnormal' }, reviewer.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['remark']])
    const remark = '没有查到这份协议'
    expect(await api.call(reviewReject, { id, remark }, reviewer.as)).toEqual({ id, accountStatus: 34 })
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 34, enterpriseType: 0, deadline: '2026-08-31' })
    expect((await events(who))[0]).toMatchObject({ event: 'type_refused', actor: 'operator', remark })
    const { items } = await api.call(accountNotices, {}, who.as)
    expect(items[0]).toMatchObject({ event: 'type_refused' })
    expect(items[0]!.text).toContain(remark)
    // The default successor of an old type still applies at once, and a new request is possible again.
    expect(await codeOf(ask(who, 51, WHY))).toBe('200')
    await api.call(withdrawEnterpriseType, {}, who.as)
    expect(await codeOf(ask(who, 52))).toBe('200')
    expect(await accountStateOf(who)).toMatchObject({ enterpriseType: 52 })
  })
})

describe('ends without a verdict', () => {
  test('when withdrawn: nothing is kept, and the reviewer holding it is told', async () => {
    const { who, id } = await requestChange()
    await api.call(reviewClaim, { id }, reviewer.as)
    expect(await api.call(withdrawEnterpriseType, {}, who.as)).toEqual({ withdrawn: true })
    expect((await events(who))[0]).toMatchObject({ event: 'type_withdrawn' })
    expect((await api.ask(reviewApprove, { id }, reviewer.as)).answer.code).toBe('409001')
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 34, enterpriseType: 0 })
    expect(await walk.code(withdrawEnterpriseType, {}, who)).toBe('409001')
    const { data_sealed } = await api.db
      .selectFrom('certification_case')
      .where('id', '=', id)
      .select('data_sealed')
      .executeTakeFirstOrThrow()
    expect(data_sealed).toBeNull()
  })

  test('not by freezing: it waits and continues afterwards', async () => {
    const { who, id } = await requestChange()
    const input = { developerId: who.id, reason: '核实投诉' }
    await api.call(accountFreeze, input, administrator.as)
    expect(await walk.code(withdrawEnterpriseType, {}, who)).toBe('403001')
    expect((await api.ask(reviewClaim, { id }, reviewer.as)).answer.code).toBe('409001')
    await unfreeze(api, input, administrator.as)
    await api.call(reviewClaim, { id }, reviewer.as)
    await api.call(reviewApprove, { id }, reviewer.as)
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 34, enterpriseType: 51 })
  })

  test('when the certification has to be renewed', async () => {
    const { who, id } = await requestChange()
    const again = { developerId: who.id, deadline: '2026-12-01', reason: '执照变更' }
    await api.call(accountAskAgain, again, administrator.as)
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 48 })
    const one = await api.db.selectFrom('review_case').where('id', '=', id).select('state').executeTakeFirst()
    expect(one).toEqual({ state: 'cancelled' })
  })

  test('when the consent to photos is withdrawn', async () => {
    const who = await company(52)
    // The upload carries the consent.
    await walk.upload(who, ['proof'])
    const { review } = await api.call(changeEnterpriseType, { enterpriseType: 51, reason: WHY }, who.as)
    const id = review!.caseId
    expect(await walk.code(photoConsentWithdraw, {}, who)).toBe('200')
    const one = () => api.db.selectFrom('review_case').where('id', '=', id).select('state').executeTakeFirstOrThrow()
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 48 })
    expect(await one()).toEqual({ state: 'cancelled' })
  })
})
