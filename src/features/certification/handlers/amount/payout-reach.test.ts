// Payment announcement to the company by SMS and mail, however much of the form is filled in.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { COMPANY_PHOTOS, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { registeredWith } from '../../../../../test/builders/registered.ts'
import { outboxBody, outboxRecipient } from '../../../../lib/crypto/outbox-encryption.ts'
import { enterpriseDetail } from '../../contract/enterprise.ts'
import { accountAskAgain } from '../../../developer-admin/contract/account-actions.ts'
import { payoutBounced, payoutPaid } from '../../../payouts/contract/payouts.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

/** Messages caused by the given work: channel, recipient, text. */
async function sent(work: () => Promise<unknown>): Promise<string[][]> {
  const { id } = await api.db
    .selectFrom('outgoing_message')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  await work()
  const rows = await api.db
    .selectFrom('outgoing_message')
    .where('id', '>', id ?? 0)
    .select(['channel', 'place', 'recipient_sealed', 'body_sealed'])
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.channel, outboxRecipient(api.adapters.vault, row), outboxBody(api.adapters.vault, row)])
}

async function ordered(who: Actor) {
  await walk.upload(who, COMPANY_PHOTOS)
  expect((await walk.company(who)).code).toBe('200')
  const { order } = await api.call(enterpriseDetail, {}, who.as)
  return { order: order!, id: (await walk.amount(who)).id }
}

test('before the contact is known, notifies the number and address of the registration, once', async () => {
  const who = await registeredWith(api, walk, '+8613900990011')
  const { order, id } = await ordered(who)
  expect(order.notifiesBySms).toBe(true)
  const messages = await sent(() => api.call(payoutPaid, { id }, walk.reviewer.as))
  expect(messages.map(([channel, to]) => [channel, to])).toEqual([
    ['mail', 'reef@tide.example'],
    ['sms', '+8613900990011'],
  ])
  for (const [, , text] of messages) expect(text).toContain(order.reference)
  expect(await sent(() => walk.code(payoutPaid, { id }, walk.reviewer))).toEqual([])
  const bounceMessages = await sent(() => api.call(payoutBounced, { id }, walk.reviewer.as))
  expect(bounceMessages.map(([channel, to]) => [channel, to])).toContainEqual(['sms', '+8613900990011'])
})

test('notifies the contact of a company that is already verified', async () => {
  const who = await walk.made({ accountStatus: 34 })
  const administrator = await api.operator(['administrator'], walk.now())
  await api.call(accountAskAgain, { developerId: who.id, deadline: '2026-09-01', reason: '登记变更' }, administrator.as)
  const { order, id } = await ordered(who)
  expect(order.notifiesBySms).toBe(true)
  const messages = await sent(() => api.call(payoutPaid, { id }, walk.reviewer.as))
  expect(messages.map(([channel]) => channel)).toEqual(['mail', 'sms'])
  expect(messages[1]![1]).toMatch(/^\+86\d{11}$/)
})

test('promises no SMS on the page if no number is known', async () => {
  const who = await walk.made()
  const { order, id } = await ordered(who)
  expect(order.notifiesBySms).toBe(false)
  expect((await sent(() => api.call(payoutPaid, { id }, walk.reviewer.as))).map(([channel]) => channel)).not.toContain(
    'sms',
  )
})
