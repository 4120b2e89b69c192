// A form that asks once before it is sent: its own button opens the question, the button of the answer sends it.
import { type ReactNode, useId, useState } from 'react'
import { m } from '#messages'
import { Button } from '../primitives/button.tsx'
import { Modal } from './modal.tsx'

export type ConfirmState = { formId: string; open: boolean; close: () => void }

/** What the form is given, what opens the question, and what its `Question` is. */
export function useConfirmForm() {
  const formId = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const asking: ConfirmState = { formId, open, close }
  return { form: { id: formId, onSubmit: close }, ask: () => setOpen(true), asking }
}

type Props = {
  asking: ConfirmState
  title: string
  /** What will be lost. */
  children: ReactNode
  /** The word of the button that does it, and what it sends. */
  go: string
  intent: string
}

export function ConfirmForm({ asking: { formId, open, close }, title, children, go, intent }: Props) {
  return (
    <Modal
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button kind="line" onClick={close} data-autofocus>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="danger" form={formId} name="intent" value={intent}>
            {go}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Modal>
  )
}
