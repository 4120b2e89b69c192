// The list of content: kinds with what waits in each, and the items of one, by search words and state.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { notFound } from '../../../../api/page-context.ts'
import { pageIn } from '../../../../api/page-url.server.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { FilterChips } from '../../../../ui/office/filter-chips.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { contentImportCheck } from '../../contract/folder.ts'
import { contentCreate, contentKinds, contentList, contentMove } from '../../contract/kinds.ts'
import { itemUrl, listUrl, treeUrl } from '../../components/content-address.ts'
import { ALL_KINDS, CONTENT_FILTERS } from '../../rules/filters.ts'
import { CONTENT_PAGE_SIZE } from '../../rules/limits.ts'
import { NewItem } from './new-item.tsx'
import { ContentTable } from './content-table.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from './content-list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.publishing_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

/** Filters whose numbers the kinds say. */
const COUNTED: Partial<Record<(typeof CONTENT_FILTERS)[number], 'drafts' | 'scheduled' | 'failed' | 'behind'>> = {
  drafts: 'drafts',
  scheduled: 'scheduled',
  failed: 'failed',
  behind: 'behind',
}

const FILTER_LABEL = {
  all: m.publishing_filter_all,
  drafts: m.publishing_filter_drafts,
  scheduled: m.publishing_filter_scheduled,
  failed: m.publishing_filter_failed,
  behind: m.publishing_filter_behind,
  withdrawn: m.publishing_filter_withdrawn,
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, contentKinds)
  const { kinds } = await portal.call(contentKinds, {})
  const requestedKind = url.searchParams.get('kind') ?? kinds[0]?.name
  const kind = kinds.find(({ name }) => name === requestedKind) ?? null
  if (!kind && requestedKind !== ALL_KINDS) throw notFound()
  const filter = CONTENT_FILTERS.find((filter) => filter === url.searchParams.get('filter')) ?? 'all'
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = pageIn(url.searchParams)
  const listing = await portal.call(contentList, { kind: kind?.name ?? ALL_KINDS, filter, q, page })
  return {
    kinds,
    kind,
    filter,
    q,
    ...listing,
    mayMove: kind?.moves === true && canCall(portal.operator, contentMove),
    mayImport: canCall(portal.operator, contentImportCheck),
  }
}

export const action = actionOf(
  {
    create: send(contentCreate, { to: ({ kind, key }) => itemUrl(kind, key) }),
    move: send(contentMove),
  },
  { refusal: 200 },
)

