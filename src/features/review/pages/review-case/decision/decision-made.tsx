// Verdict of a decided case.
import { m } from '#messages'
import type { CaseView } from '../../../components/case-view.server.ts'
import type { NextFilter } from '../../../components/next-filter.ts'
import { NextCase } from '../../../../../ui/office/next-case.tsx'
import styles from './decision.module.css'

type Props = { verdict: NonNullable<CaseView['verdict']>; filter: NextFilter }

export function DecisionMade({ verdict, filter }: Props) {
  const { ok, title, by, remark, reasons, status } = verdict
  return (
    <>
      <p className={styles.made} data-ok={ok}>
        {title}
      </p>
      <p className={styles.quiet}>{by}</p>
      <p className={styles.quiet}>{status}</p>
      {remark || reasons.length > 0 ? (
        <div className={styles.preview}>
          {reasons.length > 0 ? (
            <ol>
              {reasons.map(({ field, name, text, words }) => (
                <li key={field}>
                  {m.ui_pair({ name, text })}
                  {words ? ` (${words})` : ''}
                </li>
              ))}
            </ol>
          ) : null}
          {remark ? <p>{remark}</p> : null}
        </div>
      ) : null}
      <div className={styles.next}>
        <NextCase filter={filter} />
      </div>
    </>
  )
}
