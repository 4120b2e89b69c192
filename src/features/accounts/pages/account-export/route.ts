// The data export as a file download.
import { type ActionFunctionArgs, redirect } from 'react-router'
import { download } from '../../../../api/download.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { exportMyData } from '../../contract/own-data.ts'

/** POST only, because creating the export is recorded in the history. */
export const loader = () => redirect('/user?section=own#own')

export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const portal = portalOf(context)
  const { developer, ...rest } = await portal.call(exportMyData, {})
  const name = `portal-${developer.userId}-${dayOf(portal.now)}.json`
  return download(name, `${JSON.stringify({ developer, ...rest }, null, 2)}\n`)
}
