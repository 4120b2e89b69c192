// The activity log as a CSV download.
import type { LoaderFunctionArgs } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { activityCsv } from '../../contract/activity.ts'
import { activityFilterOf } from '../../components/activity-filter.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const portal = portalOf(context)
  const answer = await portal.tryCall(activityCsv, activityFilterOf(url.searchParams))
  if (!answer.value) return new Response(answer.message, { status: 403, headers: { 'cache-control': 'no-store' } })
  return new Response(answer.value.csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="team-activity-${dayOf(portal.now)}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
