// Page links of a list that keep every other query parameter.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { countText } from '../../lib/text/numbers.ts'
import { paginationRange } from './pagination-range.ts'
import styles from './pager.module.css'
import { pageCount } from '../../lib/lists/page-count.ts'

export interface PagerProps {
  /** From 1. */
  page: number
  /** Total number of items. */
  total: number
  /** Items per page. */
  size: number
  /** Name of the query parameter. */
  param?: string
  /** Name of the list, for pages with several lists. */
  label?: string
  className?: string
}

export function Pager({ page, total, size, param = 'page', label, className }: PagerProps) {
  const { pathname, search } = useLocation()
  const pages = pageCount(total, size)
  if (total <= size && page === 1) return null
  const to = (number: number) => {
    const query = new URLSearchParams(search)
    if (number > 1) query.set(param, String(number))
    else query.delete(param)
    return { pathname, search: query.toString() }
  }
  const step = (number: number, rel: 'prev' | 'next', name: string, icon: ReactNode) =>
    number < 1 || number > pages ? (
      <span className={styles.page} aria-disabled="true" role="link" aria-label={name}>
        {icon}
      </span>
    ) : (
      <Link className={styles.page} to={to(number)} rel={rel} aria-label={name} prefetch="intent">
        {icon}
      </Link>
    )
  return (
    <nav aria-label={label ?? m.ui_pages()} className={className}>
      <div className={styles.pager}>
        <p className={styles.count}>{m.ui_pages_count({ total: countText(total), size })}</p>
        {step(page - 1, 'prev', m.ui_page_previous(), <IconChevronLeft stroke={1.5} aria-hidden />)}
        <ol className={styles.list}>
          {paginationRange(page, pages).map((number, at) => (
            <li key={number ?? `gap${at}`}>
              {number === null ? (
                <span className={styles.page} aria-hidden="true">
                  …
                </span>
              ) : (
                <Link
                  className={styles.page}
                  to={to(number)}
                  prefetch="intent"
                  aria-current={number === page ? 'page' : undefined}
                  aria-label={m.ui_page_number({ number })}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
        </ol>
        {step(page + 1, 'next', m.ui_page_next(), <IconChevronRight stroke={1.5} aria-hidden />)}
      </div>
    </nav>
  )
}
