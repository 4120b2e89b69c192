// The toast for messages of `toast`: six seconds, longer while hovered or focused, with an undo button where possible.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { currentToast, dismissToast, onToast } from './toast-store.ts'
import styles from './toast.module.css'

const SHOWN_MS = 6000
const none = () => null

export function Toast() {
  const message = useSyncExternalStore(onToast, currentToast, none)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(dismissToast, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, held])
  return (
    <div className={styles.region} role="status">
      {message ? (
        <div
          key={message.number}
          className={styles.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {message.tone === 'bad' ? <IconAlertTriangle stroke={1.5} aria-hidden /> : null}
          <span>{message.text}</span>
          {message.undo ? (
            <button
              type="button"
              onClick={() => {
                setHeld(false)
                dismissToast()
                message.undo?.()
              }}
            >
              {m.ui_undo()}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
