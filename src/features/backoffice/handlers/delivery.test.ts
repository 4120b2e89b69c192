// Delivery through the API: a trial against a real mail server, and reports of mails that came back.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_BRAND, testApi } from '../../../../test/harness/app.ts'
import { afterFile } from '../../../../test/harness/cleanup.ts'
import { mailServer } from '../../../../test/harness/servers/mail-server.ts'
import { bounceSignature, genuineBy } from '../../../adapters/mail/bounces.ts'
import { deliveryBy, noopProvider } from '../../../adapters/mail/delivery.ts'
import { smtpServer } from '../../../adapters/mail/smtp.ts'
import { recoverDeliveries } from '../../../adapters/mail/outbox.ts'
import { auditList } from '../../audit/contract.ts'
import { mailBodyOn } from '../../letters/handlers/mail/mail-body.ts'
import { deliveryTrial, deliveryTry, mailBounced } from '../contract/delivery.ts'
import { outgoingList } from '../contract/office.ts'
import { referenceIn } from '../rules/delivery.ts'

const SECRET = 'a secret of at least thirty-two characters'
const server = await mailServer()
const smtp = smtpServer({
  host: '127.0.0.1',
  port: server.port,
  tls: 'none',
  connections: 1,
  timeout: 5,
  from: 'no-reply@polaris.example',
  bodyOf: mailBodyOn({ brand: TEST_BRAND, origin: 'http://portal.test', hasReplies: false, mark: null }),
})
afterFile(() => smtp.close?.())
const unreachable = { ...noopProvider, isUnreachable: (number: string) => number.startsWith('+1') }
const delivery = { ...deliveryBy(smtp, unreachable), isGenuine: genuineBy(SECRET) }
const api = await testApi([], { delivery })
const operator = await api.operator(['administrator'])
/** Another one, because trials are limited. */
const sender = await api.operator(['administrator', 'reviewer'])
const newest = async () => (await api.call(outgoingList, {}, operator.as)).items[0]
const tryDelivery = (input: { channel: 'mail' | 'sms'; to: string }, as = operator.as) =>
  api.ask(deliveryTry, input, as)

beforeEach(() => {
  server.manner = 'well'
  server.received.length = 0
})

describe('a trial', () => {
  test('goes out at once, says what the server answered, and is on record', async () => {
    const { answer } = await tryDelivery({ channel: 'mail', to: 'Lin@Tide.example' })
    expect(answer.value).toMatchObject({
      outcome: 'sent',
      answer: expect.stringMatching(/^250/),
      to: 'li***@tide.example',
    })
    expect(server.received.map(({ to }) => to)).toEqual(['lin@tide.example'])
    expect(await newest()).toMatchObject({ state: 'delivered', subject: '试发邮件', tries: 1 })
    const { items } = await api.call(auditList, {}, operator.as)
    expect(items[0]).toMatchObject({ act: 'delivery.tried' })
    expect(JSON.stringify(items)).not.toContain('lin@tide')
  })

  test.each([
    ['550', 'refused', '550 5.1.1 <…>: no such user'],
    ['450', 'later', '450 4.2.1 <…>: mailbox busy'],
  ] as const)(
    'that the server answers with %s is %s, and is not tried again',
    async (manner, outcome, expectedAnswer) => {
      server.manner = manner
      const { answer } = await tryDelivery({ channel: 'mail', to: 'lin@tide.example' })
      expect(answer.value).toMatchObject({ outcome, answer: expectedAnswer })
      expect(await newest()).toMatchObject({ state: 'failed', answer: expectedAnswer })
      await recoverDeliveries(api.db, new Date())
      expect((await sql`select id from graphile_worker.jobs`.execute(api.db)).rows).toEqual([])
    },
  )

  test.each([
    ['mail', '13800001234', '400001'],
    ['mail', 'somebody', '400001'],
    ['sms', 'lin@tide.example', '400001'],
    ['sms', '+1 415 555 0100', '400001'],
    ['sms', '', '400001'],
    // The operators of tests have no account with an address.
    ['mail', '', '409001'],
  ] as const)('by %s to "%s" is refused', async (channel, to, code) => {
    const before = (await newest())?.id
    expect((await tryDelivery({ channel, to })).answer.code).toBe(code)
    expect((await newest())?.id).toBe(before)
  })

  test('takes the permission', async () => {
    const reviewer = await api.operator(['reviewer'])
    expect((await tryDelivery({ channel: 'mail', to: 'lin@tide.example' }, reviewer.as)).answer.code).toBe('403001')
    expect((await api.ask(deliveryTrial, {}, reviewer.as)).answer.code).toBe('403001')
    expect(await api.call(deliveryTrial, {}, operator.as)).toEqual({ to: null })
  })

  test('by SMS goes to its own driver', async () => {
    const { answer } = await tryDelivery({ channel: 'sms', to: '138 0000 1234' })
    expect(answer.value).toMatchObject({ outcome: 'sent', answer: '', to: '138****1234' })
    expect(server.received).toEqual([])
  })
})

describe('a report that a mail came back', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const report = (message: string, timestamp = now(), reason = '550 lin@tide.example is over quota', secret = SECRET) =>
    api.ask(mailBounced, {
      message,
      reason,
      timestamp: String(timestamp),
      signature: bounceSignature({ message, reason, timestamp }, secret),
    } as never)
  const sendMessage = async () => {
    await tryDelivery({ channel: 'mail', to: 'lin@tide.example' }, sender.as)
    return /Message-ID: (<.*>)/i.exec(server.received.at(-1)!.raw)![1]!
  }

  test('marks the mail as returned, once', async () => {
    const message = await sendMessage()
    expect((await report(message)).answer.value).toEqual({ noted: true })
    expect(await newest()).toMatchObject({ state: 'failed', answer: '550 … is over quota' })
    expect((await newest())!.bouncedAt).not.toBeNull()
    expect((await report(message)).answer.value).toEqual({ noted: false })
  })

  test('with another secret, time or word changes nothing', async () => {
    const message = await sendMessage()
    expect((await report(message, now(), 'x', 'another secret of thirty-two characters')).answer.code).toBe('401004')
    expect((await report(message, now() - 400)).answer.code).toBe('401002')
    expect((await report(message.replace(/\.[^@]+@/, '.other@'))).answer.value).toEqual({ noted: false })
    expect((await report('<somebody@else.example>')).answer.value).toEqual({ noted: false })
    expect((await newest())!.state).toBe('delivered')
  })

  test('is no call where no secret is configured', async () => {
    const other = await testApi()
    const input = { message: 'x', reason: '', timestamp: String(now()), signature: 'a'.repeat(64) }
    expect((await other.ask(mailBounced, input as never)).answer.code).toBe('404001')
  })
})

test.each([
  ['<7.a-word_@polaris.example>', { id: 7, place: 'a-word_' }],
  ['7.word', { id: 7, place: 'word' }],
  ['7', null],
  ['<7.word@polaris.example> x', null],
  ['7.', null],
  ['07.word', null],
])('the reference in %s', (message, reference) => {
  expect(referenceIn(message)).toEqual(reference)
})
