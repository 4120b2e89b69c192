// The doctor on stores and services that work, and on broken ones.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { listening } from '../../../test/harness/external-servers.ts'
import { freePort } from '../../../test/harness/started-portal.ts'
import { LOCALHOST_PEM, mailServer } from '../../../test/harness/servers/mail-server.ts'
import { s3Server } from '../../../test/harness/servers/s3-server.ts'
import { s3Storage } from '../../adapters/storage/s3.ts'
import { localStorageIn } from '../../adapters/storage/storage.ts'
import { readConfig } from '../config.ts'
// With all features, before a test's time runs: the doctor loads it where it is needed.
import '../drivers/delivery.ts'
import { checkServices, checkStore } from './services.ts'

test('a folder that can be written is ok, one that cannot is an error', async () => {
  const files = localStorageIn(tempDir('portal-doctor'))
  expect(await checkStore(files)).toMatchObject({ state: 'ok' })
  for await (const { name } of files.list()) expect(name).toBe('nothing is left')
  expect(await checkStore(localStorageIn(import.meta.filename))).toMatchObject({ state: 'error' })
  expect(await checkStore({ ...files, get: async () => Buffer.from('other') })).toMatchObject({
    state: 'error',
    said: 'a file came back changed',
  })
  const full = { ...files, hasRoom: async () => false }
  expect(await checkStore(full)).toMatchObject({ about: 'store', state: 'error' })
  // Nothing is added to the one that files move from.
  expect(await checkStore(full, { isLeft: true })).toMatchObject({ about: 'store moved from', state: 'ok' })
})

test('services are reachable, away, or not there', async () => {
  const port = await listening((_, response) => response.writeHead(404).end())
  const real = readConfig({ PORTAL_DEMO: 'off' })
  const over = (url: string) => {
    const one = { driver: 'http' as const, service: { url, appId: 'a', secret: 's' } }
    return { ...real, delivery: { mail: one, sms: one } }
  }
  const stateOf = async (config: typeof real) =>
    (await checkServices(config)).map(({ about, state }) => `${about} ${state}`)
  expect(await stateOf(over(`http://127.0.0.1:${port}`))).toEqual(['mail ok', 'SMS ok', 'identity authority warning'])
  expect((await checkServices(over(`http://127.0.0.1:${await freePort()}`)))[0]).toMatchObject({
    state: 'error',
    said: 'MESSAGES_URL: not reachable (ECONNREFUSED)',
  })
  const smtp = (at: number) => readConfig({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(at), MAIL_FROM: 'a@b.example' })
  // Something else than a mail server listens there.
  expect((await checkServices(smtp(port)))[0]).toMatchObject({ about: 'mail', state: 'error' })
  expect((await checkServices(smtp(await freePort())))[0]).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/^SMTP_HOST: .*ECONNREFUSED/),
    advice: expect.stringContaining('SMTP_PORT'),
  })
  expect(await stateOf(readConfig({ PORTAL_DEMO: 'on' }))).toEqual(['mail ok', 'SMS ok', 'identity authority ok'])
})

test('the host of the cache purge and the collector are asked, without a purge', async () => {
  const requests: string[] = []
  const port = await listening((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(404).end()
  })
  const findingsFor = async (host: string) => {
    const environment = { CDN_PURGE_URL: `${host}/purge/all`, OTEL_EXPORTER_OTLP_ENDPOINT: `${host}/otlp` }
    const all = await checkServices(readConfig({ PORTAL_DEMO: 'on', ...environment }))
    return all.slice(-2).map(({ about, state, said }) => `${about} ${state} ${said}`)
  }
  expect(await findingsFor(`http://127.0.0.1:${port}`)).toEqual([
    'cache purge ok reachable (404), its secret was not tried',
    'telemetry ok reachable (404), its secret was not tried',
  ])
  expect(requests).toEqual(['GET /', 'GET /'])
  expect(await findingsFor(`http://127.0.0.1:${await freePort()}`)).toEqual([
    'cache purge error CDN_PURGE_URL: not reachable (ECONNREFUSED)',
    'telemetry warning OTEL_EXPORTER_OTLP_ENDPOINT: not reachable (ECONNREFUSED)',
  ])
})

test('a mail server takes the login, refuses it, or has a certificate that nobody trusts', async () => {
  const server = await mailServer('starttls')
  const over = (more: Record<string, string>) =>
    readConfig({
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(server.port),
      MAIL_FROM: 'a@b.example',
      SMTP_USER: 'portal',
      SMTP_PASSWORD: 'secret',
      SMTP_CA: LOCALHOST_PEM,
      ...more,
    })
  const mail = async (more: Record<string, string>) => (await checkServices(over(more)))[0]
  expect(await mail({})).toMatchObject({ state: 'ok', said: 'reachable, takes the login' })
  expect(await mail({ SMTP_PASSWORD: 'wrong' })).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/^SMTP_HOST: 535 /),
    advice: 'Check SMTP_USER and SMTP_PASSWORD.',
  })
  expect(await mail({ SMTP_CA: '' })).toMatchObject({
    state: 'error',
    advice: expect.stringContaining('SMTP_CA_FILE'),
  })
})

test('an SMS provider whose templates are not all there is an error, which names them', async () => {
  const file = path.join(tempDir('portal-doctor'), 'templates.yaml')
  writeFileSync(file, 'identity_code: { zh-CN: T1001 }\n')
  const environment = { SMS_URL: 'https://sms.example/send', SMS_APP_ID: 'a', SMS_SECRET: 's', SMS_SENDER: 'b' }
  const findings = await checkServices(readConfig({ ...environment, SMS_TEMPLATES: file }))
  expect(findings.find(({ about }) => about === 'SMS')).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/^SMS_TEMPLATES: .*no zh-CN template for .*delivery_trial/),
  })
})

test('a bucket that is missing and a key that is refused are told apart', async () => {
  const { settings } = await s3Server()
  const store = (more: Partial<typeof settings>) =>
    checkStore(s3Storage({ ...settings, ...more }, { index: randomBytes(32) }), { where: 's3' })
  expect(await store({})).toMatchObject({ state: 'ok' })
  expect(await store({ bucket: 'not-there' })).toMatchObject({
    state: 'error',
    said: 'no file can be stored (NoSuchBucket)',
    advice: expect.stringContaining('S3_BUCKET'),
  })
  expect(await store({ keyId: 'nobody' })).toMatchObject({
    state: 'error',
    advice: expect.stringContaining('S3_KEY_ID'),
  })
  expect(await store({ endpoint: `http://127.0.0.1:${await freePort()}` })).toMatchObject({
    state: 'error',
    said: 'no file can be stored (ECONNREFUSED)',
    advice: expect.stringContaining('S3_ENDPOINT'),
  })
})
