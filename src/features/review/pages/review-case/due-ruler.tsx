// Ruler from submission to due time: elapsed share and current time.
import type { CSSProperties } from 'react'
import { m } from '#messages'
import { dueWords } from '../../rules/due-labels.ts'
import styles from './due-ruler.module.css'

export type DueRulerProps = {
  submittedAt: string
  dueAt: string
  submitted: string
  due: string
  now: number
  over: string | null
}

export function DueRuler({ submittedAt, dueAt, submitted, due, now, over }: DueRulerProps) {
  const { late, words } = dueWords(dueAt, now)
  const [begin, end] = [Date.parse(submittedAt), Date.parse(dueAt)]
  // For an overdue case the end is now, and the due time moves left.
  const last = Math.max(end, over ? end : now)
  const part = (at: number) => `${Math.min(100, Math.max(0, ((at - begin) / (last - begin)) * 100)).toFixed(1)}%`
  const dueText = over ?? words
  const place = over ? 100 : Number.parseFloat(part(now))
  return (
    <div
      className={styles.ruler}
      role="img"
      aria-label={m.review_due_label({ submitted, due, left: dueText })}
      data-late={(late && !over) || undefined}
      data-over={over ? true : undefined}
      // Close to the start the label goes to the right of its mark.
      data-early={place < 35 || undefined}
      // Overdue: the due time lies before the end, and its label stands there.
      data-past={end < last || undefined}
      style={{ '--now': `${place}%`, '--due': part(end) } as CSSProperties}
    >
      <span className={styles.now}>{dueText}</span>
      <div className={styles.scale}>
        <i />
      </div>
      <div className={styles.ends}>
        <span>{m.review_due_submitted({ time: submitted })}</span>
        <span className={styles.due}>{m.review_due_due({ time: due })}</span>
      </div>
    </div>
  )
}
