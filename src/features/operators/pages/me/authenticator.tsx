// The operator's authenticator: setting up a new one with a code that it shows, removing it.
import { useState } from 'react'
import { m } from '#messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { AuthenticatorKey } from '../../../../ui/secrets/authenticator-key.tsx'
import type { Question } from '../../components/ask.tsx'
import parts from '../../components/operator-page.module.css'
import styles from '../../../../ui/office/list.module.css'

type Offer = { secret: string; authenticator: string; sealed: string; qr: { size: number; path: string } }

type Props = {
  isSet: boolean
  /** Another factor would stay. */
  canRemove: boolean
  onAsk: (question: Question) => void
}

export function Authenticator({ isSet, canRemove, onAsk }: Props) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const { fetcher, busy } = useActionResult<Offer>({ done: ({ value }) => setOffer(value) })
  const name = m.operators_me_authenticator()
  return (
    <>
      <h3>{name}</h3>
      <p className={parts.text}>{isSet ? m.operators_me_authenticator_on() : m.operators_me_authenticator_off()}</p>
      <div className={parts.buttons}>
        <Button
          kind="line"
          busy={busy}
          onClick={() => void fetcher.submit({ intent: 'authenticator-offer' }, { method: 'post' })}
        >
          {isSet ? m.operators_me_authenticator_new() : m.operators_me_authenticator_set()}
        </Button>
        {isSet && canRemove ? (
          <Button
            kind="line"
            onClick={() =>
              onAsk({
                title: m.operators_me_remove_ask({ name }),
                text: m.operators_me_remove_text(),
                go: m.operators_me_remove(),
                danger: true,
                fields: { intent: 'authenticator-remove' },
              })
            }
          >
            {m.operators_me_remove()}
          </Button>
        ) : null}
      </div>
      <SetUp offered={offer} onClose={() => setOffer(null)} />
    </>
  )
}

function SetUp({ offered, onClose }: { offered: Offer | null; onClose: () => void }) {
  const { fetcher, busy, failed, fields, forget } = useActionResult({ toasts: true, done: onClose })
  const [code, setCode] = useState('')
  const [last, setLast] = useState(offered)
  if (offered && offered !== last) {
    setLast(offered)
    setCode('')
  }
  if (!last) return null
  const { secret, authenticator, sealed, qr } = last
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Modal
      open={offered !== null}
      onClose={close}
      closeOutside={false}
      title={m.operators_me_authenticator_ask()}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.ui_cancel()}
          </Button>
          <Button
            busy={busy}
            onClick={() => void fetcher.submit({ intent: 'authenticator-add', sealed, code }, { method: 'post' })}
          >
            {m.operators_me_authenticator_set()}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} at={['code']} />
      <p className={styles.ask}>{m.operators_me_authenticator_text()}</p>
      <AuthenticatorKey secret={secret} uri={authenticator} qr={qr} />
      <div className={styles.fields}>
        <Field required label={m.identity_invitation_code()} error={fields.code}>
          {(control) => (
            <Input
              {...control}
              numeric
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              data-autofocus
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}
