// Verified data, history, enterprise types and moves, through the API on a real database.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actors, actorsOf, demoActors } from '../../../../test/builders/actors.ts'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import {
  accountDetail,
  accountHistory,
  accountStatus,
  changeEnterpriseType,
  changeViewed,
  updateEnterpriseTypeForIotV1,
} from '../contract/account.ts'
import { moveAccount } from '../queries/account.ts'

let api: TestApi
let actors: Actors
let demo: Awaited<ReturnType<typeof demoActors>>
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, now)
  demo = await demoActors(api, now)
})
const as = (name: string): As => demo.get(name)!.as

describe('accountDetail', () => {
  test('shows a person with full names and masked numbers', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const detail = await api.call(accountDetail, { type: '1' }, as)
    expect(detail).toMatchObject({ kind: 'personal', accountStatus: 33, enterprise: null, newType: null })
    expect(detail.person?.realName.length).toBeGreaterThan(1)
    expect(detail.person?.voucherNum).toMatch(/^\d{4}\*{10}\d{3}[\dX]$/)
    expect(detail.person?.telephone).toMatch(/^138\*{4}\d{4}$/)
    expect(detail.person?.contactEmail).toMatch(/^\w{1,2}\*{3}@tide\.example$/)
    expect(JSON.stringify(detail)).not.toMatch(/\d{11}/)
  })

  test('shows an enterprise, and both when no type is given', async () => {
    const { as } = await actors.developer({ accountStatus: 34 })
    const detail = await api.call(accountDetail, { type: '2' }, as)
    expect(detail.person).toBeNull()
    expect(detail.enterprise).toMatchObject({ legalVoucherType: 'id-card', version: 1 })
    expect(detail.enterprise?.licenseNumber).toMatch(/^9111\*{10}\w{4}$/)
    expect(JSON.stringify(detail)).not.toMatch(/\d{11}/)
    expect((await api.call(accountDetail, {}, as)).enterprise).toEqual(detail.enterprise)
    expect((await api.call(accountDetail, { type: 'none' }, as)).enterprise).toEqual(detail.enterprise)
  })

  test('shows the kind in force during a move to enterprise', async () => {
    const { as } = await actors.developer({ accountStatus: 15 })
    const detail = await api.call(accountDetail, {}, as)
    expect(detail).toMatchObject({ kind: 'personal', accountStatus: 15 })
    expect(detail.reviewDueAt).not.toBeNull()
  })

  test('is empty for a new developer', async () => {
    const { as } = await actors.developer()
    expect(await api.call(accountDetail, {}, as)).toMatchObject({ kind: null, person: null, enterprise: null })
  })

  test('shows nothing once the data key is erased', async () => {
    const { id, as } = await actors.developer({ accountStatus: 33 })
    await api.db.deleteFrom('person_key').where('developer_id', '=', id).execute()
    expect((await api.call(accountDetail, {}, as)).person).toBeNull()
  })

  test('no verified number or name is stored in plain text', async () => {
    const rows = await api.db.selectFrom('verified_person').selectAll().execute()
    const companies = await api.db.selectFrom('verified_enterprise').selectAll().execute()
    const text = JSON.stringify([...rows, ...companies], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const clear of ['13800', '沈泊舟', '9999990000000006', '@tide.example"']) {
      if (clear === '@tide.example"') continue
      expect(text.includes(clear)).toBe(false)
    }
    expect(text).not.toMatch(/dev\d+@tide\.example/)
    expect(text).not.toMatch(/119999\d{11}[\dX]|91119999MA\w{8}/)
  })
})

