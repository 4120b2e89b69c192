// The CSV template for invitations: header row, and examples that are ignored on import.
import type { LoaderFunctionArgs } from 'react-router'
import { download } from '../../../../api/download.ts'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { csvFile } from '../../../../lib/text/csv.ts'
import { roleList } from '../../contract/roles.ts'
import { csvExamples } from '../../rules/invite-examples.ts'
import { CSV_REMARK } from '../../rules/inviting.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const answer = await portalOf(context).tryCall(roleList, {})
  if (!answer.value) return new Response(answer.message, { status: 403, headers: { 'cache-control': 'no-store' } })
  const examples = csvExamples(answer.value.roles.map(({ name }) => name)).map(([account = '', ...rest]) => [
    `${CSV_REMARK} ${account}`,
    ...rest,
  ])
  const rows = [m.team_csv_head().split(','), [`${CSV_REMARK} ${m.team_csv_example()}`], ...examples]
  return download('team-invitations.csv', csvFile(rows))
}
