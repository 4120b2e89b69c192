// Session watch: prompt to sign in again after a session ended or another account signed in.
// Shown over the page and with sign-in in a separate window, so that nothing typed is lost.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { onSessionEnded } from '../../../api/session-ended.ts'
import { Art } from '../../../ui/art/art.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { reloadPage } from '../../../lib/forms/reload-page.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { onSignedIn } from '../pages/login-done/sign-in-channel.ts'
import styles from './session-watch.module.css'

export type SessionWatchProps = {
  /** User the page was rendered for; another account cannot continue on it. */
  userId: string
  /** Server time at which the page was rendered. */
  at: number
  /** Display name of the account. */
  account: string
}

/** Where another account is signed in, its session would answer without asking. */
const LOGIN = { same: '/login?popup=1', other: '/login?popup=1&again=1' } as const
const WINDOW = 'popup,width=520,height=760'

export function SessionWatch({ userId, at, account }: SessionWatchProps) {
  const [open, setOpen] = useState(false)
  const [other, setOther] = useState(false)
  const waiting = useRef(false)
  const window_ = useRef<Window | null>(null)
  useEffect(
    () =>
      onSessionEnded(() => {
        waiting.current = true
        setOpen(true)
      }),
    [],
  )
  useEffect(
    () =>
      onSignedIn(userId, at, (signedIn) => {
        const isOther = signedIn !== userId
        if (!isOther && !waiting.current) return
        window_.current?.close()
        waiting.current = isOther
        setOther(isOther)
        setOpen(isOther)
        if (!isOther) toast(m.session_watch_done())
      }),
    [userId, at],
  )
  const login = LOGIN[other ? 'other' : 'same']
  return (
    <Modal
      open={open}
      onClose={() => setOpen(false)}
      title={other ? m.session_watch_other() : m.session_watch_title()}
      closeOutside={false}
      actions={
        <>
          {other ? (
            <Button kind="line" onClick={reloadPage}>
              {m.session_watch_reload()}
            </Button>
          ) : null}
          <ButtonLink
            to={login}
            document
            target="portal-sign-in"
            data-autofocus
            onClick={(event) => {
              window_.current = window.open(login, 'portal-sign-in', WINDOW)
              // If the browser blocks the window, the link opens a tab.
              if (window_.current) event.preventDefault()
            }}
          >
            {m.session_watch_again()}
          </ButtonLink>
        </>
      }
    >
      <Art name="sign-in-again" className={styles.art} />
      <p className={styles.text} role={other ? 'alert' : undefined}>
        {other ? m.session_watch_other_text() : m.session_watch_text()}
      </p>
      <dl className={styles.keep}>
        <dt>{m.session_watch_account()}</dt>
        <dd>{account}</dd>
      </dl>
    </Modal>
  )
}
