// The permission reference (/team/prem-const): who may do what, by member or role, and what each permission allows; searched by
// name of a person, role, permission or call (handbook/pages.md [2]).
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../lib/search/search-length.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { TeamHead, NotAllowed } from '../../components/team-frame.tsx'
import { orDenied } from '../../components/team-view.server.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { permissionView, type PermissionView } from './permission-view.server.ts'
import frameStyles from '../../components/team-frame.module.css'
import styles from '../../components/const.module.css'
import tools from '../../components/member-table.module.css'
import matrix from './permission-matrix.module.css'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  orDenied(() => permissionView(portalOf(context), new URL(request.url).searchParams))

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_prem_title(), matches) }]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  if ('denied' in view) return <NotAllowed title={m.team_prem_title()} reason={view.denied} />
  return (
    <div className={`wrap ${frameStyles.page} ${styles.page}`}>
      <TeamHead title={m.team_prem_title()} lead={m.team_prem_lead()} />
      <Tools by={view.by} words={view.words} />
      <Who view={view} />
      <section>
        <h2>{m.team_prem_each()}</h2>
        <DataTable
          caption={m.team_prem_each()}
          className={styles.permissions}
          rows={view.groups.flatMap(({ permissions }) => permissions)}
          rowKey={({ code }) => code}
          columns={[
            { id: 'name', header: m.team_f_codes(), main: true, cell: ({ name }) => name },
            {
              id: 'help',
              header: m.team_prem_does(),
              cell: ({ help, calls }) => (
                <>
                  {help}
                  <Calls calls={calls} words={view.isNamed ? view.words : ''} />
                </>
              ),
            },
            { id: 'code', header: m.team_const_code(), nowrap: true, cell: ({ code }) => <code>{code}</code> },
            {
              id: 'held',
              header: m.team_prem_held(),
              nowrap: true,
              cell: ({ held }) => (held ? <span className={styles.has}>{m.team_prem_yes()}</span> : m.team_prem_no()),
            },
          ]}
        />
      </section>
    </div>
  )
}

const addressOf = (by: PermissionView['by'], words: string): string => {
  const query = new URLSearchParams({ ...(by === 'role' ? { by } : {}), ...(words ? { words } : {}) }).toString()
  return query ? `/team/prem-const?${query}` : '/team/prem-const'
}

function Tools({ by, words }: Pick<PermissionView, 'by' | 'words'>) {
  const chip = (item: PermissionView['by'], label: string) => (
    <Link to={addressOf(item, words)} aria-current={item === by ? 'true' : undefined} preventScrollReset>
      {label}
    </Link>
  )
  return (
    <div className={tools.tools}>
      <nav className={tools.chips} aria-label={m.team_prem_by()}>
        {chip('member', m.team_prem_by_member())}
        {chip('role', m.team_prem_by_role())}
      </nav>
      <Form role="search" className={tools.search} preventScrollReset>
        {by === 'role' ? <input type="hidden" name="by" value={by} /> : null}
        <Input
          key={words}
          type="search"
          name="words"
          defaultValue={words}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={m.team_prem_search()}
          placeholder={m.team_prem_search()}
          icon={<IconSearch size={18} stroke={1.5} aria-hidden />}
        />
      </Form>
    </div>
  )
}

function Who({ view }: { view: PermissionView }) {
  const { by, rows, groups } = view
  if (rows.length === 0)
    return (
      <EmptyState
        art="empty-search"
        level={2}
        title={m.team_prem_none()}
        action={
          <ButtonLink to={addressOf(by, '')} kind="line">
            {m.team_prem_all()}
          </ButtonLink>
        }
      >
        {m.team_prem_none_text()}
      </EmptyState>
    )
  return (
    <>
      <PermissionMatrix
        caption={m.team_prem_caption()}
        head={by === 'role' ? m.team_col_roles() : m.team_col_member()}
        groups={groups}
        rows={rows}
      />
      <p className={matrix.legend}>
        <span>
          <span className={matrix.mark} data-grant="all" aria-hidden="true" />
          {m.team_prem_yes()}
        </span>
        <span>
          <span className={matrix.mark} data-grant="some" aria-hidden="true" />
          {m.team_prem_some()}
        </span>
        <span>
          <span className={matrix.mark} aria-hidden="true" />
          {m.team_prem_no()}
        </span>
      </p>
      {by === 'member' ? <Pager page={view.page} total={view.total} size={view.size} className={tools.pager} /> : null}
    </>
  )
}

/** The calls that the words name; otherwise how many there are, behind a switch. */
function Calls({ calls, words }: { calls: readonly string[]; words: string }) {
  const namedCalls = words === '' ? [] : calls.filter((call) => call.toLowerCase().includes(words.toLowerCase()))
  if (calls.length === 0) return null
  return (
    <details className={styles.codes} open={namedCalls.length > 0}>
      <summary>{m.team_prem_calls({ count: calls.length })}</summary>
      <span className={styles.calls}>
        {(namedCalls.length > 0 ? namedCalls : calls).map((call) => (
          <code key={call}>{call}</code>
        ))}
      </span>
    </details>
  )
}
