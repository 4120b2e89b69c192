// Office start page: pending cases, overdue ones, one's own claims, review statistics.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { inLanguage } from '../../../../lib/text/language.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { reviewStats } from '../../../review/contract/stats.ts'
import { reviewQueue } from '../../../review/contract/cases.ts'
import { officeTasks } from '../../contract/menu.ts'
import { EditorStart } from './editor-start.tsx'
import { openContent } from './open-content.server.ts'
import { BarChart } from './bar-chart.tsx'
import { NextCase } from '../../../../ui/office/next-case.tsx'
import { canCall } from '../../../../api/access/office-access.server.ts'
import { OfficeTasks } from './office-tasks.tsx'
import { overviewView } from './overview-view.server.ts'
import { CaseList, type WaitingCase, Hours, Part, Reasons, Reviewers } from './overview-side.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { useNow } from '../../../../ui/office/use-now.ts'
import { useOfficeKeys } from '../../../../ui/office/use-office-keys.ts'
import styles from './overview.module.css'

const PERIODS = [7, 14, 90]
const SHOWN = 5

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { operator, now } = portal
  const days = PERIODS.find((period) => String(period) === url.searchParams.get('days')) ?? 14
  const { tasks } = await portal.call(officeTasks, {})
  const about = {
    tasks,
    name: operator?.name ?? '',
    roles: operator?.roles.map(({ names }) => inLanguage(names, portal.language)) ?? [],
    days,
    loadedAt: now.getTime(),
    time: timeText(now),
  }
  if (!canCall(operator, reviewStats)) {
    return { ...about, review: null, content: await openContent(portal) }
  }
  const [stats, mine, first] = await Promise.all([
    portal.call(reviewStats, { days }),
    portal.call(reviewQueue, { only: 'mine' }),
    portal.call(reviewQueue, { only: 'unclaimed' }),
  ])
  const items = (rows: typeof mine.items): WaitingCase[] =>
    rows.slice(0, SHOWN).map(({ id, subject, topic, dueAt }) => ({ id, subject, topic, dueAt }))
  const review = {
    ...overviewView(stats, now),
    mine: items(mine.items),
    first: items(first.items),
  }
  return { ...about, review, content: null }
}

export default function Page() {
  const { name, roles, tasks, days, review, content, loadedAt, time } = useLoaderData<typeof loader>()
  const now = useNow(loadedAt)
  useOfficeKeys({ n: () => document.querySelector<HTMLFormElement>('[data-next-case]')?.requestSubmit() })
  if (!review) return <EditorStart name={name} roles={roles} tasks={tasks} content={content} />
  const { overdue, waiting, inTime, handling, due, capacity, flow, submitted, decided } = review
  return (
    <div className={styles.page}>
      <PageHead title={m.backoffice_home_title()} lead={m.backoffice_home_lead({ time })}>
        <nav aria-label={m.backoffice_home_days()} className={styles.days}>
          {PERIODS.map((period) => (
            <Link
              key={period}
              to={`/ops?days=${period}`}
              preventScrollReset
              aria-current={period === days ? 'page' : undefined}
            >
              {m.backoffice_home_days_count({ days: period })}
            </Link>
          ))}
        </nav>
        <NextCase />
      </PageHead>
      <dl className={styles.figures}>
        <div data-bad={overdue > 0 || undefined}>
          <dt>
            {m.backoffice_home_overdue()}
            {overdue > 0 ? (
              <Link className="lk" to="/ops/review?only=overdue">
                {m.backoffice_home_overdue_see()}
              </Link>
            ) : null}
          </dt>
          <dd>{countText(overdue)}</dd>
        </div>
        <div>
          <dt>{m.backoffice_home_waiting()}</dt>
          <dd>{waiting}</dd>
        </div>
        <div>
          <dt>
            {m.backoffice_home_in_time({ days })}
            {overdue > 0 ? <small>{m.backoffice_home_in_time_late({ count: overdue })}</small> : null}
          </dt>
          <dd>
            {inTime ?? '–'}
            {inTime === null ? null : <small>%</small>}
          </dd>
        </div>
        <div>
          <dt>{m.backoffice_home_handling()}</dt>
          <dd>{handling ?? '–'}</dd>
        </div>
      </dl>
      <OfficeTasks tasks={tasks} className={styles.note} />
      <div className={styles.grid}>
        <div>
          <Part
            id="due"
            title={m.backoffice_home_due_title()}
            text={m.backoffice_home_due_text()}
            none={due.length === 0 ? m.backoffice_home_due_none() : null}
          >
            {capacity ? (
              <p className={styles.capacity} data-short={capacity.isShort || undefined}>
                {capacity.text}
              </p>
            ) : null}
            <BarChart
              label={m.backoffice_home_due_title()}
              bars={due}
              names={[
                m.backoffice_home_waiting_series(),
                ...(capacity === null ? [] : [m.backoffice_home_capacity_series()]),
              ]}
              tones={['main']}
            />
          </Part>
          <Part
            id="flow"
            title={m.backoffice_home_flow_title()}
            text={m.backoffice_home_flow_text({ days, submitted, decided })}
            none={submitted + decided === 0 ? m.backoffice_home_flow_none() : null}
          >
            <BarChart
              label={m.backoffice_home_flow_title()}
              bars={flow}
              names={[m.backoffice_home_approved(), m.backoffice_home_rejected(), m.backoffice_home_submitted()]}
              tones={['main', 'soft']}
            />
          </Part>
          <Hours hours={review.hours} />
          <Reviewers reviewers={review.reviewers} />
        </div>
        <div>
          <CaseList
            id="mine"
            title={m.backoffice_home_mine_title()}
            none={m.backoffice_home_mine_none()}
            items={review.mine}
            now={now}
          />
          <CaseList
            id="first"
            title={m.backoffice_home_oldest_title()}
            none={m.backoffice_home_oldest_none()}
            items={review.first}
            now={now}
          />
          <Reasons reasons={review.reasons} />
        </div>
      </div>
    </div>
  )
}
