// Error summary above a form: announced, focused, with a link to each field.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import styles from '../../components/identity.module.css'

export type FieldError = { id: string; name: string; errors: string[] | undefined }

export function ErrorSummary({ fields, sent }: { fields: FieldError[]; sent: unknown }) {
  const wrong = fields.filter(({ errors }) => errors?.length)
  const box = useRef<HTMLDivElement>(null)
  // Focus moves only after a submission, not on every keystroke.
  const onSent = useEffectEvent(() => {
    if (sent && wrong.length > 1) box.current?.focus()
  })
  useEffect(() => onSent(), [sent])
  if (wrong.length < 2) return null
  return (
    <Alert
      ref={box}
      tone="bad"
      live
      tabIndex={-1}
      className={styles.alert}
      title={m.identity_errors({ count: wrong.length })}
    >
      {wrong.map<ReactNode>(({ id, name, errors }, at) => (
        <span key={id}>
          {at > 0 ? m.identity_errors_and() : null}
          <a href={`#${id}`}>{`${name}${m.identity_errors_colon()}${errors?.[0] ?? ''}`}</a>
        </span>
      ))}
    </Alert>
  )
}
