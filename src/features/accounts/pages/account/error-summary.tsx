// Error summary above a form: each line links to its field.
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import styles from './error-summary.module.css'

export type Mistake = { id: string; message: string }

/** @param props.general errors about the form as a whole */
export function ErrorSummary({ mistakes, general }: { mistakes: Mistake[]; general: string[] }) {
  const element = useRef<HTMLDivElement>(null)
  const count = mistakes.length + general.length
  useEffect(() => {
    if (general.length > 0) element.current?.focus()
  }, [general])
  if (count === 0) return null
  return (
    <Alert
      ref={element}
      tone="bad"
      live
      tabIndex={-1}
      className={styles.summary}
      title={mistakes.length > 0 ? m.accounts_errors({ count: mistakes.length }) : general[0]}
    >
      {mistakes.length > 0 ? (
        <ol>
          {mistakes.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
          {general.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ol>
      ) : null}
    </Alert>
  )
}
