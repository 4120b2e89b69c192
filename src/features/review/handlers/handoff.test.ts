// Case hand-overs: which case is next for whom, and how many a reviewer may hold.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { reviewColleagues, reviewHandoff } from '../contract/handoff.ts'
import { reviewClaim, reviewCounts, reviewNext, reviewQueue, reviewRelease } from '../contract/cases.ts'
import { reviewCase } from '../../certification/contract/review-case.ts'
import { reviewApprove } from '../contract/verdict.ts'
import { MAX_CLAIMS } from '../rules/cases.ts'
import { HOUR_S } from '../../../lib/dates/durations.ts'

type Operator = Awaited<ReturnType<TestApi['operator']>>

let api: TestApi
let walk: Walk
let one: Operator
let other: Operator
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  one = walk.reviewer
  other = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
})
/** Empty the queue so that only cases of the test are waiting. */
beforeEach(async () => {
  await api.db.deleteFrom('review_handoff').execute()
  await api.db
    .updateTable('review_case')
    .set({ state: 'cancelled', claimed_by: null, claimed_until: null })
    .where('state', '=', 'review')
    .execute()
})

const waiting = async (): Promise<number> => {
  const who = await walk.made()
  await walk.submitted(who)
  return walk.caseOf(who)
}
const next = async ({ as }: Operator) => (await api.call(reviewNext, {}, as)).id
const claim = ({ as }: Operator, id: number) => api.call(reviewClaim, { id }, as)
const release = ({ as }: Operator, id: number) => api.call(reviewRelease, { id }, as)
type Handoff = Omit<Parameters<typeof api.call<typeof reviewHandoff>>[1], 'id'>
const pass = async ({ as }: Operator, id: number, handoff: Handoff) =>
  (await api.ask(reviewHandoff, { id, ...handoff }, as)).answer
const rowOf = async (id: number) =>
  (await api.call(reviewQueue, { q: String(id) }, one.as)).items.find((row) => row.id === id)!

describe('a released case', () => {
  test('is not offered to the same reviewer for a day, but to others immediately', async () => {
    const [first, second] = [await waiting(), await waiting()]
    expect(await next(one)).toBe(first)
    await release(one, first)
    expect(await next(one)).toBe(second)
    await release(one, second)
    expect(await next(one)).toBeNull()
    expect(await next(other)).toBe(first)
    await release(other, first)
    await walk.pass(25 * HOUR_S)
    expect(await next(one)).toBe(first)
  })

  test('can still be claimed by id, and shows who had it', async () => {
    const id = await waiting()
    await claim(one, id)
    await release(one, id)
    await claim(one, id)
    const { handoffs } = await api.call(reviewCase, { id }, one.as)
    expect(handoffs).toMatchObject([{ kind: 'returned', by: { id: one.id }, to: null, reason: null }])
  })
})

describe('at most three cases', () => {
  test('can be held by one reviewer, however they are claimed', async () => {
    const ids: number[] = []
    for (let at = 0; at < MAX_CLAIMS + 3; at++) ids.push(await waiting())
    const answers = await Promise.all(
      ids.map(async (id, at) => {
        const { answer } = at % 2 ? await api.ask(reviewNext, {}, one.as) : await api.ask(reviewClaim, { id }, one.as)
        return answer.code
      }),
    )
    expect(answers).toContain('409001')
    expect((await api.call(reviewCounts, {}, one.as)).mine).toBe(MAX_CLAIMS)
    const { answer } = await api.ask(reviewNext, {}, one.as)
    expect([answer.code, answer.message]).toEqual(['409001', expect.stringContaining('3')])
    // A reviewer at the limit can still extend a claim.
    const [claimedCase] = (await api.call(reviewQueue, { only: 'mine' }, one.as)).items
    await claim(one, claimedCase!.id)
  })
})

