// A developer's personal data as a file, once another operator has confirmed the export.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { officeFor, orProof } from '../../../../api/access/office-access.server.ts'
import { download } from '../../../../api/download.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { accountExport } from '../../contract/data-export.ts'

/** POST only, because each download is recorded. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/ops/developer/${params['id']}`)

export async function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const portal = officeFor(context, accountExport)
  const data = await orNotFound(orProof(portal.call(accountExport, { developerId: id }), `/ops/developer/${id}`))
  return download(`portal-${id}-${dayOf(portal.now)}.json`, `${JSON.stringify(data, null, 2)}\n`)
}
