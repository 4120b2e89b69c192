// The outcome of an action: one sentence under the sky, and links to what follows.
import type { ReactNode } from 'react'
import { Art } from '../art/art.tsx'
import styles from './result-hero.module.css'

export type ResultHeroProps = { art: string; eyebrow: string; title: string; lead: string; children?: ReactNode }

export function ResultHero({ art, eyebrow, title, lead, children }: ResultHeroProps) {
  return (
    <section className={styles.result} aria-label={eyebrow}>
      <div className={styles.sky}>
        <Art name={art} eager className={styles.layer} />
      </div>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  )
}
