// Four eyes: asking, confirming by another operator, rejecting, withdrawing, expiring.
import { beforeAll, describe, expect, test } from 'vitest'
import { walkOf, type Walk } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { accountFacts } from '../../developer-admin/contract/accounts.ts'
import { accountFreeze, accountUnfreeze } from '../../developer-admin/contract/account-actions.ts'
import { approvalConfirm, approvalList, approvalReject, approvalWithdraw } from '../contract.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
let first: { id: number; as: Actor['as'] }
let second: typeof first
let editor: typeof first
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  first = walk.reviewer
  second = await api.operator(['administrator'], walk.now())
  editor = await api.operator(['editor'], walk.now())
})

async function frozen() {
  const who = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  await api.call(accountFreeze, { developerId: who.id, reason: '核实投诉' }, first.as)
  return who
}
const ask = async (who: Actor) =>
  (await api.call(accountUnfreeze, { developerId: who.id, reason: '已核实' }, first.as)).approvalId
const statusOf = async (who: Actor) => (await api.call(accountFacts, { developerId: who.id }, first.as)).accountStatus
const refusal = async (response: Promise<{ answer: { code: string; reason?: string } }>) => {
  const { code, reason } = (await response).answer
  return `${code} ${reason}`
}
const actsOn = async (who: Actor) =>
  (
    await api.db
      .selectFrom('audit_entry')
      .where('developer_id', '=', who.id)
      .select(['act', 'actor_id', 'reason'])
      .orderBy('id')
      .execute()
  ).map(({ act, actor_id, reason }) => `${act} ${actor_id} ${reason}`)

test('one asks, another confirms, and the act happens with the confirmation', async () => {
  const who = await frozen()
  const id = await ask(who)
  expect(await statusOf(who)).toBe(211)
  const { items } = await api.call(approvalList, {}, second.as)
  expect(items[0]).toMatchObject({
    id,
    act: 'account.unfreeze',
    label: '解冻账号',
    subject: { kind: 'developer', id: String(who.id) },
    lines: [{ label: '账号' }, { label: '现在的状态', text: expect.stringContaining('冻结') }],
    reason: '已核实',
    askedBy: 'op-reviewer',
    own: false,
    canSettle: true,
  })
  expect(await api.call(approvalConfirm, { id }, second.as)).toEqual({ id, state: 'confirmed' })
  expect(await statusOf(who)).toBe(34)
  expect(await actsOn(who)).toEqual([
    `account.frozen ${first.id} 核实投诉`,
    `approval.asked ${first.id} 已核实`,
    `account.unfrozen ${second.id} 已核实`,
    `approval.confirmed ${second.id} 已核实`,
  ])
  const settledRequests = await api.call(approvalList, { state: 'settled' }, first.as)
  expect(settledRequests.items[0]).toMatchObject({
    id,
    state: 'confirmed',
    settledBy: 'op-administrator',
    canSettle: false,
  })
})

