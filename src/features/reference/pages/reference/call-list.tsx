// A list of calls that leads to their descriptions.
import { Link } from 'react-router'
import { Highlight } from '../../../../ui/search/highlight.tsx'
import { addressOfCall, type CallLine } from './view.ts'
import styles from './call-list.module.css'

export interface CallListProps {
  calls: CallLine[]
  query?: string
}

export function CallList({ calls, query = '' }: CallListProps) {
  const highlight = (text: string) => <Highlight found={{ text }} query={query} />
  return (
    <ul className={styles.list}>
      {calls.map((call) => (
        <li key={call.name} id={call.name}>
          <Link to={addressOfCall(call)}>
            <span data-method={call.method}>{call.method}</span>
            <code>{highlight(call.path)}</code>
            <small lang={call.lang}>{highlight(call.summary)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
