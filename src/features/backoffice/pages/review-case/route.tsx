// Review case: data and photos beside the previously verified data, checks, history, verdict.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { notFound, orNotFound, type PageContext, portalOf } from '../../../../api/page-context.ts'
import { readForm } from '../../../../api/forms/page-form.ts'
import { reviewApp, reviewAppReject } from '../../../apps/contract/desk.ts'
import { reviewColleagues, reviewHandoff } from '../../../review/contract/handoff.ts'
import { reviewNote, reviewQueue } from '../../../review/contract/cases.ts'
import { reviewCase } from '../../../certification/contract/review-case.ts'
import { reviewReject } from '../../../review/contract/verdict.ts'
import { caseAction } from './case-action.server.ts'
import { CaseDesk } from './case-desk.tsx'
import { appCaseView } from '../../components/review/app-case-view.server.ts'
import { type CaseView, caseView } from '../../components/review/case-view.server.ts'
import { officeFor } from '../../components/portal.server.ts'
import { queueInputOf, queueSearch } from '../../components/review/queue-input.server.ts'
import { queueItem } from '../../components/review/queue-view.server.ts'

const numberOf = (id: string | undefined): number => {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return Number(id)
}

/** Cases of accounts and of apps share one number range, so both are tried. */
async function caseOf(portal: PageContext, id: number): Promise<CaseView> {
  const { code, value } = await portal.tryCall(reviewCase, { id })
  const operatorId = portal.operator?.id ?? 0
  if (code === '200' && value) return caseView(value, operatorId, portal.now)
  return appCaseView(await orNotFound(portal.call(reviewApp, { id })), operatorId, portal.now)
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, reviewCase)
  const wanted = queueInputOf(url.searchParams)
  const [one, queue, { items: colleagues }] = await Promise.all([
    caseOf(portal, numberOf(params.id)),
    portal.call(reviewQueue, wanted),
    portal.call(reviewColleagues, {}),
  ])
  const operatorId = portal.operator?.id ?? 0
  return {
    one,
    colleagues,
    rail: queue.items.map((row) => queueItem(row, operatorId)),
    search: queueSearch(wanted),
  }
}

export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const result = await caseAction(
    portalOf(context),
    numberOf(params.id),
    await readForm(request, [reviewNote, reviewReject, reviewAppReject, reviewHandoff], ['intent', 'about', 'then']),
    queueSearch(queueInputOf(url.searchParams)),
  )
  return data(result, { status: result.code === '100001' ? 401 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData
        ? m.backoffice_case_title({ id: loaderData.one.id, subject: loaderData.one.subject })
        : m.backoffice_title(),
      matches,
    ),
  },
  { name: 'robots', content: 'noindex' },
]

export default function Page() {
  const { one, rail, colleagues, search } = useLoaderData<typeof loader>()
  return <CaseDesk key={one.id} one={one} rail={rail} colleagues={colleagues} search={search} />
}
