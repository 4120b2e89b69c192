// CSV of due payments for the bank.
import type { LoaderFunctionArgs } from 'react-router'
import { download } from '../../../../api/download.ts'
import { payoutCsv } from '../../contract/payouts.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { fileName, csv } = await officeFor(context, payoutCsv).call(payoutCsv, {})
  return download(fileName, csv)
}
