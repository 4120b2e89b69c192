// Operators' internal notes on a case.
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import styles from './case-note.module.css'

export function CaseNote({ id, note }: { id: number; note: string }) {
  const fetcher = useFetcher<ActionResult>()
  const { data, state } = fetcher
  useResultToast(data)
  return (
    <fetcher.Form method="post" action={`/ops/review/${id}`} className={styles.form}>
      <Field label={m.review_note_label()} wide>
        {(control) => (
          <TextArea
            {...control}
            key={note}
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={note}
            placeholder={m.review_note_placeholder()}
          />
        )}
      </Field>
      <Button type="submit" name="intent" value="note" kind="line" size="sm" busy={state !== 'idle'}>
        {m.review_note_save()}
      </Button>
    </fetcher.Form>
  )
}
