// The office's menu, and what waits for operators on its start page: contributed by the features.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { OFFICE_GROUPS } from '../rules/menu.ts'

const access = { operator: 'any' } as const
const source = 'handbook/pages.md#operators'

export const officeMenu = endpoint({
  name: 'officeMenu',
  method: 'GET',
  path: '/api/ops/v1/office/menu',
  access,
  summary: 'List the entries of the office’s menu whose pages the caller may open, by group',
  source,
  input: z.strictObject({}),
  output: z.object({
    groups: z.array(
      z.object({
        group: z.enum(OFFICE_GROUPS),
        label: z.string(),
        entries: z.array(z.object({ url: z.string(), label: z.string() })),
      }),
    ),
  }),
  errors: [],
})

export const officeTasks = endpoint({
  name: 'officeTasks',
  method: 'GET',
  path: '/api/ops/v1/office/tasks',
  access,
  summary:
    'List what waits for the caller beside the review queue, such as payments to be made, or schedules that failed',
  source,
  input: z.strictObject({}),
  output: z.object({
    tasks: z.array(
      z.object({
        tone: z.enum(['info', 'warn', 'bad']),
        text: z.string(),
        /** The page where it is done. */
        link: z.object({ url: z.string(), label: z.string() }),
      }),
    ),
  }),
  errors: [],
})
