// The review desk: claims, concurrent reviewers, own account, verdicts on changed cases, queue, account actions.
import { beforeAll, describe, expect, test } from 'vitest'
import { unfreeze } from '../../../../test/builders/approvals.ts'
import { newId, PERSON_PHOTOS, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { DAY_MS, DAY_S } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { makeSession } from '../../session/factory.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { accountFind } from '../../developer-admin/contract/accounts.ts'
import { accountAskAgain, accountFreeze, accountUnfreeze } from '../../developer-admin/contract/account-actions.ts'
import { DEADLINE_DAYS } from '../../developer-admin/rules/deadline.ts'
import {
  personDetail,
  personIdentity,
  personUploadIdentity,
  verifiedCancel,
} from '../../certification/contract/personal.ts'
import { reviewClaim, reviewCounts, reviewNext, reviewNote, reviewQueue, reviewRelease } from '../contract/cases.ts'
import { reviewCase } from '../../certification/contract/review-case.ts'
import { reviewApprove, reviewReject } from '../contract/verdict.ts'

let api: TestApi
let walk: Walk
let second: { id: number; as: { cookie?: string } }
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  second = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
})
const statusOf = async (who: Actor) => (await api.call(accountStatus, {}, who.as)).accountStatus
const waiting = async (): Promise<{ who: Actor; id: number }> => {
  const who = await walk.made()
  await walk.submitted(who)
  return { who, id: await walk.caseOf(who) }
}
const enterprise = async (): Promise<{ who: Actor; id: number }> => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  return { who, id: await walk.caseOf(who) }
}

describe('two reviewers', () => {
  test('claim one case at the same time: one succeeds, the other learns who has it', async () => {
    const { id } = await waiting()
    const answers = await Promise.all(
      [walk.reviewer, second].map(async ({ as }) => (await api.ask(reviewClaim, { id }, as)).answer),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '409001'])
    const refusedAnswer = answers.find(({ code }) => code === '409001')!
    expect(refusedAnswer.reason).toBe('case.claimed_by_other')
    expect(refusedAnswer.value).toMatchObject({ claimedBy: { name: expect.stringMatching(/^op-/) } })
    expect(refusedAnswer.message).toMatch(/op-/)
  })

  test('decide one case: the second is told it is decided, and nothing happens twice', async () => {
    const { id, who } = await waiting()
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    expect(await walk.code(reviewApprove, { id }, second)).toBe('409001')
    const codes = await Promise.all([
      walk.code(reviewApprove, { id }, walk.reviewer),
      walk.code(reviewReject, { id, remark: '看不清', reasons: ['front:blurred'] }, walk.reviewer),
      walk.code(reviewApprove, { id }, walk.reviewer),
    ])
    expect(codes.filter((code) => code === '200')).toHaveLength(1)
    expect(codes.filter((code) => code === '409001')).toHaveLength(2)
    expect([33, 21]).toContain(await statusOf(who))
  })

  test('an expired claim goes to the other, and the first can no longer decide', async () => {
    const { id } = await waiting()
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    await walk.pass(31 * 60)
    await api.call(reviewClaim, { id }, second.as)
    expect(await walk.code(reviewApprove, { id }, walk.reviewer)).toBe('409001')
    expect(await walk.code(reviewRelease, { id }, walk.reviewer)).toBe('409001')
    await api.call(reviewRelease, { id }, second.as)
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    expect((await api.call(reviewApprove, { id }, walk.reviewer.as)).accountStatus).toBe(33)
  })

  test('ask for the next case at the same time and get different ones', async () => {
    await waiting()
    await waiting()
    const claimedCases = await Promise.all([walk.reviewer, second].map(({ as }) => api.call(reviewNext, {}, as)))
    expect(new Set(claimedCases.map(({ id }) => id)).size).toBe(2)
    for (const [at, { id }] of claimedCases.entries())
      await api.call(reviewRelease, { id: id! }, [walk.reviewer, second][at]!.as)
  })
})

