// Search results in groups, as one list box whose options are links.
import { m } from '#messages'
import { Highlight } from './highlight.tsx'
import { Icon } from '../primitives/icon.tsx'
import { SiteLink } from '../primitives/site-link.tsx'
import type { QueryResult } from './use-search.ts'
import styles from './search-dialog.module.css'

export interface SearchResultsProps {
  id: string
  found: QueryResult
  /** Index over the hits of all groups. */
  active: number
  onActive: (index: number) => void
  onOpen: () => void
}

export function SearchResults({ id, found, active, onActive, onOpen }: SearchResultsProps) {
  const hits = found.groups.flatMap((group) => group.hits)
  return (
    <div
      id={`${id}r`}
      className={styles.results}
      role="listbox"
      aria-label={m.ui_search_results()}
      aria-busy={found.state === 'busy'}
      hidden={found.groups.length === 0}
    >
      {found.groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}g${group.id}`} className={styles.group}>
          <div id={`${id}g${group.id}`} className={styles.title}>
            {group.title}
          </div>
          <div role="presentation">
            {group.hits.map((hit) => {
              const index = hits.indexOf(hit)
              return (
                <SiteLink
                  key={hit.url + hit.title.text}
                  to={hit.url}
                  role="option"
                  id={`${id}o${index}`}
                  aria-selected={index === active}
                  tabIndex={-1}
                  className={styles.hit}
                  onPointerMove={() => index !== active && onActive(index)}
                  onClick={onOpen}
                >
                  <Icon name={hit.icon} />
                  <span>
                    <b>
                      <Highlight found={hit.title} query={found.query} />
                    </b>
                    {hit.note ? (
                      <small>
                        <Highlight found={hit.note} query={found.query} />
                      </small>
                    ) : null}
                  </span>
                </SiteLink>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}
