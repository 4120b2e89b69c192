// Appeals: once for each decision, with words and pictures; decided by another operator; closed when the decision is gone.
import { beforeAll, describe, expect, test } from 'vitest'
import { picture, walkOf, type Walk } from '../../../../../test/builders/certification.ts'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { approvalConfirm } from '../../../approval/contract.ts'
import { accountFreeze, accountUnfreeze } from '../../../developer-admin/contract/account-actions.ts'
import { listNotifications } from '../../../notifications/queries.ts'
import {
  appealFileGet,
  appealFileRemove,
  appealFileUpload,
  appealGet,
  appealList,
  appealSubmit,
  reviewAppealFile,
} from '../../contract/appeals.ts'
import { reviewClaim, reviewCounts, reviewNext, reviewQueue } from '../../contract/cases.ts'
import { reviewDetail } from '../../contract/detail.ts'
import { reviewHandoff } from '../../contract/handoff.ts'
import { reviewApprove, reviewReject } from '../../contract/verdict.ts'
import { MAX_APPEAL_FILES } from '../../rules/appeals.ts'

let api: TestApi
let walk: Walk
let first: { id: number; as: Actor['as'] }
let second: typeof first
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  first = walk.reviewer
  second = await api.operator(['administrator'], walk.now())
})

const WORDS = '名称已取得商标授权，随信附上授权书。'
const refusal = async (response: Promise<{ answer: { code: string; reason?: string } }>) => {
  const { code, reason } = (await response).answer
  return `${code} ${reason}`
}
const listEvents = async (who: Actor) => (await listNotifications(api.db, who.id, 20, 0)).map(({ event }) => event)

async function frozen() {
  const who = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  await api.call(accountFreeze, { developerId: who.id, reason: '核实投诉' }, first.as)
  const { decisions } = await api.call(appealList, {}, who.as)
  return { who, key: decisions[0]!.key }
}

const statusOf = async (who: Actor) => (await api.call(accountStatus, {}, who.as)).accountStatus
const appeal = async (who: Actor, key: string) => (await api.call(appealSubmit, { key, words: WORDS }, who.as)).id

async function upload(who: Actor, key: string, bytes?: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('key', key)
  body.append('file', new Blob([bytes ?? (await picture())]), 'a.jpg')
  const headers = { 'sec-fetch-site': 'same-origin', cookie: who.as.cookie ?? '' }
  const response = await api.fetch(appealFileUpload.path, { method: 'POST', headers, body })
  return (await response.json()) as { code: string; reason?: string; value: { id: number } | null }
}

