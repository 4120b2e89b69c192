// All published content as an archive.
import type { LoaderFunctionArgs } from 'react-router'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { downloadArchive } from '../../../../api/download.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { contentExport } from '../../contract/folder.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const portal = officeFor(context, contentExport)
  const { bytes } = await portal.call(contentExport, {})
  return downloadArchive(`content-${dayOf(portal.now)}.zip`, bytes)
}
