// CSV of one figure.
import type { LoaderFunctionArgs } from 'react-router'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { download } from '../../../../api/download.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { figureCsv } from '../../contract.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const portal = officeFor(context, figureCsv)
  const { fileName, csv } = await portal.call(figureCsv, readInput(figureCsv, url.searchParams))
  return download(fileName, csv)
}