describe('against a freeze', () => {
  test('the developer, who can do nothing else, asks with words and pictures; another operator frees the account', async () => {
    const { who, key } = await frozen()
    const file = (await upload(who, key)).value!
    const id = await appeal(who, key)
    expect(await api.call(appealGet, { key }, who.as)).toMatchObject({
      decision: { title: '冻结账号', reason: '核实投诉' },
      appeal: { id, state: 'open', words: WORDS, decidedAt: null },
      files: [{ id: file.id }],
    })
    expect(await refusal(api.ask(reviewClaim, { id }, first.as))).toBe('403001 appeal.own_decision')
    expect((await api.call(reviewNext, { kind: 'appeal' }, first.as)).id).not.toBe(id)
    await api.call(reviewClaim, { id }, second.as)
    const claimedCase = await api.call(reviewDetail, { id }, second.as)
    expect(claimedCase.view.sides?.map(({ words }) => words)).toEqual(['核实投诉', WORDS])
    expect(claimedCase.view.sides?.[0]?.lines.map(({ text }) => text)).toContain('op-reviewer')
    expect(claimedCase.view.photos.map((photo) => photo.id)).toEqual([file.id])
    expect((await api.call(reviewDetail, { id }, first.as)).view.barred).not.toBeNull()
    const fileResponse = await api.fetch(`${reviewAppealFile.path}?caseId=${id}&id=${file.id}`, {
      headers: { cookie: second.as.cookie ?? '' },
    })
    expect(fileResponse.headers.get('content-type')).toBe('image/jpeg')
    expect(await refusal(api.ask(reviewAppealFile, { caseId: id, id: file.id }, first.as))).toBe(
      '409001 case.claimed_by_other',
    )
    await api.call(reviewApprove, { id }, second.as)
    expect(await statusOf(who)).toBe(34)
    expect((await api.call(appealList, {}, who.as)).decisions).toEqual([])
    expect((await api.call(appealGet, { key }, who.as)).appeal).toMatchObject({ state: 'granted' })
    expect(await listEvents(who)).toEqual(expect.arrayContaining(['appeal_received', 'unfrozen', 'appeal_granted']))
    const acts = await api.db
      .selectFrom('audit_entry')
      .where('developer_id', '=', who.id)
      .select(['act', 'actor_id'])
      .orderBy('id')
      .execute()
    expect(acts.map(({ act, actor_id }) => `${act} ${actor_id}`)).toEqual([
      `account.frozen ${first.id}`,
      `appeal.sent ${who.id}`,
      `case.claimed ${second.id}`,
      `case.approved ${second.id}`,
      `account.unfrozen ${second.id}`,
    ])
  })

  test('once: a second is refused, and after the decision stands there is none', async () => {
    const { who, key } = await frozen()
    const id = await appeal(who, key)
    expect(await refusal(api.ask(appealSubmit, { key, words: WORDS }, who.as))).toBe('409001 appeal.once')
    await api.call(reviewClaim, { id }, second.as)
    expect((await api.ask(reviewReject, { id }, second.as)).answer.code).toBe('400001')
    await api.call(reviewReject, { id, remark: '投诉属实。' }, second.as)
    expect(await statusOf(who)).toBe(211)
    expect((await api.call(appealGet, { key }, who.as)).appeal).toMatchObject({ state: 'upheld', remark: '投诉属实。' })
    expect((await api.call(appealList, {}, who.as)).decisions).toEqual([])
    expect(await refusal(api.ask(appealSubmit, { key, words: WORDS }, who.as))).toBe('409001 appeal.once')
    expect(await listEvents(who)).toContain('appeal_upheld')
  })

  test('unfrozen by hand meanwhile: the appeal is closed, and a later freeze is another decision', async () => {
    const { who, key } = await frozen()
    const id = await appeal(who, key)
    const { approvalId } = await api.call(accountUnfreeze, { developerId: who.id, reason: '已核实' }, first.as)
    await api.call(approvalConfirm, { id: approvalId }, second.as)
    expect((await api.call(appealGet, { key }, who.as)).appeal).toMatchObject({ id, state: 'overtaken' })
    expect(await refusal(api.ask(reviewClaim, { id }, second.as))).toBe('409001 case.withdrawn')
    walk.wait(60)
    await api.call(accountFreeze, { developerId: who.id, reason: '又有投诉' }, first.as)
    const again = (await api.call(appealList, {}, who.as)).decisions.map((decision) => decision.key)
    expect(again).toHaveLength(1)
    expect(again).not.toContain(key)
  })

  test('needs words, and the permission of the act from who decides', async () => {
    const { who, key } = await frozen()
    expect((await api.ask(appealSubmit, { key, words: '不服' }, who.as)).answer.fields).toHaveProperty('words')
    const other = await walk.made({ accountStatus: 33 })
    expect(await refusal(api.ask(appealSubmit, { key, words: WORDS }, other.as))).toBe('404001 appeal.not_found')
    expect(await refusal(api.ask(appealGet, { key }, other.as))).toBe('404001 appeal.not_found')
    const id = await appeal(who, key)
    expect(await refusal(api.ask(appealGet, { key }, other.as))).toBe('404001 appeal.not_found')
    await api.db
      .insertInto('operator_role')
      .values({
        key: 'desk',
        names: JSON.stringify({ 'zh-CN': '只审核', en: 'Desk' }),
        permissions: ['case.review'],
        created_at: walk.now(),
        changed_at: walk.now(),
      })
      .execute()
    const desk = await api.operator(['desk'], walk.now())
    expect((await api.call(reviewDetail, { id }, desk.as)).view.barred).not.toBeNull()
    await api.call(reviewClaim, { id }, desk.as)
    expect(await refusal(api.ask(reviewApprove, { id }, desk.as))).toBe('403001 appeal.permission')
  })
})

test('the queue has appeals as a kind of their own, and hands them to nobody who decided', async () => {
  const { who, key } = await frozen()
  const id = await appeal(who, key)
  const { items } = await api.call(reviewQueue, { kind: 'appeal' }, second.as)
  expect(items.find((item) => item.id === id)).toMatchObject({ kind: 'appeal', about: 'account.frozen', process: null })
  const { kinds } = await api.call(reviewCounts, {}, second.as)
  expect(kinds.find(({ kind }) => kind === 'appeal')?.count).toBeGreaterThan(0)
  await api.call(reviewClaim, { id }, second.as)
  const response = await api.ask(reviewHandoff, { id, as: 'handed_over', to: first.id }, second.as)
  expect(response.answer.fields).toEqual({ to: '原来的决定是这位同事作的，请换一位' })
})

