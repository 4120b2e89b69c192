// Completeness of the audit log: every changing call records an act, or says why not; secrets are masked.
import { describe, expect, test } from 'vitest'
import { changes } from '../../src/api/implement.ts'
import { secretMake } from '../../src/features/apps/contract/keys.ts'
import { auditList } from '../../src/features/audit/contract.ts'
import { reviewClaim, reviewNote, reviewRelease } from '../../src/features/review/contract/cases.ts'
import { sessionEnd } from '../../src/features/session/contract.ts'
import { endpoints, features } from '../../src/server/features.ts'
import { CODE, DRAFT, NOT_RECORDED, OTHER_ACTS, RECORDED } from './rows.ts'
import { appDesk } from '../builders/apps.ts'
import { testApi } from '../harness/app.ts'

const acts = features.flatMap((feature) => feature.acts ?? []).map(({ name }) => name)
const changing = endpoints.map(({ endpoint }) => endpoint).filter(changes)

test('every changing call has a row', () => {
  const rows = [...Object.keys(RECORDED), ...Object.keys(NOT_RECORDED)]
  expect(rows.toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
})

test('every changing call of an operator records an act, but drafts and challenges', () => {
  const ofOperators = changing.filter(({ access }) => typeof access === 'object').map(({ name }) => name)
  const without = ofOperators.filter((name) => name in NOT_RECORDED)
  expect(without.filter((name) => ![CODE, DRAFT].includes(NOT_RECORDED[name]!))).toEqual([])
})

test('acts have names of their own, and each is recorded by a call', () => {
  expect(new Set(acts).size).toBe(acts.length)
  const knownActs = new Set([...Object.values(RECORDED).flat(), ...Object.keys(OTHER_ACTS)])
  expect(acts.filter((name) => !knownActs.has(name))).toEqual([])
})

describe('what is recorded', async () => {
  const api = await testApi()
  const { people, first, held } = await appDesk(api)
  const { company } = people
  const office = await api.operator(['administrator'], people.now())
  const newest = async (count: number) => (await api.call(auditList, {}, office.as)).items.slice(0, count)

  test('a key of an app: its last characters alone', async () => {
    const { appId } = await held()
    const { appSecret } = await api.call(secretMake, { appId, oldLives: 'now' }, company.as)
    const [entry] = await newest(1)
    expect(entry).toMatchObject({
      act: 'app.secret_made',
      actor: { kind: 'developer', id: company.id },
      subject: { kind: 'app', id: String(appId) },
      developerId: company.id,
      after: { appSecret: appSecret.slice(-4) },
    })
    expect(JSON.stringify(entry)).not.toContain(appSecret)
  })

  test('a reviewer’s hand on a case', async () => {
    const { id } = await held()
    await api.call(reviewNote, { id, note: '看过一次' }, first.as)
    await api.call(reviewRelease, { id }, first.as)
    await api.call(reviewClaim, { id }, first.as)
    const entries = await newest(3)
    expect(entries.map(({ act }) => act)).toEqual(['case.claimed', 'case.released', 'case.noted'])
    for (const { actor, subject, developerId } of entries)
      expect({ actor, subject, developerId }).toMatchObject({
        actor: { kind: 'operator', id: first.id },
        subject: { kind: 'case', id: String(id) },
        developerId: company.id,
      })
  })

  test('sessions that a developer ends, and nothing when there are none', async () => {
    await api.call(sessionEnd, { others: true }, company.as)
    expect((await newest(1))[0]!.act).not.toBe('session.others_ended')
  })
})