test('nobody reviews their own case, neither by id nor as the next one', async () => {
  const { id, who } = await waiting()
  const { issuer, subject } = await api.db
    .selectFrom('developer')
    .where('id', '=', who.id)
    .select(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
  const { id: operatorId } = await api.db
    .insertInto('operator')
    .values({ issuer, subject, name: 'own', roles: ['reviewer'], created_at: walk.now(), signed_in_at: walk.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', operatorId, walk.now())}` } }
  expect(await walk.code(reviewClaim, { id }, own)).toBe('403001')
  await api.call(reviewNote, { id, note: '与另一账号的照片很像' }, walk.reviewer.as)
  expect(await api.call(reviewCase, { id }, own.as)).toMatchObject({ own: true, note: '', handoffs: [] })
  for (let one = 0; one < 10; one++) {
    const next = await api.ask(reviewNext, {}, own.as)
    expect(next.answer.value?.id).not.toBe(id)
    if (!next.answer.value?.id) break
  }
  expect(await walk.code(accountAskAgain, { developerId: who.id, deadline: '2026-09-30', reason: '更新' }, own)).toBe(
    '403001',
  )
})

describe('the same document number twice', () => {
  test('both under review: the reviewer sees it, the first approval wins, the second reports it', async () => {
    const voucherNum = newId()
    const cases: { who: Actor; id: number }[] = []
    for (let one = 0; one < 2; one++) {
      const who = await walk.made()
      await walk.person(who, { voucherNum })
      await walk.upload(who, PERSON_PHOTOS)
      await api.call(personUploadIdentity, {}, who.as)
      cases.push({ who, id: await walk.caseOf(who) })
    }
    const [first, other] = cases as [(typeof cases)[0], (typeof cases)[0]]
    await api.call(reviewClaim, { id: other.id }, walk.reviewer.as)
    const openedCase = await api.call(reviewCase, { id: other.id }, walk.reviewer.as)
    expect(openedCase.flags).toContain('same_number')
    expect(openedCase.duplicates).toContainEqual(expect.objectContaining({ by: 'number', developerId: first.who.id }))
    expect(await walk.approve(first.who)).toBe(33)
    const late = await api.ask(reviewApprove, { id: other.id }, walk.reviewer.as)
    expect(late.answer.code).toBe('409001')
    expect(await statusOf(other.who)).toBe(11)
    expect(
      await walk.code(
        reviewReject,
        { id: other.id, remark: '该身份已认证', reasons: ['voucherNum:duplicate'] },
        walk.reviewer,
      ),
    ).toBe('200')
  })
})

describe('the queue', () => {
  test('is ordered by due time, searchable by masked and full number, and counted', async () => {
    const who = await walk.made()
    const voucherNum = newId()
    await walk.person(who, { voucherNum })
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, who.as)
    const { items } = await api.call(reviewQueue, {}, walk.reviewer.as)
    const due = items.map(({ dueAt }) => dueAt)
    expect(due).toEqual([...due].sort())
    const row = items.find(({ developerId }) => developerId === who.id)!
    expect(row.number).toBe(`1199**********${voucherNum.slice(-4)}`)
    expect(JSON.stringify(items)).not.toContain(voucherNum)
    for (const q of [row.number, voucherNum, voucherNum.toLowerCase(), String(row.id)])
      expect((await api.call(reviewQueue, { q }, walk.reviewer.as)).items.map(({ id }) => id)).toContain(row.id)
    expect((await api.call(reviewQueue, { q: newId() }, walk.reviewer.as)).items).toEqual([])
    const counts = await api.call(reviewCounts, {}, walk.reviewer.as)
    expect(counts.all).toBe(items.length)
    expect(counts.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(counts.all)
  })

  test('lists decided cases, most recently decided first', async () => {
    const [first, then] = [await waiting(), await waiting()]
    await walk.pass(60)
    await walk.approve(then.who)
    await walk.pass(60)
    await walk.approve(first.who)
    const decidedCases = (await api.call(reviewQueue, { only: 'decided' }, walk.reviewer.as)).items
    expect(decidedCases.slice(0, 2).map(({ id }) => id)).toEqual([first.id, then.id])
    expect(decidedCases.map(({ decidedAt }) => decidedAt)).toEqual(
      decidedCases
        .map(({ decidedAt }) => decidedAt)
        .toSorted()
        .reverse(),
    )
    const cursor = `${Date.parse(decidedCases[0]!.decidedAt!)}-${decidedCases[0]!.id}`
    const rest = await api.call(reviewQueue, { only: 'decided', cursor }, walk.reviewer.as)
    expect(rest.items.map(({ id }) => id)).toEqual(decidedCases.slice(1).map(({ id }) => id))
  })

  test('gives the next case of a filter', async () => {
    const { as } = walk.reviewer
    const claimedCases = (await api.call(reviewQueue, { only: 'mine' }, as)).items
    for (const { id } of claimedCases) await api.call(reviewRelease, { id }, as)
    const [person, company] = [await waiting(), await enterprise()]
    const process = 'enterpriseFirst'
    const first = await api.call(reviewNext, { process }, second.as)
    const { items } = await api.call(reviewQueue, { process }, as)
    expect(items.map(({ id }) => id)).toContain(first.id)
    await api.call(reviewRelease, { id: first.id! }, second.as)
    expect((await api.call(reviewNext, { kind: 'personal', process: 'personalChange' }, as)).id).toBeNull()
    expect((await api.call(reviewNext, { only: 'handed' }, as)).id).toBeNull()
    // Of one's own claims, the one that is due first, again and again; nobody else's.
    expect((await api.call(reviewNext, { only: 'mine' }, as)).id).toBeNull()
    await api.call(reviewClaim, { id: company.id }, as)
    await api.call(reviewClaim, { id: person.id }, as)
    for (let time = 0; time < 2; time++) expect((await api.call(reviewNext, { only: 'mine' }, as)).id).toBe(person.id)
    expect((await api.call(reviewNext, { only: 'mine', process }, as)).id).toBe(company.id)
    expect((await api.call(reviewNext, { only: 'mine' }, second.as)).id).toBeNull()
    for (const { id } of [person, company]) await api.call(reviewRelease, { id }, as)
  })

  test('shows masked data until the case is claimed', async () => {
    const { id } = await waiting()
    const maskedCase = await api.call(reviewCase, { id }, walk.reviewer.as)
    const value = (field: string, of: typeof maskedCase) => of.fields.find((item) => item.field === field)?.value
    expect(value('voucherNum', maskedCase)).toContain('***')
    expect(value('realName', maskedCase)).toBe('林*')
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    const open = await api.call(reviewCase, { id }, walk.reviewer.as)
    expect(value('voucherNum', open)).toMatch(/^\d{17}[\dX]$/)
    await api.call(reviewNote, { id, note: '已电话核实' }, walk.reviewer.as)
    expect((await api.call(reviewCase, { id }, second.as)).note).toBe('已电话核实')
    await api.call(reviewRelease, { id }, walk.reviewer.as)
  })

  test('is for reviewers: editors and developers are refused', async () => {
    const editor = await api.operator(['editor'], walk.now())
    const { who, id } = await waiting()
    for (const nobody of [editor, who])
      for (const [endpoint, input] of [[reviewQueue, {}], [reviewCase, { id }], [reviewApprove, { id }]] as const)
        expect(['403001', '100001']).toContain((await api.ask(endpoint as never, input as never, nobody.as)).answer.code)
  }) // prettier-ignore
})

describe('account measures', () => {
  test('require re-registration by a date, after which creating is refused and the certification can be renewed', async () => {
    const who = await walk.made({ accountStatus: 33 })
    const ask = (deadline: string) =>
      walk.code(accountAskAgain, { developerId: who.id, deadline, reason: '证件已过期' }, walk.reviewer)
    const inDays = (days: number) => dayOf(new Date(walk.now().getTime() + days * DAY_MS))
    expect(await ask(inDays(DEADLINE_DAYS.min - 1))).toBe('400001')
    const deadline = inDays(DEADLINE_DAYS.min)
    expect(await ask(deadline)).toBe('200')
    expect(await ask(deadline)).toBe('409001')
    expect(await api.call(accountStatus, {}, who.as)).toMatchObject({ accountStatus: 47, flowStep: 0, deadline })
    await walk.pass((DEADLINE_DAYS.min + 2) * DAY_S)
    expect((await walk.person(who)).value).toEqual({ accountStatus: 47, flowStep: 1 })
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, who.as)
    expect(await walk.reject(who, '看不清')).toBe(23)
    // Cancelling a rejected re-registration leads back to the start of the re-registration, not out of it.
    expect(await api.call(verifiedCancel, {}, who.as)).toEqual({ accountStatus: 47, flowStep: 0 })
    expect(await walk.code(verifiedCancel, {}, who)).toBe('409001')
  })

  test('freeze an account with an open case, which leaves the queue and comes back', async () => {
    const { who, id } = await enterprise()
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    await api.call(accountFreeze, { developerId: who.id, reason: '冒用他人名称' }, second.as)
    expect(await statusOf(who)).toBe(211)
    expect(await walk.code(reviewApprove, { id }, walk.reviewer)).toBe('409001')
    expect((await api.call(reviewQueue, { q: String(id) }, walk.reviewer.as)).items).toEqual([])
    expect(await walk.code(accountFreeze, { developerId: who.id, reason: '再次' }, second)).toBe('409001')
    expect(await walk.code(verifiedCancel, {}, who)).toBe('403001')
    await unfreeze(api, { developerId: who.id, reason: '已核实' }, second.as)
    expect(await statusOf(who)).toBe(12)
    expect(await walk.approve(who)).toBe(34)
    expect(await walk.code(accountUnfreeze, { developerId: who.id, reason: '再次' }, second)).toBe('409001')
  })

  test('freeze enterprises only, and find accounts by number and name', async () => {
    const person = await walk.made({ accountStatus: 33 })
    expect(await walk.code(accountFreeze, { developerId: person.id, reason: '试试' }, second)).toBe('409001')
    const { items } = await api.call(accountFind, { q: String(person.id) }, second.as)
    expect(items.map(({ developerId }) => developerId)).toContain(person.id)
    expect(await walk.code(accountFreeze, { developerId: 999_999, reason: '没有' }, second)).toBe('404001')
  })
})

test('a call that is too late for a changed status is told so', async () => {
  const who = await walk.made()
  const { telephone, authCode } = await walk.proved(who)
  const input = { realName: '林溯', voucherNum: newId(), telephone, authCode, contactEmail: 'lin@tide.example' }
  const codes = await Promise.all([1, 2, 3, 4].map(() => walk.code(personIdentity, input, who)))
  expect(codes).toContain('200')
  expect(codes.every((code) => code === '200' || code === '409001')).toBe(true)
  const cases = await api.db.selectFrom('review_case').where('developer_id', '=', who.id).select('id').execute()
  expect(cases).toHaveLength(1)
  await walk.upload(who, PERSON_PHOTOS)
  const raceCodes = await Promise.all([walk.code(personUploadIdentity, {}, who), walk.code(verifiedCancel, {}, who)])
  expect(raceCodes).toContain('200')
  const there = await statusOf(who)
  expect([11, 41]).toContain(there)
  expect((await api.ask(personDetail, {}, who.as)).answer.code).toBe(there === 11 ? '300005' : '200')
})
