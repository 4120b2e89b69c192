import { expect, test } from 'vitest'
import { m } from '#messages'
import { dateText } from '../../lib/dates/dates.ts'
import { problemOf } from './date-problem.ts'

const field = { text: '2026-07-01', min: '', max: '', partly: false }

test.each([
  ['nothing typed', { text: '', min: '2026-07-02' }, ''],
  ['a day within', { min: '2026-07-01', max: '2026-07-01' }, ''],
  ['a part missing', { text: '', partly: true }, m.ui_date_incomplete()],
  ['a day too early', { min: '2026-07-02' }, m.ui_date_too_early({ day: dateText('2026-07-02') })],
  ['a day too late', { max: '2026-06-30' }, m.ui_date_too_late({ day: dateText('2026-06-30') })],
  [
    'a time too early',
    { text: '2026-07-01T09:00', min: '2026-07-01T09:01' },
    m.ui_date_too_early({ day: `${dateText('2026-07-01')} 09:01` }),
  ],
])('%s', (_, props, problem) => {
  expect(problemOf({ ...field, ...props })).toBe(problem)
})
