// Failed starts: the portal names the wrong variable and the reason, and exits.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { explain } from '../../src/server/startup-errors.ts'
import { ownDatabase } from '../harness/own-database.ts'
import { tempDir } from '../harness/temp-dir.ts'

const { url, ownerUrl, asOwner } = await ownDatabase()
const folder = tempDir('portal-start')
const file = path.join(folder, 'a-file')
writeFileSync(file, '')

/** Starts a portal that must fail; returns its exit code and output. */
async function started(environment: Record<string, string>): Promise<[number | null, string]> {
  const main = path.join(import.meta.dirname, '../../src/server/main.ts')
  const env = { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: path.join(folder, 'data'), ...environment }
  const child = spawn(process.execPath, [main], { env })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return [code, output.trim()]
}

const elsewhere = url.replace(/(@[^/]*\/)[^?]+/, '$1not_there')

test.concurrent.each([
  ['DATA_DIR', { DATA_DIR: file }, 'EEXIST'],
  ['DATA_DIR', { DATA_DIR: path.join(file, 'below') }, 'ENOTDIR'],
  ['DATA_DIR', { DATA_DIR: '/proc/nowhere/below' }, 'ENOENT'],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://portal@127.0.0.1:1/portal' }, 'ECONNREFUSED'],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://portal@nowhere.invalid/portal' }, 'nowhere.invalid'],
  ['DATABASE_URL', { DATABASE_URL: elsewhere }, 'not_there'],
  ['HOST', { HOST: '999.1.1.1' }, 'address'],
])('%s of %j: %s', async (variable, environment, reason) => {
  const [code, output] = await started(environment)
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^(?:Invalid configuration:\\n {2})?${variable}: .*${reason}`))
  expect(output).not.toContain('    at ')
})

test('a database of a newer version names the version and what to do', async () => {
  await asOwner(`insert into migration (name, checksum, portal_version) values ('9999_later.sql', '', '9.8.7')`)
  const [code, output] = await started({ DATABASE_URL: ownerUrl })
  await asOwner(`delete from migration where name = '9999_later.sql'`)
  expect(code).toBe(1)
  expect(output).toMatch(/^The database was written by version 9\.8\.7 of the portal.* Start version 9\.8\.7 or newer/)
  expect(output).not.toContain('    at ')
})

test('a start that may only check stops while migrations are missing, and changes nothing', async () => {
  const empty = await ownDatabase('empty')
  const [code, output] = await started({ DATABASE_URL: empty.ownerUrl, MIGRATIONS: 'check' })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database lacks \d+ of this version's migrations \(0\d+_.*`npm run upgrade -- apply`/)
  expect(await empty.asOwner(`select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
})

test.each([
  [{ code: 'EADDRINUSE', message: 'listen EADDRINUSE' }, /^The port is already in use.*PORT/],
  [{ code: 'EACCES', syscall: 'listen', message: 'listen EACCES' }, /^PORT: /],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', message: 'listen EADDRNOTAVAIL 8.8.8.8' }, /^HOST: .*8\.8\.8\.8/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', message: 'getaddrinfo ENOTFOUND x' }, /^HOST: /],
])('%j is explained with its variable', (error, words) => {
  expect(explain(Object.assign(new Error(error.message), error))).toMatch(words)
})

test('an error without a remedy keeps its stack', () => {
  expect(explain(new TypeError('x'))).toContain('    at ')
})
