// Hand-over dialog: skip with a reason, pass to a colleague, ask for a second opinion.
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Check } from '../../../../../ui/forms/check.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../../ui/forms/input.tsx'
import { Modal } from '../../../../../ui/overlays/modal.tsx'
import { SelectBox } from '../../../../../ui/forms/select-box.tsx'
import { MAX_HANDOFF_NOTE, SKIP_REASONS, type SkipReason } from '../../../rules/handoffs.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import { SKIP_TEXT } from '../../../components/handoff-labels.ts'
import { FormErrors } from '../../../../../ui/forms/form-errors.tsx'
import { useActionResult } from '../../../../../ui/forms/use-action-result.ts'
import styles from '../../../../../ui/office/list.module.css'

export type PassOn = 'skipped' | 'handed_over' | 'second_opinion'
export type Colleague = { id: number; name: string; inHand: number }

export const PASS_KEYS: Record<PassOn, string> = { skipped: 'S', handed_over: 'H', second_opinion: 'O' }

const WORDS = {
  skipped: { name: m.review_pass_skip, text: m.review_pass_skip_text, go: m.review_pass_skip_go },
  handed_over: { name: m.review_pass_hand, text: m.review_pass_hand_text, go: m.review_pass_hand },
  second_opinion: {
    name: m.review_pass_opinion,
    text: m.review_pass_opinion_text,
    go: m.review_pass_opinion,
  },
}

export const passText = (as: PassOn): string => WORDS[as].name()

export type PassOnDialogProps = {
  /** Null while the dialog is closed. */
  as: PassOn | null
  reviewCase: CaseView
  colleagues: Colleague[]
  search: string
  onClose: () => void
}

export function PassOnDialog({ as, reviewCase, colleagues, search, onClose }: PassOnDialogProps) {
  const [last, setLast] = useState<PassOn>('skipped')
  if (as && as !== last) setLast(as)
  const [reason, setReason] = useState<SkipReason>('unsure')
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const { fetcher, busy, failed, fields, forget } = useActionResult({
    toasts: true,
    done: () => {
      setNote('')
      onClose()
    },
  })
  const { text, go } = WORDS[last]
  const isAlone = colleagues.length === 0
  const isNoteNeeded = last === 'second_opinion' || (last === 'skipped' && reason === 'other')
  const close = () => {
    forget()
    onClose()
  }
  const recipientId = last === 'handed_over' ? to || String(colleagues[0]?.id ?? '') : to
  const send = () =>
    void fetcher.submit(
      {
        intent: 'handoff',
        as: last,
        note,
        ...(last === 'skipped' ? { reason } : recipientId ? { to: recipientId } : {}),
      },
      { method: 'post', action: `/ops/review/${reviewCase.id}${search}` },
    )
  return (
    <Modal
      open={as !== null}
      onClose={close}
      closeOutside={false}
      title={passText(last)}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.review_pass_keep()}
          </Button>
          <Button type="submit" form="pass-on" busy={busy}>
            {go()}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} at={['reason', 'to', 'note']} />
      <p className={styles.ask}>{text()}</p>
      <form
        id="pass-on"
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {last === 'skipped' ? (
          <Field group="radiogroup" label={m.review_pass_reason()} error={fields.reason}>
            {() =>
              SKIP_REASONS.map((item, at) => (
                <Check
                  key={item}
                  kind="radio"
                  name="reason"
                  value={item}
                  checked={reason === item}
                  data-autofocus={at === 0 || undefined}
                  onChange={() => setReason(item)}
                >
                  {SKIP_TEXT[item]()}
                </Check>
              ))
            }
          </Field>
        ) : (
          <Field label={m.review_pass_colleague()} error={fields.to ?? (isAlone ? m.review_pass_alone() : null)}>
            {(control) => (
              <SelectBox
                {...control}
                wide
                data-autofocus
                value={recipientId}
                disabled={isAlone}
                onChange={(event) => setTo(event.currentTarget.value)}
                options={[
                  ...(last === 'second_opinion' ? [{ value: '', label: m.review_pass_anybody() }] : []),
                  ...colleagues.map(({ id, name, inHand }) => ({
                    value: String(id),
                    label: m.review_pass_colleague_name({ name, count: inHand }),
                  })),
                ]}
              />
            )}
          </Field>
        )}
        <Field wide label={m.review_pass_note()} required={isNoteNeeded} optional={!isNoteNeeded} error={fields.note}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_HANDOFF_NOTE}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  )
}
