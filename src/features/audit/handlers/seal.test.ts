// The chain over the audit log: sealing, and what verification finds after rows were changed by hand.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type OwnDatabase, ownerOf } from '../../../../test/harness/own-database.ts'
import { workingDaySet } from '../../review/contract/working-days.ts'
import { workingDayChanged } from '../../review/acts.ts'
import { auditReport } from '../rules/report.ts'
import { removeOld, sealEntries } from './seal.ts'
import { verifyLog } from './verify.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

let api: TestApi
let asOwner: OwnDatabase['asOwner']
let operator: Awaited<ReturnType<TestApi['operator']>>
let day = 0

const act = (as: 'worked' | 'holiday' = 'worked') =>
  api.call(workingDaySet, { day: `2027-01-${String((day++ % 28) + 1).padStart(2, '0')}`, as, name: '试' }, operator.as)
const seal = () => sealEntries(api, [workingDayChanged], 0)
const verify = (now = new Date()) => verifyLog(api, now)
const ids = async () =>
  (await asOwner<{ id: number }>('select id::int from audit_entry order by id')).map(({ id }) => id)

beforeAll(async () => {
  api = await testApi()
  asOwner = await ownerOf(api.db)
  operator = await api.operator(['administrator'])
})
beforeEach(async () => {
  await asOwner('truncate audit_entry, audit_seal')
  for (let count = 0; count < 5; count++) await act()
})

test('entries join the chain in the order of their ids, once', async () => {
  expect(await seal()).toBe(5)
  expect(await seal()).toBe(0)
  await act()
  expect(await seal()).toBe(1)
  const seals = await asOwner<{ seq: string; entry_id: string; anchored: boolean }>(
    'select seq, entry_id, anchor is not null as anchored from audit_seal order by seq',
  )
  expect(seals.map(({ entry_id: id }) => Number(id))).toEqual(await ids())
  expect(seals.map(({ anchored }) => anchored)).toEqual([false, false, false, false, true, true])
  expect(await verify()).toMatchObject({ sound: 6, expired: 0, waiting: 0, head: { seq: 6 }, problems: [] })
})

test('an entry whose transaction is under way is waited for', async () => {
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into audit_entry (at, act, actor_kind, subject_kind, subject_id, network, request_id, mac)
       values (now(), 'late.act', 'platform', 'day', '1', '', '', '')`,
    )
    await act()
    const [early] = await ids()
    const sealing = seal()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await asOwner('select 1 from audit_seal')).toEqual([])
    await client.query('commit')
    expect(await sealing).toBe(7)
    expect(early).toBeDefined()
  } finally {
    client.release()
  }
})

describe('verification finds', () => {
  beforeEach(async () => {
    await seal()
  })
  const problems = async () => (await verify()).problems

  test.each([
    ['act', `act = 'other.act'`],
    ['time', `at = at + interval '1 microsecond'`],
    ['actor', 'actor_id = 99'],
    ['subject', `subject_id = '2027-02-01'`],
    ['reason', `reason = 'because'`],
    ['values', `after = after || '{"as":"free"}'`],
    ['mark', `mac = 'x'`],
  ])('a changed %s', async (_, set) => {
    const [, second] = await ids()
    await asOwner(`update audit_entry set ${set} where id = $1`, [second])
    expect(await problems()).toEqual([{ kind: 'changed', at: second }])
  })

  test('a removed entry', async () => {
    const [, , third] = await ids()
    await asOwner('delete from audit_entry where id = $1', [third])
    expect(await problems()).toEqual([{ kind: 'removed', at: third }])
  })

  const copy = `insert into audit_entry (id, at, act, actor_kind, actor_id, subject_kind, subject_id, network, request_id, mac)
    overriding system value select $2, at, 'account.frozen', actor_kind, actor_id, subject_kind, subject_id, network,
    request_id, mac from audit_entry where id = $1`

  test('an entry inserted between others', async () => {
    const [first, second, third] = await ids()
    await asOwner('delete from audit_entry where id = $1', [second])
    await asOwner('delete from audit_seal where entry_id = $1', [second])
    await asOwner(copy, [third, second])
    const foundProblems = await problems()
    expect(foundProblems).toContainEqual({ kind: 'inserted', at: second })
    expect(foundProblems).toContainEqual({ kind: 'seal_missing', at: 2 })
    expect(first).toBeLessThan(second!)
  })

  test('an entry inserted at the end, before and after it is sealed', async () => {
    const last = (await ids()).at(-1)!
    await asOwner(copy, [last, last + 50])
    expect(await problems()).toEqual([{ kind: 'unmarked', at: last + 50 }])
    await seal()
    expect(await problems()).toEqual([{ kind: 'unmarked', at: last + 50 }])
  })

  test('entries and seals removed from the end', async () => {
    const last = (await ids()).at(-1)!
    await asOwner('delete from audit_entry where id = $1', [last])
    await asOwner('delete from audit_seal where entry_id = $1', [last])
    expect(await problems()).toEqual([{ kind: 'cut_off', at: 4 }])
  })

  test('a changed seal', async () => {
    await asOwner(`update audit_seal set kept_until = now() - interval '1 day' where seq = 2`)
    expect(await problems()).toContainEqual({ kind: 'seal_changed', at: 2 })
  })

  test('a chain that was rewritten as a whole without the key', async () => {
    // Everything is recomputed, with another key.
    await asOwner('truncate audit_seal')
    const forger = { ...api.adapters, vault: { ...api.adapters.vault, print: () => 'forged' } }
    await sealEntries({ db: api.db, adapters: forger }, [], 0)
    expect(await problems()).toEqual([{ kind: 'anchor_wrong', at: 5 }])
  })

  test('and says which', async () => {
    const [, second] = await ids()
    await asOwner(`update audit_entry set reason = 'x' where id = $1`, [second])
    const { text, isSound } = auditReport(await verify())
    expect(isSound).toBe(false)
    expect(text).toContain(`Entry ${second} was changed.`)
  })
})

test('entries go when their time is over, and the chain can still be verified', async () => {
  const old = new Date(Date.now() - 200 * DAY_MS)
  await asOwner('truncate audit_entry, audit_seal')
  api.setNow(old)
  const long = await api.operator(['administrator', 'editor'], old)
  await api.call(workingDaySet, { day: '2027-03-01', as: 'holiday', name: '' }, long.as)
  api.setNow(undefined)
  await act()
  const [first] = await ids()
  expect(await removeOld(api)).toBe(0)
  await sealEntries(api, [{ ...workingDayChanged, kept: 'sign-in' }], 0)
  expect(await removeOld(api)).toBe(1)
  expect(await ids()).not.toContain(first)
  expect(await verify()).toMatchObject({ sound: 1, expired: 1, problems: [] })
})

test('nobody else may remove', async () => {
  const [privilege] = await asOwner(
    `select has_function_privilege('public', 'remove_old_audit_entries(int)', 'execute') as may`,
  )
  expect(privilege).toEqual({ may: false })
})
