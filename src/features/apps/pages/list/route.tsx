// The app list (/application): search, filters and sorting in the address, paging, export (handbook/pages.md [2]).
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSubmit } from 'react-router'
import { m } from '#messages'
import { orPage, portalOf } from '../../../../api/page-context.ts'
import { pageIn } from '../../../../api/page-url.server.ts'
import { dayOf, shortDayText } from '../../../../lib/dates/dates.ts'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { serviceWarningText } from '../../../accounts/rules/labels/labels.ts'
import { serviceWarningFor } from '../../../accounts/rules/routing/entries.ts'
import { listApp } from '../../contract/apps.ts'
import { NoApps } from './no-apps.tsx'
import { AppIcon, KIND_SIGN } from '../../components/app-icon.tsx'
import { detailUrl, formUrl } from '../../rules/app-urls.ts'
import { nextOf } from '../../components/turn-view.server.ts'
import { APPS_PAGE_SIZE } from '../../rules/limits.ts'
import { appDisplayName } from '../../rules/shown-name.ts'
import { APP_KINDS, APP_STATES } from '../../rules/transitions.ts'
import { KIND_SHORT, KIND_TEXT, STATE_TEXT, STATE_TONE } from '../../rules/labels.ts'
import styles from './list.module.css'

const SORTS = ['todo', 'updated', 'created', 'name']
const one = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((item) => item === value)

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const status = await portal.call(accountStatus, {})
  const closedText = serviceWarningText(status)
  if (closedText) return { closed: closedText, lacksFactor: serviceWarningFor(status) === 'accounts_warning_factor' }
  const query = url.searchParams
  const kind = one(APP_KINDS, query.get('kind'))
  const state = one(APP_STATES.slice(0, 5), query.get('state')) as 'draft' | undefined
  const sort = (one(SORTS, query.get('sort')) ?? 'todo') as 'todo' | 'updated' | 'created' | 'name'
  const q = (query.get('q') ?? '').slice(0, 100)
  const page = pageIn(query)
  const { items, ...list } = await orPage(() => portal.call(listApp, { q, kind, state, sort, page }))
  return {
    ...list,
    closed: null,
    q,
    kind: kind ?? '',
    state: state ?? '',
    sort,
    size: APPS_PAGE_SIZE,
    items: items.map((app) => ({
      ...app,
      name: appDisplayName(app, portal.language),
      url:
        (app.state === 'draft' || app.state === 'rejected') && app.may.includes('app:edit')
          ? formUrl(app.kind, app.appId)
          : detailUrl(app.kind, app.appId),
      detail: detailUrl(app.kind, app.appId),
      updated: shortDayText(dayOf(new Date(app.updatedAt))),
      ...nextOf(app),
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.apps_title(), matches) },
  { name: 'description', content: m.accounts_app_description() },
]

type Data = Extract<Awaited<ReturnType<typeof loader>>, { closed: null }>
const addressWith = (data: Data, change: Partial<Record<'kind' | 'state' | 'sort', string>>): string => {
  const { q, kind, state, sort } = { ...data, ...change }
  const query = new URLSearchParams(
    Object.entries({ q, kind, state, sort: sort === 'todo' ? '' : sort }).filter(([, v]) => v),
  )
  return query.size ? `/application?${query}` : '/application'
}

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb items={[{ label: m.apps_console(), url: '/console' }, { label: m.apps_title() }]} />
      {data.closed === null ? (
        <List data={data} />
      ) : (
        <EmptyState
          art="empty-app"
          level={2}
          title={data.closed}
          className={styles.empty}
          action={
            data.lacksFactor ? (
              <ButtonLink to="/user/security#factors">{m.apps_list_factor_go()}</ButtonLink>
            ) : (
              <ButtonLink to="/user" kind="line">
                {m.accounts_next_member_none_label()}
              </ButtonLink>
            )
          }
        >
          {data.lacksFactor ? m.apps_list_factor_text() : m.accounts_app_noperm_text()}
        </EmptyState>
      )}
    </div>
  )
}

