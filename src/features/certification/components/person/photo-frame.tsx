// Frame of a photo slot: the picture, or what is there in its place, and its tag.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Slot } from '../../rules/forms/photo-slot.ts'
import { ConsentFirst } from './photo-picker.tsx'
import styles from './photo-slot.module.css'

type Props = {
  kind: string
  title: string
  slot: Slot
  picture: string | null
  /** Part that is sent, while an upload is under way. */
  part: number
  isLocked: boolean
  /** The browser cannot display the picture. */
  onBroken: () => void
  picker: ReactNode
}

export function PhotoFrame({
  kind,
  title,
  slot: { state, canTake },
  picture,
  part,
  isLocked,
  onBroken,
  picker,
}: Props) {
  return (
    <div className={styles.frame}>
      {picture ? <img src={picture} alt={title} onError={onBroken} /> : null}
      {state === 'empty' ? (
        <>
          {picker}
          <p className={styles.drag}>{m.certification_company_photo_drag()}</p>
        </>
      ) : null}
      {state === 'bad' && !picture && canTake ? picker : null}
      {state === 'lock' ? (
        <>
          <IconPhoto stroke={1.5} aria-hidden />
          <p>
            <ConsentFirst kind={kind} />
          </p>
        </>
      ) : null}
      {state === 'ok' ? (
        <span className={styles.tag} data-tone="ok">
          <IconCheck stroke={1.5} aria-hidden />
          {isLocked ? m.certification_company_photo_locked() : m.certification_company_photo_kept()}
        </span>
      ) : null}
      {state === 'up' ? <span className={styles.tag}>{m.ui_upload_part({ part: Math.round(part * 100) })}</span> : null}
    </div>
  )
}
