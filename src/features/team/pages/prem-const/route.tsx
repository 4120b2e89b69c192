// The permission reference (/team/prem-const): what each permission allows, and its code for API users
// (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { permissionTree } from '../../contract/team.ts'
import { TeamHead, NotAllowed } from '../../components/team-frame.tsx'
import { orDenied } from '../../components/team-view.server.ts'
import frameStyles from '../../components/team-frame.module.css'
import styles from '../../components/const.module.css'

export const loader = ({ context }: LoaderFunctionArgs) =>
  orDenied(async () => {
    const { pages } = await portalOf(context).call(permissionTree, {})
    return {
      pages: pages.map(({ buttons, ...page }) => ({
        code: page.code,
        name: page.name,
        rows: [{ ...page, name: m.team_prem_open({ page: page.name }) }, ...buttons],
      })),
    }
  })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_prem_title(), matches) }]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  if ('denied' in view) return <NotAllowed title={m.team_prem_title()} reason={view.denied} />
  return (
    <div className={`wrap ${frameStyles.page} ${styles.page}`}>
      <TeamHead title={m.team_prem_title()} lead={m.team_prem_lead()} />
      {view.pages.map((page) => (
        <section key={page.code}>
          <h2>{page.name}</h2>
          <DataTable
            caption={page.name}
            className={styles.permissions}
            rows={page.rows}
            rowKey={({ code }) => code}
            columns={[
              { id: 'name', header: m.team_f_codes(), main: true, nowrap: true, cell: ({ name }) => name },
              { id: 'help', header: m.team_prem_does(), cell: ({ help }) => help },
              {
                id: 'held',
                header: m.team_prem_held(),
                nowrap: true,
                cell: ({ held }) => (held ? <span className={styles.has}>{m.team_prem_yes()}</span> : m.team_prem_no()),
              },
            ]}
          />
          <details className={styles.codes}>
            <summary>{m.team_prem_codes({ page: page.name })}</summary>
            <DataTable
              dense
              caption={m.team_prem_codes({ page: page.name })}
              rows={page.rows}
              rowKey={({ code }) => code}
              columns={[
                { id: 'name', header: m.team_f_codes(), main: true, nowrap: true, cell: ({ name }) => name },
                { id: 'code', header: m.team_const_code(), nowrap: true, cell: ({ code }) => <code>{code}</code> },
                { id: 'type', header: m.team_prem_type(), nowrap: true, cell: ({ type }) => type },
                {
                  id: 'calls',
                  header: m.team_prem_calls(),
                  cell: ({ calls }) => (
                    <span className={styles.calls}>
                      {calls.map((call) => (
                        <code key={call}>{call}</code>
                      ))}
                    </span>
                  ),
                },
              ]}
            />
          </details>
        </section>
      ))}
    </div>
  )
}
