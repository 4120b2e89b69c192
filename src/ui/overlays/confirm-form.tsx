// A form with a confirmation: its submit button opens a question, and the button in the question submits it.
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { m } from '#messages'
import { Button } from '../primitives/button.tsx'
import { Modal } from './modal.tsx'

export type ConfirmState = { formId: string; open: boolean; close: () => void }

/** Props of the form, of its button, and of its `Question`. */
export function useConfirmForm() {
  const formId = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const asking: ConfirmState = { formId, open, close }
  // After the event, when the browser has read the value of the button, which goes with the dialog.
  const onSubmit = () => void setTimeout(close)
  /** Instead of `form.onSubmit`, where the form's own button is to submit it without scripts. */
  const askFirst = (event: FormEvent) => {
    if (open) return onSubmit()
    event.preventDefault()
    setOpen(true)
  }
  return { form: { id: formId, onSubmit }, ask: () => setOpen(true), askFirst, asking }
}

type Props = {
  asking: ConfirmState
  title: string
  /** Consequences of the action. */
  children: ReactNode
  /** Label of the confirming button, and the value it submits. */
  go: string
  intent: string
  /** `primary` where nothing is lost. */
  kind?: 'danger' | 'primary'
}

export function ConfirmForm({ asking: { formId, open, close }, title, children, go, intent, kind = 'danger' }: Props) {
  return (
    <Modal
      open={open}
      onClose={close}
      title={title}
      lead={children}
      actions={
        <>
          <Button kind="line" onClick={close} data-autofocus>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind={kind} form={formId} name="intent" value={intent}>
            {go}
          </Button>
        </>
      }
    />
  )
}
