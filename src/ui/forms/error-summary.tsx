// The summary of errors above a form: what is wrong with it as a whole, and a link to each wrong field.
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import { Alert } from '../primitives/alert.tsx'
import styles from './error-summary.module.css'

/**
 * @property id of the control that the link leads to; @property label the field's name, before a message that does not
 *   say it
 */
export type Mistake = { id: string; message: string; label?: string }

type Props = {
  mistakes?: readonly Mistake[]
  /** Errors about the form as a whole. */
  general?: readonly string[]
  /** By default the number of mistakes, or the first error about the form as a whole. */
  title?: string | undefined
  /** A list by default; lines for fields with long names; a sentence for a narrow form. */
  look?: 'list' | 'lines' | 'sentence'
  /** The focus moves here whenever this changes, such as with each answer. */
  focusOn?: unknown
  className?: string | undefined
  children?: ReactNode
}

export function ErrorSummary({
  mistakes = [],
  general = [],
  title,
  look = 'list',
  focusOn,
  className,
  children,
}: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOn) element.current?.focus()
  }, [focusOn])
  const [first, ...others] = general
  const count = mistakes.length
  const summaryTitle = title ?? (count > 0 ? m.ui_form_mistakes({ count }) : first)
  if (summaryTitle === undefined) return null
  const rest = summaryTitle === first ? others : general
  return (
    <Alert ref={element} tone="bad" live tabIndex={-1} className={className ?? ''} title={summaryTitle}>
      {mistakes.length + rest.length > 0 ? <Mistakes mistakes={mistakes} rest={rest} look={look} /> : null}
      {children}
    </Alert>
  )
}

function textOf({ label, message }: Mistake): string {
  const saysLabel = !label || message.toLowerCase().includes(label.toLowerCase())
  return saysLabel ? message : m.ui_form_mistake({ label, message })
}

function Mistakes({
  mistakes,
  rest,
  look,
}: {
  mistakes: readonly Mistake[]
  rest: readonly string[]
  look: NonNullable<Props['look']>
}) {
  if (look === 'sentence')
    return (
      <>
        {mistakes.map((mistake, at) => (
          <Fragment key={mistake.id}>
            {at > 0 ? m.ui_form_mistakes_and() : null}
            <a href={`#${mistake.id}`}>{textOf(mistake)}</a>
          </Fragment>
        ))}
        {rest.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </>
    )
  if (look === 'lines')
    return (
      <>
        {mistakes.map((mistake) => (
          <a key={mistake.id} href={`#${mistake.id}`} className={styles.line}>
            {textOf(mistake)}
          </a>
        ))}
        {rest.map((message) => (
          <p key={message} className={styles.line}>
            {message}
          </p>
        ))}
      </>
    )
  return (
    <ol className={styles.list}>
      {mistakes.map((mistake) => (
        <li key={mistake.id}>
          <a href={`#${mistake.id}`}>{textOf(mistake)}</a>
        </li>
      ))}
      {rest.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ol>
  )
}
