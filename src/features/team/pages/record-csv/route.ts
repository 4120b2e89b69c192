// The activity log as a CSV download.
import type { LoaderFunctionArgs } from 'react-router'
import { download } from '../../../../api/download.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { activityCsv } from '../../contract/activity.ts'
import { activityFilterOf } from '../../components/activity-filter.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const portal = portalOf(context)
  const answer = await portal.tryCall(activityCsv, activityFilterOf(url.searchParams))
  if (!answer.value) return new Response(answer.message, { status: 403, headers: { 'cache-control': 'no-store' } })
  return download(`team-activity-${dayOf(portal.now)}.csv`, answer.value.csv)
}
