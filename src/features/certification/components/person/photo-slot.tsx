// Upload slot of one photo: choose or drop, progress, preview, rotate, replace, rejection reason, retry.
import { useId, useState } from 'react'
import { m } from '#messages'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import type { Photo } from '../../contract/answers.ts'
import { slotOf } from '../../rules/forms/photo-slot.ts'
import type { PhotoKind } from '../../rules/photos.ts'
import { PhotoActions } from './photo-actions.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoNote } from './photo-note.tsx'
import { ConsentFirst, PhotoPicker } from './photo-picker.tsx'
import { photoUrl, removePhoto, turnPhoto } from './photo-upload.ts'
import { usePhotoUpload } from './use-photo-upload.ts'
import styles from './photo-slot.module.css'

export type PhotoSlotProps = {
  kind: PhotoKind
  title: string
  photo: Photo | undefined
  /** Consent sent along with the photo; null when one is already in force. */
  consent: string | null
  /** True once consent is given, so that photos may be sent. */
  open: boolean
  /** Error from a reviewer or the form. */
  error?: string | undefined
  portrait?: boolean
  onPhoto: (photo: Photo) => void
  onRemoved: () => void
}

export function PhotoSlot(props: PhotoSlotProps) {
  const { kind, title, photo, consent, open, error, portrait, onPhoto, onRemoved } = props
  const sending = usePhotoUpload({ kind, consent, onPhoto })
  const [busy, setBusy] = useState(false)
  const [large, setLarge] = useState(false)
  const helpId = `${useId()}-help`

  const slot = slotOf({ photo, upload: sending.upload, open, error })
  const isLocked = photo?.locked === true
  const picture = sending.preview ?? (photo ? photoUrl(photo.id) : null)
  const part = sending.upload?.part ?? 0
  const turn = async () => {
    if (!photo || busy) return
    setBusy(true)
    const turnedPhoto = await turnPhoto(photo.id)
    setBusy(false)
    if (turnedPhoto) onPhoto(turnedPhoto)
    else toast(m.certification_company_photo_turn_failed(), { tone: 'bad' })
  }
  const remove = async () => {
    if (!photo || busy) return
    setBusy(true)
    const problem = await removePhoto(photo.id)
    setBusy(false)
    if (problem === null) onRemoved()
    else toast(problem, { tone: 'bad' })
  }
  const picker = (look: 'button' | 'text') => (
    <PhotoPicker
      id={look === 'text' && slot.state === 'ok' ? undefined : `photo-${kind}`}
      title={title}
      helpId={helpId}
      isInvalid={slot.state === 'bad'}
      look={look}
      onFile={sending.take}
    />
  )
  return (
    <div
      className={styles.slot}
      data-photo={kind}
      data-state={slot.state}
      data-portrait={portrait || undefined}
      onDragOver={(event) => slot.canTake && event.preventDefault()}
      onDrop={(event) => {
        if (!slot.canTake) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) sending.take(file)
      }}
    >
      <PhotoFrame
        kind={kind}
        title={title}
        slot={slot}
        picture={picture}
        part={part}
        isLocked={isLocked}
        onBroken={sending.hidePreview}
        picker={picker('button')}
      />
      <PhotoNote title={title} helpId={helpId} slot={slot} photo={photo} part={part} />
      <PhotoActions
        title={title}
        slot={slot}
        hasPicture={picture !== null}
        isLocked={isLocked}
        busy={busy}
        picker={open ? picker('text') : <ConsentFirst kind={kind} />}
        onStop={sending.stop}
        onAgain={sending.again}
        onForget={sending.forget}
        onTurn={() => void turn()}
        onEnlarge={() => setLarge(true)}
        onRemove={() => void remove()}
      />
      {photo ? (
        <Modal open={large} onClose={() => setLarge(false)} title={title} size={760}>
          <img src={photoUrl(photo.id)} alt={title} className={styles.large} />
        </Modal>
      ) : null}
    </div>
  )
}
