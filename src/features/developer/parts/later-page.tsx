// The frame of a page whose work is done elsewhere or later: where one is, what it will ask, and what can be done now.
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { type Step, Steps } from '../../../ui/steps.tsx'
import styles from './later-page.module.css'

export type Way = { label: string; url: string; main?: boolean }

export type LaterPageProps = {
  eyebrow: string
  title: string
  lead: string
  steps?: Step[]
  /** What is not there yet, in plain words. */
  notice?: { title: string; text: string } | null
  /** What to have at hand. */
  needs?: { title: string; items: string[] } | null
  ways: Way[]
  /** A scene over the title. */
  children?: ReactNode
}

export function LaterPage({ eyebrow, title, lead, steps, notice, needs, ways, children }: LaterPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p>{eyebrow}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {steps ? <Steps items={steps} className={styles.steps} /> : null}
      {notice ? (
        <Alert title={notice.title} className={styles.notice}>
          {notice.text}
        </Alert>
      ) : null}
      {children}
      {needs ? (
        <section className={styles.needs}>
          <h2>{needs.title}</h2>
          <ul>
            {needs.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.ways}>
        {ways.map(({ label, url, main }) => (
          <ButtonLink key={url} to={url} kind={main ? 'primary' : 'line'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
