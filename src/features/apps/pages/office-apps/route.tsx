// Apps of all developers, for operators: search and filters, which the address keeps.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../lib/search/search-length.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { officeListView } from '../../components/office-view.server.ts'
import { officeAppList } from '../../contract/office.ts'
import { OFFICE_APP_PAGE_SIZE } from '../../rules/office.ts'
import styles from './office-apps.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.apps_office_nav(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, officeAppList)
  const input = readInput(officeAppList, url.searchParams)
  return officeListView(await portal.call(officeAppList, input), input)
}

const SELECTS = [
  ['kind', m.apps_office_kind],
  ['state', m.apps_office_state],
  ['mark', m.apps_office_mark],
] as const

export default function Page() {
  const { items, filter, choices, isNarrowed, count, first, next } = useLoaderData<typeof loader>()
  return (
    <div className={list.page}>
      <PageHead title={m.apps_office_nav()} lead={m.apps_office_lead()} />
      <Form
        key={JSON.stringify(filter)}
        method="get"
        action="/ops/app"
        role="search"
        aria-label={m.apps_office_filters()}
        className={styles.filter}
      >
        <Input
          type="search"
          name="q"
          size="sm"
          defaultValue={filter.q}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          aria-label={m.apps_office_search()}
          placeholder={m.apps_office_search()}
          icon={<IconSearch stroke={1.5} aria-hidden />}
          className={styles.search}
        />
        {SELECTS.map(([name, label]) => (
          <Field key={name} label={label()}>
            {(control) => (
              <SelectBox {...control} name={name} size="sm" wide defaultValue={filter[name]} options={choices[name]} />
            )}
          </Field>
        ))}
        <div className={styles.go}>
          <Button type="submit" kind="line" size="sm">
            {m.apps_office_apply()}
          </Button>
          {isNarrowed ? (
            <Link className="lk" to="/ops/app">
              {m.apps_office_clear()}
            </Link>
          ) : null}
        </div>
      </Form>
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-search" className={list.empty} title={m.apps_office_empty_title()}>
          {m.apps_office_empty_text()}
        </EmptyState>
      ) : (
        <>
          <div className={list.filters}>
            <p className={list.count}>{count}</p>
          </div>
          <div className={list.table}>
            <DataTable
              caption={m.apps_office_nav()}
              dense
              compact
              rows={items}
              rowKey={({ appId }) => appId}
              columns={[
                {
                  id: 'app',
                  header: m.apps_office_app(),
                  main: true,
                  cell: ({ appId, name }) => (
                    <div className={`${list.two} ${list.main}`}>
                      <b>
                        <Link className="lk" to={`/ops/app/${appId}`}>
                          {name}
                        </Link>
                      </b>
                      <small className="num">{appId}</small>
                    </div>
                  ),
                },
                {
                  id: 'kind',
                  card: 'chip',
                  header: m.apps_office_kind(),
                  cell: ({ kind, packageName }) => (
                    <div className={list.two}>
                      <span>{kind}</span>
                      <small className="mono">{packageName}</small>
                    </div>
                  ),
                },
                {
                  id: 'state',
                  card: 'chip',
                  header: m.apps_office_state(),
                  cell: ({ state, tone, marks }) => (
                    <div className={list.two}>
                      <Chip dot tone={tone}>
                        {state}
                      </Chip>
                      {marks.map((mark) => (
                        <small key={mark}>{mark}</small>
                      ))}
                    </div>
                  ),
                },
                {
                  id: 'owner',
                  card: 'chip',
                  header: m.apps_office_owner(),
                  cell: ({ owner }) => (
                    <Link className="lk" to={`/ops/developer/${owner.id}`}>
                      {owner.name}
                    </Link>
                  ),
                },
                { id: 'updated', header: m.apps_office_updated(), cell: ({ updated }) => updated },
              ]}
            />
          </div>
        </>
      )}
      <nav aria-label={m.apps_office_nav()} className={styles.pages}>
        {first ? (
          <Link className="lk" to={first}>
            {m.apps_office_first()}
          </Link>
        ) : null}
        {next ? (
          <ButtonLink to={next} kind="line" size="sm">
            {m.apps_office_next({ size: OFFICE_APP_PAGE_SIZE })}
          </ButtonLink>
        ) : null}
      </nav>
    </div>
  )
}
