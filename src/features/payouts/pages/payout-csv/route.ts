// CSV of due payments for the bank.
import type { LoaderFunctionArgs } from 'react-router'
import { payoutCsv } from '../../contract/payouts.ts'
import { officeFor } from '../../../../api/office-access.server.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { fileName, csv } = await officeFor(context, payoutCsv).call(payoutCsv, {})
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
