// A side column (a tree, filters, a queue) that is part of the page above a tablet's width and a sheet from the left below.
// Without script it stays part of the page.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { TABLET, upTo } from '../../lib/portal/breakpoints.ts'
import { classList } from '../primitives/class-list.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { useBackdropClose } from './use-backdrop-close.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import { useNextPage } from '../page/use-next-page.ts'
import styles from './sheet.module.css'

export interface SheetProps {
  /** Name of the column and title of the sheet. */
  label: string
  open: boolean
  onClose: () => void
  /** For the `aria-controls` of its button. */
  id?: string
  className?: string
  bodyClassName?: string
  children: ReactNode
}

export function Sheet(props: SheetProps) {
  const { label, open, onClose, id, className, bodyClassName, children } = props
  const narrow = useSyncExternalStore(onWidth, isNarrow, () => false)
  useNextPage(onClose)
  if (open && narrow) return <ModalSheet {...props} />
  return (
    <div id={id} className={classList(styles.column, className)} role="complementary" aria-label={label}>
      <div className={bodyClassName}>{children}</div>
    </div>
  )
}

function ModalSheet({ label, open, onClose, id, className, bodyClassName, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModalDialog(dialog, open, onClose)
  useBackdropClose(dialog)
  return (
    <dialog ref={dialog} id={id} className={classList(styles.sheet, className)} aria-label={label} closedby="any">
      <div className={styles.head}>
        <span>{label}</span>
        {/* Not a field of the sheet: the keyboard would cover what it shows. */}
        <IconButton label={m.ui_close()} onClick={onClose} data-autofocus>
          <IconX stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className={classList(styles.body, bodyClassName)}>{children}</div>
    </dialog>
  )
}

const width = () => matchMedia(upTo(TABLET))
const isNarrow = (): boolean => width().matches
function onWidth(onChange: () => void): () => void {
  const query = width()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
