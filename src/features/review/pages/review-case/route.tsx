// Review case: data and photos beside the previously verified data, checks, history, verdict.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { actionOf } from '../../../../api/forms/action.ts'
import { reviewColleagues } from '../../contract/handoff.ts'
import { reviewCounts, reviewQueue } from '../../contract/cases.ts'
import { railView } from './rail/rail-view.server.ts'
import { reviewDetail } from '../../contract/detail.ts'
import { CASE } from './case-action.server.ts'
import { CaseDesk } from './case-desk.tsx'
import { caseView } from '../../components/case-view.server.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { fromOf, pageSearch, queueInputOf } from '../../components/queue-input.server.ts'
import { queueItem } from '../../components/queue-view.server.ts'

const numberOf = (id: string | undefined): number => {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return Number(id)
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, reviewDetail)
  const queueInput = queueInputOf(url.searchParams)
  const from = fromOf(url.searchParams.get('from'))
  const [detail, queue, counts, { items: colleagues }] = await Promise.all([
    orNotFound(portal.call(reviewDetail, { id: numberOf(params.id) })),
    portal.call(reviewQueue, queueInput),
    portal.call(reviewCounts, {}),
    portal.call(reviewColleagues, {}),
  ])
  const operatorId = portal.operator?.id ?? 0
  return {
    operatorId,
    reviewCase: caseView(detail, operatorId, portal.now),
    colleagues,
    rail: queue.items.map((row) => queueItem(row, operatorId)),
    queue: railView(counts, { wanted: queueInput, from, next: queue.next }, portal.now),
    search: pageSearch(queueInput, from),
  }
}

export const action = actionOf(CASE, { own: ['kind', 'then'], refusal: 200 })

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData
        ? m.review_case_title({ id: loaderData.reviewCase.id, subject: loaderData.reviewCase.subject })
        : m.review_queue_title(),
      matches,
    ),
  },
  { name: 'robots', content: 'noindex' },
]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  return <CaseDesk key={view.reviewCase.id} {...view} />
}
