// The service list: by category and device, filtered by device and words in the address.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { classList } from '../../../../ui/primitives/class-list.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Divider } from '../../../../ui/primitives/divider.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { sharedTags } from '../../../../ui/page/head/shared-tags.ts'
import { indexMenu } from '../../contract.ts'
import { ServiceChart } from './service-chart.tsx'
import { addressFor, entriesOf, filterMenu } from './service-filter.ts'
import { ServiceFilterForm } from './service-filter-form.tsx'
import { ServiceGroups } from './service-groups.tsx'
import { useFilter } from './use-filter.ts'
import styles from './service-list.module.css'

/** The header overlays the picture. */
export const handle = { over: true }

export async function loader({ context }: LoaderFunctionArgs) {
  return portalOf(context).call(indexMenu, {})
}

/** Filtering happens in the browser, so nothing is reloaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: MetaFunction = (page) => [
  { title: pageTitle(m.service_pages_list_title(), page.matches) },
  ...sharedTags(
    { title: m.service_pages_list_title(), description: m.service_pages_list_desc(), section: 'services' },
    page,
  ),
]

const RESULTS = 'services'

export default function Page() {
  const { categories: menu } = useLoaderData<typeof loader>()
  const { filter, setWords } = useFilter()
  const byWords = filterMenu(menu, { ...filter, device: null })
  const visibleMenu = filter.device
    ? byWords.map((word) => onlyDevice(word)).filter(({ groups }) => groups.length > 0)
    : byWords
  const visibleIds = new Set(entriesOf(visibleMenu).map(({ id }) => id))
  const isFiltered = filter.device !== null || filter.words !== ''
  const clear = { device: null, words: '' }

  function onlyDevice(item: (typeof menu)[number]) {
    return { ...item, groups: item.groups.filter(({ device }) => device === filter.device) }
  }

  return (
    <>
      <section className={styles.hero} aria-labelledby="title">
        <ServiceChart menu={menu} isShown={(id) => visibleIds.has(id)} label={m.service_pages_list_chart()} />
        <div className={`wrap ${styles.inner}`}>
          <div className={styles.words}>
            <h1 id="title">{m.service_pages_list_title()}</h1>
            <p className={styles.text}>{m.service_pages_list_text()}</p>
            <ServiceFilterForm
              filter={filter}
              countOf={(device) => entriesOf(byWords, device).length}
              onWords={setWords}
              results={RESULTS}
              empty={visibleIds.size === 0}
            />
          </div>
          <nav className={styles.categories} aria-label={m.service_pages_list_categories()}>
            <ul>
              {menu.map(({ category, title }) => {
                const count = entriesOf(visibleMenu.filter((item) => item.category === category)).length
                return (
                  <li key={category} className={classList(count === 0 && styles.none)}>
                    <a href={count > 0 ? `#${category}` : undefined}>
                      {title}
                      <span className="num">{count}</span>
                    </a>
                  </li>
                )
              })}
            </ul>
          </nav>
        </div>
        <Divider />
      </section>
      <div className={`wrap ${styles.list}`} id={RESULTS}>
        <p className={styles.result} role="status">
          {isFiltered && visibleIds.size > 0 ? m.service_pages_found({ count: visibleIds.size }) : null}
          {visibleIds.size === 0 ? <span className="vh">{m.service_pages_filter_empty()}</span> : null}
          {isFiltered && visibleIds.size > 0 ? (
            <Link to={addressFor(clear)} className="lk" preventScrollReset replace>
              {m.service_pages_filter_clear()}
            </Link>
          ) : null}
        </p>
        {visibleMenu.map((category) => (
          <ServiceGroups key={category.category} category={category} words={filter.words} />
        ))}
        {visibleIds.size === 0 ? (
          <EmptyState
            level={2}
            art="empty-search"
            title={filter.words ? m.service_pages_filter_none({ words: filter.words }) : m.service_pages_filter_empty()}
            action={
              <ButtonLink to={addressFor(clear)} kind="line">
                {m.service_pages_filter_clear()}
              </ButtonLink>
            }
          >
            {m.service_pages_filter_empty_text()}
          </EmptyState>
        ) : null}
      </div>
    </>
  )
}
