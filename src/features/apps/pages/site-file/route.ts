// Download of the file that verifies site ownership.
import type { LoaderFunctionArgs } from 'react-router'
import { download } from '../../../../api/download.ts'
import { notFound, portalOf } from '../../../../api/page-context.ts'
import { siteProof } from '../../contract/sites.ts'
import { appOf } from '../../components/guard.server.ts'
import { SITE_FILE } from '../../rules/sites/sites.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const portal = portalOf(context)
  const { appId, kind } = await appOf(portal, url)
  if (kind !== 'web') throw notFound()
  const { proof } = await portal.call(siteProof, { appId })
  if (!proof) throw notFound()
  return download(SITE_FILE, `${proof.file.content}\n`)
}
