// The app list as a CSV download.
import type { LoaderFunctionArgs } from 'react-router'
import { download } from '../../../../api/download.ts'
import { orPage, portalOf } from '../../../../api/page-context.ts'
import { exportApps } from '../../contract/apps.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const portal = portalOf(context)
  const queryEntries = ['q', 'kind', 'state', 'sort'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [[name, value] as const] : []
  })
  const { fileName, csv } = await orPage(() => portal.call(exportApps, Object.fromEntries(queryEntries)))
  return download(fileName, csv)
}
