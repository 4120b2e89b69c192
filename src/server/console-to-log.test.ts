// Console output of libraries becomes log lines without the values in it.
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchRoutes } from 'react-router'
import { consoleToLog, withoutValues } from './console-to-log.ts'

const lines: Record<string, unknown>[] = []
const consoleCalls: unknown[] = []
let back: () => void
const { warn, error } = console
beforeEach(() => {
  lines.length = consoleCalls.length = 0
  console.warn = console.error = (...parts: unknown[]) => void consoleCalls.push(parts)
  back = consoleToLog(pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }))
})
afterEach(() => {
  back()
  Object.assign(console, { warn, error })
})

test('a path that React Router cannot decode is logged without its token', () => {
  matchRoutes([{ path: '/id/reset/:token' }], '/id/reset/s3cret-token%E0%A4%A')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines[0]).toMatchObject({ level: 40, console: 'warn' })
  expect(lines[0]!.msg).toMatch(/^The URL path … could not be decoded because it is a malformed URL segment/)
  expect(JSON.stringify(lines)).not.toContain('s3cret')
  expect(consoleCalls).toEqual([])
})

test.each([
  'mail to lin@example.com failed',
  'GET /user?phone=13800138000 failed',
  'no such token: 9f86d081884c7d659a2feaa0c55ad015',
  "key '91310000MA1K35XX5T' is taken",
  'number 110101199003078515',
  'path C%3A%5Cusers',
])('%s', (text) => {
  expect(withoutValues(text)).toContain('…')
  expect(withoutValues(text)).not.toMatch(/example|138|9f86|9131|1101|users/)
})

test('an error keeps its type and stack', () => {
  console.error('failed:', new TypeError('cannot read "13800138000"'))
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: 'failed:',
    error: { type: 'TypeError', message: 'cannot read …', stack: expect.stringContaining('console-to-log.test') },
  })
})

test('a Node warning is a log line, too', async () => {
  process.emitWarning('an old call', 'DeprecationWarning')
  await new Promise((resolve) => setImmediate(resolve))
  expect(lines).toMatchObject([{ level: 40, console: 'DeprecationWarning', msg: 'an old call' }])
})

test('the console is restored', () => {
  back()
  console.warn('plain')
  expect(consoleCalls).toEqual([['plain']])
  expect(lines).toEqual([])
})
