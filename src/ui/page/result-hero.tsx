// The outcome of an action: one sentence under the sky, and links to what follows.
import type { ReactNode } from 'react'
import { Art } from '../art/art.tsx'
import { Chip, type Tone } from '../primitives/chip.tsx'
import styles from './result-hero.module.css'

export type ResultHeroProps = {
  art: string
  /** How it stands, in a word. */
  chip?: { tone: Tone; text: string }
  eyebrow: string
  title: ReactNode
  lead: string
  /** What is drawn over the sky, in its coordinates. */
  drawn?: ReactNode
  /** Stars of the dipper that are missing, from 1 to 7. */
  miss?: readonly number[]
  children?: ReactNode
}

export function ResultHero({ art, chip, eyebrow, title, lead, drawn, miss, children }: ResultHeroProps) {
  return (
    <section className={styles.result} aria-label={eyebrow}>
      <div className={styles.sky} data-miss={miss?.join(' ')}>
        <Art name={art} eager className={styles.layer} />
        {drawn}
      </div>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.eyebrow}>
          {chip ? (
            <Chip tone={chip.tone} dot>
              {chip.text}
            </Chip>
          ) : null}
          {eyebrow}
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  )
}
