// Findings of the checks before publishing.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { contentCheck } from '../contract/drafts.ts'
import styles from './check-list.module.css'

type Problems = OutputOf<typeof contentCheck>['problems']

export function CheckList({ problems, edit }: { problems: Problems; edit: string }) {
  if (problems.length === 0)
    return (
      <p className={styles.fine}>
        <IconCircleCheck size={20} stroke={1.5} aria-hidden />
        {m.publishing_checks_fine()}
      </p>
    )
  const sorted = problems.toSorted((a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'))
  return (
    <>
      <ul className={styles.checks}>
        {sorted.map(({ field, label, level, text }) => (
          <li key={`${field} ${text}`} data-level={level}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            <div>
              <b>{label}</b>
              <p>{text}</p>
            </div>
            <small>{level === 'bad' ? m.publishing_check_bad() : m.publishing_check_warn()}</small>
          </li>
        ))}
      </ul>
      <Link className="lk" to={edit}>
        {m.publishing_back_to_edit()}
      </Link>
    </>
  )
}
