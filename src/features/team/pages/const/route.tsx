// The team reference (/team/const): states, limits, templates and their codes (handbook/pages.md [2]).
import { type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { TeamHead } from '../../components/team-frame.tsx'
import { INVITE_DAYS } from '../../rules/invitation-expiry.ts'
import { ANSWER } from '../../rules/invitation.ts'
import { MAX_CSV_LENGTH, MAX_INVITEES } from '../../rules/limits.ts'
import { ROLE_TEMPLATES, TEMPLATE_NAMES } from '../../rules/permissions.ts'
import { permissionText, SHOWN_STATES, stateHelp, stateText, templateHelp, templateText } from '../../rules/labels.ts'
import frameStyles from '../../components/team-frame.module.css'
import styles from '../../components/const.module.css'

export function loader() {
  return {
    states: SHOWN_STATES.map((code) => ({ code, name: stateText(code), help: stateHelp(code) })),
    numbers: [
      { name: m.team_const_days(), value: String(INVITE_DAYS) },
      { name: m.team_const_once(), value: String(MAX_INVITEES) },
      { name: m.team_const_csv(), value: String(MAX_CSV_LENGTH) },
    ],
    codes: [
      ...SHOWN_STATES.map((code) => ({ name: stateText(code), code: String(code) })),
      { name: m.team_const_accept(), code: `status=${ANSWER.accept}` },
      { name: m.team_const_refuse(), code: `status=${ANSWER.refuse}` },
    ],
    templates: TEMPLATE_NAMES.map((code) => ({
      code,
      name: templateText(code),
      help: templateHelp(code),
      permissions: ROLE_TEMPLATES[code].map((item) => permissionText(item)).join(m.team_list_and()),
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_const_title(), matches) }]

export default function Page() {
  const { states, numbers, codes, templates } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${frameStyles.page} ${styles.page}`}>
      <TeamHead title={m.team_const_title()} lead={m.team_const_lead()} />
      <section>
        <h2>{m.team_const_states()}</h2>
        <DataTable
          caption={m.team_const_states()}
          rows={states}
          rowKey={({ code }) => code}
          columns={[
            { id: 'name', header: m.team_f_name(), main: true, cell: ({ name }) => name },
            { id: 'help', header: m.team_const_means(), cell: ({ help }) => help },
          ]}
        />
      </section>
      <section>
        <h2>{m.team_const_numbers()}</h2>
        <DataTable
          caption={m.team_const_numbers()}
          rows={numbers}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', header: m.team_f_name(), main: true, cell: ({ name }) => name },
            { id: 'value', header: m.team_const_value(), align: 'right', cell: ({ value }) => value },
          ]}
        />
      </section>
      <section>
        <h2>{m.team_role_templates()}</h2>
        <DataTable
          caption={m.team_role_templates()}
          rows={templates}
          rowKey={({ code }) => code}
          columns={[
            { id: 'name', header: m.team_col_roles(), main: true, nowrap: true, cell: ({ name }) => name },
            { id: 'help', header: m.team_f_description(), cell: ({ help }) => help },
            { id: 'permissions', header: m.team_f_codes(), cell: ({ permissions }) => permissions },
          ]}
        />
      </section>
      <details className={styles.codes}>
        <summary>{m.team_const_codes()}</summary>
        <DataTable
          dense
          caption={m.team_const_codes()}
          rows={codes}
          rowKey={({ code }) => code}
          columns={[
            { id: 'name', header: m.team_f_name(), main: true, cell: ({ name }) => name },
            { id: 'code', header: m.team_const_code(), cell: ({ code }) => <code>{code}</code> },
          ]}
        />
      </details>
    </div>
  )
}
