// The part of a process, from its command line; what is missing for that is named.
import { expect, test } from 'vitest'
import { partOf } from './part.ts'

const SHARED = { DATABASE_URL: 'postgresql://portal@db.example/portal', ORIGIN: 'https://portal.example' }

test.each([
  [[], {}, null],
  [['--only=web'], SHARED, 'web'],
  [['--only', 'worker'], SHARED, 'worker'],
  [['--only=web'], { DATABASE_URL_FILE: '/run/secrets/database' }, 'web'],
  [['--only=worker'], { DATABASE_URL_FILE: '/run/secrets/database', ORIGIN_FILE: '/run/secrets/origin' }, 'worker'],
])('%j does %s', (words, environment, part) => {
  expect(partOf(words, environment)).toBe(part)
})

test.each([
  [['--only=pages'], SHARED, /^--only: must be web or worker/],
  [['--only'], SHARED, /^--only: must be web or worker/],
  [['--only=web'], {}, /^DATABASE_URL: required with --only=web/],
  [['--only=worker'], { DATABASE_URL: SHARED.DATABASE_URL }, /^ORIGIN: required with --only=worker/],
])('%j stops the start', (words, environment, why) => {
  expect(() => partOf(words, environment)).toThrow(why)
})