describe('is refused', () => {
  let who: Actor
  let id: number
  beforeAll(async () => {
    who = await frozen()
    id = await ask(who)
  })

  test('to whoever asked, also by the database', async () => {
    expect(await refusal(api.ask(approvalConfirm, { id }, first.as))).toBe('403001 approval.own')
    expect(await refusal(api.ask(approvalReject, { id, reason: '不行' }, first.as))).toBe('403001 approval.own')
    await expect(
      api.db
        .updateTable('approval_request')
        .set({ state: 'confirmed', settled_by: first.id, settled_at: walk.now() })
        .where('id', '=', id)
        .execute(),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('to operators without the permission of the act, who do not see it either', async () => {
    expect(await refusal(api.ask(approvalConfirm, { id }, editor.as))).toBe('404001 approval.not_found')
    expect((await api.call(approvalList, {}, editor.as)).items).toEqual([])
    expect(await refusal(api.ask(approvalConfirm, { id: 999_999 }, second.as))).toBe('404001 approval.not_found')
  })

  test('a second request for the same while one waits', async () => {
    const again = api.ask(accountUnfreeze, { developerId: who.id, reason: '再问' }, second.as)
    expect(await refusal(again)).toBe('409001 approval.waiting')
  })

  test('what was asked for by somebody who is frozen, or may no longer ask; it is rejected instead', async () => {
    const third = await api.operator(['administrator', 'reviewer'], walk.now())
    const other = await frozen()
    const { approvalId } = await api.call(accountUnfreeze, { developerId: other.id, reason: '已核实' }, third.as)
    await api.db.updateTable('operator').set({ status: 'frozen' }).where('id', '=', third.id).execute()
    expect(await refusal(api.ask(approvalConfirm, { id: approvalId }, second.as))).toBe('409001 approval.asker_barred')
    expect(await statusOf(other)).toBe(211)
    await api.call(approvalReject, { id: approvalId, reason: '提交人已停用' }, second.as)
  })

  test('withdrawing what another asked for', async () => {
    expect(await refusal(api.ask(approvalWithdraw, { id }, second.as))).toBe('403001 approval.not_own')
  })

  test('an act that cannot be done any more: nothing changes and the request waits', async () => {
    const { rows } = await api.pool.query(
      `select previous_status as status, previous_flow_step as step from account where developer_id = $1`,
      [who.id],
    )
    await api.pool.query(
      `update account set account_status = previous_status, previous_status = null, previous_flow_step = null
       where developer_id = $1`,
      [who.id],
    )
    expect(await refusal(api.ask(approvalConfirm, { id }, second.as))).toBe('409001 account.wrong_status')
    await api.pool.query(
      `update account set account_status = 211, previous_status = $2, previous_flow_step = $3 where developer_id = $1`,
      [who.id, rows[0].status, rows[0].step],
    )
    expect((await api.call(approvalList, {}, second.as)).items.map((item) => item.id)).toContain(id)
  })
})

test('rejected with a reason: the act does not happen, and can be asked for again', async () => {
  const who = await frozen()
  const id = await ask(who)
  expect(await api.call(approvalReject, { id, reason: '材料不够' }, second.as)).toEqual({ id, state: 'rejected' })
  expect(await statusOf(who)).toBe(211)
  expect(await refusal(api.ask(approvalConfirm, { id }, second.as))).toBe('409001 approval.settled')
  expect((await api.call(approvalList, { state: 'settled' }, first.as)).items[0]).toMatchObject({
    state: 'rejected',
    settledReason: '材料不够',
  })
  expect(await ask(who)).toBeGreaterThan(id)
})

test('withdrawn by who asked', async () => {
  const who = await frozen()
  const id = await ask(who)
  expect(await api.call(approvalWithdraw, { id }, first.as)).toEqual({ id, state: 'withdrawn' })
  expect(await refusal(api.ask(approvalConfirm, { id }, second.as))).toBe('409001 approval.settled')
})

test('two confirm at once: it happens once', async () => {
  const who = await frozen()
  const id = await ask(who)
  const third = await api.operator(['reviewer', 'editor'], walk.now())
  const answers = await Promise.all([
    api.ask(approvalConfirm, { id }, second.as),
    api.ask(approvalConfirm, { id }, third.as),
  ])
  expect(answers.map(({ answer }) => answer.code).toSorted()).toEqual(['200', '409001'])
  expect((await actsOn(who)).filter((line) => line.startsWith('account.unfrozen'))).toHaveLength(1)
})

test('expires after seven days', async () => {
  const who = await frozen()
  const id = await ask(who)
  const later = new Date(walk.now().getTime() + 7 * DAY_MS)
  api.setNow(later)
  const fresh = await api.operator(['administrator', 'editor'], later)
  expect(await refusal(api.ask(approvalConfirm, { id }, fresh.as))).toBe('409001 approval.settled')
  const { items } = await api.call(approvalList, { state: 'settled' }, fresh.as)
  expect(items.find((item) => item.id === id)).toMatchObject({ state: 'expired', settledBy: null })
  await api.call(accountUnfreeze, { developerId: who.id, reason: '再问一次' }, fresh.as)
  api.setNow(walk.now())
})
