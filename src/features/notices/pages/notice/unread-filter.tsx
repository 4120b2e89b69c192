// Only what is not read yet: a link, so that the choice stands in the address and works without script.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import styles from './unread-filter.module.css'

export function UnreadFilter({ on }: { on: boolean }) {
  const query = new URLSearchParams(useLocation().search)
  query.delete('page')
  if (on) query.delete('unread')
  else query.set('unread', '1')
  return (
    <Link
      to={{ search: query.toString() }}
      className={styles.filter}
      aria-current={on ? 'true' : undefined}
      preventScrollReset
    >
      <i aria-hidden="true">{on ? <IconCheck size={14} stroke={2.5} /> : null}</i>
      {m.notices_only_unread()}
    </Link>
  )
}
