// Operators' internal notes on a case.
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import type { CaseResult } from './case-action.server.ts'
import styles from './case-note.module.css'

export function CaseNote({ id, note }: { id: number; note: string }) {
  const fetcher = useFetcher<CaseResult>()
  const { data, state } = fetcher
  useEffect(() => {
    if (data && state === 'idle') toast(data.message, data.ok ? {} : { tone: 'bad' })
  }, [data, state])
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
