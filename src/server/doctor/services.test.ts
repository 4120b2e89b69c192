// The doctor on stores, services and providers that work, and on broken ones.
import { expect, test } from 'vitest'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { listening } from '../../../test/harness/external-servers.ts'
import { freePort } from '../../../test/harness/started-portal.ts'
import { localStorageIn } from '../../adapters/storage/storage.ts'
import { readConfig } from '../config.ts'
import { checkProviders, checkServices, checkStore } from './services.ts'

test('a folder that can be written is ok, one that cannot is an error', async () => {
  const files = localStorageIn(tempDir('portal-doctor'))
  expect(await checkStore(files)).toMatchObject({ state: 'ok' })
  for await (const { name } of files.list()) expect(name).toBe('nothing is left')
  expect(await checkStore(localStorageIn(import.meta.filename))).toMatchObject({ state: 'error' })
  expect(await checkStore({ ...files, get: async () => Buffer.from('other') })).toMatchObject({
    state: 'error',
    said: 'a file came back changed',
  })
  expect(await checkStore({ ...files, hasRoom: async () => false })).toMatchObject({ state: 'error' })
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
  expect((await checkServices(smtp(port)))[0]).toMatchObject({ about: 'mail', state: 'ok' })
  expect((await checkServices(smtp(await freePort())))[0]).toMatchObject({
    state: 'error',
    said: 'SMTP_HOST: not reachable (ECONNREFUSED)',
  })
  expect(await stateOf(readConfig({ PORTAL_DEMO: 'on' }))).toEqual(['mail ok', 'SMS ok', 'identity authority ok'])
})

test('a provider is known by its metadata, its clock by the date', async () => {
  let [issuer, status, date] = ['', 200, new Date()]
  const port = await listening((_, response) => {
    response.setHeader('date', date.toUTCString())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ issuer }))
  })
  const own = `http://127.0.0.1:${port}`
  issuer = own
  const config = readConfig({ ISSUER: own, CLIENT_ID: 'portal', CLIENT_SECRET: 's' })
  const states = async () => (await checkProviders(config)).map(({ about, state }) => `${about} ${state}`)
  expect(await states()).toEqual(['sign-in of developers ok', 'clock of developers ok'])
  date = new Date(Date.now() - 60_000)
  expect(await states()).toEqual(['sign-in of developers ok', 'clock of developers error'])
  issuer = 'https://another.example'
  expect(await states()).toEqual(['sign-in of developers error'])
  status = 503
  expect(await checkProviders(config)).toMatchObject([{ state: 'error', said: expect.stringContaining('answers 503') }])
  const gone = readConfig({ ISSUER: 'http://127.0.0.1:1', CLIENT_ID: 'portal', CLIENT_SECRET: 's' })
  expect(await checkProviders(gone)).toMatchObject([
    { state: 'error', said: expect.stringMatching(/^ISSUER: no metadata/) },
  ])
  expect(await checkProviders(readConfig({}))).toMatchObject([{ about: 'sign-in', state: 'ok' }])
})