export default function Page() {
  const { kinds, kind, filter, q, items, page, total, mayMove, mayImport } = useLoaderData<typeof loader>()
  const { fetcher, busy, refusal, fields } = useActionResult({ key: 'content-list' })
  const [name, label] = [kind?.name ?? ALL_KINDS, kind?.label ?? m.publishing_kind_all()]
  const keep = (value: string) => listUrl(name, { ...(q ? { q } : {}), ...(value === 'all' ? {} : { filter: value }) })
  const behind = kinds.reduce((sum, kind) => sum + kind.behind, 0)
  const countOf = (filter: (typeof CONTENT_FILTERS)[number]) => {
    const name = COUNTED[filter]
    return name ? (kind ? [kind] : kinds).reduce((sum, kind) => sum + kind[name], 0) : undefined
  }
  return (
    <div className={list.page}>
      <PageHead
        title={m.publishing_title()}
        lead={
          behind > 0 ? (
            <Link className="lk" to={listUrl(ALL_KINDS, { filter: 'behind' })}>
              {m.publishing_lead_behind({ count: behind })}
            </Link>
          ) : (
            m.publishing_lead()
          )
        }
      >
        <ButtonLink to="/ops/content/export" kind="line" document download>
          <IconDownload size={18} stroke={1.5} aria-hidden />
          {m.publishing_export()}
        </ButtonLink>
        {mayImport ? (
          <ButtonLink to="/ops/content/import" kind="line">
            <IconUpload size={18} stroke={1.5} aria-hidden />
            {m.publishing_import()}
          </ButtonLink>
        ) : null}
        {kind?.tree ? (
          <ButtonLink to={treeUrl(kind.name)} kind="line">
            <IconListTree size={18} stroke={1.5} aria-hidden />
            {m.publishing_tree()}
          </ButtonLink>
        ) : null}
        {kind?.grows && !kind.newKey ? (
          <fetcher.Form method="post">
            <input type="hidden" name="kind" value={kind.name} />
            <Button type="submit" name="intent" value="create" busy={busy}>
              <IconPlus size={18} stroke={1.5} aria-hidden />
              {m.publishing_new({ kind: kind.label })}
            </Button>
          </fetcher.Form>
        ) : null}
      </PageHead>
      <div className={styles.columns}>
        <nav className={styles.kinds} aria-label={m.publishing_kinds()}>
          <ul>
            <li>
              <Link to={listUrl(ALL_KINDS)} aria-current={kind ? undefined : 'page'}>
                <span>{m.publishing_kind_all()}</span>
                <small className="num">{kinds.reduce((sum, kind) => sum + kind.total, 0)}</small>
              </Link>
            </li>
            {kinds.map((item) => (
              <li key={item.name}>
                <Link to={listUrl(item.name)} aria-current={item.name === kind?.name ? 'page' : undefined}>
                  <span>{item.label}</span>
                  <small className="num">{item.total}</small>
                  <span className={styles.marks}>
                    {item.drafts > 0 ? (
                      <span data-tone="info">{m.publishing_count_drafts({ count: item.drafts })}</span>
                    ) : null}
                    {item.failed > 0 ? (
                      <span data-tone="bad">{m.publishing_count_failed({ count: item.failed })}</span>
                    ) : null}
                    {item.behind > 0 ? (
                      <span data-tone="warn">{m.publishing_count_behind({ count: item.behind })}</span>
                    ) : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Form method="get" className={list.find} role="search">
            <input type="hidden" name="kind" value={name} />
            {filter === 'all' ? null : <input type="hidden" name="filter" value={filter} />}
            <Input
              key={`${name} ${q}`}
              name="q"
              type="search"
              defaultValue={q}
              icon={<IconSearch size={18} stroke={1.5} aria-hidden />}
              aria-label={m.publishing_search({ kind: label })}
              placeholder={m.publishing_search({ kind: label })}
            />
            <Button type="submit" kind="line">
              {m.publishing_find()}
            </Button>
          </Form>
          <div className={list.filters}>
            <FilterChips
              label={m.publishing_filter()}
              chosen={filter}
              choices={CONTENT_FILTERS.map((value) => ({
                value,
                label: FILTER_LABEL[value](),
                to: keep(value),
                count: countOf(value),
              }))}
            />
            <p className={list.count}>{m.publishing_count({ total })}</p>
          </div>
          {kind?.newKey ? (
            <NewItem kind={kind} newKey={kind.newKey} busy={busy} error={fields.key} Form={fetcher.Form} />
          ) : null}
          {refusal && !fields.key ? (
            <Alert live tone="bad" className={list.note}>
              {refusal}
            </Alert>
          ) : null}
          {items.length === 0 ? (
            <EmptyState level={2} art="empty-search" className={list.empty} title={m.publishing_none_title()}>
              {filter === 'all' && q === '' ? m.publishing_none_yet() : m.publishing_none_text()}
            </EmptyState>
          ) : (
            <ContentTable
              caption={label}
              ofAllKinds={kind === null}
              items={items}
              mayMove={mayMove && filter === 'all' && q === ''}
              Form={fetcher.Form}
            />
          )}
          <Pager page={page} total={total} size={CONTENT_PAGE_SIZE} className={list.pager} label={label} />
        </div>
      </div>
    </div>
  )
}
