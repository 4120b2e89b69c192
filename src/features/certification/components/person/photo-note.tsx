// Lines below the frame of a photo slot: progress, what is wrong, and the requirements or the size.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { m } from '#messages'
import { inMb } from '../../../../lib/files/upload-bytes.ts'
import { ProgressBar } from '../../../../ui/uploads/upload-progress.tsx'
import type { Photo } from '../../contract/answers.ts'
import type { Slot } from '../../rules/forms/photo-slot.ts'
import { PHOTO_LIMITS } from '../../rules/photos.ts'
import styles from './photo-slot.module.css'

const sizeText = (bytes: number): string =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

type Props = { title: string; helpId: string; slot: Slot; photo: Photo | undefined; part: number }

export function PhotoNote({ title, helpId, slot: { state, why, hasFailed }, photo, part }: Props) {
  return (
    <>
      {state === 'up' || state === 'cut' ? (
        <div className={styles.progress}>
          <ProgressBar part={part} label={m.ui_upload_progress({ name: title })} />
        </div>
      ) : null}
      {why ? (
        <p className={styles.why} role={hasFailed ? 'alert' : undefined}>
          <IconAlertTriangle stroke={1.5} aria-hidden />
          {why}
        </p>
      ) : null}
      <p id={helpId} className={state === 'ok' ? styles.meta : styles.help}>
        {state === 'ok' && photo
          ? m.certification_company_photo_size({
              width: photo.width,
              height: photo.height,
              size: sizeText(photo.bytes),
            })
          : m.certification_company_photo_help({ max: inMb(PHOTO_LIMITS.bytes), min: PHOTO_LIMITS.shortSide })}
      </p>
    </>
  )
}
