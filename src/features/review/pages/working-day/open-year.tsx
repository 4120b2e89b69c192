// The year whose holidays somebody has to enter or confirm, said on other years.
import { Link } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import type { OpenYear } from '../../rules/due-date.ts'
import { openYearText } from '../../rules/due-labels.ts'

export function OpenYearAlert({ open, className }: { open: OpenYear; className?: string }) {
  return (
    <Alert
      tone={open.state === 'empty' ? 'warn' : 'info'}
      className={className}
      action={
        <Link className="lk" to={`/ops/working-day?year=${open.year}`}>
          {m.review_days_open_see()}
        </Link>
      }
    >
      {openYearText(open)}
    </Alert>
  )
}
