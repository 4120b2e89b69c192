// Mail to a real SMTP server: what is sent, over which connection, and which failures are final.
import { afterEach, describe, expect, test } from 'vitest'
import { LOCALHOST_PEM, mailServer, type Manner } from '../../../test/harness/servers/mail-server.ts'
import type { DeliveryProvider, OutboxMessage } from './delivery.ts'
import { smtpServer, type SmtpOptions } from './smtp.ts'

const MESSAGE: OutboxMessage = {
  id: 7,
  reference: '7.word',
  channel: 'mail',
  to: 'lin@tide.example',
  subject: '应用“潮汐”已通过审核',
  text: 'x',
  language: 'zh-CN',
  letter: null,
}
const open: DeliveryProvider[] = []
afterEach(() => {
  for (const item of open.splice(0)) item.close!()
})
function clientOf(port: number, more: Partial<SmtpOptions> = {}): DeliveryProvider {
  const client = smtpServer({
    host: 'localhost',
    port,
    tls: 'none',
    connections: 2,
    timeout: 5,
    from: 'no-reply@polaris.example',
    bodyOf: ({ text }) => ({ sender: '北辰开放平台', text: `${text} 文本`, html: `<p>${text} 网页</p>` }),
    ...more,
  })
  open.push(client)
  return client
}
const headersOf = (raw: string): string => raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')

test('a mail has text and HTML, and headers by which programs and people know it', async () => {
  const server = await mailServer()
  const client = clientOf(server.port, { replyTo: 'help@polaris.example' })
  expect(await client.deliver(MESSAGE)).toMatchObject({ outcome: 'sent', answer: expect.stringMatching(/^250 /) })
  const { to, raw } = server.received[0]!
  expect(to).toBe('lin@tide.example')
  const headers = headersOf(raw)
  for (const line of [
    'Message-ID: <7.word@polaris.example>',
    'Auto-Submitted: auto-generated',
    'Reply-To: help@polaris.example',
    'To: lin@tide.example',
    'Content-Type: multipart/alternative',
  ])
    expect(headers).toContain(line)
  expect(headers).toMatch(/^From: =\?UTF-8\?.*<no-reply@polaris\.example>$/m)
  expect(headers).not.toContain('List-Unsubscribe')
  const parts = [...raw.matchAll(/Content-Type: (text\/\w+)[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)/g)]
  expect(parts.map(([, type, body]) => [type, Buffer.from(body!, 'base64').toString()])).toEqual([
    ['text/plain', 'x 文本'],
    ['text/html', '<p>x 网页</p>'],
  ])
})

test('a second attempt has the same Message-ID; a subject cannot bring a header of its own', async () => {
  const server = await mailServer()
  const client = clientOf(server.port)
  await client.deliver(MESSAGE)
  await client.deliver({ ...MESSAGE, subject: 'x\r\nBcc: other@tide.example' })
  expect(server.received.map(({ raw }) => /Message-ID: (.*)/i.exec(raw)?.[1])).toEqual([
    '<7.word@polaris.example>',
    '<7.word@polaris.example>',
  ])
  expect(server.received.map(({ to }) => to)).toEqual(['lin@tide.example', 'lin@tide.example'])
  expect(headersOf(server.received[1]!.raw)).not.toMatch(/^Bcc/im)
})

test('connections are used again', async () => {
  const server = await mailServer()
  const client = clientOf(server.port)
  await Promise.all(Array.from({ length: 20 }, (_, id) => client.deliver({ ...MESSAGE, id, reference: `${id}.w` })))
  expect(server.received).toHaveLength(20)
  expect(server.connections()).toBeLessThanOrEqual(2)
})

describe('a refusal', () => {
  test.each<[Manner, 'later' | 'refused', RegExp]>([
    ['421', 'later', /421 try later/],
    ['450', 'later', /^450 4\.2\.1/],
    ['550', 'refused', /^550 5\.1\.1/],
    ['554', 'refused', /^554 content rejected/],
    ['553', 'later', /^553 sender not allowed/],
    ['535', 'later', /^535 authentication failed/],
    ['drops', 'later', /closed|ECONNECTION|ECONNRESET|ESOCKET/i],
    ['loses the answer', 'later', /closed|ECONNECTION|ECONNRESET|ESOCKET/i],
  ])('as %s is %s', async (manner, outcome, answer) => {
    const server = await mailServer()
    server.manner = manner
    const client = clientOf(server.port, { login: { user: 'portal', password: 'secret' } })
    const delivery = await client.deliver(MESSAGE)
    expect(delivery).toEqual({ outcome, answer: expect.stringMatching(answer) })
    expect(server.received).toHaveLength(manner === 'loses the answer' ? 1 : 0)
    server.manner = 'well'
    // The pool has recovered.
    expect((await client.deliver(MESSAGE)).outcome).toBe('sent')
  })

  test('by nobody, because the server is away, may pass', async () => {
    const server = await mailServer()
    await server.close()
    const delivery = await clientOf(server.port).deliver(MESSAGE)
    expect(delivery).toMatchObject({ outcome: 'later', answer: expect.stringContaining('ECONNREFUSED') })
  })

  test('of an address that cannot be one is final', async () => {
    const server = await mailServer()
    const delivery = await clientOf(server.port).deliver({ ...MESSAGE, to: 'lin@tide.example> <x@y.example' })
    expect(delivery.outcome).toBe('refused')
    expect(server.received).toEqual([])
  })
})

test('a server that greets late is waited for, one that is later than the limit is not', async () => {
  const server = await mailServer()
  server.manner = 'slow'
  expect((await clientOf(server.port, { timeout: 5 }).deliver(MESSAGE)).outcome).toBe('sent')
  const delivery = await clientOf(server.port, { timeout: 0.2 }).deliver(MESSAGE)
  expect(delivery).toMatchObject({ outcome: 'later', answer: expect.stringMatching(/greeting|timeout/i) })
  expect(server.received).toHaveLength(1)
})

describe('encryption', () => {
  test.each(['starttls', 'tls'] as const)('%s with an authority of its own, and a password', async (tls) => {
    const server = await mailServer(tls)
    const client = clientOf(server.port, { tls, ca: LOCALHOST_PEM, login: { user: 'portal', password: 'secret' } })
    expect((await client.deliver(MESSAGE)).outcome).toBe('sent')
    expect(server.received[0]).toMatchObject({ encrypted: true, user: 'portal' })
  })

  test.each(['starttls', 'tls'] as const)('%s with a certificate that nobody vouches for is refused', async (tls) => {
    const server = await mailServer(tls)
    const delivery = await clientOf(server.port, { tls }).deliver(MESSAGE)
    expect(delivery).toMatchObject({ outcome: 'later', answer: expect.stringMatching(/self.signed|certificate/i) })
    expect(server.received).toEqual([])
  })

  test('nothing is sent to a server that cannot encrypt', async () => {
    const server = await mailServer('none')
    expect((await clientOf(server.port, { tls: 'starttls' }).deliver(MESSAGE)).outcome).toBe('later')
    expect(server.received).toEqual([])
  })
})
