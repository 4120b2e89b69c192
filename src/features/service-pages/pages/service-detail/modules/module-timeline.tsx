// The timeline module: one case with events, waiting times, and how it would have ended otherwise.
import type { CustomModule } from '../../../contract.ts'
import { ModuleHead } from './module-head.tsx'
import shared from './module.module.css'
import styles from './module-timeline.module.css'

type Timeline = Extract<CustomModule, { type: 'timeline' }>
type Step = Timeline['steps'][number]

/** With more steps than this they are stacked even on wide screens. */
const MAX_CONSECUTIVE = 6

export function ModuleTimeline({ module }: { module: Timeline }) {
  const { id, steps } = module
  const goal = steps.findLastIndex(({ state }) => state === 'done')
  return (
    <section className={`wrap ${shared.section}`} id={id} aria-labelledby={`h-${id}`}>
      <ModuleHead module={module} />
      <ol
        className={styles.steps}
        data-many={steps.length > MAX_CONSECUTIVE || undefined}
        style={{
          ['--columns' as string]: steps.map((step, at) => `minmax(0,${widthOf(step, steps[at + 1])}fr)`).join(' '),
        }}
      >
        {steps.map((step, at) => (
          <li
            key={`${step.time}${step.title}`}
            data-state={step.state}
            data-goal={at === goal || undefined}
            data-open={step.state === 'hold' || steps[at + 1]?.state === 'drop' || undefined}
          >
            <time>{step.time}</time>
            <b>{step.title}</b>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Waiting is drawn wider; so is the path to the alternative ending. */
function widthOf(step: Step, next: Step | undefined): number {
  if (step.state === 'hold') return 1.7
  if (next?.state === 'drop') return 1.4
  return next ? 1 : 1.1
}