describe('a case that is skipped', () => {
  test('stores the reason, and is not offered again', async () => {
    const [id, second] = [await waiting(), await waiting()]
    await claim(one, id)
    expect(await pass(one, id, { as: 'skipped' })).toMatchObject({
      code: '400001',
      fields: { reason: expect.anything() },
    })
    expect(await pass(one, id, { as: 'skipped', reason: 'other' })).toMatchObject({
      code: '400001',
      fields: { note: expect.anything() },
    })
    expect((await pass(one, id, { as: 'skipped', reason: 'expert', note: '企业类型少见' })).code).toBe('200')
    expect(await next(one)).toBe(second)
    expect(await next(other)).toBe(id)
    expect((await api.call(reviewCase, { id }, other.as)).handoffs).toMatchObject([
      { kind: 'skipped', by: { id: one.id }, reason: 'expert', note: '企业类型少见' },
    ])
  })

  test('has to be claimed', async () => {
    const id = await waiting()
    const skipInput = { as: 'skipped', reason: 'unsure' } as const
    expect((await pass(one, id, skipInput)).code).toBe('409001')
    await claim(one, id)
    expect((await pass(other, id, skipInput)).code).toBe('409001')
    expect((await pass(one, 999_999, skipInput)).code).toBe('404001')
    const editor = await api.operator(['editor'], walk.now())
    expect((await pass(editor, id, skipInput)).code).toBe('403001')
  })
})

describe('a case handed over', () => {
  test('is the colleague’s next case and nobody else’s for a day', async () => {
    const third = await api.operator(['reviewer', 'editor'], walk.now())
    const [first, id] = [await waiting(), await waiting()]
    await claim(one, id)
    expect((await pass(one, id, { as: 'handed_over', to: other.id, note: '你熟悉这家' })).code).toBe('200')
    expect(await rowOf(id)).toMatchObject({ claimedBy: null, handedTo: { id: other.id }, secondOpinion: false })
    const mine = async ({ as }: Operator) =>
      (await api.call(reviewQueue, { only: 'handed' }, as)).items.map((row) => row.id)
    expect([await mine(other), await mine(one)]).toEqual([[id], []])
    expect((await api.call(reviewCounts, {}, other.as)).handed).toBe(1)
    expect(await next(third)).toBe(first)
    expect(await next(third)).toBeNull()
    expect(await next(other)).toBe(id)
    await release(other, id)
    // Once returned, the case is open to everybody but those two.
    expect((await rowOf(id)).handedTo).toBeNull()
    expect(await next(one)).toBeNull()
    expect(await next(third)).toBe(id)
  })

  test('is open to everyone after a day', async () => {
    const id = await waiting()
    await claim(one, id)
    await pass(one, id, { as: 'handed_over', to: other.id })
    const third = await api.operator(['reviewer', 'editor'], walk.now())
    await walk.pass(25 * HOUR_S)
    expect(await next(third)).toBe(id)
  })

  test('goes to another reviewer, unless it is their own account', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.caseOf(who)
    await claim(one, id)
    const editor = await api.operator(['editor'], walk.now())
    const { issuer, subject } = await api.db
      .selectFrom('developer')
      .where('id', '=', who.id)
      .select(['issuer', 'subject'])
      .executeTakeFirstOrThrow()
    const now = walk.now()
    const own = await api.db
      .insertInto('operator')
      .values({ issuer, subject, name: 'own', roles: ['reviewer'], created_at: now, signed_in_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const to of [undefined, one.id, editor.id, own.id, 999_999])
      expect(await pass(one, id, { as: 'handed_over', ...(to ? { to } : {}) })).toMatchObject({
        code: '400001',
        fields: { to: expect.anything() },
      })
    const { items } = await api.call(reviewColleagues, {}, one.as)
    expect(items.map((colleague) => colleague.id)).toContain(other.id)
    for (const nobody of [one.id, editor.id]) expect(items.map((colleague) => colleague.id)).not.toContain(nobody)
    expect(items.find((colleague) => colleague.id === other.id)?.inHand).toBe(0)
    await api.db.deleteFrom('operator').where('id', '=', own.id).execute()
  })
})

describe('a second opinion', () => {
  test('goes to another reviewer with a note, and never back automatically', async () => {
    const id = await waiting()
    await claim(one, id)
    expect((await pass(one, id, { as: 'second_opinion' })).fields).toHaveProperty('note')
    expect((await pass(one, id, { as: 'second_opinion', note: '照片像翻拍，看不准' })).code).toBe('200')
    expect(await rowOf(id)).toMatchObject({ handedTo: null, secondOpinion: true })
    await walk.pass(25 * HOUR_S)
    expect(await next(one)).toBeNull()
    expect(await next(other)).toBe(id)
    const openedCase = await api.call(reviewCase, { id }, other.as)
    expect(openedCase).toMatchObject({
      opened: true,
      secondOpinion: true,
      handoffs: [{ kind: 'second_opinion', note: '照片像翻拍，看不准', by: { id: one.id } }],
    })
    expect((await api.call(reviewApprove, { id }, other.as)).accountStatus).toBe(33)
  })
})
