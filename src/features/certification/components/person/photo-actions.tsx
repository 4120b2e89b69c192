// Actions of a photo slot: stop and send again, or rotate, enlarge, replace and remove.
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { Slot } from '../../rules/forms/photo-slot.ts'
import styles from './photo-slot.module.css'

type Props = {
  title: string
  slot: Slot
  hasPicture: boolean
  isLocked: boolean
  busy: boolean
  /** Control that chooses another photo. */
  picker: ReactNode
  onStop: () => void
  onAgain: () => void
  /** Puts a failed upload away. */
  onForget: () => void
  onTurn: () => void
  onEnlarge: () => void
  onRemove: () => void
}

export function PhotoActions({ title, slot, hasPicture, isLocked, busy, picker, ...on }: Props) {
  if (slot.state === 'up')
    return (
      <div className={styles.actions}>
        <Button kind="text" size="sm" onClick={on.onStop}>
          {m.ui_upload_stop()}
        </Button>
      </div>
    )
  if (slot.state === 'cut')
    return (
      <div className={styles.actions}>
        {slot.canTake ? (
          <Button kind="text" size="sm" onClick={on.onAgain}>
            {m.ui_upload_again()}
          </Button>
        ) : null}
        <Button kind="text" size="sm" onClick={on.onForget}>
          {m.ui_upload_remove()}
        </Button>
        {picker}
      </div>
    )
  if (!hasPicture) return null
  return (
    <div className={styles.actions}>
      {slot.canTurn ? (
        <Button kind="text" size="sm" busy={busy} onClick={on.onTurn}>
          <IconRotateClockwise stroke={1.5} aria-hidden />
          {m.certification_company_photo_turn()}
        </Button>
      ) : null}
      {slot.canEnlarge ? (
        <Button kind="text" size="sm" onClick={on.onEnlarge}>
          {m.certification_company_photo_large()}
        </Button>
      ) : null}
      {isLocked ? null : picker}
      {slot.canRemove ? (
        <Button
          kind="text"
          size="sm"
          aria-label={m.certification_company_photo_remove_of({ title })}
          onClick={on.onRemove}
        >
          {m.certification_company_photo_remove()}
        </Button>
      ) : null}
    </div>
  )
}
