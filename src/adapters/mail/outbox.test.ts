// The outbox: answers of the message service, numbers out of reach, and the end of old messages.
import { expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { outgoingList } from '../../features/backoffice/contract/office.ts'
import { outboxSms } from '../sms/sms.ts'
import { deliveryProviderAt, nothingIsSent, noopProvider, type OutboxMessage, sweepOutgoing } from './outbox.ts'

const api = await testApi()
const operator = await api.operator(['reviewer'])
const { mail, vault } = api.adapters
const SERVICE = { url: 'https://messages.example', appId: 'portal', secret: 's' }

test.each([
  [200, true],
  [202, true],
  [400, false],
  [404, false],
  [408, 'again'],
  [429, 'again'],
  [500, 'again'],
])('a service that answers %s: %s', async (status, expected) => {
  const asked: { url: string; headers: Record<string, string> }[] = []
  const carrier = deliveryProviderAt({
    ...SERVICE,
    fetch: async (url, { headers }) => {
      asked.push({ url, headers: headers as Record<string, string> })
      return new Response(null, { status })
    },
  })
  const message: OutboxMessage = { id: 7, channel: 'sms', to: '+8613800001234', subject: '', text: 'x' }
  expect(await carrier.deliver(message).catch(() => 'again')).toBe(expected)
  expect(asked[0]).toMatchObject({ url: 'https://messages.example/sms', headers: { 'x-app-key': 'portal' } })
  expect(asked[0]!.headers['x-signature']).toMatch(/^[\da-f]{64}$/)
})

test.each([
  ['a demo', noopProvider, false],
  ['a portal without a service', nothingIsSent, false],
  ['a real service', deliveryProviderAt(SERVICE), true],
])('%s takes a number that ends in 0000: %s', async (_, provider, taken) => {
  expect(await outboxSms(vault, provider).send(api.db, { to: '+8613800000000', text: 'x' })).toBe(taken)
})

test('messages settled 30 days ago are deleted', async () => {
  const now = Date.now()
  const after = (days: number) => new Date(now + days * 86_400_000)
  await mail.send(api.db, { to: 'lin@tide.example', subject: 'x', text: 'y' })
  await api.db
    .updateTable('outgoing_message')
    .set({ state: 'delivered', settled_at: after(0) })
    .execute()
  await sweepOutgoing(api.db, after(29))
  expect((await api.call(outgoingList, {}, operator.as)).total).toBeGreaterThan(0)
  await sweepOutgoing(api.db, after(31))
  expect((await api.call(outgoingList, {}, operator.as)).total).toBe(0)
})
