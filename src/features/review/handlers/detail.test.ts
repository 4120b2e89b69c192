// Cases on the desk: what each kind shows, in which language, masked until claimed, logged once.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { appDesk } from '../../../../test/builders/apps.ts'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { features } from '../../../server/features.ts'
import { changeEnterpriseType } from '../../accounts/contract/account.ts'
import { reviewCase } from '../../certification/contract/review-case.ts'
import { reviewClaim, reviewQueue } from '../contract/cases.ts'
import { reviewDetail } from '../contract/detail.ts'
import { reviewReject } from '../contract/verdict.ts'
import { CASE_KINDS } from '../rules/cases.ts'

test('each kind of case has exactly one description', () => {
  const described = features.flatMap(({ caseKinds }) => caseKinds ?? []).flatMap(({ kinds }) => kinds)
  expect(described.toSorted()).toEqual(CASE_KINDS.toSorted())
})

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const english = (as: As): As => ({ ...as, language: 'en' })
const detail = (id: number, as: As = walk.reviewer.as) => api.call(reviewDetail, { id }, as)
const titles = ({ view }: Awaited<ReturnType<typeof detail>>) => view.groups.map(({ title }) => title)
const valueOf = ({ view }: Awaited<ReturnType<typeof detail>>, field: string) =>
  view.groups.flatMap(({ rows }) => rows).find((row) => row.field === field)
const viewsOf = ({ id }: Actor) =>
  api.db
    .selectFrom('certification_view')
    .where('developer_id', '=', id)
    .where('photo_id', 'is', null)
    .selectAll()
    .execute()
const listReveals = () => api.logged.filter((line) => line.includes('data.revealed'))

describe('a case of a person', () => {
  test('is labelled in the language of the viewer, with the reasons on offer', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.caseOf(who)
    const one = await detail(id)
    expect(one).toMatchObject({ id, kind: 'personal', topic: '个人开发者认证', opened: false, own: false })
    expect(titles(one)).toEqual(['个人'])
    expect(valueOf(one, 'realName')).toMatchObject({ name: '姓名', photo: 'front', before: null, differs: false })
    expect(valueOf(one, 'realName')!.choices.map(({ reason }) => reason)).toEqual([
      'name_mismatch',
      'duplicate',
      'other',
    ])
    expect(one.view.photos.map(({ kind }) => kind)).toEqual(['handheld', 'front', 'reverse'])
    expect(one.view.photoUrl).toBe(`/api/ops/v1/review/photo?caseId=${id}`)
    const translatedCase = await detail(id, english(walk.reviewer.as))
    expect(titles(translatedCase)).toEqual(['Individual'])
    expect(valueOf(translatedCase, 'realName')!.name).toBe('Name')
  })

  test('is masked until it is claimed; opening it is logged once a claim, as with reviewCase', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.caseOf(who)
    const maskedCase = await detail(id)
    api.logged.length = 0
    const currentCase = await api.call(reviewCase, { id }, walk.reviewer.as)
    expect(valueOf(maskedCase, 'voucherNum')!.value).toMatch(/\*{4}/)
    for (const { field, value } of currentCase.fields)
      expect([field, valueOf(maskedCase, field)!.value]).toEqual([field, value])
    expect([await viewsOf(who), listReveals()]).toEqual([[], []])
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    const open = await detail(id)
    await detail(id)
    expect(open.opened).toBe(true)
    expect(valueOf(open, 'voucherNum')!.value).toMatch(/^\d{17}[\dX]$/)
    expect([await viewsOf(who), listReveals()].map(({ length }) => length)).toEqual([1, 1])
  })

  test('shows its verdict with what was marked', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.claim(who)
    await api.call(reviewReject, { id, reasons: ['front:blurred', 'voucherNum:other:少了一位'] }, walk.reviewer.as)
    const { state, reviewer, view } = await detail(id)
    expect([state, reviewer?.id]).toEqual(['rejected', walk.reviewer.id])
    expect(view.reasons.map(({ field, words }) => [field, words])).toEqual([
      ['front', ''],
      ['voucherNum', '少了一位'],
    ])
  })
})

describe('cases of other kinds', () => {
  test('an enterprise has its groups', async () => {
    const who = await walk.made()
    await walk.submittedEnterprise(who)
    const one = await detail(await walk.caseOf(who))
    expect([one.kind, titles(one)]).toEqual(['enterprise', ['企业', '法定代表人', '对公账户', '联系人']])
  })

  test('a request to close an account is decided as a whole', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    await walk.approve(who)
    await walk.pass(61)
    await walk.leave(who)
    const one = await detail(await walk.caseOf(who))
    expect([one.kind, one.topic, titles(one).at(-1)]).toEqual(['unbind', '注销开发者身份', '注销'])
    expect(valueOf(one, 'reason')).toMatchObject({ value: '不再开发应用', choices: [] })
  })

  test('a request for another enterprise type names it', async () => {
    const who = await walk.made({ accountStatus: 34, enterpriseType: 52, deadline: '2026-08-31' })
    const changeRequest = await api.call(
      changeEnterpriseType,
      { enterpriseType: 51, reason: '与平台签有合作协议' },
      who.as,
    )
    const one = await detail(changeRequest.review!.caseId)
    expect([one.kind, one.view.type, titles(one).at(-1)]).toEqual(['type', '合作企业', '变更类型'])
    expect(one.view.after[0]).toContain('合作企业')
  })

  test('an app has its pictures; a case that is none is not found', async () => {
    const { waiting, first, appOf } = await appDesk(api)
    const { id, appId } = await waiting()
    const one = await detail(id, first.as)
    const { name } = await appOf(appId)
    expect(one).toMatchObject({ kind: 'app', subject: name, view: { barred: null, number: `手机应用 ${appId}` } })
    expect(valueOf(one, 'name')).toMatchObject({ value: name, before: null })
    expect(one.view.photos.map(({ kind }) => kind)).toEqual(['icon', ...Array(3).fill('screenshots')])
    expect((await detail(id, english(first.as))).view.words.before).toBe('Last approved')
    const { items } = await api.call(reviewQueue, { kind: 'app' }, first.as)
    expect(items.find((row) => row.id === id)!.topic).toBe(one.topic)
    expect((await api.ask(reviewDetail, { id: 999_999_999 }, first.as)).answer.code).toBe('404001')
  })
})
