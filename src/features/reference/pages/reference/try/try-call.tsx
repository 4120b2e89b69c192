// The form that sends a call from the page, with the viewer's own session, and shows its answer. Calls that change something ask
// first.
import { type SubmitEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { ButtonLink, Button } from '../../../../../ui/primitives/button.tsx'
import { useViewerId } from '../../../../../ui/header/use-viewer-id.ts'
import { ConfirmForm, useConfirmForm } from '../../../../../ui/overlays/confirm-form.tsx'
import { CodeBlock } from '../../../../../ui/text/code-block.tsx'
import { type CallAnswer, requestIn, sendCall } from './send-call.ts'
import { TryField } from './try-field.tsx'
import type { Call } from '../view.ts'
import styles from './try-call.module.css'

export default function TryCall({ call }: { call: Call }) {
  const { name, method, path, access } = call
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<CallAnswer | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const confirm = useConfirmForm()
  if (access === 'signed') return <p className={styles.note}>{m.reference_try_signed()}</p>

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter in a form's only text field submits it without a button.
    if (method !== 'GET' && !confirm.asking.open) return confirm.ask()
    confirm.asking.close()
    setSending(true)
    setAnswer(await sendCall(call, requestIn(call, new FormData(event.currentTarget))))
    setSending(false)
  }
  const askFirst = () => {
    if (form.current?.reportValidity()) confirm.ask()
  }
  return (
    <>
      <form
        ref={form}
        id={confirm.form.id}
        className={styles.form}
        aria-label={m.reference_try_title({ name })}
        onSubmit={send}
      >
        <AccessNote access={access} />
        {call.input.map((field) => (
          <TryField key={field.name} field={field} />
        ))}
        {method === 'GET' ? (
          <Button type="submit" size="sm" busy={isSending}>
            {m.reference_try_send()}
          </Button>
        ) : (
          <Button size="sm" busy={isSending} onClick={askFirst}>
            {m.reference_try_send()}
          </Button>
        )}
      </form>
      {method === 'POST' ? (
        <ConfirmForm
          asking={confirm.asking}
          title={m.reference_try_confirm()}
          go={m.reference_try_confirm_go()}
          intent="send"
        >
          {m.reference_try_confirm_text({ method, path })}
        </ConfirmForm>
      ) : null}
      <div role="status">{answer ? <AnswerShown answer={answer} /> : null}</div>
    </>
  )
}

function AccessNote({ access }: Pick<Call, 'access'>) {
  const isVisitor = useViewerId() === ''
  if (access === 'everyone') return <p className={styles.note}>{m.reference_try_as_visitor()}</p>
  if (access === 'operator') return <p className={styles.note}>{m.reference_try_operator()}</p>
  if (!isVisitor) return <p className={styles.note}>{m.reference_try_as_you()}</p>
  return (
    <p className={styles.note}>
      {m.reference_try_sign_in()}{' '}
      <ButtonLink kind="text" size="xs" document to={`/login?${new URLSearchParams({ returnTo: here() })}`}>
        {m.reference_try_sign_in_go()}
      </ButtonLink>
    </p>
  )
}

const here = (): string => location.pathname + location.search

function AnswerShown({ answer }: { answer: CallAnswer }) {
  if (answer.kind === 'none') return <p className={styles.failed}>{m.reference_try_failed()}</p>
  const { status, ms } = answer
  const line = m.reference_try_status({ status, ms })
  if (answer.kind === 'picture')
    return (
      <figure className={styles.picture}>
        <figcaption className="num">{line}</figcaption>
        <img src={answer.address} alt={m.reference_try_picture()} />
      </figure>
    )
  return (
    <CodeBlock
      className={styles.answer}
      title={m.reference_try_answer()}
      tabs={[{ label: 'JSON', code: answer.text }]}
      result={<b>{line}</b>}
    />
  )
}
