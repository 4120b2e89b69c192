// The outbox: a message of a committed transaction is delivered once, by whichever process is first; failures are retried and
// finally given up.
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { outgoingList } from '../../features/backoffice/contract/office.ts'
import {
  type DeliveryProvider,
  deliveryProviderAt,
  deliverWaiting,
  nothingIsSent,
  type OutboxMessage,
  sweepOutgoing,
} from './outbox.ts'

const api = await testApi()
const operator = await api.operator(['reviewer'])
const { sms, mail, vault } = api.adapters
const start = Date.now() + 1000
const at = (seconds: number) => new Date(start + seconds * 1000)
const deliver = (carrier: DeliveryProvider, seconds = 0) => deliverWaiting(api.db, vault, carrier, at(seconds))
const newest = async () => (await api.call(outgoingList, {}, operator.as)).items[0]!
const settle = () =>
  api.db
    .updateTable('outgoing_message')
    .set({ state: 'delivered', settled_at: at(0) })
    .execute()

describe('queued messages', () => {
  test('are delivered once, however many processes deliver at the same time', async () => {
    for (let one = 0; one < 25; one++) await sms.send(api.db, { to: `+86138000012${10 + one}`, text: `${one}` })
    const got: OutboxMessage[] = []
    const carrier: DeliveryProvider = { deliver: async (message) => got.push(message) > 0 }
    await Promise.all([1, 2, 3, 4].map(() => deliver(carrier)))
    await deliver(carrier)
    expect(got.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n))
    const { items, total, pages } = await api.call(outgoingList, { state: 'delivered' }, operator.as)
    expect({ total, pages, shown: items.length }).toEqual({ total: 25, pages: 1, shown: 25 })
  })

  test('are never sent if their transaction is rolled back', async () => {
    await api.db
      .transaction()
      .execute(async (trx) => {
        await mail.send(trx, { to: 'lin@tide.example', subject: 'x', text: 'y' })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await deliver({ deliver: async () => true })).toBe(0)
  })

  test('are retried after growing pauses and abandoned after the sixth attempt', async () => {
    await mail.send(api.db, { to: 'lin@tide.example', subject: 'x', text: 'y' })
    const away: DeliveryProvider = {
      deliver: async () => {
        throw new Error('away')
      },
    }
    let now = 0
    for (const pause of [5, 30, 120, 600, 3600]) {
      expect(await deliver(away, now)).toBe(1)
      expect(await deliver(away, now + pause - 1)).toBe(0)
      expect((await newest()).state).toBe('waiting')
      now += pause
    }
    expect(await deliver(away, now)).toBe(1)
    expect(await newest()).toMatchObject({ channel: 'mail', state: 'failed', tries: 6 })
    expect(await deliver(away, now + 86_400)).toBe(0)
  })

  test('are not marked as delivered when nothing is sent', async () => {
    await mail.send(api.db, { to: 'lin@tide.example', subject: 'x', text: 'y' })
    expect(await deliver(nothingIsSent)).toBe(1)
    expect((await newest()).state).toBe('failed')
  })

  test('are taken over by another process one minute after theirs died', async () => {
    await sms.send(api.db, { to: '+8613800001299', text: 'z' })
    void deliver({ deliver: () => new Promise(() => {}) })
    await expect.poll(async () => (await newest()).tries).toBe(1)
    const got: OutboxMessage[] = []
    const carrier: DeliveryProvider = { deliver: async (message) => got.push(message) > 0 }
    expect(await deliver(carrier, 59)).toBe(0)
    expect(await deliver(carrier, 61)).toBe(1)
    expect(got).toMatchObject([{ channel: 'sms', to: '+8613800001299', text: 'z' }])
    await settle()
  })
})

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
    url: 'https://messages.example',
    appId: 'portal',
    secret: 's',
    fetch: async (url, { headers }) => {
      asked.push({ url, headers: headers as Record<string, string> })
      return new Response(null, { status })
    },
  })
  const message: OutboxMessage = { id: 7, channel: 'sms', to: '+8613800001234', subject: '', text: 'x' }
  expect(await carrier.deliver(message).catch(() => 'again')).toBe(expected)
  expect(asked[0]).toMatchObject({ url: 'https://messages.example/sms', headers: { 'x-app-id': 'portal' } })
  expect(asked[0]!.headers['x-signature']).toMatch(/^[\da-f]{64}$/)
})

test('messages settled 30 days ago are deleted', async () => {
  await settle()
  await sweepOutgoing(api.db, at(29 * 86_400))
  expect((await api.call(outgoingList, {}, operator.as)).total).toBeGreaterThan(0)
  await sweepOutgoing(api.db, at(31 * 86_400))
  expect((await api.call(outgoingList, {}, operator.as)).total).toBe(0)
})
