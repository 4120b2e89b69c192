// Drivers of mail and SMS by settings, and settings that contradict each other.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TEST_BRAND } from '../../../test/harness/app.ts'
import { LOCALHOST_PEM } from '../../../test/harness/servers/mail-server.ts'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { lettersOfKind } from '../../features/notifications/rules.ts'
import { readConfig, WrongConfig } from '../config.ts'
import { deliveryFor } from './delivery.ts'
import { features } from '../features.ts'

const folder = tempDir('portal-delivery')
const SMTP = { SMTP_HOST: 'mail.polaris.example', MAIL_FROM: 'no-reply@polaris.example' }
const SERVICE = { MESSAGES_URL: 'https://messages.example/v1/', MESSAGES_APP_ID: 'a', MESSAGES_SECRET: 's' }
const TEMPLATES = {
  SMS_URL: 'https://sms.example/send',
  SMS_APP_ID: 'a',
  SMS_SECRET: 's',
  SMS_SENDER: '北辰开放平台',
  SMS_TEMPLATES: path.join(folder, 'templates.yaml'),
}
const driversOf = (environment: Record<string, string>) => {
  const { mail, sms } = readConfig(environment).delivery
  return [mail?.driver, sms?.driver]
}

test.each<[string[], Record<string, string>]>([
  [[], {}],
  [['smtp'], SMTP],
  [['http', 'http'], SERVICE],
  [['smtp', 'http'], { ...SMTP, ...SERVICE }],
  [['http', 'http'], { ...SMTP, ...SERVICE, MAIL_DRIVER: 'http' }],
  [['smtp', 'templates'], { ...SMTP, ...SERVICE, ...TEMPLATES }],
  [['smtp', 'http'], { ...SMTP, ...SERVICE, ...TEMPLATES, SMS_DRIVER: 'http' }],
])('%j of %j', (drivers, environment) => {
  expect(driversOf(environment)).toEqual([drivers[0], drivers[1]])
})

test.each([
  ['starttls', 587],
  ['tls', 465],
  ['none', 25],
])('SMTP_TLS=%s means port %s', (tls, port) => {
  expect(readConfig({ ...SMTP, SMTP_TLS: tls }).delivery.mail).toMatchObject({ smtp: { tls, port } })
  expect(readConfig({ ...SMTP, SMTP_TLS: tls, SMTP_PORT: '2525' }).delivery.mail).toMatchObject({
    smtp: { port: 2525 },
  })
})

test('password and authority may come from files', () => {
  const [password, ca] = [path.join(folder, 'password'), path.join(folder, 'ca')]
  writeFileSync(password, 'secret\n')
  writeFileSync(ca, LOCALHOST_PEM)
  const config = readConfig({ ...SMTP, SMTP_USER: 'portal', SMTP_PASSWORD_FILE: password, SMTP_CA_FILE: ca })
  expect(config.delivery.mail).toMatchObject({
    smtp: { login: { user: 'portal', password: 'secret' }, ca: LOCALHOST_PEM.trim() },
  })
})

test.each<[string, Record<string, string>]>([
  ['MAIL_FROM', { SMTP_HOST: 'mail.example' }],
  ['MAIL_FROM', { SMTP_HOST: 'mail.example', MAIL_FROM: 'Portal' }],
  ['SMTP_HOST', { ...SMTP, SMTP_HOST: 'mail example' }],
  ['SMTP_PASSWORD', { ...SMTP, SMTP_USER: 'portal' }],
  ['SMTP_TLS', { ...SMTP, SMTP_TLS: 'none', SMTP_USER: 'portal', SMTP_PASSWORD: 'x' }],
  ['SMTP_CA', { ...SMTP, SMTP_CA: 'x' }],
  ['MAIL_DRIVER=smtp: SMTP_HOST', { MAIL_DRIVER: 'smtp', ...SERVICE }],
  ['MAIL_DRIVER=http: MESSAGES_URL', { ...SMTP, MAIL_DRIVER: 'http' }],
  ['SMS_DRIVER=templates: SMS_URL', { SMS_DRIVER: 'templates', ...SERVICE }],
  ['MESSAGES_SECRET', { MESSAGES_URL: 'https://messages.example', MESSAGES_APP_ID: 'a' }],
  ['SMS_TEMPLATES', { ...TEMPLATES, SMS_TEMPLATES: '' }],
  ['SMS_CALLING_CODES', { ...TEMPLATES, SMS_CALLING_CODES: '86' }],
  ['BOUNCE_SECRET', { BOUNCE_SECRET: 'short' }],
])('%s stops the start with %j', (words, environment) => {
  expect(() => readConfig(environment)).toThrow(WrongConfig)
  expect(() => readConfig(environment)).toThrow(words)
})

const siteOf = () => ({ root: folder, brand: { current: () => TEST_BRAND, mark: () => null } })
const smsLetters = features
  .flatMap(({ letters = [], notifications = [] }) => [...letters, ...notifications.flatMap(lettersOfKind)])
  .filter(({ channels }) => channels.includes('sms'))

test('every letter that goes out as SMS needs a template in Chinese', async () => {
  const config = readConfig(TEMPLATES)
  const lines = smsLetters.map(({ name }, at) => `${name}: { zh-CN: T${at} }`)
  expect(lines.length).toBeGreaterThan(10)
  writeFileSync(TEMPLATES.SMS_TEMPLATES, lines.slice(2).join('\n'))
  const missing = smsLetters.slice(0, 2).map(({ name }) => name)
  await expect(deliveryFor(config, siteOf())).rejects.toThrow(new RegExp(`^SMS_TEMPLATES: .*${missing.join(', ')}$`))
  writeFileSync(TEMPLATES.SMS_TEMPLATES, lines.join('\n'))
  const delivery = await deliveryFor(readConfig({ ...TEMPLATES, SMS_CALLING_CODES: '+86, +852' }), siteOf())
  expect([delivery.isUnreachable('+8613800000000'), delivery.isUnreachable('+14155550100')]).toEqual([false, true])
  expect(delivery.isGenuine).toBeUndefined()
})

test('reports of returned mails are taken where there is a secret', async () => {
  const delivery = await deliveryFor(readConfig({ ...SMTP, BOUNCE_SECRET: 'x'.repeat(32) }), siteOf())
  expect(delivery.isGenuine?.({ message: '7.word', reason: '', timestamp: 1 }, 'a'.repeat(64))).toBe(false)
  delivery.close?.()
})