function List({ data }: { data: Data }) {
  const submit = useSubmit()
  if (data.all === 0) return <NoApps kinds={data.kinds} ownApps={data.ownApps} />
  const states = APP_STATES.slice(0, 5)
  const sum = Object.values(data.counts).reduce((total, count) => total + count, 0)
  // The one thing to do now, above the list: correct an app that was rejected.
  const first = data.page === 1 ? data.items.find(({ state, who }) => state === 'rejected' && who === 'you') : undefined
  const chip = (state: string, label: string, count: number) => (
    <SiteLink
      key={state}
      to={addressWith(data, { state })}
      className={styles.chip}
      aria-current={data.state === state ? 'true' : undefined}
      data-tone={state === 'rejected' && count > 0 ? 'bad' : undefined}
    >
      {label} <small>{count}</small>
    </SiteLink>
  )
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{m.apps_title()}</h1>
          <p>{m.apps_count({ count: data.all })}</p>
          {data.ownApps > 0 ? <p>{m.apps_own_hidden({ count: data.ownApps })}</p> : null}
        </div>
        <div className={styles.actions}>
          <form method="get" action="/application/export">
            {(['q', 'kind', 'state', 'sort'] as const).map((name) =>
              data[name] ? <input key={name} type="hidden" name={name} value={data[name]} /> : null,
            )}
            <Button kind="line" type="submit">
              {m.apps_export()}
            </Button>
          </form>
          {data.kinds.length > 0 ? <ButtonLink to="/application/create">{m.apps_create()}</ButtonLink> : null}
        </div>
      </div>
      {first ? (
        <div className={styles.todo}>
          <Star />
          <p>
            <b>{m.apps_todo({ name: first.name })}</b> {first.note}
          </p>
          <ButtonLink to={first.url} kind="accent" size="sm">
            {first.next}
          </ButtonLink>
        </div>
      ) : null}
      <div className={styles.filter}>
        <div className={styles.kinds} role="group" aria-label={m.apps_filter_kind()}>
          {['', ...APP_KINDS].map((kind) => (
            <SiteLink
              key={kind}
              to={addressWith(data, { kind, state: '' })}
              aria-current={data.kind === kind ? 'true' : undefined}
            >
              {kind === '' ? null : <Icon name={KIND_SIGN[kind as 'phone']} size={18} />}
              {kind === '' ? m.apps_all() : KIND_SHORT[kind as 'phone']()}
            </SiteLink>
          ))}
        </div>
        <Form
          role="search"
          className={styles.search}
          onChange={(event) => void submit(event.currentTarget, { replace: true })}
        >
          {(['kind', 'state', 'sort'] as const).map((name) =>
            data[name] ? <input key={name} type="hidden" name={name} value={data[name]} /> : null,
          )}
          <Input
            type="search"
            name="q"
            size="md"
            icon={<IconSearch size={18} stroke={1.5} aria-hidden />}
            defaultValue={data.q}
            maxLength={100}
            aria-label={m.apps_search()}
            placeholder={m.apps_search_hint()}
          />
        </Form>
        <div className={styles.chips} role="group" aria-label={m.apps_filter_state()}>
          {chip('', m.apps_all(), sum)}
          {states.map((state) => chip(state, STATE_TEXT[state](), data.counts[state] ?? 0))}
        </div>
      </div>
      <DataTable
        caption={m.apps_title()}
        rows={data.items}
        rowKey={(app) => app.appId}
        compact
        className={styles.table}
        empty={
          <EmptyState
            art="empty-search"
            level={2}
            title={m.apps_none_found()}
            action={
              <ButtonLink kind="line" to="/application">
                {m.apps_clear()}
              </ButtonLink>
            }
          >
            {m.apps_none_found_text()}
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            header: m.apps_csv_name(),
            sort: { to: addressWith(data, { sort: 'name' }), state: data.sort === 'name' ? 'ascending' : 'none' },
            cell: (app) => (
              <span className={styles.name}>
                <AppIcon kind={app.kind} iconId={app.iconId} />
                <span>
                  <SiteLink to={app.detail}>{app.name}</SiteLink>
                  <small className="num">{app.packageName ?? app.appId}</small>
                </span>
              </span>
            ),
          },
          {
            id: 'kind',
            header: m.apps_csv_kind(),
            nowrap: true,
            card: 'chip',
            cell: (app) => (
              <span className={styles.kind}>
                <Icon name={KIND_SIGN[app.kind]} size={18} />
                {KIND_TEXT[app.kind]()}
              </span>
            ),
          },
          {
            id: 'state',
            header: m.apps_csv_state(),
            card: 'chip',
            cell: (app) => (
              <Chip dot {...(STATE_TONE[app.state] ? { tone: STATE_TONE[app.state]! } : {})}>
                {STATE_TEXT[app.state]()}
              </Chip>
            ),
          },
          {
            id: 'updated',
            header: m.apps_updated(),
            nowrap: true,
            card: 'chip',
            sort: {
              to: addressWith(data, { sort: 'updated' }),
              state: data.sort === 'updated' ? 'descending' : 'none',
            },
            cell: (app) => <span className={styles.updated}>{app.updated}</span>,
          },
          {
            id: 'next',
            header: m.apps_next(),
            card: 'line',
            sort: { to: addressWith(data, { sort: 'todo' }), state: data.sort === 'todo' ? 'descending' : 'none' },
            cell: (app) => (
              <span className={styles.next}>
                <SiteLink to={app.url} className={styles.go} data-who={app.who}>
                  {app.next}
                </SiteLink>
                {app.note ? <small>{app.note}</small> : null}
              </span>
            ),
          },
        ]}
      />
      <Pager page={data.page} total={data.total} size={data.size} className={styles.pager} />
    </>
  )
}
