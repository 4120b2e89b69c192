// The operator's passkeys: list, adding with the browser's dialog, removing.
import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { m } from '#messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { PASSKEY_NAME_LENGTH } from '../../../identity/rules/passkeys.ts'
import type { Question } from '../../components/ask.tsx'
import parts from '../../components/operator-page.module.css'

type Item = { id: number; name: string; added: string; used: string | null }
type Props = { items: Item[]; possible: boolean; onAsk: (question: Question) => void }

export function Passkeys({ items, possible, onAsk }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <h3>{m.operators_me_passkeys()}</h3>
      {items.length === 0 ? <p className={parts.text}>{m.operators_me_passkey_none()}</p> : null}
      {items.length === 0 ? null : (
        <ul className={parts.lines}>
          {items.map(({ id, name, added, used }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>
                  {m.operators_me_passkey_since({ time: added })} ·{' '}
                  {used ? m.operators_me_passkey_used({ time: used }) : m.operators_me_passkey_unused()}
                </small>
              </div>
              <Button
                kind="line"
                size="sm"
                aria-label={`${m.operators_me_remove()} ${name}`}
                onClick={() =>
                  onAsk({
                    title: m.operators_me_remove_ask({ name }),
                    text: m.operators_me_remove_text(),
                    go: m.operators_me_remove(),
                    danger: true,
                    fields: { intent: 'passkey-remove', id },
                  })
                }
              >
                {m.operators_me_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {possible ? (
        <div className={parts.buttons}>
          <Button kind="line" onClick={() => setAdding(true)}>
            {m.operators_me_passkey_add()}
          </Button>
        </div>
      ) : (
        <p className={parts.text}>{m.identity_passkey_no_host()}</p>
      )}
      <AddPasskey open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [name, setName] = useState('')
  const [stopped, setStopped] = useState(false)
  const add = useActionResult({
    toasts: true,
    done: () => {
      setName('')
      onClose()
    },
  })
  const register = async (options: string) => {
    try {
      const answer = await startRegistration({ optionsJSON: JSON.parse(options) })
      void add.fetcher.submit({ intent: 'passkey-add', name, answer: JSON.stringify(answer) }, { method: 'post' })
    } catch {
      setStopped(true)
    }
  }
  const offer = useActionResult<{ options: string }>({
    done: ({ value }) => {
      if (value) void register(value.options)
    },
  })
  const refusal = offer.refusal ?? add.refusal ?? (stopped ? m.operators_me_passkey_stopped() : null)
  const close = () => {
    setStopped(false)
    offer.forget()
    add.forget()
    onClose()
  }
  const begin = () => {
    setStopped(false)
    add.forget()
    void offer.fetcher.submit({ intent: 'passkey-offer' }, { method: 'post' })
  }
  return (
    <Modal
      open={open}
      onClose={close}
      closeOutside={false}
      title={m.operators_me_passkey_add()}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.ui_cancel()}
          </Button>
          <Button busy={offer.busy || add.busy} aria-disabled={name.trim() === ''} onClick={begin}>
            {m.operators_me_passkey_add()}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Alert live tone="bad">
          {refusal}
        </Alert>
      ) : null}
      <Field
        wide
        required
        label={m.operators_me_passkey_name()}
        help={m.operators_me_passkey_name_help()}
        error={add.fields.name}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={PASSKEY_NAME_LENGTH}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
    </Modal>
  )
}
