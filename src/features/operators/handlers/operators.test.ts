// Roles that operators give each other, sessions, freezing and leaving: nobody gives what they lack, an administrator stays.
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { makeOperator, makeSession } from '../../session/factory.ts'
import { operatorInfo } from '../../session/contract.ts'
import { insertRole } from '../../session/queries/roles.ts'
import {
  operatorFacts,
  operatorFreeze,
  operatorGiveRoles,
  operatorList,
  operatorRemove,
  operatorSessionEnd,
  operatorUnfreeze,
} from '../contract/operators.ts'
import { operatorLeave, operatorOwn, operatorOwnSessionEnd } from '../contract/own.ts'

const api = await testApi()
const names = { 'zh-CN': '角色', en: 'Role' }
const now = new Date()
await insertRole(api.db, { key: 'people', names, permissions: ['operator.manage', 'developer.view'], now })
await insertRole(api.db, { key: 'looks', names, permissions: ['developer.view'], now })
await insertRole(api.db, { key: 'apps', names, permissions: ['app.act'], now })

let count = 0
/** An operator with roles that the provider names, signed in. */
async function someone(roles: string[], issuer = 'built-in') {
  const id = await makeOperator(api.db, { subject: `someone-${count++}`, roles, issuer })
  return { id, as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', id)}` } }
}
const rolesOf = async ({ as }: { as: { cookie: string } }) => {
  const { answer } = await api.ask(operatorInfo, {}, as)
  return answer.code === '200' ? answer.value!.roles.map(({ key }) => key) : answer.code
}
const acts = async () => {
  const rows = await api.db
    .selectFrom('audit_entry')
    .select(['act', 'before', 'after', 'reason'])
    .orderBy('id')
    .execute()
  return rows
}

let boss: Awaited<ReturnType<typeof someone>>
beforeEach(async () => {
  await api.db.updateTable('operator').set({ status: 'deleted' }).execute()
  boss = await someone(['administrator'])
})

describe('roles', () => {
  test('are given by somebody else, at once, and recorded', async () => {
    const one = await someone(['editor'])
    await api.call(operatorGiveRoles, { operatorId: one.id, roles: ['apps', 'looks'] }, boss.as)
    expect(await rolesOf(one)).toEqual(['apps', 'looks'])
    expect((await acts()).at(-1)).toMatchObject({
      act: 'operator.roles_changed',
      before: { roles: 'editor' },
      after: { roles: 'apps looks' },
    })
  })

  test('add to those of a provider of its own, which alone can take its own away', async () => {
    const one = await someone(['editor'], 'https://id.example')
    await api.call(operatorGiveRoles, { operatorId: one.id, roles: ['looks'] }, boss.as)
    expect(await rolesOf(one)).toEqual(['editor', 'looks'])
    const { choices } = await api.call(operatorFacts, { operatorId: one.id }, boss.as)
    expect(choices.filter(({ fixed }) => fixed).map(({ key }) => key)).toEqual(['editor'])
    await api.call(operatorGiveRoles, { operatorId: one.id, roles: ['editor'] }, boss.as)
    expect(await rolesOf(one)).toEqual(['editor'])
  })

  test('are none for whoever the provider names no role', async () => {
    const one = await someone(['editor'], 'https://id.example')
    await api.call(operatorGiveRoles, { operatorId: one.id, roles: ['looks'] }, boss.as)
    await api.db.updateTable('operator').set({ roles: [] }).where('id', '=', one.id).execute()
    expect(await rolesOf(one)).toBe('403001')
  })

  test('are neither given nor taken by somebody who lacks one of their permissions', async () => {
    const manager = await someone(['people'])
    const one = await someone(['reviewer'])
    const give = async (roles: string[]) =>
      (await api.ask(operatorGiveRoles, { operatorId: one.id, roles }, manager.as)).answer
    expect(await give(['reviewer', 'administrator'])).toMatchObject({ reason: 'operator.permission_lacking' })
    expect(await give(['looks'])).toMatchObject({ code: '403001', reason: 'operator.permission_lacking' })
    expect((await give(['reviewer', 'looks'])).code).toBe('200')
    const { choices } = await api.call(operatorFacts, { operatorId: one.id }, manager.as)
    const lackingByRole = Object.fromEntries(choices.map(({ key, lacking }) => [key, lacking.length > 0]))
    expect(lackingByRole).toMatchObject({ administrator: true, reviewer: true, looks: false, people: false })
  })

  test('of one’s own stay as they are', async () => {
    const { answer } = await api.ask(operatorGiveRoles, { operatorId: boss.id, roles: ['editor'] }, boss.as)
    expect(answer).toMatchObject({ code: '403001', reason: 'operator.own' })
  })

  test('that do not exist are refused, and so is none', async () => {
    const one = await someone(['editor'])
    const give = (roles: string[]) => api.ask(operatorGiveRoles, { operatorId: one.id, roles }, boss.as)
    expect((await give(['nothing'])).answer.fields).toHaveProperty('roles')
    expect((await give([])).answer.fields).toHaveProperty('roles')
  })

  test('that confirm or decide are marked: giving them takes a second operator', async () => {
    const one = await someone(['editor'])
    const { choices } = await api.call(operatorFacts, { operatorId: one.id }, boss.as)
    const markedKeys = choices.filter(({ needsConfirmation }) => needsConfirmation).map(({ key }) => key)
    expect(markedKeys.toSorted()).toEqual(['administrator', 'people', 'reviewer'])
  })
})

describe('the last who manages operators', () => {
  test('cannot leave', async () => {
    expect((await api.ask(operatorLeave, {}, boss.as)).answer).toMatchObject({ reason: 'operator.last_manager' })
    expect(await rolesOf(boss)).toEqual(['administrator'])
    await someone(['people'])
    expect((await api.ask(operatorLeave, {}, boss.as)).answer.code).toBe('200')
    expect(await rolesOf(boss)).toBe('100001')
  })

  test.each([
    ['freeze', operatorFreeze],
    ['remove', operatorRemove],
  ] as const)('stays when two %s each other at once', async (_, call) => {
    for (let round = 0; round < 3; round++) {
      await api.db.updateTable('operator').set({ status: 'deleted' }).execute()
      const [one, other] = [await someone(['administrator']), await someone(['administrator'])]
      const answers = await Promise.all([
        api.ask(call, { operatorId: other.id, reason: 'because' }, one.as),
        api.ask(call, { operatorId: one.id, reason: 'because' }, other.as),
      ])
      const codes = answers.map(({ answer }) => answer.code)
      expect(codes.filter((code) => code === '200')).toHaveLength(1)
      const active = await api.db.selectFrom('operator').where('status', '=', 'active').select('id').execute()
      expect(active).toHaveLength(1)
    }
  })

  test('stays when two take the role from each other at once', async () => {
    const other = await someone(['administrator'])
    const codes = await Promise.all([
      api.ask(operatorGiveRoles, { operatorId: other.id, roles: ['editor'] }, boss.as),
      api.ask(operatorGiveRoles, { operatorId: boss.id, roles: ['editor'] }, other.as),
    ])
    expect(codes.map(({ answer }) => answer.code).toSorted()).toEqual(['200', '403001'])
  })

  test('stays when two leave at once', async () => {
    const other = await someone(['administrator'])
    const answers = await Promise.all([api.ask(operatorLeave, {}, boss.as), api.ask(operatorLeave, {}, other.as)])
    expect(answers.map(({ answer }) => answer.code).toSorted()).toEqual(['200', '409001'])
  })
})

describe('freezing and leaving', () => {
  test('end the sessions; unfreezing brings the roles back', async () => {
    const one = await someone(['reviewer'])
    await api.call(operatorFreeze, { operatorId: one.id, reason: 'lost laptop' }, boss.as)
    expect(await rolesOf(one)).toBe('100001')
    expect((await acts()).at(-1)).toMatchObject({ act: 'operator.frozen', reason: 'lost laptop' })
    expect((await api.ask(operatorFreeze, { operatorId: one.id, reason: 'again' }, boss.as)).answer).toMatchObject({
      reason: 'operator.wrong_status',
    })
    await api.call(operatorUnfreeze, { operatorId: one.id, reason: 'found' }, boss.as)
    const { state, roles } = await api.call(operatorFacts, { operatorId: one.id }, boss.as)
    expect([state, roles.map(({ key }) => key)]).toEqual(['active', ['reviewer']])
  })

  test('unfreezing gives nothing that whoever does it lacks', async () => {
    const one = await someone(['administrator'])
    const manager = await someone(['people'])
    await api.call(operatorFreeze, { operatorId: one.id, reason: 'lost laptop' }, boss.as)
    const { answer } = await api.ask(operatorUnfreeze, { operatorId: one.id, reason: 'found' }, manager.as)
    expect([answer.code, answer.reason]).toEqual(['403001', 'operator.permission_lacking'])
    await api.call(operatorUnfreeze, { operatorId: one.id, reason: 'found' }, boss.as)
  })

  test('needs a reason, and is not for oneself', async () => {
    expect((await api.ask(operatorFreeze, { operatorId: boss.id, reason: 'x y' }, boss.as)).answer).toMatchObject({
      reason: 'operator.own',
    })
    const one = await someone(['reviewer'])
    expect((await api.ask(operatorRemove, { operatorId: one.id, reason: ' ' }, boss.as)).answer.fields).toHaveProperty(
      'reason',
    )
  })

  test('shows whoever left, without anything to do', async () => {
    const one = await someone(['reviewer'])
    await api.call(operatorRemove, { operatorId: one.id, reason: 'has left' }, boss.as)
    const { items } = await api.call(operatorList, { q: `someone-${count - 1}` }, boss.as)
    expect(items).toMatchObject([{ id: one.id, state: 'left' }])
    expect((await api.ask(operatorUnfreeze, { operatorId: one.id, reason: 'back' }, boss.as)).answer.code).toBe(
      '409001',
    )
    expect((await api.ask(operatorGiveRoles, { operatorId: one.id, roles: ['editor'] }, boss.as)).answer).toMatchObject(
      { reason: 'operator.wrong_status' },
    )
  })
})

describe('sessions', () => {
  test('are listed with device and network, and ended one by one', async () => {
    const one = await someone(['reviewer'])
    await makeSession(api.db, 'operator', one.id)
    const { sessions } = await api.call(operatorFacts, { operatorId: one.id }, boss.as)
    expect(sessions).toHaveLength(2)
    const session = sessions[0]!.id
    await api.call(operatorSessionEnd, { operatorId: one.id, session }, boss.as)
    const again = await api.ask(operatorSessionEnd, { operatorId: one.id, session }, boss.as)
    expect(again.answer).toMatchObject({ code: '404001', reason: 'session.not_found' })
    expect(await api.call(operatorSessionEnd, { operatorId: one.id }, boss.as)).toEqual({ ended: 1 })
    expect((await acts()).at(-1)).toMatchObject({ act: 'operator.session_ended', after: { sessions: 1 } })
  })

  test('of one’s own are ended but the one that asks, and never another’s', async () => {
    const one = await someone(['reviewer'])
    const [theirs] = (await api.call(operatorFacts, { operatorId: one.id }, boss.as)).sessions
    expect((await api.ask(operatorOwnSessionEnd, { session: theirs!.id }, boss.as)).answer.code).toBe('404001')
    await makeSession(api.db, 'operator', boss.id)
    expect(await api.call(operatorOwnSessionEnd, {}, boss.as)).toEqual({ ended: 1 })
    expect((await api.call(operatorOwn, {}, boss.as)).sessions).toMatchObject([{ current: true }])
  })
})
