// A form that asks once before it is sent. Without script it is sent at once.
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

export type Asking = { formId: string; open: boolean; close: () => void }

/** What the form is given, and what its `Question` is. */
export function useQuestion() {
  const formId = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    if (submitter?.hasAttribute(SURE)) return close()
    event.preventDefault()
    setOpen(true)
  }
  const asking: Asking = { formId, open, close }
  return { form: { id: formId, onSubmit }, asking }
}

const SURE = 'data-sure'

type Props = {
  asking: Asking
  title: string
  /** What will be lost. */
  children: ReactNode
  /** The word of the button that does it, and what it sends. */
  go: string
  intent: string
}

export function Question({ asking: { formId, open, close }, title, children, go, intent }: Props) {
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
          <Button type="submit" kind="danger" form={formId} name="intent" value={intent} {...{ [SURE]: '' }}>
            {go}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Modal>
  )
}
