// Failed background jobs: what was tried as often as it may be, and running it again.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id, page } from '../../../api/public-input.ts'
import { JOB_PAGE_SIZE } from '../rules/limits.ts'

const access = { operator: 'job.run' } as const

export const failedJobList = endpoint({
  name: 'failedJobList',
  method: 'GET',
  path: '/api/ops/v1/job/list',
  access,
  summary: `List background jobs that failed at their last attempt, latest first, ${JOB_PAGE_SIZE} per page`,
  source: 'handbook/notifications.md',
  input: z.strictObject({ page }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        /** Name of the task, such as `deliver_message`. */
        task: z.string(),
        attempts: z.number(),
        /** Kind and message of the last error, without the values involved; empty when the process died. */
        error: z.string(),
        addedAt: z.iso.datetime(),
        failedAt: z.iso.datetime(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})

export const failedJobRun = endpoint({
  name: 'failedJobRun',
  method: 'POST',
  path: '/api/ops/v1/job/run',
  access,
  summary: 'Run a failed job again, with as many attempts as the first time',
  source: 'handbook/notifications.md',
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['404001'],
})
