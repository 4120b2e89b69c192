// The list of members and invitations with its filters; entries that need attention come first.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, Link } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { Avatar } from '../../../ui/primitives/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Chip } from '../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Guarded } from '../../../ui/page/guarded.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { WARN_DAYS } from '../rules/limits.ts'
import { useActionResult } from '../../../ui/forms/use-action-result.ts'
import type { May, MemberRow } from './team-view.server.ts'
import styles from './member-table.module.css'

/** Row id of the owner, who is not a member and has no member page. */
export const OWNER_ROW = 0

export type MemberList = {
  /** The owner comes first, unless filtered out. */
  rows: (MemberRow & { hasApps: boolean; allApps: boolean; appsText: string })[]
  total: number
  page: number
  size: number
  state: string
  words: string
  filters: { id: string; label: string; count: number; bad: boolean }[]
}

type Props = { list: MemberList; may: May }

export function MemberTable({ list, may }: Props) {
  const { rows, filters, state, words } = list
  const isFiltered = Boolean(words || state)
  const to = (id: string) => {
    const query = new URLSearchParams({ ...(id ? { state: id } : {}), ...(words ? { words } : {}) }).toString()
    return query ? `/team?${query}` : '/team'
  }
  return (
    <>
      <div className={styles.tools}>
        <nav className={styles.chips} aria-label={m.team_filter_state()}>
          {filters.map(({ id, label, count, bad }) => (
            <Link
              key={id}
              to={to(id)}
              aria-current={id === state ? 'true' : undefined}
              data-bad={bad || undefined}
              preventScrollReset
            >
              {label} <small>{count}</small>
            </Link>
          ))}
        </nav>
        <Form role="search" className={styles.search} preventScrollReset>
          {state ? <input type="hidden" name="state" value={state} /> : null}
          <Input
            key={words}
            type="search"
            name="words"
            defaultValue={words}
            maxLength={MAX_SEARCH_LENGTH}
            aria-label={m.team_search_members()}
            placeholder={m.team_search_members()}
            icon={<IconSearch size={18} stroke={1.5} aria-hidden />}
          />
        </Form>
      </div>
      {rows.length > 0 ? <Rows rows={rows} may={may} /> : null}
      {rows.every(({ id }) => id === OWNER_ROW) && !(rows.length > 0 && isFiltered) ? (
        <EmptyState
          art="empty-search"
          level={2}
          title={isFiltered ? m.team_members_none_found() : m.team_members_none()}
          action={
            isFiltered ? (
              <ButtonLink to="/team" kind="line">
                {m.team_members_all()}
              </ButtonLink>
            ) : (
              <Guarded by="memberAdd" may={may}>
                <ButtonLink to="/team/memberAdd">{m.team_invite_members()}</ButtonLink>
              </Guarded>
            )
          }
        >
          {isFiltered ? m.team_members_none_found_text() : m.team_members_none_text()}
        </EmptyState>
      ) : null}
      <Pager page={list.page} total={list.total} size={list.size} className={styles.pager} />
    </>
  )
}

function Rows({ rows, may }: Pick<MemberList, 'rows'> & { may: May }) {
  return (
    <DataTable
      caption={m.team_members_caption()}
      className={styles.table}
      rows={rows}
      rowKey={({ id }) => id}
      compact
      columns={[
        { id: 'name', header: m.team_col_member(), main: true, cell: (row) => <Name row={row} /> },
        {
          id: 'roles',
          header: m.team_col_roles(),
          card: 'chip',
          cell: ({ roles }) =>
            roles.length > 0 ? (
              <span className={styles.roles}>
                {roles.map(({ roleId, name }) => (
                  <Chip key={roleId}>{name}</Chip>
                ))}
              </span>
            ) : (
              <span className={styles.none}>{m.team_no_roles()}</span>
            ),
        },
        { id: 'state', header: m.team_col_state(), card: 'chip', cell: (row) => <State row={row} may={may} /> },
        {
          id: 'apps',
          header: m.team_f_apps(),
          cell: ({ hasApps, appsText, allApps }) => (
            <span className={hasApps ? undefined : styles.none} data-empty={allApps || undefined}>
              {appsText}
            </span>
          ),
        },
        { id: 'until', header: m.team_col_until(), nowrap: true, cell: (row) => <Until row={row} /> },
        {
          id: 'seen',
          header: m.team_col_seen(),
          nowrap: true,
          cell: ({ seen, state: is }) =>
            seen ?? (
              <span className={styles.none}>
                {is === 'invited' || is === 'lapsed' ? m.team_not_joined() : m.team_not_seen()}
              </span>
            ),
        },
      ]}
    />
  )
}

function Name({ row }: { row: MemberRow }) {
  const whole = (
    <>
      <Avatar name={row.name} />
      <span>
        <b>{row.self ? m.team_name_self({ name: row.name }) : row.name}</b>
        <small>{row.account === row.name ? null : row.account}</small>
      </span>
    </>
  )
  const state = row.self ? 'self' : row.state
  if (row.id === OWNER_ROW) {
    return (
      <span className={styles.person} data-state={state}>
        {whole}
      </span>
    )
  }
  return (
    <Link to={`/team/memberDetail?id=${row.id}`} className={styles.person} data-state={state} prefetch="intent">
      {whole}
    </Link>
  )
}

function Until({ row: { until, untilText, left } }: { row: MemberRow }) {
  return (
    <span className={until ? styles.until : styles.none} data-empty={until ? undefined : ''}>
      {untilText}
      {left === null ? null : (
        <small data-near={left <= WARN_DAYS || undefined}>
          {left === 0 ? m.team_until_today() : m.team_until_left({ days: left })}
        </small>
      )}
    </span>
  )
}

function State({ row, may }: { row: MemberRow; may: May }) {
  const { fetcher, busy, refusal } = useActionResult()
  const isOpen = row.state === 'invited' || row.state === 'lapsed'
  return (
    <div className={styles.state}>
      <Chip dot {...(row.tone ? { tone: row.tone } : {})}>
        {row.stateText}
      </Chip>
      {isOpen ? (
        <Guarded by="inviteResend" may={may}>
          <fetcher.Form method="post" action="/team/memberDetail">
            <input type="hidden" name="teamMemberId" value={row.id} />
            <Button type="submit" kind="text" size="xs" name="intent" value="resend" busy={busy}>
              {m.team_resend()}
            </Button>
          </fetcher.Form>
        </Guarded>
      ) : null}
      {refusal ? <small role="alert">{refusal}</small> : row.note ? <small>{row.note}</small> : null}
    </div>
  )
}
