// Feedback on a document: one click, and after "no" an optional remark.
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { MAX_REMARK_LENGTH } from '../../rules.ts'
import styles from './doc-feedback.module.css'

export type FeedbackSent = { helpful: 'yes' | 'no'; remarked: boolean }

export function DocFeedback({ id }: { id: number }) {
  const answering = useFetcher<ActionResult<FeedbackSent>>()
  const remarking = useFetcher<ActionResult<FeedbackSent>>()
  const postedResult = useActionData<ActionResult<FeedbackSent>>()
  const [chosenAnswer, setChosenAnswer] = useState<'yes' | 'no' | null>(null)
  const result = remarking.data ?? answering.data ?? postedResult
  const answer = chosenAnswer ?? result?.value?.helpful ?? null
  const isBusy = answering.state !== 'idle' || remarking.state !== 'idle'
  const remarked = result?.value?.remarked
  const messageRef = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => {
    if (remarked) messageRef.current?.focus()
  }, [remarked])
  return (
    <section className={styles.feedback} aria-labelledby="doc.helpful">
      <h2 id="doc.helpful">{m.docs_helpful()}</h2>
      <answering.Form method="post" className={styles.answers}>
        <input type="hidden" name="id" value={id} />
        {(['yes', 'no'] as const).map((value) => (
          <Button
            key={value}
            type="submit"
            kind="line"
            name="helpful"
            value={value}
            aria-pressed={answer === value}
            onClick={() => setChosenAnswer(value)}
          >
            {value === 'yes' ? m.docs_helpful_yes() : m.docs_helpful_no()}
          </Button>
        ))}
      </answering.Form>
      {answer === 'no' && !remarked ? <RemarkForm id={id} fetcher={remarking} /> : null}
      <div ref={messageRef} role="status" tabIndex={-1} className={styles.said}>
        {result?.ok && !isBusy && (answer === 'yes' || remarked) ? (
          <p>
            <IconCircleCheck size={20} stroke={1.5} aria-hidden />
            {answer === 'yes' ? m.docs_thanks() : m.docs_thanks_no()}
          </p>
        ) : null}
        {result && !result.ok && !isBusy ? <Alert tone="bad">{result.message}</Alert> : null}
      </div>
    </section>
  )
}

type RemarkProps = { id: number; fetcher: ReturnType<typeof useFetcher<ActionResult<FeedbackSent>>> }

function RemarkForm({ id, fetcher }: RemarkProps) {
  const reasons = [m.docs_reason_steps(), m.docs_reason_old(), m.docs_reason_missing(), m.docs_reason_unclear()]
  return (
    <fetcher.Form method="post" className={styles.form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="helpful" value="no" />
      <fieldset>
        <legend>{m.docs_helpful_where()}</legend>
        {reasons.map((reason) => (
          <Check key={reason} name="reason" value={reason}>
            {reason}
          </Check>
        ))}
      </fieldset>
      <Field label={m.docs_remark()} optional wide help={m.docs_remark_help({ max: MAX_REMARK_LENGTH })}>
        {(control) => (
          <TextArea
            {...control}
            name="remark"
            rows={3}
            maxLength={MAX_REMARK_LENGTH}
            placeholder={m.docs_remark_hint()}
          />
        )}
      </Field>
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {m.docs_remark_send()}
      </Button>
    </fetcher.Form>
  )
}
