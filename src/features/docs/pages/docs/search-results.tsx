// Search results page: the first few of every kind, or one kind with paging.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, Link } from 'react-router'
import { m } from '#messages'
import { MAX_QUERY_LENGTH } from '../../../search/rules/limits.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Highlight } from '../../../../ui/search/highlight.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { docSearch } from '../../../search/contract.ts'
import { resultsUrl, type SearchKind } from '../../../search/rules/kinds.ts'
import { searchPageSize } from '../../../search/rules/limits.ts'
import { KIND_TEXT } from '../../../search/rules/labels.ts'
import styles from './search-results.module.css'

type Results = OutputOf<typeof docSearch>

/** The query, editable. */
function SearchedFor({ q }: { q: string }) {
  return (
    <search>
      <Form action="/docs" className={styles.asked} key={q}>
        <Input
          type="search"
          name="search"
          defaultValue={q}
          icon={<IconSearch stroke={1.5} aria-hidden />}
          aria-label={m.docs_search_field()}
          placeholder={m.docs_search_field()}
          maxLength={MAX_QUERY_LENGTH}
          required
        />
        <Button type="submit" kind="line">
          {m.docs_search_title()}
        </Button>
      </Form>
    </search>
  )
}

export type OwnApp = { appId: number; name: string; packageName: string | null }

export function DocResults({ found, kind, apps }: { found: Results; kind: SearchKind | null; apps: OwnApp[] }) {
  const { q, corrected, related, kinds, groups, total } = found
  if (total === 0 && !kind && apps.length === 0) {
    return (
      <article className={styles.results}>
        <h1>{m.docs_search_title()}</h1>
        <SearchedFor q={q} />
        <EmptyState
          art="empty-search"
          title={m.docs_search_none({ query: q })}
          level={2}
          action={
            <ButtonLink to="/docs" kind="line">
              {m.docs_search_browse()}
            </ButtonLink>
          }
        >
          {m.docs_search_none_text()}
        </EmptyState>
      </article>
    )
  }
  return (
    <article className={styles.results}>
      <h1>{m.docs_search_of({ query: corrected ?? q })}</h1>
      <SearchedFor q={q} />
      {corrected ? <p className={styles.note}>{m.docs_search_corrected({ query: q, corrected })}</p> : null}
      {related ? <p className={styles.note}>{m.docs_search_related()}</p> : null}
      <nav className={styles.kinds} aria-label={m.docs_search_kinds()}>
        <Link to={resultsUrl(q)} aria-current={kind ? undefined : 'true'}>
          {m.docs_search_all()}
        </Link>
        {(kind ? [{ kind, count: total }] : kinds).map((item) => (
          <Link key={item.kind} to={resultsUrl(q, item.kind)} aria-current={item.kind === kind ? 'true' : undefined}>
            {KIND_TEXT[item.kind]()} <span className="num">{item.count}</span>
          </Link>
        ))}
      </nav>
      {apps.length > 0 ? <OwnApps apps={apps} query={q} /> : null}
      {groups.map((group) => (
        <section key={group.kind} aria-label={KIND_TEXT[group.kind]()}>
          {kind ? null : <h2>{KIND_TEXT[group.kind]()}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.ref}>
                <SiteLink to={item.url} data-report="search-result">
                  <b>
                    <Highlight found={item.title} query="" />
                  </b>
                  {item.trail ? <small>{item.trail}</small> : null}
                  {item.excerpt.text ? (
                    <p>
                      <Highlight found={item.excerpt} query="" />
                    </p>
                  ) : null}
                </SiteLink>
              </li>
            ))}
          </ul>
          <More found={found} group={group} kind={kind} />
        </section>
      ))}
      {kind ? <Pager page={found.page} total={total} size={searchPageSize(kind)} className={styles.pager} /> : null}
    </article>
  )
}

function OwnApps({ apps, query }: { apps: OwnApp[]; query: string }) {
  return (
    <section aria-label={m.docs_search_app()}>
      <h2>{m.docs_search_app()}</h2>
      <ul>
        {apps.map(({ appId, name, packageName }) => (
          <li key={appId}>
            <SiteLink to={`/application/detail?appId=${appId}`} data-report="search-result">
              <b>
                <Highlight found={{ text: name }} query={query} />
              </b>
              <small>
                <Highlight found={{ text: [packageName, appId].filter(Boolean).join(' · ') }} query={query} />
              </small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function More({ found, group, kind }: { found: Results; group: Results['groups'][number]; kind: SearchKind | null }) {
  const count = found.kinds.find((kind) => kind.kind === group.kind)?.count ?? 0
  if (kind || count <= group.items.length) return null
  return <MoreLink to={resultsUrl(found.q, group.kind)}>{m.docs_search_more({ count })}</MoreLink>
}
