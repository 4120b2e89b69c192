// The reference's side list: search, chapters, the calls of the current one. A column beside the text, a sheet below 960 px.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { showCurrent } from '../../../../ui/lists/show-current.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { ReferenceSearch } from './reference-search.tsx'
import { addressOfCall, type CallLine, type NavPart } from './view.ts'
import styles from './reference-nav.module.css'

export const NAV_ID = 'reference.nav'

export interface ReferenceNavProps {
  parts: NavPart[]
  /** The current chapter's slug; null on the overview and in search results. */
  current: string | null
  isOverview: boolean
  /** Calls of the current chapter. */
  calls: CallLine[]
  /** The current call's name. */
  call: string | null
  query: string
  open: boolean
  onClose: () => void
}

export function ReferenceNav({ parts, current, isOverview, calls, call, query, open, onClose }: ReferenceNavProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(list.current), [current, call])
  return (
    <Sheet
      label={m.reference_nav()}
      open={open}
      onClose={onClose}
      id={NAV_ID}
      className={styles.sheet}
      bodyClassName={styles.body}
    >
      <ReferenceSearch query={query} className={styles.search} />
      <nav ref={list} className={styles.list} aria-label={m.reference_nav()}>
        <ul>
          <li>
            <Link to="/api/reference" prefetch="intent" aria-current={isOverview ? 'page' : undefined}>
              {m.reference_overview()}
            </Link>
          </li>
          <li>
            <Link to="/api/reference/codes" prefetch="intent" aria-current={current === 'codes' ? 'page' : undefined}>
              {m.reference_codes()}
            </Link>
          </li>
        </ul>
        {parts.map(({ title, chapters }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {chapters.map((chapter) => (
                <li key={chapter.slug}>
                  <Link
                    to={`/api/reference/${chapter.slug}`}
                    prefetch="intent"
                    aria-current={chapter.slug === current && call === null ? 'page' : undefined}
                    data-current={chapter.slug === current || undefined}
                  >
                    <span>{chapter.title}</span>
                    <small className="num">{chapter.count}</small>
                  </Link>
                  {chapter.slug === current ? (
                    <ul className={styles.calls}>
                      {calls.map((line) => (
                        <li key={line.name}>
                          <Link
                            to={addressOfCall(line)}
                            prefetch="intent"
                            aria-current={line.name === call ? 'page' : undefined}
                          >
                            {line.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Sheet>
  )
}
