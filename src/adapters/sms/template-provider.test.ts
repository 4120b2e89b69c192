// The example driver of an SMS provider, against a server that checks signatures and answers by codes.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { afterFile } from '../../../test/harness/cleanup.ts'
import type { OutboxMessage } from '../mail/delivery.ts'
import { templateProvider } from './template-provider.ts'

type SmsRequest = {
  phoneNumber: string
  clientToken: string
  templateId: string
  templateParams: Record<string, string>
}

/** Numbers whose last four digits choose the answer. */
const ANSWERS: Record<string, [number, unknown]> = {
  '0001': [400, { code: 'InvalidNumber', message: '+8613800000001 is no number' }],
  '0002': [403, { code: 'NumberBlocked' }],
  '0003': [429, { code: 'Throttled', message: 'slow down' }],
  '0004': [200, { code: 'SomethingNew' }],
  '0005': [502, '<html>bad gateway</html>'],
  '0006': [402, { code: 'BalanceTooLow' }],
  '0007': [200, { code: 'toString' }],
}
const sentRequests: SmsRequest[] = []
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function isSigned({ headers, method, url = '' }: IncomingMessage, body: string): boolean {
  const match = /^HMAC-SHA256 Credential=portal, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return false
  const [, names = '', signature] = match
  const lines = names.split(';').map((name) => `${name}:${headers[name]}`)
  const [path = '', query = ''] = url.split('?')
  const text = [method, path, query, ...lines, names, sha256(body)].join('\n')
  return (
    createHmac('sha256', 'secret')
      .update(`${headers['x-date']}\n${sha256(text)}`)
      .digest('hex') === signature
  )
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const smsRequest = JSON.parse(body) as SmsRequest
    const ok: [number, unknown] = [200, { code: 'Ok', messageId: 'm1' }]
    const [status, answer] = isSigned(request, body)
      ? (ANSWERS[smsRequest.phoneNumber.slice(-4)] ?? ok)
      : [401, { code: 'SignatureInvalid' }]
    if (status === 200) sentRequests.push(smsRequest)
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterFile(() => server.close())

const SETTINGS = {
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms/send?version=2`,
  appId: 'portal',
  secret: 'secret',
  sender: '北辰开放平台',
  callingCodes: ['+86', '+852'],
  templates: { identity_code: { 'zh-CN': 'T1', en: 'T2' }, app_halted: { 'zh-CN': 'T3' } },
  fallback: 'zh-CN',
}
const provider = templateProvider(SETTINGS)
const message = (to: string, more: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: 7,
  reference: '7.word',
  channel: 'sms',
  to,
  subject: '',
  text: '验证码 271828',
  language: 'zh-CN',
  letter: { name: 'identity_code', facts: { code: '271828', minutes: '10' } },
  ...more,
})

test('a letter goes out as the template of its language, with its facts', async () => {
  expect(await provider.deliver(message('+8613800001234'))).toEqual({ outcome: 'sent', answer: 'Ok' })
  await provider.deliver(message('+8613800001234', { language: 'en' }))
  await provider.deliver(message('+8613800001234', { language: 'en', letter: { name: 'app_halted', facts: {} } }))
  await provider.deliver(message('+8613800001234', { language: null }))
  expect(sentRequests.map(({ templateId }) => templateId)).toEqual(['T1', 'T2', 'T3', 'T1'])
  expect(sentRequests[0]).toEqual({
    phoneNumber: '+8613800001234',
    signName: '北辰开放平台',
    templateId: 'T1',
    templateParams: { code: '271828', minutes: '10' },
    clientToken: '7.word',
  })
})

test.each([
  ['0001', 'refused', 'InvalidNumber: +8613800000001 is no number'],
  ['0002', 'refused', 'NumberBlocked'],
  ['0003', 'later', 'Throttled: slow down'],
  ['0004', 'later', 'SomethingNew'],
  ['0005', 'later', 'HTTP 502'],
  ['0006', 'later', 'BalanceTooLow'],
  ['0007', 'later', 'toString'],
])('the answer of a number that ends in %s is %s: %s', async (end, outcome, answer) => {
  expect(await provider.deliver(message(`+861380000${end}`))).toEqual({ outcome, answer })
})

test('a wrong secret is put right before the last attempt', async () => {
  const wrong = templateProvider({ ...SETTINGS, secret: 'other' })
  expect(await wrong.deliver(message('+8613800001234'))).toEqual({ outcome: 'later', answer: 'SignatureInvalid' })
})

test.each([null, { name: 'team_invite', facts: {} }])('a text without a template is not sent: %j', async (letter) => {
  const before = sentRequests.length
  expect((await provider.deliver(message('+8613800001234', { letter }))).outcome).toBe('refused')
  expect(sentRequests).toHaveLength(before)
})

test.each([
  ['+8613800001234', false],
  ['+85291234567', false],
  ['+14155550100', true],
])('%s is out of reach: %s', (number, expected) => {
  expect(provider.isUnreachable(number)).toBe(expected)
  expect(templateProvider({ ...SETTINGS, callingCodes: [] }).isUnreachable(number)).toBe(false)
})
