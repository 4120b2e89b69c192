// Head of an item's pages: the way back, title, where it stands, and its pages.
import { Link } from 'react-router'
import { m } from '#messages'
import { Chip } from '../../../ui/primitives/chip.tsx'
import { itemUrl, listUrl } from './content-address.ts'
import styles from './item-head.module.css'

export type ItemHeadProps = {
  kind: string
  itemKey: string
  kindLabel: string
  title: string
  published: boolean
  hasDraft: boolean
  current: 'edit' | 'publish' | 'history' | 'preview'
  /** False where no page shows the item. */
  previewed: boolean
  canPublish: boolean
}

export function ItemHead(props: ItemHeadProps) {
  const { kind, itemKey, kindLabel, title, published, hasDraft, current, previewed, canPublish } = props
  const pages = [
    { name: 'edit', label: m.publishing_edit(), to: itemUrl(kind, itemKey), shown: true },
    { name: 'preview', label: m.publishing_preview(), to: itemUrl(kind, itemKey, 'preview'), shown: previewed },
    { name: 'history', label: m.publishing_history(), to: itemUrl(kind, itemKey, 'history'), shown: true },
    { name: 'publish', label: m.publishing_publish(), to: itemUrl(kind, itemKey, 'publish'), shown: canPublish },
  ]
  return (
    <header className={styles.head}>
      <p className={styles.way}>
        <Link className="lk" to={listUrl(kind)}>
          {kindLabel}
        </Link>
        <span className="num">{itemKey}</span>
      </p>
      <div className={styles.line}>
        <h1>{title || m.publishing_untitled()}</h1>
        {published ? <Chip tone="ok">{m.publishing_published()}</Chip> : <Chip>{m.publishing_unpublished()}</Chip>}
        {hasDraft ? <Chip tone="info">{m.publishing_has_draft()}</Chip> : null}
      </div>
      <nav className={styles.pages} aria-label={m.publishing_pages()}>
        {pages
          .filter(({ shown }) => shown)
          .map(({ name, label, to }) => (
            <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
      </nav>
    </header>
  )
}
