// The console header: greeting, state and next action, on a sky that illustrates them.
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import styles from './console-hero.module.css'

export type ConsoleHeroProps = {
  greeting: string
  /** Line below the greeting: a description of the console, or its owner. */
  status: ReactNode
  next: { title: string; text: string; remark?: string; actions: ReactNode }
  /** Name of the sky's scene. */
  art: string
  /** Drawing over the scene, in the same size. */
  drawn?: ReactNode
}

export function ConsoleHero({ greeting, status, next, art, drawn }: ConsoleHeroProps) {
  return (
    <section className={styles.hero} aria-label={m.console_title()}>
      <div className={styles.sky}>
        <Art name={art} eager />
        {drawn}
      </div>
      <div className={`wrap ${styles.inner}`}>
        <h1>{greeting}</h1>
        <div className={styles.status}>{status}</div>
        <div className={styles.next}>
          <h2>
            <Star className={styles.star} />
            <span>{next.title}</span>
          </h2>
          <p>{next.text}</p>
          {next.remark ? <p>{m.console_next_reason({ reason: next.remark })}</p> : null}
          <div className={styles.actions}>{next.actions}</div>
        </div>
      </div>
    </section>
  )
}
