// Invitations to roles that confirm or decide: no link before a second operator has confirmed them.
import { beforeEach, expect, test } from 'vitest'
import { type As, testApi } from '../../../../test/harness/app.ts'
import { lettersOf } from '../../../../test/builders/account-owner.ts'
import { approvalConfirm, approvalList, approvalReject } from '../../approval/contract.ts'
import { findInvitation } from '../../identity/queries/invitations.ts'
import { hashToken } from '../../../lib/crypto/secret-token.ts'
import { makeOperator, makeSession } from '../../session/factory.ts'
import { operatorInvitationResend, operatorInvitationWithdraw, operatorInvite } from '../contract/invitations.ts'
import { operatorList } from '../contract/operators.ts'
import { operatorLeave } from '../contract/own.ts'

const api = await testApi()
let count = 0
async function someone(roles: string[]) {
  const id = await makeOperator(api.db, { subject: `inviter-${count++}`, roles })
  return { id, as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', id)}` } }
}
let first: Awaited<ReturnType<typeof someone>>
let second: typeof first
beforeEach(async () => {
  for (const table of ['identity_invitation', 'outgoing_message', 'approval_request'] as const)
    await api.db.deleteFrom(table).execute()
  await api.db.updateTable('operator').set({ status: 'deleted' }).execute()
  first = await someone(['administrator'])
  second = await someone(['administrator'])
})

const EMAIL = 'chen@maker.example'
const ask = (roles = ['reviewer'], reason = 'Joins the desk', as: As = first.as) =>
  api.ask(operatorInvite, { email: EMAIL, roles, reason }, as)
const requestInvitation = async () => (await ask()).answer.value!.approvalId!
const invitation = async () => (await api.call(operatorList, {}, first.as)).invitations[0]!
const states = async () =>
  (await api.db.selectFrom('approval_request').select('state').orderBy('id').execute()).map(({ state }) => state)

test('the link is sent once a second operator confirms, in the name of whoever asked', async () => {
  const id = await requestInvitation()
  expect(await invitation()).toMatchObject({ email: EMAIL, confirmed: false, expired: false })
  expect(await lettersOf(api)).toEqual([])
  expect((await api.ask(approvalConfirm, { id }, first.as)).answer.reason).toBe('approval.own')
  const { items } = await api.call(approvalList, {}, second.as)
  expect(items[0]).toMatchObject({ act: 'operator.invite', reason: 'Joins the desk', canSettle: true })
  expect(items[0]!.lines.map(({ text }) => text)).toEqual([EMAIL, '审核员'])
  const row = await api.db.selectFrom('approval_request').select('request_values').executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('chen')

  await api.call(approvalConfirm, { id }, second.as)
  expect(await invitation()).toMatchObject({ confirmed: true, invitedBy: 'inviter-0' })
  const [letter] = await lettersOf(api)
  expect(letter!.text).toContain('inviter-0')
  const token = /\/id\/invite\/([\w-]{43})/.exec(letter!.text)![1]!
  expect(await findInvitation(api.db, hashToken(token), new Date())).toMatchObject({ roles: ['reviewer'] })
  const [entry] = await api.db
    .selectFrom('audit_entry')
    .where('act', '=', 'operator.invited')
    .select(['actor_id', 'reason'])
    .execute()
  expect(entry).toEqual({ actor_id: second.id, reason: 'Joins the desk' })
})

test('nothing sends it before, and it is not confirmed once it has changed', async () => {
  const id = await requestInvitation()
  const { id: invitationId } = await invitation()
  expect((await api.ask(operatorInvitationResend, { id: invitationId }, first.as)).answer.reason).toBe(
    'operator_invitation.waiting',
  )
  expect((await ask()).answer.reason).toBe('approval.waiting')
  expect((await ask(['editor'])).answer.value).toMatchObject({ approvalId: null })
  expect((await api.ask(approvalConfirm, { id }, second.as)).answer.reason).toBe('operator.changed')
  expect(await invitation()).toMatchObject({ roles: [{ key: 'editor' }] })
})

test('takes a reason, and somebody who could confirm', async () => {
  expect((await ask(['reviewer'], '')).answer.fields).toHaveProperty('reason')
  await api.db.updateTable('operator').set({ status: 'frozen' }).where('id', '=', second.id).execute()
  expect((await ask()).answer).toMatchObject({ code: '409001', reason: 'operator.alone' })
  // What confirms nothing is given by one alone.
  expect((await ask(['editor'])).answer.value).toMatchObject({ approvalId: null })
})

test('the request ends with the invitation, and with whoever asked', async () => {
  const id = await requestInvitation()
  await api.call(operatorInvitationWithdraw, { id: (await invitation()).id }, first.as)
  expect(await states()).toEqual(['withdrawn'])
  expect((await api.ask(approvalConfirm, { id }, second.as)).answer.reason).toBe('approval.settled')

  const again = await requestInvitation()
  await api.call(approvalReject, { id: again, reason: 'Not needed' }, second.as)
  expect(await invitation()).toBeUndefined()

  await requestInvitation()
  await api.call(operatorLeave, {}, first.as)
  expect(await states()).toEqual(['withdrawn', 'rejected', 'withdrawn'])
})
