// Requirements outside a demo: no stand-ins and no missing content; one message lists everything.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { importContent } from '../../src/server/content.ts'
import { openDb } from '../../src/db/open.ts'
import { start } from '../../src/server/main.ts'
import { lacksOperators, requireReal } from '../../src/server/startup-requirements.ts'
import { afterFile } from '../harness/cleanup.ts'
import { ownDatabase } from '../harness/own-database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-real-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [empty, full] = [await ownDatabase('empty'), await ownDatabase()]

// A start sets NODE_ENV, and the worker goes on with other files.
const REAL = { HOST: '127.0.0.1', PORT: '0', PORTAL_DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' }
const AUTHORITY = { AUTHORITY_URL: 'https://authority.example', AUTHORITY_APP_ID: 'a', AUTHORITY_SECRET: 's' }
const MESSAGES = { MESSAGES_URL: 'https://messages.example', MESSAGES_APP_ID: 'a', MESSAGES_SECRET: 's' }

let running: typeof import('../../src/server/bootstrap.ts')
// The server is loaded without the pages that other files of this worker mock, and without affecting theirs.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('virtual:react-router/server-build', () => ({ routeDiscovery: { mode: 'initial' } }))
  running = await import('../../src/server/bootstrap.ts')
})
afterAll(() => vi.resetModules())

/** Output of a start that must fail. */
const refusalOf = async (environment: Record<string, string>): Promise<string> => {
  const fullEnvironment = { ...REAL, DATABASE_URL: empty.ownerUrl, DATA_DIR: path.join(folder, 'data'), ...environment }
  const began = await start(fullEnvironment, { loadServer: async () => running }).catch((error: Error) => error)
  if (began instanceof Error) return began.message
  await began.stop()
  throw new Error('it started')
}

test('lists everything missing with what to set, and how to invite an operator', async () => {
  const message = await refusalOf({})
  for (const words of [
    /AUTHORITY_URL, .*ALLOW_BUILT_IN=authority/,
    /SMTP_HOST, .*ALLOW_BUILT_IN=mail/,
    /MESSAGES_URL, .*ALLOW_BUILT_IN=sms/,
    /`npm run content -- import content`/,
    /`npm run operator -- invite /,
  ])
    expect(message).toMatch(words)
})

test('configured and explicitly allowed services are not missing', async () => {
  const configured = await refusalOf({ ...AUTHORITY, ALLOW_BUILT_IN: 'messages' })
  expect(configured).not.toMatch(/AUTHORITY|MESSAGES|SMTP/)
  expect(configured).toMatch(/npm run content/)
  expect(await refusalOf({ ...MESSAGES })).toMatch(/AUTHORITY_URL/)
  expect(await refusalOf({ ...MESSAGES })).not.toMatch(/MESSAGES|SMTP/)
})

test('content without a required agreement counts as missing', async () => {
  const { db, close } = openDb(full.ownerUrl)
  afterFile(close)
  const config = readConfig({ ...REAL, ...AUTHORITY, ...MESSAGES })
  await expect(requireReal(db, config)).resolves.toBeUndefined()
  await db.updateTable('document').set({ key: 'other' }).where('key', '=', 'privacy').execute()
  await expect(requireReal(db, config)).rejects.toThrow(/missing agreements: privacy/)
  await importContent(db, path.resolve(import.meta.dirname, '../../content'))
  await expect(requireReal(db, config)).resolves.toBeUndefined()
})

test('a demo needs nothing and has operators', async () => {
  const { db, close } = openDb(full.url)
  afterFile(close)
  await expect(requireReal(db, readConfig({}))).resolves.toBeUndefined()
  expect(await lacksOperators(db, readConfig({}))).toBe(false)
  expect(await lacksOperators(db, readConfig(REAL))).toBe(true)
  const elsewhere = { OPS_ISSUER: 'https://id.example', OPS_CLIENT_ID: 'a', OPS_CLIENT_SECRET: 's', OPS_ACR: 'mfa' }
  expect(await lacksOperators(db, readConfig({ ...REAL, ...elsewhere }))).toBe(false)
})

test.each(['authority,everything', 'payouts', 'authority;messages'])(
  'ALLOW_BUILT_IN=%s stops the start as an unknown service',
  (value) => {
    expect(() => readConfig({ ALLOW_BUILT_IN: value })).toThrow(
      /ALLOW_BUILT_IN.*must list only authority, mail, sms, messages/,
    )
  },
)

test('services without a configuration are built in', () => {
  expect(readConfig({ ALLOW_BUILT_IN: 'messages, authority' }).ALLOW_BUILT_IN).toEqual(['mail', 'sms', 'authority'])
  expect(readConfig({}).builtIn).toEqual(['authority', 'mail', 'sms'])
  expect(readConfig(AUTHORITY).builtIn).toEqual(['mail', 'sms'])
  expect(readConfig({ SMTP_HOST: 'mail.example', MAIL_FROM: 'a@mail.example' }).builtIn).toEqual(['authority', 'sms'])
})
