// Questions and answers that work without script; the browser's find-in-page finds closed answers, too.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import styles from './faq.module.css'

export interface FaqItem {
  question: string
  answer: ReactNode
}

export function Faq({ items, open = 0, className }: { items: FaqItem[]; open?: number; className?: string }) {
  return (
    <div className={className}>
      {items.map((item, at) => (
        <details key={item.question} className={styles.item} open={at === open}>
          <summary className={styles.question}>
            {item.question}
            <IconChevronDown stroke={1.5} aria-hidden />
          </summary>
          <div className={styles.answer}>{typeof item.answer === 'string' ? <p>{item.answer}</p> : item.answer}</div>
        </details>
      ))}
    </div>
  )
}
