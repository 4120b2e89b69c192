// The outbox: answers of a message service, what is kept of them, and the end of old messages.
import { expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { outgoingList } from '../../features/backoffice/contract/office.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { outboxFacts } from '../../lib/crypto/outbox-encryption.ts'
import { cleanAnswer } from '../../lib/text/clean-answer.ts'
import { outboxSms } from '../sms/sms.ts'
import { deliveryBy, noopProvider, nothingIsSent, type OutboxMessage } from './delivery.ts'
import { messageServiceAt } from './message-service.ts'
import { deliverMessage, sweepOutgoing } from './outbox.ts'

const api = await testApi()
const operator = await api.operator(['reviewer'])
const { mail, sms, vault } = api.adapters
const SERVICE = { url: 'https://messages.example', appId: 'portal', secret: 's' }
const MESSAGE: OutboxMessage = {
  id: 7,
  reference: '7.place',
  channel: 'sms',
  to: '+8613800001234',
  subject: '',
  text: 'x',
  language: null,
  letter: null,
}

test.each([
  [200, 'sent'],
  [202, 'sent'],
  [400, 'refused'],
  [404, 'refused'],
  [408, 'later'],
  [429, 'later'],
  [500, 'later'],
])('a service that answers %s: %s', async (status, outcome) => {
  const requests: { url: string; headers: Record<string, string>; body: unknown }[] = []
  const service = messageServiceAt({
    ...SERVICE,
    fetch: async (url, { headers, body }) => {
      requests.push({ url, headers: headers as Record<string, string>, body: JSON.parse(body as string) })
      return new Response(null, { status })
    },
  })
  expect(await service.deliver(MESSAGE)).toEqual({ outcome, answer: `HTTP ${status}` })
  expect(requests[0]).toMatchObject({ url: 'https://messages.example/sms', headers: { 'x-app-key': 'portal' } })
  expect(requests[0]!.headers['x-signature']).toMatch(/^[\da-f]{64}$/)
  expect(requests[0]!.body).toEqual({ id: 7, reference: '7.place', to: '+8613800001234', text: 'x' })
})

test.each([
  ['a demo', noopProvider],
  ['a portal without a service', nothingIsSent],
  ['a real service', messageServiceAt(SERVICE)],
  ['two services', deliveryBy(noopProvider, messageServiceAt(SERVICE))],
])('%s takes a number that ends in 0000 as any other', async (_, provider) => {
  expect(await outboxSms(vault, provider).send(api.db, { to: '+8613800000000', text: 'x' })).toBe(true)
})

test.each([
  ['550 5.1.1 <lin@tide.example>: Recipient address rejected', '550 5.1.1 <…>: Recipient address rejected'],
  ['550 no LIN@tide.example here', '550 no … here'],
  ['blocked: +8613800001234', 'blocked: …'],
  ['13800001234 is\r\nblocked', '… is blocked'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('of the answer %s operators read %s', (answer, expected) => {
  expect(cleanAnswer(answer, '+8613800001234')).toBe(expected)
})

test('mail and SMS go to their own drivers', async () => {
  const both = deliveryBy(nothingIsSent, noopProvider)
  expect((await both.deliver(MESSAGE)).outcome).toBe('sent')
  expect((await both.deliver({ ...MESSAGE, channel: 'mail' })).outcome).toBe('refused')
})

test('a message keeps its language, letter and facts, sealed, and says at each attempt what was answered', async () => {
  const facts = { code: '271828', minutes: '10' }
  await sms.send(api.db, { to: '+8613800004321', text: 'your code', language: 'en', letter: 'identity_code', facts })
  const row = () => api.db.selectFrom('outgoing_message').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { id, facts_sealed, ...written } = await row()
  expect(written).toMatchObject({ language: 'en', letter: 'identity_code', answer: null, subject: '' })
  expect(JSON.stringify(written)).not.toContain('271828')
  expect(outboxFacts(vault, { ...written, facts_sealed })).toEqual(facts)
  const messages: OutboxMessage[] = []
  const answering = (outcome: 'later' | 'sent', answer: string) => ({
    isUnreachable: () => false,
    deliver: async (message: OutboxMessage) => {
      messages.push(message)
      return { outcome, answer }
    },
  })
  const attempt = { id, isLast: false, now: new Date() }
  const away = answering('later', 'Throttled: +8613800004321')
  await expect(deliverMessage(api.db, vault, away, attempt)).rejects.toThrow('not delivered: Throttled: …')
  expect(await row()).toMatchObject({ state: 'waiting', answer: 'Throttled: …', tries: 1 })
  const broken = { isUnreachable: () => false, deliver: () => Promise.reject(new TypeError('to +8613800004321')) }
  await expect(deliverMessage(api.db, vault, broken, attempt)).rejects.toThrow(TypeError)
  expect(await row()).toMatchObject({ state: 'waiting', answer: 'TypeError' })
  await deliverMessage(api.db, vault, answering('sent', 'Ok'), attempt)
  expect(await row()).toMatchObject({ state: 'delivered', answer: 'Ok', tries: 3 })
  expect(messages).toHaveLength(2)
  expect(messages[0]).toEqual(messages[1])
  expect(messages[0]).toMatchObject({ reference: `${id}.${written.place}`, letter: { name: 'identity_code', facts } })
})

test('messages settled before a moment are deleted', async () => {
  const now = Date.now()
  const after = (days: number) => new Date(now + days * DAY_MS)
  await mail.send(api.db, { to: 'lin@tide.example', subject: 'x', text: 'y' })
  await api.db
    .updateTable('outgoing_message')
    .set({ state: 'delivered', settled_at: after(0) })
    .execute()
  await sweepOutgoing(api.db, after(-1))
  expect((await api.call(outgoingList, {}, operator.as)).total).toBeGreaterThan(0)
  await sweepOutgoing(api.db, after(1))
  expect((await api.call(outgoingList, {}, operator.as)).total).toBe(0)
})

test('a code that no longer holds is not sent', async () => {
  const expiresAt = new Date(Date.now() + DAY_MS)
  await mail.send(api.db, { to: 'lin@tide.example', subject: 'code', text: 'x', expiresAt })
  const [row] = await api.db.selectFrom('outgoing_message').where('subject', '=', 'code').select('id').execute()
  const sentIds: number[] = []
  const provider = {
    ...noopProvider,
    deliver: async ({ id }: OutboxMessage) => {
      sentIds.push(id)
      return { outcome: 'later', answer: '' } as const
    },
  }
  const tryAt = (now: Date) => deliverMessage(api.db, vault, provider, { id: row!.id, isLast: false, now })
  await expect(tryAt(new Date(expiresAt.getTime() - 1))).rejects.toThrow('not delivered')
  await tryAt(expiresAt)
  expect(sentIds).toEqual([row!.id])
  const settled = api.db.selectFrom('outgoing_message').where('id', '=', row!.id).select(['state', 'answer'])
  expect(await settled.execute()).toEqual([{ state: 'failed', answer: 'expired before it could be sent' }])
})
