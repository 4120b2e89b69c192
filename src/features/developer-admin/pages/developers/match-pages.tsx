// Pages of a search for developers: buttons of its form, because the search text stays out of URLs.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { MATCH_PAGE_SIZE, MAX_MATCH_PAGES } from '../../rules/limits.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './developer-list.module.css'

export const FIND_FORM = 'find-developers'

export function MatchPages({ page, more }: { page: number; more: boolean }) {
  if (page === 1 && !more) return null
  return (
    <nav aria-label={m.developer_admin_account_pages()} className={styles.pages}>
      {page > 1 ? (
        <Button type="submit" form={FIND_FORM} name="page" value={1} kind="text" size="sm">
          {m.developer_admin_list_first()}
        </Button>
      ) : null}
      {more && page === MAX_MATCH_PAGES ? (
        <p className={list.quiet}>{m.developer_admin_account_more({ max: MATCH_PAGE_SIZE * MAX_MATCH_PAGES })}</p>
      ) : more ? (
        <Button type="submit" form={FIND_FORM} name="page" value={page + 1} kind="line" size="sm">
          {m.developer_admin_list_next({ size: MATCH_PAGE_SIZE })}
        </Button>
      ) : null}
    </nav>
  )
}
