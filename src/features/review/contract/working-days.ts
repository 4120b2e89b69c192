// Working days, which due dates count in: holidays, and weekend days worked in exchange.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { DAY_NAME_LENGTH } from '../rules/due-date.ts'
import { access } from './cases.ts'

const year = whole(z.int().min(2024).max(2100))

export const workingDayList = endpoint({
  name: 'workingDayList',
  method: 'GET',
  path: '/api/ops/v1/working-day/list',
  access,
  summary: 'List the holidays of a year and the weekend days worked in exchange',
  source: 'handbook/review.md',
  input: z.strictObject({ year }),
  output: z.object({
    days: z.array(z.object({ day: z.iso.date(), works: z.boolean(), name: z.string(), announced: z.boolean() })),
    /**
     * The year that somebody has to see to, this one or from November on the next: nothing is entered, or what is entered
     * still awaits the announcement.
     */
    open: z.object({ year: z.number(), state: z.enum(['empty', 'expected']) }).nullable(),
  }),
  errors: [],
})

export const workingDaySet = endpoint({
  name: 'workingDaySet',
  method: 'POST',
  path: '/api/ops/v1/working-day/set',
  access: { operator: 'calendar.edit' },
  summary: 'Set a day as a holiday or a working day, or make it an ordinary day again with `as: week`',
  source: 'handbook/review.md',
  input: z.strictObject({
    day: z.iso.date(),
    as: z.enum(['holiday', 'worked', 'week']),
    name: z.string().trim().max(DAY_NAME_LENGTH).default(''),
  }),
  output: z.object({ day: z.string(), as: z.string() }),
  errors: [],
})

export const workingDayConfirm = endpoint({
  name: 'workingDayConfirm',
  method: 'POST',
  path: '/api/ops/v1/working-day/confirm',
  access: { operator: 'calendar.edit' },
  summary: 'Confirm the expected days of a year once they are announced',
  source: 'handbook/review.md',
  input: z.strictObject({ year }),
  output: z.object({ year: z.number(), days: z.number() }),
  errors: ['409001'],
})
