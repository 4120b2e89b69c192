// Failed background jobs: task, time and last error of each, and running it again.
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { failedJobList, failedJobRun } from '../../contract/jobs.ts'
import { FAILED_JOB_DAYS, JOB_PAGE_SIZE } from '../../rules/limits.ts'
import { JobAsk, type JobItem } from './job-confirm.tsx'
import styles from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.backoffice_job_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, failedJobList)
  const { items, page, total } = await portal.call(failedJobList, readInput(failedJobList, url.searchParams))
  return { page, total, items: items.map((item) => ({ ...item, time: timeText(new Date(item.failedAt)) })) }
}

export const action = actionOf({ '': send(failedJobRun, { said: m.backoffice_job_done }) }, { refusal: 200 })

export default function Page() {
  const { page, total, items } = useLoaderData<typeof loader>()
  const [pendingJob, setPendingJob] = useState<JobItem | null>(null)
  return (
    <div className={styles.page}>
      <PageHead title={m.backoffice_job_title()} lead={m.backoffice_job_lead({ days: FAILED_JOB_DAYS })} />
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-notices" className={styles.empty} title={m.backoffice_job_empty_title()}>
          {m.backoffice_job_empty_text()}
        </EmptyState>
      ) : (
        <>
          <div className={styles.filters}>
            <p className={styles.count}>{m.backoffice_job_count({ total })}</p>
          </div>
          <div className={styles.table}>
            <DataTable
              caption={m.backoffice_job_title()}
              dense
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'task',
                  header: m.backoffice_job_task(),
                  main: true,
                  cell: ({ id, task }) => (
                    <div className={`${styles.two} ${styles.main}`}>
                      <b>
                        <code>{task}</code>
                      </b>
                      <small className="num">{id}</small>
                    </div>
                  ),
                },
                {
                  id: 'error',
                  header: m.backoffice_job_error(),
                  cell: ({ error, attempts }) => (
                    <div className={styles.two}>
                      <b>{error || m.backoffice_job_no_error()}</b>
                      <small>{m.backoffice_outbox_tries({ tries: attempts })}</small>
                    </div>
                  ),
                },
                {
                  id: 'at',
                  header: m.backoffice_job_failed_at(),
                  nowrap: true,
                  cell: ({ failedAt, time }) => (
                    <time className={styles.quiet} dateTime={failedAt}>
                      {time}
                    </time>
                  ),
                },
                {
                  id: 'actions',
                  header: <span className="vh">{m.backoffice_job_run()}</span>,
                  bare: true,
                  nowrap: true,
                  cell: (item) => (
                    <div className={styles.actions}>
                      <Button kind="line" size="sm" onClick={() => setPendingJob(item)}>
                        {m.backoffice_job_run()}
                      </Button>
                    </div>
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
      <Pager page={page} total={total} size={JOB_PAGE_SIZE} className={styles.pager} label={m.backoffice_job_title()} />
      <JobAsk asked={pendingJob} onClose={() => setPendingJob(null)} />
    </div>
  )
}