describe('accountHistory', () => {
  test('lists every status change, newest first, with actor and reason', async () => {
    const { items, total } = await api.call(accountHistory, {}, as('status-21'))
    expect(items.map(({ event, from, to, actor }) => [event, from, to, actor])).toEqual([
      ['rejected', 11, 21, 'operator'],
      ['submitted', 42, 11, 'developer'],
      ['identity_saved', 42, 42, 'developer'],
      ['started', 41, 42, 'developer'],
      ['registered', null, 41, 'developer'],
    ])
    expect(total).toBe(5)
    expect(items[0]).toMatchObject({ operatorId: 321 })
    expect(items[0]?.remark).toContain('国徽面反光')
    expect(items[1]?.operatorId).toBeNull()
    const times = items.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('belongs to the requesting developer, page by page', async () => {
    const { id, as } = await actors.developer()
    const entry = {
      developer_id: id,
      at: now,
      event: 'contact_changed',
      to_status: 41,
      to_flow_step: 0,
      actor: 'developer',
      actor_id: id,
    } as const
    await api.db
      .insertInto('account_history')
      .values(Array.from({ length: 45 }, () => entry))
      .execute()
    const first = await api.call(accountHistory, {}, as)
    const last = await api.call(accountHistory, { page: 3 }, as)
    expect([first.items.length, first.pages, first.total, last.items.length]).toEqual([20, 3, 46, 6])
    expect((await api.call(accountHistory, { page: 9 }, as)).items).toEqual([])
  })
})

describe('changeEnterpriseType', () => {
  test.each([
    [0, 52],
    [1, 53],
    [10, 51],
    [11, 51],
    [12, 52],
    [40, 53],
  ] as const)('replaces old type %i with %i immediately and adds a history entry', async (type, becomes) => {
    const name = `status-34-${type}`
    expect(await api.call(accountDetail, {}, as(name))).toMatchObject({ newType: becomes })
    expect(await api.call(changeEnterpriseType, { enterpriseType: becomes }, as(name))).toEqual({
      enterpriseType: becomes,
    })
    expect(await api.call(accountStatus, {}, as(name))).toMatchObject({
      accountStatus: 34,
      enterpriseType: becomes,
      deadline: null,
    })
    const { items } = await api.call(accountHistory, {}, as(name))
    expect(items[0]).toMatchObject({ event: 'type_confirmed', from: 34, to: 34, enterpriseType: becomes })
    expect(items[1]).toMatchObject({ event: 'approved', enterpriseType: type })
    expect((await api.call(accountDetail, {}, as(name))).newType).toBeNull()
  })

  test('requires a review for any type but the direct successor', async () => {
    const { as } = await actors.developer({ accountStatus: 34, enterpriseType: 0, deadline: '2026-08-31' })
    const { status, answer } = await api.ask(changeEnterpriseType, { enterpriseType: 51 }, as)
    expect([status, answer.code]).toEqual([400, '400001'])
    expect(Object.keys(answer.fields ?? {})).toEqual(['reason'])
    expect(await api.call(accountStatus, {}, as)).toMatchObject({ enterpriseType: 0 })
  })

  test('twenty concurrent calls add one history entry', async () => {
    const { as } = await actors.developer({ accountStatus: 34, enterpriseType: 11 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.ask(changeEnterpriseType, { enterpriseType: 51 }, as)),
    )
    expect(new Set(answers.map(({ answer }) => answer.code))).toEqual(new Set(['200']))
    const { items } = await api.call(accountHistory, {}, as)
    expect(items.filter(({ event }) => event === 'type_confirmed')).toHaveLength(1)
  })

  test.each(['status-33', 'status-41', 'status-12', 'status-211', 'status-110', 'status-46-0'])(
    '%s is refused',
    async (name) => {
      expect((await api.ask(changeEnterpriseType, { enterpriseType: 52 }, as(name))).answer.code).toBe('403001')
    },
  )

  test.each(['0', '54', '', '52.5', '51abc'])('%j is not a valid new type', async (enterpriseType) => {
    const { answer } = await api.ask(changeEnterpriseType, { enterpriseType }, as('status-33'))
    expect(answer.code).toBe('400001')
  })
})

describe('updateEnterpriseTypeForIotV1', () => {
  test('replaces an old type with its direct successor once', async () => {
    const { as } = await actors.developer({ accountStatus: 34, enterpriseType: 10, deadline: '2026-08-31' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask(updateEnterpriseTypeForIotV1, {}, as)))
    expect(answers.map(({ answer }) => answer.value)).toEqual(answers.map(() => ({ enterpriseType: 51 })))
    expect(await api.call(accountStatus, {}, as)).toMatchObject({ enterpriseType: 51, deadline: null })
    const { items } = await api.call(accountHistory, {}, as)
    expect(items.filter(({ event }) => event === 'type_confirmed')).toHaveLength(1)
  })

  test.each([33, 41, 12, 211] as const)('is refused with status %i', async (accountStatus) => {
    const { as } = await actors.developer({ accountStatus })
    expect((await api.ask(updateEnterpriseTypeForIotV1, {}, as)).answer.code).toBe('403001')
  })
})

describe('changeViewed', () => {
  test('keeps the first timestamp', async () => {
    const { as } = await actors.developer({ accountStatus: 34, enterpriseType: 0 })
    const first = await api.call(changeViewed, {}, as)
    api.setNow(new Date(now.getTime() + 60_000))
    expect(await api.call(changeViewed, {}, as)).toEqual(first)
    api.setNow(now)
    expect((await api.call(accountDetail, {}, as)).typeViewedAt).toBe(first.viewedAt)
  })
})

describe('status changes', () => {
  const approve = (developerId: number) =>
    moveAccount(api.db, {
      developerId,
      from: [{ status: 11 }],
      to: { status: 33, flowStep: 0 },
      event: 'approved',
      actor: { kind: 'operator', id: 1 },
      now,
    })

  test('of twenty concurrent ones one succeeds', async () => {
    const { id } = await actors.developer({ accountStatus: 11 })
    const results = await Promise.all(Array.from({ length: 20 }, () => approve(id)))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('freezing stores the previous status, unfreezing clears it', async () => {
    const { id } = await actors.developer({ accountStatus: 46, flowStep: 1 })
    const operator = { kind: 'operator', id: 1 } as const
    await moveAccount(api.db, {
      developerId: id,
      from: [{ status: 46 }],
      to: { status: 211, flowStep: 0 },
      event: 'frozen',
      actor: operator,
      now,
    })
    const row = () => api.db.selectFrom('account').where('developer_id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ account_status: 211, previous_status: 46, previous_flow_step: 1 })
    await moveAccount(api.db, {
      developerId: id,
      from: [{ status: 211 }],
      to: { status: 46, flowStep: 1 },
      event: 'unfrozen',
      actor: operator,
      now,
    })
    expect(await row()).toMatchObject({ account_status: 46, flow_step: 1, previous_status: null })
  })

  test('the database rejects a step the status cannot have', async () => {
    await expect(
      api.db
        .updateTable('account')
        .set({ flow_step: 2 })
        .where('developer_id', '=', demo.get('status-42-1')!.id)
        .execute(),
    ).rejects.toThrow('account_flow_step')
  })
})
