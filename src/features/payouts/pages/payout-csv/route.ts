// CSV of due payments for the bank.
import { type ActionFunctionArgs, redirect } from 'react-router'
import { download } from '../../../../api/download.ts'
import { payoutCsv } from '../../contract/payouts.ts'
import { officeFor, orProof } from '../../../../api/access/office-access.server.ts'

/** POST only, because each download is recorded. */
export const loader = () => redirect('/ops/payout')

export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const { fileName, csv } = await orProof(officeFor(context, payoutCsv).call(payoutCsv, {}), '/ops/payout')
  return download(fileName, csv)
}
