// The app list (/application): search, filters and sorting in the address, paging, export (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { serviceWarningText } from '../../../accounts/rules/labels/labels.ts'
import { serviceWarningFor } from '../../../accounts/rules/routing/entries.ts'
import { appColumns } from './app-columns.tsx'
import { AppFilter, HiddenFields } from './app-filter.tsx'
import { appList, type AppLine, type AppList } from './app-list.server.ts'
import { NoApps } from './no-apps.tsx'
import styles from './list.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const status = await portal.call(accountStatus, {})
  const closedText = serviceWarningText(status)
  if (closedText) return { closed: closedText, lacksFactor: serviceWarningFor(status) === 'accounts_warning_factor' }
  return { closed: null, list: await appList(portal, url.searchParams) }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.apps_title(), matches) },
  { name: 'description', content: m.accounts_app_description() },
]

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb items={[{ label: m.apps_console(), url: '/console' }, { label: m.apps_title() }]} />
      {data.closed === null ? (
        <List list={data.list} />
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

function List({ list }: { list: AppList }) {
  const { filter, items } = list
  if (list.all === 0) return <NoApps kinds={list.kinds} ownApps={list.ownApps} />
  // The one thing to do now, above the list: correct an app that was rejected.
  const rejected = list.page === 1 ? items.find(({ state, who }) => state === 'rejected' && who === 'you') : undefined
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{m.apps_title()}</h1>
          <p>{m.apps_count({ count: list.all })}</p>
          {list.ownApps > 0 ? <p>{m.apps_own_hidden({ count: list.ownApps })}</p> : null}
        </div>
        <div className={styles.actions}>
          <form method="get" action="/application/export">
            <HiddenFields values={filter} />
            <Button kind="line" type="submit">
              {m.apps_export()}
            </Button>
          </form>
          {list.kinds.length > 0 ? <ButtonLink to="/application/create">{m.apps_create()}</ButtonLink> : null}
        </div>
      </div>
      {rejected ? <FirstTodo app={rejected} /> : null}
      <AppFilter filter={filter} counts={list.counts} />
      <DataTable
        caption={m.apps_title()}
        rows={items}
        rowKey={(app) => app.appId}
        compact
        className={styles.table}
        empty={<NoneFound />}
        columns={appColumns(filter)}
      />
      <Pager page={list.page} total={list.total} size={list.size} className={styles.pager} />
    </>
  )
}

function FirstTodo({ app }: { app: AppLine }) {
  return (
    <div className={styles.todo}>
      <Star />
      <p>
        <b>{m.apps_todo({ name: app.name })}</b> {app.note}
      </p>
      <ButtonLink to={app.url} kind="accent" size="sm">
        {app.next}
      </ButtonLink>
    </div>
  )
}

function NoneFound() {
  return (
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
  )
}
