// Waits for a session that ends during work and asks to sign in again over the page: in a window of its own, so that
// nothing typed is lost.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { onSessionEnded } from '../../../api/session-ended.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Art } from '../../../ui/art.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { say } from '../../../ui/toast-store.ts'
import { onSignedIn } from './sign-in-channel.ts'
import styles from './session-watch.module.css'

export type SessionWatchProps = {
  /** Who works on this page; another account cannot go on with it. */
  userId: string
  /** The account as it is shown. */
  account: string
}

const WINDOW = 'popup,width=520,height=760'

export function SessionWatch({ userId, account }: SessionWatchProps) {
  const [ended, setEnded] = useState(false)
  const [other, setOther] = useState(false)
  const window_ = useRef<Window | null>(null)
  useEffect(() => onSessionEnded(() => setEnded(true)), [])
  useEffect(() => {
    if (!ended) return
    return onSignedIn((signedIn) => {
      window_.current?.close()
      setOther(signedIn !== userId)
      if (signedIn !== userId) return
      setEnded(false)
      say(m.session_watch_done())
    })
  }, [ended, userId])
  return (
    <Modal
      open={ended}
      onClose={() => setEnded(false)}
      title={m.session_watch_title()}
      closeOutside={false}
      actions={
        <ButtonLink
          to="/login?popup=1"
          document
          target="portal-sign-in"
          data-autofocus
          onClick={(event) => {
            window_.current = window.open('/login?popup=1', 'portal-sign-in', WINDOW)
            // A window that the browser did not open: the link opens a tab.
            if (window_.current) event.preventDefault()
          }}
        >
          {m.session_watch_again()}
        </ButtonLink>
      }
    >
      <Art name="sign-in-again" className={styles.art} />
      <p className={styles.text}>{m.session_watch_text()}</p>
      <dl className={styles.keep}>
        <dt>{m.session_watch_account()}</dt>
        <dd>{account}</dd>
      </dl>
      {other ? (
        <Alert tone="warn" live title={m.session_watch_other()}>
          {m.session_watch_other_text()}
        </Alert>
      ) : null}
    </Modal>
  )
}
