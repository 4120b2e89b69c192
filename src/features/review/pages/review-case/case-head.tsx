// Header of a case: kind, remaining time, links to the previous and next case.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { IconLink } from '../../../../ui/primitives/icon-button.tsx'
import type { CaseView } from '../../components/case-view.server.ts'
import { DueRuler } from './due-ruler.tsx'
import { spanText } from '../../rules/due-labels.ts'
import styles from './case-head.module.css'

export type CaseHeadProps = {
  reviewCase: CaseView
  now: number
  search: string
  previous: string | null
  next: string | null
}

export function CaseHead({ reviewCase, now, search, previous, next }: CaseHeadProps) {
  const { id, developerId, process, type, subject, number, verdict, state } = reviewCase
  const early = verdict?.early ?? 0
  const span = spanText(Math.abs(early))
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <p className={styles.facts}>
          <Link className="lk" to={`/ops/review${search}`}>
            {m.review_case_back()}
          </Link>
          <span>{process}</span>
          <span>{m.review_queue_number({ id })}</span>
          <span>
            {type === null
              ? m.review_queue_account({ id: developerId })
              : m.review_queue_account_type({ id: developerId, type })}
          </span>
        </p>
        <span className={styles.steps}>
          <IconLink
            size="sm"
            label={m.review_case_previous()}
            to={previous ?? '#'}
            aria-disabled={!previous || undefined}
          >
            <IconChevronLeft stroke={1.5} aria-hidden />
          </IconLink>
          <IconLink size="sm" label={m.review_case_next()} to={next ?? '#'} aria-disabled={!next || undefined}>
            <IconChevronRight stroke={1.5} aria-hidden />
          </IconLink>
        </span>
      </div>
      <div className={styles.title}>
        <h1>{subject}</h1>
        {number ? <span className="num">{number}</span> : null}
        {state === 'review' && reviewCase.secondOpinion ? <Chip tone="warn">{m.review_queue_opinion()}</Chip> : null}
        {state === 'review' ? null : (
          <Chip dot tone={state === 'approved' ? 'ok' : state === 'rejected' ? 'bad' : undefined}>
            {reviewCase.stateText}
          </Chip>
        )}
      </div>
      <DueRuler
        submittedAt={reviewCase.submittedAt}
        dueAt={reviewCase.dueAt}
        submitted={reviewCase.submitted}
        due={reviewCase.due}
        now={now}
        over={verdict === null ? null : early >= 0 ? m.review_decide_early({ span }) : m.review_decide_over({ span })}
      />
      {reviewCase.urged ? <p className={styles.urged}>{reviewCase.urged}</p> : null}
    </header>
  )
}
