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

test('an error of the database is told by its code and its place, without any value', () => {
  const told = serializeError(ofDatabase())
  expect(told).toMatchObject({ code: '22P02', table: 'team_member', constraint: 'team_member_state_check' })
  expect(told.stack).toMatch(/^\s+at .*serialize-error\.test\.ts/)
  expect(JSON.stringify(told)).not.toContain('张三')
})

test('so is one that another error was caused by, and what could not be parsed', () => {
  const told = serializeError(new Error('the outbox failed', { cause: ofDatabase() }))
  expect(told).toMatchObject({ message: 'the outbox failed', cause: { code: '22P02' } })
  let parsing: unknown
  try {
    JSON.parse(`{"name": "${SECRET}`)
  } catch (error) {
    parsing = error
  }
  for (const one of [told, serializeError(parsing)]) expect(JSON.stringify(one)).not.toContain('13800138000')
  expect(serializeError(parsing).type).toBe('SyntaxError')
})

test('any other error is told with its words, and what is no error by its type alone', () => {
  expect(serializeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
  expect(serializeError(SECRET)).toEqual({ type: 'string', stack: '' })
})

test('a logger writes it so', () => {
  const lines: string[] = []
  const log = pino({ serializers: { err: serializeError } }, { write: (line: string) => void lines.push(line) })
  log.error({ err: ofDatabase() }, 'a call failed')
  log.error(ofDatabase(), 'a call failed')
  for (const line of lines) expect(line).not.toContain('张三')
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'a call failed', err: { code: '22P02' } })
})
