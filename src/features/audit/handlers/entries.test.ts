// The audit log in the office: filter, pages, one entry, files; and what a developer reads.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import { walkOf, type Walk } from '../../../../test/builders/certification.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { unfreeze } from '../../../../test/builders/approvals.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { nicknameEdit } from '../../accounts/contract/nickname.ts'
import { accountFreeze } from '../../developer-admin/contract/account-actions.ts'
import { personUploadIdentity } from '../../certification/contract/personal.ts'
import { workingDaySet } from '../../review/contract/working-days.ts'
import { DAY_MS, HOUR_S } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { auditEntry, auditExport, auditList, auditMine } from '../contract.ts'

let api: TestApi
let walk: Walk
let who: Actor
let office: { id: number; as: Actor['as'] }
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  office = await api.operator(['administrator'], walk.now())
  who = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  await api.call(nicknameEdit, { nickname: '潮汐小队' }, who.as)
  await api.call(accountFreeze, { developerId: who.id, reason: '核实投诉的材料' }, office.as)
  await unfreeze(api, { developerId: who.id, reason: '已核实' }, walk.reviewer.as)
  for (let day = 1; day <= 60; day++)
    await api.call(
      workingDaySet,
      { day: `2027-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`, as: 'worked', name: '' },
      office.as,
    )
})
const acts = async (input: Parameters<typeof api.call<typeof auditList>>[1]) =>
  (await api.call(auditList, input, office.as)).items.map(({ act }) => act)

test('those of one operator are found by name', async () => {
  const { operators } = await api.call(auditList, {}, office.as)
  const { name } = operators.find(({ id }) => id === office.id)!
  const { items } = await api.call(auditList, { operatorId: office.id, actorKind: 'developer' }, office.as)
  expect(items.length).toBeGreaterThan(40)
  expect(new Set(items.map(({ actor }) => `${actor.kind} ${actor.name}`))).toEqual(new Set([`operator ${name}`]))
})

test('pages follow each other by id', async () => {
  const first = await api.call(auditList, {}, office.as)
  expect(first.items).toHaveLength(50)
  expect(first.next).toBe(first.items.at(-1)!.id)
  const second = await api.call(auditList, { before: first.next! }, office.as)
  expect(second.items[0]!.id).toBeLessThan(first.next!)
  expect(second.next).toBeNull()
})

describe('is filtered by', () => {
  test('developer', async () => {
    expect(await acts({ developerId: who.id })).toEqual([
      'approval.confirmed',
      'account.unfrozen',
      'approval.asked',
      'account.frozen',
      'account.nickname_changed',
    ])
  })

  test('act, actor and subject', async () => {
    expect(await acts({ act: 'account.frozen' })).toEqual(['account.frozen'])
    expect(await acts({ actorKind: 'developer', actorId: who.id })).toEqual(['account.nickname_changed'])
    expect(await acts({ subjectKind: 'day', subjectId: '2027-01-02' })).toEqual(['calendar.day_set'])
  })

  test('words of the reason, which are no pattern', async () => {
    expect(await acts({ q: '投诉的材' })).toEqual(['account.frozen'])
    expect(await acts({ q: '核实' })).toHaveLength(4)
    expect(await acts({ q: '%%' })).toEqual([])
  })

  test('days', async () => {
    const today = dayOf(walk.now())
    const tomorrow = dayOf(new Date(walk.now().getTime() + DAY_MS))
    expect(await acts({ from: today, to: today, developerId: who.id })).toHaveLength(5)
    expect(await acts({ from: tomorrow, developerId: who.id })).toEqual([])
    expect(await acts({ to: '2020-01-01' })).toEqual([])
  })
})

