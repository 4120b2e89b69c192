// The toast for messages of `toast`: for some seconds, longer while hovered or focused, with an undo button where possible.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { addRegion, dismissToast, holdToast, onToast, toastIn } from './toast-store.ts'
import styles from './toast.module.css'

const none = () => null
const hold = () => holdToast(true)
const release = () => holdToast(false)

export function Toast() {
  const id = useId()
  useLayoutEffect(() => addRegion(id), [id])
  const message = useSyncExternalStore(onToast, () => toastIn(id), none)
  return (
    <div className={styles.region} role="status">
      {message ? (
        <div
          key={message.number}
          className={styles.toast}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          {message.tone === 'bad' ? <IconAlertTriangle stroke={1.5} aria-hidden /> : null}
          <span>{message.text}</span>
          {message.undo ? (
            <button
              type="button"
              onClick={() => {
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
