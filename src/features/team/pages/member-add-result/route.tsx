// The result page after inviting: who was invited, until when the invitations are valid, what happens next.
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { memberDetail } from '../../contract/members.ts'
import { NotAllowed, TeamHead } from '../../components/team-frame.tsx'
import { deniedView, memberRow, orDenied } from '../../components/team-view.server.ts'
import frameStyles from '../../components/team-frame.module.css'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  orDenied(async () => {
    const portal = portalOf(context)
    const ids = (url.searchParams.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
    const answers = await Promise.all(
      [...new Set(ids)].slice(0, 20).map((teamMemberId) => portal.tryCall(memberDetail, { teamMemberId })),
    )
    const refusal = answers.find(({ code }) => code === '403001')
    if (refusal) return deniedView(refusal.message)
    const rows = answers.flatMap(({ value }) => (value ? [memberRow(value, dayOf(portal.now))] : []))
    if (rows.length === 0) throw redirect('/team')
    const count = Number(/^[1-9]\d{0,2}$/.exec(url.searchParams.get('count') ?? '')?.[0] ?? rows.length)
    return { rows, count: Math.max(count, rows.length) }
  })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_result_title(), matches) }]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  if ('denied' in view) return <NotAllowed title={m.team_result_title()} reason={view.denied} />
  const { rows, count } = view
  return (
    <div className={`wrap ${frameStyles.page}`}>
      <TeamHead
        title={m.team_result_sent({ count })}
        here={m.team_result_title()}
        lead={m.team_result_lead()}
        actions={
          <>
            <ButtonLink to="/team/memberAdd" kind="line">
              {m.team_result_more()}
            </ButtonLink>
            <ButtonLink to="/team">{m.team_result_members()}</ButtonLink>
          </>
        }
      />
      <DataTable
        caption={m.team_result_title()}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: m.team_col_member(), main: true, cell: ({ name }) => name },
          { id: 'account', header: m.team_col_account(), cell: ({ account }) => account },
          {
            id: 'roles',
            header: m.team_col_roles(),
            cell: ({ roles }) => roles.map(({ name }) => name).join(m.team_list_and()) || m.team_no_roles(),
          },
          {
            id: 'state',
            header: m.team_col_state(),
            cell: ({ stateText, tone, note }) => (
              <>
                <Chip dot {...(tone ? { tone } : {})}>
                  {stateText}
                </Chip>{' '}
                {note}
              </>
            ),
          },
          { id: 'until', header: m.team_col_until(), cell: ({ untilText }) => untilText },
        ]}
      />
    </div>
  )
}
