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

export function Steps({ items, label, className }: { items: Step[]; label?: string; className?: string }) {
  return (
    <ol className={classList(styles.steps, className)} aria-label={label ?? m.ui_steps()}>
      {items.map((item) => (
        <li
          key={item.title}
          className={styles.step}
          data-state={item.state}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
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
