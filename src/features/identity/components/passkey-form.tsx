// Passkey at a sign-in: the browser asks for it, and its answer continues the sign-in.
import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from './identity.module.css'

type Props = {
  /** The challenge that the server answered with; null until it is asked for one. */
  offer: string | null
  /** The password is not asked for. */
  alone?: boolean
}

/** The page's action has `passkey-offer` and `passkey`. */
export function PasskeyForm({ offer, alone = false }: Props) {
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const [stopped, setStopped] = useState(false)
  const answeredOffer = useRef<string>(null)
  useEffect(() => {
    if (offer === null || answeredOffer.current === offer) return
    answeredOffer.current = offer
    startAuthentication({ optionsJSON: JSON.parse(offer) }).then(
      (answer) => submit({ intent: 'passkey', answer: JSON.stringify(answer) }, { method: 'post' }),
      () => setStopped(true),
    )
  }, [offer, submit])
  return (
    <Form method="post" className={styles.form} onSubmit={() => setStopped(false)}>
      {stopped ? <Alert tone="warn" live className={styles.alert} title={m.identity_passkey_stopped()} /> : null}
      <input type="hidden" name="intent" value="passkey-offer" />
      <div>
        <Button type="submit" size="lg" kind={alone ? 'line' : 'primary'} wide busy={busy}>
          {alone ? m.identity_passkey_alone() : m.identity_passkey_use()}
        </Button>
        {alone ? null : <p className={styles.note}>{m.identity_passkey_use_help()}</p>}
      </div>
      <noscript>{m.identity_passkey_script()}</noscript>
    </Form>
  )
}
