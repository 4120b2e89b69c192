// Operators' internal notes on a case. What is typed and not saved stays in this tab, per case.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { MAX_NOTE } from '../../rules/cases.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import { useForgetDraft, useSessionDraft } from '../../../../ui/forms/use-session-draft.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import styles from './case-note.module.css'

type CaseNoteProps = { id: number; operatorId: number; note: string }

export function CaseNote({ id, operatorId, note }: CaseNoteProps) {
  const fetcher = useFetcher<ActionResult>()
  const { data, state } = fetcher
  const { draft, saved, isUnsaved, keep, send, isOther } = useNoteDraft(`note.${operatorId}.${id}`, note, data)
  useResultToast(data)
  return (
    <fetcher.Form method="post" action={`/ops/review/${id}`} className={styles.form} onInput={keep} onSubmit={send}>
      <Field label={m.review_note_label()} help={isUnsaved ? m.review_note_unsaved() : undefined} wide>
        {(control) => (
          <TextArea
            {...control}
            key={`${draft.number} ${saved}`}
            name="note"
            rows={3}
            maxLength={MAX_NOTE}
            defaultValue={draft.values ? (draft.values.note ?? '') : saved}
            placeholder={m.review_note_placeholder()}
            onBlur={({ currentTarget: { form }, relatedTarget }) => {
              const button = form?.querySelector('button')
              // Whoever goes on to the verdict does not lose it.
              if (isUnsaved && button && relatedTarget !== button) form?.requestSubmit(button)
            }}
          />
        )}
      </Field>
      {isOther ? <p className={styles.saved}>{m.review_note_saved_is({ note })}</p> : null}
      <Button type="submit" name="intent" value="note" kind="line" size="sm" busy={state !== 'idle'}>
        {m.review_note_save()}
      </Button>
    </fetcher.Form>
  )
}

const noteIn = (form: HTMLFormElement): string => String(new FormData(form).get('note'))

/**
 * @param note as it is saved
 * @param result answer of the latest save
 */
function useNoteDraft(form: string, note: string, result: ActionResult | undefined) {
  const draft = useSessionDraft(form)
  const forget = useForgetDraft()
  const [isTouched, setTouched] = useState(false)
  const [isOver, setOver] = useState(false)
  const values = isOver ? null : draft.values
  const isUnsaved = isTouched || values !== null
  // What somebody else saves meanwhile does not replace what is being typed.
  const [savedNote, setSavedNote] = useState(note)
  if (savedNote !== note && !isUnsaved) setSavedNote(note)
  const typedNote = useRef('')
  const sentNote = useRef('')
  useEffect(() => {
    // What was typed while it was being saved is kept.
    if (!result?.ok || typedNote.current !== sentNote.current) return
    forget(form)
    setTouched(false)
    setOver(true)
  }, [result, forget, form])
  return {
    draft: { values, number: draft.number },
    saved: savedNote,
    isUnsaved,
    /** Whether saving what is typed would replace a note that the field does not show. */
    isOther: note !== '' && (values === null ? savedNote !== note : values.note !== note),
    send: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      typedNote.current = noteIn(currentTarget)
      sentNote.current = typedNote.current
    },
    keep: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      typedNote.current = noteIn(currentTarget)
      setTouched(true)
      draft.onInput(currentTarget)
    },
  }
}
