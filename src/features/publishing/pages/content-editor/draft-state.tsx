// State of the draft: saved at a time, not saved and why, or saved by somebody else meanwhile.
import type { RefObject } from 'react'
import { m } from '#messages'
import { clockOf } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { ContentFieldShape } from './content-field.tsx'
import { TheirText } from './their-text.tsx'
import type { ContentDraft } from './use-content-draft.ts'
import styles from './content-editor.module.css'

type Props = {
  draft: ContentDraft
  fields: readonly ContentFieldShape[]
  form: RefObject<HTMLFormElement | null>
}

export function DraftState({ draft, fields, form }: Props) {
  const { state, savedAt, message, theirs } = draft
  if (state === 'changed')
    return (
      <Alert
        live
        tone="warn"
        className={styles.conflict}
        action={
          <Button kind="line" size="sm" onClick={draft.saveOver}>
            {m.publishing_save_over()}
          </Button>
        }
      >
        {message}
        {theirs ? <TheirText theirs={theirs} fields={fields} form={form} /> : null}
      </Alert>
    )
  if (state === 'failed' || state === 'long')
    return (
      <Alert
        live
        tone="bad"
        className={styles.conflict}
        action={
          <Button kind="line" size="sm" onClick={draft.saveNow}>
            {m.publishing_save_again()}
          </Button>
        }
      >
        {message || m.publishing_not_saved()}
      </Alert>
    )
  return (
    <p className={styles.state} role="status">
      {state === 'saving' ? m.publishing_saving() : null}
      {state === 'saved' && savedAt ? m.publishing_saved_at({ time: clockOf(savedAt) }) : null}
      {state === 'still' ? m.publishing_no_changes() : null}
    </p>
  )
}
