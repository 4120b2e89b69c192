// Filter for unread notices: a link, so that it is part of the address and works without JavaScript.
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