describe('against a refused certification', () => {
  async function rejected(reasons = ['front:blurred']) {
    const who = await walk.made()
    await walk.submitted(who)
    const caseId = await walk.caseOf(who)
    await walk.reject(who, '看不清', reasons)
    const { decisions } = await api.call(appealList, {}, who.as)
    return { who, caseId, key: decisions[0]!.key, decision: decisions[0]! }
  }

  test('granted: the same case is back on the desk, for somebody else than who refused it', async () => {
    const { who, caseId, key, decision } = await rejected()
    expect(decision).toMatchObject({
      title: '审核未通过：个人开发者认证',
      marks: [expect.stringMatching(/^身份证人像面：/)],
    })
    const id = await appeal(who, key)
    await api.call(reviewClaim, { id }, second.as)
    await api.call(reviewApprove, { id }, second.as)
    expect(await statusOf(who)).toBe(11)
    expect(await refusal(api.ask(reviewClaim, { id: caseId }, first.as))).toBe('403001 appeal.own_decision')
    await api.call(reviewClaim, { id: caseId }, second.as)
    expect((await api.call(reviewDetail, { id }, second.as)).view.sides?.[0]?.marks).toHaveLength(1)
    await api.call(reviewApprove, { id: caseId }, second.as)
    expect(await statusOf(who)).toBe(33)
  })

  test('refused again after that, it has had its second look', async () => {
    const { who, caseId, key } = await rejected()
    const id = await appeal(who, key)
    await api.call(reviewClaim, { id }, second.as)
    await api.call(reviewApprove, { id }, second.as)
    await api.call(reviewClaim, { id: caseId }, second.as)
    await api.call(reviewReject, { id: caseId, remark: '还是看不清。' }, second.as)
    expect(await statusOf(who)).toBe(21)
    expect((await api.call(appealList, {}, who.as)).decisions).toEqual([])
  })

  test('filled in again meanwhile: the appeal is closed', async () => {
    const { who, key } = await rejected([])
    await appeal(who, key)
    walk.wait(60)
    expect((await walk.person(who)).code).toBe('200')
    expect((await api.call(appealGet, { key }, who.as)).appeal).toMatchObject({ state: 'overtaken' })
    expect(await refusal(api.ask(appealSubmit, { key, words: WORDS }, who.as))).toMatch(/^40/)
    expect((await api.call(appealList, {}, who.as)).decisions).toEqual([])
  })
})

describe('files', () => {
  const answerOf = async (path: string, as: Actor['as']) => {
    const response = await api.fetch(path, { headers: { cookie: as.cookie ?? '' } })
    return { status: response.status, headers: response.headers, body: await response.arrayBuffer() }
  }

  test('are seen and removed by who uploaded them, until the appeal is sent', async () => {
    const { who, key } = await frozen()
    const other = await walk.made({ accountStatus: 33 })
    const { id } = (await upload(who, key)).value!
    const removedFile = (await upload(who, key)).value!
    expect(await refusal(api.ask(appealFileGet, { id }, other.as))).toBe('404001 picture.not_found')
    expect(await refusal(api.ask(appealFileRemove, { id }, other.as))).toBe('404001 picture.not_found')
    await api.call(appealFileRemove, { id: removedFile.id }, who.as)
    expect((await api.call(appealGet, { key }, who.as)).files).toHaveLength(1)
    await appeal(who, key)
    expect(await refusal(api.ask(appealFileRemove, { id }, who.as))).toBe('409001 appeal.once')
    expect((await upload(who, key)).reason).toBe('appeal.once')
  })

  test('are five at most, also when several are uploaded at once', async () => {
    const { who, key } = await frozen()
    for (let file = 1; file < MAX_APPEAL_FILES; file++) expect((await upload(who, key)).code).toBe('200')
    const answers = await Promise.all([1, 2, 3].map(() => upload(who, key)))
    expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([
      '200',
      'appeal.files',
      'appeal.files',
    ])
    expect((await api.call(appealGet, { key }, who.as)).files).toHaveLength(MAX_APPEAL_FILES)
  })

  test('may be PDF documents, which are saved and never run in the portal', async () => {
    const { who, key } = await frozen()
    const pdf = new TextEncoder().encode('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n')
    const { id } = (await upload(who, key, pdf)).value!
    const picture = (await upload(who, key)).value!
    expect((await api.call(appealGet, { key }, who.as)).files).toMatchObject([
      { id, type: 'pdf' },
      { id: picture.id, type: 'image' },
    ])
    const expectAttachment = async (path: string, as: Actor['as']) => {
      const { headers, status, ...rest } = await answerOf(path, as)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toBe(`attachment; filename="appeal-${id}.pdf"`)
      expect(headers.get('content-security-policy')).toMatch(/sandbox/)
      expect(new Uint8Array(rest.body)).toEqual(pdf)
    }
    await expectAttachment(`${appealFileGet.path}?id=${id}`, who.as)
    const caseId = await appeal(who, key)
    expect((await answerOf(`${reviewAppealFile.path}?caseId=${caseId}&id=${id}`, second.as)).status).not.toBe(200)
    await api.call(reviewClaim, { id: caseId }, second.as)
    const { view } = await api.call(reviewDetail, { id: caseId }, second.as)
    expect(view.photos.map((photo) => photo.id)).toEqual([picture.id])
    expect(view.sides?.[1]?.files.map(({ url }) => url)).toEqual([`${reviewAppealFile.path}?caseId=${caseId}&id=${id}`])
    await expectAttachment(`${reviewAppealFile.path}?caseId=${caseId}&id=${id}`, second.as)
  })

  test('are few, and pictures or documents', async () => {
    const { who, key } = await frozen()
    for (let count = 0; count < MAX_APPEAL_FILES; count++) expect((await upload(who, key)).code).toBe('200')
    expect((await upload(who, key)).reason).toBe('appeal.files')
    const { who: another, key: elsewhere } = await frozen()
    expect((await upload(another, elsewhere, new TextEncoder().encode('%PDF-1.7'))).code).toBe('415001')
  })
})