describe('a filter that can match nothing', () => {
  const refusedFields = async (
    input: Record<string, string>,
    call: typeof auditList | typeof auditExport = auditList,
  ) => {
    const { answer } = await api.ask(call, input as never, office.as)
    return [answer.code, Object.keys(answer.fields ?? {})]
  }

  test.each([
    [{ act: 'account.frozn' }, 'act'],
    [{ subjectKind: 'devloper' }, 'subjectKind'],
    [{ operatorId: '999999' }, 'operatorId'],
    [{ developerId: 'lin' }, 'developerId'],
    [{ from: '2027-02-30' }, 'from'],
    [{ from: '2027-03-02', to: '2027-03-01' }, 'to'],
  ])('%j is refused at its field, in the list and in a file', async (input, field) => {
    expect(await refusedFields(input as never)).toEqual(['400001', [field]])
    expect(await refusedFields(input as never, auditExport)).toEqual(['400001', [field]])
  })

  test('says which date there is not', async () => {
    const { answer } = await api.ask(auditList, { to: '2027-13-01' }, office.as)
    expect(answer.fields).toEqual({ to: m.audit_day_wrong({ text: '2027-13-01' }) })
  })

  test('is not one of an act that no feature has any more', async () => {
    await sql`insert into audit_entry (at, act, actor_kind, subject_kind, subject_id, network, request_id, mac)
      values (now(), 'former.act', 'platform', 'former', '1', '', '', '')`.execute(api.db)
    expect(await acts({ act: 'former.act' })).toEqual(['former.act'])
    expect(await acts({ act: 'former.act', to: '2020-01-01' })).toEqual([])
  })
})

test('one entry has values before and after', async () => {
  const [item] = (await api.call(auditList, { act: 'account.nickname_changed' }, office.as)).items
  const { entry, seal } = await api.call(auditEntry, { id: item!.id }, office.as)
  expect(entry).toMatchObject({
    actor: { kind: 'developer', id: who.id, name: '' },
    subject: { kind: 'developer', id: String(who.id), label: '开发者', page: `/ops/developer/${who.id}` },
    developerPage: `/ops/developer/${who.id}`,
    after: { nickname: '潮汐小队' },
    network: expect.stringMatching(/\/24$/),
  })
  expect(seal).toBeNull()
  expect((await api.ask(auditEntry, { id: 999_999 }, office.as)).answer).toMatchObject({ reason: 'audit.not_found' })
})

test('an export is an entry itself', async () => {
  const { items } = await api.call(auditExport, { developerId: who.id }, office.as)
  expect(items).toHaveLength(5)
  const [last] = (await api.call(auditList, {}, office.as)).items
  expect(last).toMatchObject({ act: 'audit.exported', after: { developerId: who.id, count: 5 } })
})

test('is for administrators', async () => {
  expect((await api.ask(auditList, {}, walk.reviewer.as)).answer.code).toBe('403001')
})

test('a developer reads what concerns them, without names and without what is internal to the office', async () => {
  const { items, next } = await api.call(auditMine, {}, who.as)
  expect(items.map(({ act, by }) => [act, by])).toEqual([
    ['account.unfrozen', 'operator'],
    ['account.frozen', 'operator'],
    ['account.nickname_changed', 'self'],
  ])
  expect(items[0]!.network).toBe('')
  expect(next).toBeNull()
  expect(JSON.stringify(items)).not.toMatch(/op-|核实/)
  const other = await walk.made()
  expect((await api.call(auditMine, {}, other.as)).items).toEqual([])
})

test('a developer reads each verdict once: that of the case', async () => {
  const person = await walk.made()
  const verdicts = async () =>
    (await api.call(auditMine, {}, person.as)).items
      .map(({ act }) => act)
      .filter((act) => /approved|rejected|refused/.test(act))
  await walk.submitted(person)
  await walk.reject(person, '照片不清楚', ['front:blurred'])
  expect(await verdicts()).toEqual(['case.rejected'])
  await walk.person(person, { telephone: undefined })
  await walk.upload(person, ['front'])
  await api.call(personUploadIdentity, {}, person.as)
  await walk.approve(person)
  await walk.pass(HOUR_S)
  await walk.leave(person)
  await walk.reject(person, '还有应用没有下架')
  expect(await verdicts()).toEqual(['case.rejected', 'case.approved', 'case.rejected'])
})
