// How the console begins: who is greeted, where they stand, and the one thing to do next, under a sky that shows it.
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import styles from './console-hero.module.css'

export type ConsoleHeroProps = {
  greeting: string
  /** Under the greeting: what the console is, or whose it is. */
  standing: ReactNode
  next: { title: string; text: string; actions: ReactNode }
  /** The scene of the sky. */
  art: string
  /** What is drawn over it, in its size. */
  drawn?: ReactNode
}

export function ConsoleHero({ greeting, standing, next, art, drawn }: ConsoleHeroProps) {
  return (
    <section className={styles.hero} aria-label={m.home_console()}>
      <div className={styles.sky}>
        <Art name={art} eager />
        {drawn}
      </div>
      <div className={`wrap ${styles.inner}`}>
        <h1>{greeting}</h1>
        <div className={styles.standing}>{standing}</div>
        <div className={styles.next}>
          <h2>
            <Star className={styles.star} />
            <span>{next.title}</span>
          </h2>
          <p>{next.text}</p>
          <div className={styles.actions}>{next.actions}</div>
        </div>
      </div>
    </section>
  )
}
