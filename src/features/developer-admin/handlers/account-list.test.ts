// The list of developers: each filter, pages that nothing is lost between, counts; the database's columns against the statuses.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { HELD_KINDS } from '../../accounts/rules/developer-list.ts'
import { ACCOUNT_STATUSES, heldKind, STATUS } from '../../accounts/rules/status.ts'
import { accountList } from '../contract/account-list.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

const api = await testApi()
const { as } = await api.operator(['reviewer'])
const START = new Date('2026-07-01T00:00:00Z')
const on = (day: number) => new Date(START.getTime() + day * DAY_MS)

/** One developer of each status, each registered a day after the one before. */
const ids = new Map<number, number>()
for (const [day, status] of ACCOUNT_STATUSES.entries()) {
  const { id } = await api.developer(`list-${status}`, on(day), on(day))
  ids.set(status, id)
  await api.db
    .updateTable('account')
    .set({
      account_status: status,
      flow_step: status === 49 ? 1 : 0,
      enterprise_type: STATUS[status].kind === 'enterprise' ? 52 : null,
      ...([110, 210, 211].includes(status) ? { previous_status: 34, previous_flow_step: 0 } : {}),
      ...(status === 34 ? { approved_at: on(40), is_internal: true, deadline: '2026-12-01' } : {}),
      ...(status === 33 ? { approved_at: on(45), allow_reg_ent: false } : {}),
    })
    .where('developer_id', '=', id)
    .execute()
}
const listStatuses = async (input: Record<string, string>) =>
  (await api.call(accountList, input as never, as)).items.map((item) => item.accountStatus)

const STAGE_OF = { unbinding: 'closing', unbindRefused: 'closing', unbound: 'closing' } as Record<string, string>

test('stage and certification in force are those of the statuses', async () => {
  const rows = await api.db
    .selectFrom('account')
    .where('developer_id', 'in', [...ids.values()])
    .select(['account_status', 'previous_status', 'stage', 'held'])
    .execute()
  for (const { account_status: status, previous_status: previous, stage, held } of rows) {
    expect([status, stage]).toEqual([status, STAGE_OF[STATUS[status].stage] ?? STATUS[status].stage])
    expect([status, held]).toEqual([status, heldKind(status, previous as 34 | null) ?? 'none'])
  }
  expect(rows).toHaveLength(ACCOUNT_STATUSES.length)
})

test('filters by certification, status, type, marks and dates', async () => {
  const all = await listStatuses({})
  expect(all).toEqual(ACCOUNT_STATUSES.toReversed())
  const parts = await Promise.all(HELD_KINDS.map((kind) => listStatuses({ kind })))
  expect(parts.flat().toSorted()).toEqual(all.toSorted())
  expect(await listStatuses({ status: 'closing' })).toEqual([210, 110, 51])
  expect(await listStatuses({ kind: 'enterprise', status: 'approved' })).toEqual([34])
  expect(await listStatuses({ type: '52', status: 'frozen' })).toEqual([211])
  expect(await listStatuses({ flag: 'internal' })).toEqual([34])
  expect(await listStatuses({ flag: 'no_enterprise' })).toEqual([33])
  expect(await listStatuses({ flag: 'due' })).toEqual([34])
  expect(await listStatuses({ registeredFrom: '2026-07-02', registeredTo: '2026-07-03' })).toEqual([13, 12])
  // By certification, the latest certified first.
  expect(await listStatuses({ approvedFrom: '2026-08-01' })).toEqual([33, 34])
  expect(await listStatuses({ approvedTo: '2026-08-11' })).toEqual([34])
  await api.db.updateTable('developer').set({ status: 'frozen' }).where('id', '=', ids.get(33)!).execute()
  expect(await listStatuses({ flag: 'barred' })).toEqual([33])
})

test('pages go on after the last, also among those of the same moment', async () => {
  const same = on(100)
  for (let one = 0; one < 60; one++) await api.developer(`same-${one}`, same, same)
  const first = await api.call(accountList, { status: 'none' }, as)
  expect(first.items).toHaveLength(50)
  expect(first).toMatchObject({ count: 61, more: false })
  const second = await api.call(accountList, { status: 'none', cursor: first.next! }, as)
  const seenIds = [...first.items, ...second.items].map((item) => item.developerId)
  expect(new Set(seenIds).size).toBe(61)
  expect(second.next).toBeNull()
})

test('is for operators who may see developers, and masks', async () => {
  expect((await api.ask(accountList, {}, (await api.operator(['editor'])).as)).answer.code).toBe('403001')
  expect((await api.ask(accountList, { cursor: 'x' }, as)).answer.code).toBe('400001')
})
