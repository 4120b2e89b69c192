// Links to the previous and the next document.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import { m } from '#messages'
import type { DocDetail } from '../../contract/documents.ts'
import styles from './doc-around.module.css'

export function DocAround({ previous, next }: Pick<DocDetail, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav className={styles.around} aria-label={m.docs_around()}>
      {previous ? (
        <Link to={`/docs?id=${previous.id}`} rel="prev" prefetch="intent">
          <small>
            <IconChevronLeft size={14} stroke={1.5} aria-hidden />
            {m.docs_previous()}
          </small>
          <b>{previous.title}</b>
        </Link>
      ) : null}
      {next ? (
        <Link to={`/docs?id=${next.id}`} rel="next" prefetch="intent">
          <small>
            {m.docs_next()}
            <IconChevronRight size={14} stroke={1.5} aria-hidden />
          </small>
          <b>{next.title}</b>
        </Link>
      ) : null}
    </nav>
  )
}
