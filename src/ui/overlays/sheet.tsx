// A side column (a tree, filters, a queue) that is part of the page above a tablet's width and a sheet from the left below.
// Without script it stays part of the page.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { TABLET, upTo } from '../../lib/portal/breakpoints.ts'
import { classList } from '../primitives/class-list.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { useFocusTrap } from './focus-trap.ts'
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

export function Sheet({ label, open, onClose, id, className, bodyClassName, children }: SheetProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [narrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = matchMedia(upTo(TABLET))
    const read = () => setNarrow(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  const held = open && narrow
  useFocusTrap(layer, held, onClose)
  useNextPage(onClose)
  return (
    <>
      <div
        ref={layer}
        id={id}
        className={classList(styles.sheet, className)}
        aria-label={label}
        role={held ? 'dialog' : 'complementary'}
        aria-modal={held || undefined}
        data-open={open || undefined}
        data-holds-page={held || undefined}
      >
        <div className={styles.head}>
          <span>{label}</span>
          <IconButton label={m.ui_close()} onClick={onClose}>
            <IconX stroke={1.5} aria-hidden />
          </IconButton>
        </div>
        <div className={classList(styles.body, bodyClassName)}>{children}</div>
      </div>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" />
    </>
  )
}
