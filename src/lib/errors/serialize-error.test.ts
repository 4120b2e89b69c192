// Errors in the log: which fields a line has, and which it must not have.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { serializeError } from './serialize-error.ts'

const SECRET = '张三 13800138000'

/** Created the way the driver does. */
const ofDatabase = () =>
  Object.assign(new Error(`invalid input syntax for type bigint: "${SECRET}"`), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Failing row contains (${SECRET})`,
    hint: SECRET,
    where: `unnamed portal parameter $1 = '${SECRET}'`,
    table: 'team_member',
    constraint: 'team_member_state_check',
    parameters: [SECRET],
  })

test('a database error is logged with its code and location, without values', () => {
  const serializedError = serializeError(ofDatabase())
  expect(serializedError).toMatchObject({ code: '22P02', table: 'team_member', constraint: 'team_member_state_check' })
  expect(serializedError.stack).toMatch(/^\s+at .*serialize-error\.test\.ts/)
  expect(JSON.stringify(serializedError)).not.toContain('张三')
})

test('as is one that caused another error, and a parsing error', () => {
  const serializedError = serializeError(new Error('the outbox failed', { cause: ofDatabase() }))
  expect(serializedError).toMatchObject({ message: 'the outbox failed', cause: { code: '22P02' } })
  let parsing: unknown
  try {
    JSON.parse(`{"name": "${SECRET}`)
  } catch (error) {
    parsing = error
  }
  for (const item of [serializedError, serializeError(parsing)])
    expect(JSON.stringify(item)).not.toContain('13800138000')
  expect(serializeError(parsing).type).toBe('SyntaxError')
})

test('other errors are logged with their message, and values that are not errors with their type only', () => {
  expect(serializeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
  expect(serializeError(SECRET)).toEqual({ type: 'string', stack: '' })
})

test('a logger uses this format', () => {
  const lines: string[] = []
  const log = pino({ serializers: { err: serializeError } }, { write: (line: string) => void lines.push(line) })
  log.error({ err: ofDatabase() }, 'a call failed')
  log.error(ofDatabase(), 'a call failed')
  for (const line of lines) expect(line).not.toContain('张三')
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'a call failed', err: { code: '22P02' } })
})
