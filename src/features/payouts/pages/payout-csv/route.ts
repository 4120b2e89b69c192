// CSV of due payments for the bank.
import { type ActionFunctionArgs, redirect } from 'react-router'
import { download } from '../../../../api/download.ts'
import { payoutCsv } from '../../contract/payouts.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'

/** POST only, because each download is recorded. */
export const loader = () => redirect('/ops/payout')

export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const { fileName, csv } = await officeFor(context, payoutCsv).call(payoutCsv, {})
  return download(fileName, csv)
}
