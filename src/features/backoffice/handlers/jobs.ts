// Handlers of failed background jobs.
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { jobRunAgain } from '../acts.ts'
import type { failedJobList, failedJobRun } from '../contract/jobs.ts'
import { countFailedJobs, listFailedJobs, restartFailedJob } from '../queries/jobs.ts'
import { JOB_PAGE_SIZE } from '../rules/limits.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

export const failedJobListHandler: Handler<typeof failedJobList> = async ({ db }, { page }) => {
  const total = await countFailedJobs(db)
  const jobs = await listFailedJobs(db, JOB_PAGE_SIZE, (page - 1) * JOB_PAGE_SIZE)
  return {
    items: jobs.map(({ added_at, failed_at, ...job }) => ({
      ...job,
      addedAt: added_at.toISOString(),
      failedAt: failed_at.toISOString(),
    })),
    page,
    pages: pageCount(total, JOB_PAGE_SIZE),
    total,
  }
}

export const failedJobRunHandler: Handler<typeof failedJobRun> = async (context, { id }) => {
  if (!(await restartFailedJob(context.db, id))) throw new ApiError('404001', { reason: 'job.not_found' })
  await recordAct(context, jobRunAgain, { subject: { kind: 'job', id }, developerId: null })
  return { id }
}
