// The breadcrumb of a page: its ancestors as links, the page itself as text.
import { m } from '#messages'
import { SiteLink } from '../primitives/site-link.tsx'
import styles from './breadcrumb.module.css'

export interface Crumb {
  label: string
  /** Missing for a folder that has no page. */
  url?: string | null
}

export function Breadcrumb({ items, className }: { items: Crumb[]; className?: string }) {
  return (
    <nav aria-label={m.ui_breadcrumb()} className={className}>
      <ol className={styles.list}>
        {items.map((item, at) => (
          <li key={`${at}${item.label}`}>
            {at === items.length - 1 ? (
              <span aria-current="page">{item.label}</span>
            ) : item.url ? (
              <SiteLink to={item.url}>{item.label}</SiteLink>
            ) : (
              <span>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
