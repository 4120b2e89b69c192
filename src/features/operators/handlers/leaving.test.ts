// Leaving: claimed cases are free for others, what was sent out ends, and only a new invitation leads back.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { reviewClaim, reviewQueue } from '../../review/contract/cases.ts'
import { reviewHandoff } from '../../review/contract/handoff.ts'
import { getLoginInfo } from '../../session/contract.ts'
import { saveOperator } from '../../session/queries/people.ts'
import { operatorInvite } from '../contract/invitations.ts'
import {
  operatorFacts,
  operatorFreeze,
  operatorGiveRoles,
  operatorList,
  operatorRemove,
} from '../contract/operators.ts'

let api: TestApi
let walk: Walk
let boss: Awaited<ReturnType<TestApi['operator']>>
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  boss = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
})
const waiting = async (): Promise<number> => {
  const who = await walk.made()
  await walk.submitted(who)
  return walk.caseOf(who)
}
const claimable = async () => (await api.call(reviewQueue, { only: 'unclaimed' }, boss.as)).items.map(({ id }) => id)

describe('whoever is frozen or leaves', () => {
  test('has no case any more, and none is kept for them', async () => {
    const [claimedCaseId, handedCaseId] = [await waiting(), await waiting()]
    const one = await api.operator(['reviewer', 'administrator'], walk.now())
    await api.call(reviewClaim, { id: claimedCaseId }, one.as)
    await api.call(reviewClaim, { id: handedCaseId }, walk.reviewer.as)
    await api.call(reviewHandoff, { id: handedCaseId, as: 'handed_over', to: one.id, note: '' }, walk.reviewer.as)
    const { claims } = await api.call(operatorFacts, { operatorId: one.id }, boss.as)
    expect(claims.map(({ caseId }) => caseId)).toEqual([claimedCaseId])
    const { freed } = await api.call(operatorFreeze, { operatorId: one.id, reason: 'on leave' }, boss.as)
    expect(freed).toBe(1)
    expect(await claimable()).toEqual(expect.arrayContaining([claimedCaseId, handedCaseId]))
    const rows = (await api.call(reviewQueue, {}, boss.as)).items.filter(({ id }) => id === handedCaseId)
    expect(rows).toMatchObject([{ claimedBy: null, handedTo: null }])
  })

  test.each([
    [
      'is frozen',
      ['administrator', 'reviewer', 'editor'],
      (operatorId: number) => api.call(operatorFreeze, { operatorId, reason: 'on leave' }, boss.as),
    ],
    [
      'leaves',
      ['administrator', 'editor'],
      (operatorId: number) => api.call(operatorRemove, { operatorId, reason: 'has left' }, boss.as),
    ],
    [
      'may invite no more',
      ['editor', 'administrator'],
      (operatorId: number) => api.call(operatorGiveRoles, { operatorId, roles: ['editor'], reason: 'moved' }, boss.as),
    ],
  ])('takes along the invitations that they sent: whoever %s', async (_, roles, end) => {
    const one = await api.operator(roles, walk.now())
    await api.call(operatorInvite, { email: 'friend@maker.example', roles: ['editor'] }, one.as)
    expect((await api.call(operatorList, {}, boss.as)).invitations).toHaveLength(1)
    await end(one.id)
    expect((await api.call(operatorList, {}, boss.as)).invitations).toEqual([])
  })

  test('is signed out at the developers’ door as well', async () => {
    const { id: operatorId } = await api.operator(['editor', 'reviewer'], walk.now())
    const { as } = await api.developer('op-editor-reviewer', walk.now())
    expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('200')
    await api.call(operatorFreeze, { operatorId, reason: 'on leave' }, boss.as)
    expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('100001')
  })

  test('comes back with a new invitation to the built-in account service, and with no provider of its own', async () => {
    for (const issuer of ['built-in', 'https://id.example']) {
      const person = { issuer, subject: 'back', name: 'back', roles: ['reviewer'], now: walk.now() }
      const { id } = await saveOperator(api.db, person)
      await api.call(operatorRemove, { operatorId: id, reason: 'has left' }, boss.as)
      const { status } = await saveOperator(api.db, person)
      expect(status).toBe(issuer === 'built-in' ? 'active' : 'deleted')
    }
  })
})
