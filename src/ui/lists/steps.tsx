// The steps of a task: done, current and upcoming, each with its duration.
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import styles from './steps.module.css'

export interface Step {
  title: string
  note?: string
  state: 'done' | 'now' | 'todo' | 'bad'
  /** A step that may be revisited. */
  url?: string
}

const NAME = {
  done: m.ui_step_done,
  now: m.ui_step_now,
  todo: m.ui_step_todo,
  bad: m.ui_step_bad,
} satisfies Record<Step['state'], unknown>

type Props = {
  items: Step[]
  label?: string
  /** One line on narrow screens: the current step and its place. */
  folds?: boolean
  className?: string
}

export function Steps({ items, label, folds, className }: Props) {
  return (
    <ol className={classList(styles.steps, className)} aria-label={label ?? m.ui_steps()} data-folds={folds}>
      {items.map((item, at) => (
        <li
          key={item.title}
          className={styles.step}
          data-state={item.state}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          {folds && item.state === 'now' ? (
            <span className={styles.place}>{m.ui_step_place({ number: at + 1, total: items.length })} </span>
          ) : null}
          {item.url ? (
            <SiteLink to={item.url}>
              <b>{item.title}</b>
            </SiteLink>
          ) : (
            <b>{item.title}</b>
          )}
          <span className="vh">{NAME[item.state]()} </span>
          {item.note}
        </li>
      ))}
    </ol>
  )
}
