// The API reference (/api/reference): overview, a page for each chapter and each call, the codes; query `q` searches (handbook/pages.md [2]).
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { useCallback, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../../api/page-context.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { CallPage } from './call-page.tsx'
import { Chapter } from './chapter.tsx'
import { Codes } from './codes.tsx'
import { Overview } from './overview.tsx'
import { NAV_ID, ReferenceNav } from './reference-nav.tsx'
import { queryIn, searchReference } from './reference-search.server.ts'
import { chapterOf, codeRows, navOf, overviewOf } from './reference-view.server.ts'
import { SearchResults } from './search-results.tsx'
import type { View } from './view.ts'
import styles from './reference.module.css'

export function loader({ context, params: { chapter, call }, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const document = portal.openApi()
  const query = queryIn(new URL(request.url).searchParams)
  const viewIn = (): View => {
    if (chapter === 'codes' && !call) return { kind: 'codes', rows: codeRows(document) }
    if (!chapter && query) return searchReference(document, portal.language, query)
    if (!chapter) return overviewOf(document, portal.language)
    const view = chapterOf(document, portal.language, chapter, call)
    if (!view) throw notFound()
    return view
  }
  return { nav: navOf(document), chapter: chapter ?? null, view: viewIn() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const view = loaderData?.view
  const part = view && view.kind !== 'overview' ? titleOf(view) : null
  return [
    { title: pageTitle([part, m.reference_title()].filter(Boolean).join(' · '), matches) },
    { name: 'description', content: descriptionOf(view) },
    ...(view?.kind === 'search' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function Page() {
  const { nav, chapter, view } = useLoaderData<typeof loader>()
  const [isNavOpen, setNavOpen] = useState(false)
  const closeNav = useCallback(() => setNavOpen(false), [])
  const query = view.kind === 'search' ? view.query : ''
  return (
    <>
      <div className={styles.bar}>
        <div className="wrap">
          <Button
            kind="text"
            className="js"
            aria-expanded={isNavOpen}
            aria-controls={NAV_ID}
            onClick={() => setNavOpen(true)}
          >
            <IconList size={20} stroke={1.5} aria-hidden />
            {m.reference_nav_short()}
          </Button>
          <span>
            {`${m.reference_title()} / `}
            <b>{titleOf(view)}</b>
          </span>
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        <ReferenceNav
          parts={nav}
          current={chapter}
          isOverview={view.kind === 'overview'}
          calls={'calls' in view ? view.calls : []}
          call={view.kind === 'call' ? view.call.name : null}
          query={query}
          open={isNavOpen}
          onClose={closeNav}
        />
        <div className={styles.main}>
          {view.kind === 'overview' ? <Overview view={view} /> : null}
          {view.kind === 'search' ? <SearchResults key={query} view={view} /> : null}
          {view.kind === 'codes' ? <Codes rows={view.rows} /> : null}
          {view.kind === 'chapter' ? <Chapter view={view} /> : null}
          {view.kind === 'call' ? <CallPage key={view.call.name} view={view} /> : null}
        </div>
      </div>
    </>
  )
}

function descriptionOf(view: View | undefined): string {
  if (view?.kind === 'chapter') return view.text
  return view?.kind === 'call' ? view.call.summary : m.reference_description()
}

function titleOf(view: View): string {
  if (view.kind === 'call') return view.call.name
  if (view.kind === 'chapter') return view.title
  if (view.kind === 'codes') return m.reference_codes()
  return view.kind === 'search' ? m.reference_search_of({ query: view.query }) : m.reference_overview()
}
