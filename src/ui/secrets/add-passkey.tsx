// Dialog that adds a passkey: a name, then the browser's own dialog. The page's action has `passkey-offer` and `passkey-add`.
import { startRegistration } from '@simplewebauthn/browser'
import { useId, useState } from 'react'
import { m } from '#messages'
import { Field } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'
import { useActionResult } from '../forms/use-action-result.ts'
import { Modal } from '../overlays/modal.tsx'
import { Alert } from '../primitives/alert.tsx'
import { Button } from '../primitives/button.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** Most characters of a name. */
  nameLength: number
  /** Sends the passkey by the page's own form, where the answer is more than a toast. */
  send?: (fields: Record<string, string>) => void
}

export function AddPasskey({ open, onClose, nameLength, send }: Props) {
  const formId = useId()
  const [name, setName] = useState('')
  const [stopped, setStopped] = useState(false)
  const finish = () => {
    setName('')
    onClose()
  }
  const add = useActionResult({ toasts: true, done: finish })
  const register = async (options: string) => {
    try {
      const answer = await startRegistration({ optionsJSON: JSON.parse(options) })
      const fields = { intent: 'passkey-add', name, answer: JSON.stringify(answer) }
      if (!send) return void add.fetcher.submit(fields, { method: 'post' })
      finish()
      send(fields)
    } catch {
      setStopped(true)
    }
  }
  const offer = useActionResult<{ options: string }>({
    done: ({ value }) => {
      if (value) void register(value.options)
    },
  })
  const refusal = offer.refusal ?? add.refusal ?? (stopped ? m.ui_passkey_stopped() : null)
  const close = () => {
    setStopped(false)
    offer.forget()
    add.forget()
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={close}
      closeOutside={false}
      title={m.ui_passkey_add()}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={offer.busy || add.busy} aria-disabled={name.trim() === ''}>
            {m.ui_passkey_add()}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Alert live tone="bad">
          {refusal}
        </Alert>
      ) : null}
      <offer.fetcher.Form
        method="post"
        id={formId}
        onSubmit={(event) => {
          if (name.trim() === '') event.preventDefault()
          setStopped(false)
          add.forget()
        }}
      >
        <input type="hidden" name="intent" value="passkey-offer" />
        <Field wide required label={m.ui_passkey_name()} help={m.ui_passkey_name_help()} error={add.fields.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={nameLength}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
      </offer.fetcher.Form>
    </Modal>
  )
}
