// Upload slot of one photo: choose or drop, progress, preview, rotate, replace, rejection reason, retry.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import { ProgressBar } from '../../../../ui/uploads/upload-progress.tsx'
import type { Photo } from '../../contract/answers.ts'
import { PHOTO_LIMITS, type PhotoKind } from '../../rules/photos.ts'
import { imageProblemText, imageTooLargeText } from '../../../uploads/rules/labels.ts'
import { photoUrl, removePhoto, sendPhoto, turnPhoto } from './photo-upload.ts'
import { PHOTO_TYPES } from '../../../../lib/files/accepted-files.ts'
import styles from './photo-slot.module.css'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

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

type Work =
  | { state: 'still' }
  | { state: 'up'; part: number; file: File; stop: () => void }
  | { state: 'cut'; part: number; file: File; why: string | undefined }
  | { state: 'bad'; why: string }

const sizeText = (bytes: number): string =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export function PhotoSlot(props: PhotoSlotProps) {
  const { kind, title, photo, consent, open, error, portrait, onPhoto, onRemoved } = props
  const [work, setWork] = useState<Work>({ state: 'still' })
  const [preview, setPreview] = useState<string | null>(null)
  const [turning, setTurning] = useState(false)
  const [large, setLarge] = useState(false)
  const id = useId()
  const running = useRef<(() => void) | null>(null)
  useEffect(() => () => running.current?.(), [])
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.type === 'application/pdf') return setWork({ state: 'bad', why: imageProblemText('pdf', PHOTO_LIMITS) })
    if (file.size > PHOTO_LIMITS.bytes) return setWork({ state: 'bad', why: imageTooLargeText(PHOTO_LIMITS.bytes) })
    setPreview(URL.createObjectURL(file))
    let part = 0
    const onProgress = (now: number) => {
      part = now
      setWork((before) => (before.state === 'up' ? { ...before, part: now } : before))
    }
    const { done, stop } = sendPhoto({ kind, file, consent, onProgress })
    running.current = stop
    setWork({ state: 'up', part: 0, file, stop })
    const sendResult = await done
    if (running.current === stop) running.current = null
    if ('ok' in sendResult) {
      setWork({ state: 'still' })
      setPreview(null)
      onPhoto(sendResult.ok)
    } else
      setWork(
        'refused' in sendResult
          ? { state: 'bad', why: sendResult.refused }
          : { state: 'cut', part, file, why: sendResult.why },
      )
  }
  const turn = async () => {
    if (!photo || turning) return
    setTurning(true)
    const turnedPhoto = await turnPhoto(photo.id)
    setTurning(false)
    if (turnedPhoto) onPhoto(turnedPhoto)
    else toast(m.certification_company_photo_turn_failed(), { tone: 'bad' })
  }
  const remove = async () => {
    if (!photo || turning) return
    setTurning(true)
    const problem = await removePhoto(photo.id)
    setTurning(false)
    if (problem === null) onRemoved()
    else toast(problem, { tone: 'bad' })
  }
  const refusal = error ?? (photo?.refused ? m.certification_field_photo_refused() : undefined)
  const picture = preview ?? (photo ? photoUrl(photo.id) : null)
  const still = !photo && !open ? 'lock' : refusal ? 'bad' : photo ? 'ok' : 'empty'
  const state = work.state === 'still' ? still : work.state
  const why = work.state === 'bad' ? work.why : work.state === 'still' ? refusal : undefined
  const locked = photo?.locked === true
  const picker = (label: string, text: boolean) => (
    <span className={styles.pick} data-text={text || undefined}>
      {text ? null : <IconUpload stroke={1.5} aria-hidden />}
      {label}
      <input
        type="file"
        id={text && state === 'ok' ? undefined : `photo-${kind}`}
        accept={PHOTO_TYPES}
        aria-label={m.certification_company_photo_pick({ title })}
        aria-describedby={`${id}-help`}
        aria-invalid={why ? true : undefined}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </span>
  )
  const other = open ? (
    picker(m.certification_company_photo_other(), true)
  ) : (
    <span id={`photo-${kind}`} tabIndex={-1}>
      {m.certification_company_photo_consent_first()}
    </span>
  )
  return (
    <div
      className={styles.slot}
      data-photo={kind}
      data-state={state}
      data-portrait={portrait || undefined}
      onDragOver={(event) => open && !locked && event.preventDefault()}
      onDrop={(event) => {
        if (!open || locked) return
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <div className={styles.frame}>
        {picture ? (
          // Files the browser cannot display (HEIC, or no picture at all) have no preview until they are uploaded.
          <img src={picture} alt={title} onError={() => setPreview(null)} />
        ) : null}
        {state === 'empty' ? (
          <>
            {picker(m.certification_company_photo_choose(), false)}
            <p className={styles.drag}>{m.certification_company_photo_drag()}</p>
          </>
        ) : null}
        {state === 'bad' && !picture && open ? picker(m.certification_company_photo_choose(), false) : null}
        {state === 'lock' ? (
          <>
            <IconPhoto stroke={1.5} aria-hidden />
            <p id={`photo-${kind}`} tabIndex={-1}>
              {m.certification_company_photo_consent_first()}
            </p>
          </>
        ) : null}
        {state === 'ok' ? (
          <span className={styles.tag} data-tone="ok">
            <IconCheck stroke={1.5} aria-hidden />
            {locked ? m.certification_company_photo_locked() : m.certification_company_photo_kept()}
          </span>
        ) : null}
        {work.state === 'up' ? (
          <span className={styles.tag}>{m.ui_upload_part({ part: Math.round(work.part * 100) })}</span>
        ) : null}
      </div>
      {work.state === 'up' || work.state === 'cut' ? (
        <div className={styles.progress}>
          <ProgressBar part={work.part} label={m.ui_upload_progress({ name: title })} />
        </div>
      ) : null}
      {work.state === 'cut' ? (
        <p className={styles.why} role="alert">
          <IconAlertTriangle stroke={1.5} aria-hidden />
          {work.why ?? m.certification_company_photo_cut()}
        </p>
      ) : null}
      {why ? (
        <p className={styles.why} role={work.state === 'bad' ? 'alert' : undefined}>
          <IconAlertTriangle stroke={1.5} aria-hidden />
          {why}
        </p>
      ) : null}
      <p id={`${id}-help`} className={state === 'ok' ? styles.meta : styles.help}>
        {state === 'ok' && photo
          ? m.certification_company_photo_size({
              width: photo.width,
              height: photo.height,
              size: sizeText(photo.bytes),
            })
          : m.certification_company_photo_help({ max: inMb(PHOTO_LIMITS.bytes), min: PHOTO_LIMITS.shortSide })}
      </p>
      {work.state === 'up' ? (
        <div className={styles.actions}>
          <Button kind="text" size="sm" onClick={work.stop}>
            {m.ui_upload_stop()}
          </Button>
        </div>
      ) : null}
      {work.state === 'cut' ? (
        <div className={styles.actions}>
          {open ? (
            <Button kind="text" size="sm" onClick={() => void take(work.file)}>
              {m.ui_upload_again()}
            </Button>
          ) : null}
          <Button
            kind="text"
            size="sm"
            onClick={() => {
              setPreview(null)
              setWork({ state: 'still' })
            }}
          >
            {m.ui_upload_remove()}
          </Button>
          {other}
        </div>
      ) : null}
      {work.state !== 'up' && work.state !== 'cut' && picture ? (
        <div className={styles.actions}>
          {photo && !locked && work.state === 'still' ? (
            <Button kind="text" size="sm" busy={turning} onClick={() => void turn()}>
              <IconRotateClockwise stroke={1.5} aria-hidden />
              {m.certification_company_photo_turn()}
            </Button>
          ) : null}
          {photo && work.state === 'still' ? (
            <Button kind="text" size="sm" onClick={() => setLarge(true)}>
              {m.certification_company_photo_large()}
            </Button>
          ) : null}
          {locked ? null : other}
          {photo && !locked && !photo.kept && work.state === 'still' ? (
            <Button
              kind="text"
              size="sm"
              aria-label={m.certification_company_photo_remove_of({ title })}
              onClick={() => void remove()}
            >
              {m.certification_company_photo_remove()}
            </Button>
          ) : null}
        </div>
      ) : null}
      {photo ? (
        <Modal open={large} onClose={() => setLarge(false)} title={title} size={760}>
          <img src={photoUrl(photo.id)} alt={title} className={styles.large} />
        </Modal>
      ) : null}
    </div>
  )
}
