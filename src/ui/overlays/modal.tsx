// A modal dialog: title, close button, scrolling content, actions.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { IconButton } from '../primitives/icon-button.tsx'
import { Toast } from './toast.tsx'
import { useBackdropClose } from './use-backdrop-close.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import styles from './modal.module.css'

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels: 520 for a question or a short form, 600 for an agreement, 760 for a form. */
  size?: 520 | 600 | 760
  /** Its first paragraph, which is read out after the title when the dialog opens. */
  lead?: ReactNode
  /** What has `data-autofocus` gets the focus, else its first text field, else the close button. */
  children?: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** False where a click outside would lose input. */
  closeOutside?: boolean
}

/** At the end of the page, so that its forms and styles are not part of another element's. */
export const Modal = (props: ModalProps) => (props.open ? createPortal(<ModalPanel {...props} />, document.body) : null)

/** The second click of a double click on the button that opened it does not close it. */
const CLOSE_OUTSIDE_AFTER_MS = 500

/** @returns whether a component has been there for so long */
function useDelay(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}

/** The dialog itself. */
export function ModalPanel({
  open,
  onClose,
  title,
  size = 520,
  lead,
  children,
  actions,
  closeOutside = true,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModalDialog(dialog, open, onClose)
  const closesOutside = useDelay(CLOSE_OUTSIDE_AFTER_MS) && closeOutside
  useBackdropClose(dialog, closesOutside)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ width: size }}
      aria-labelledby={`${id}t`}
      aria-describedby={lead ? `${id}l` : undefined}
      closedby={closesOutside ? 'any' : 'closerequest'}
    >
      <div className={styles.header}>
        <h2 id={`${id}t`} className={styles.title}>
          {title}
        </h2>
        <IconButton label={m.ui_close()} className={styles.close} onClick={onClose}>
          <IconX stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>
        {lead ? <p id={`${id}l`}>{lead}</p> : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {/* The page's own is inert below a dialog. */}
      <Toast />
    </dialog>
  )
}
