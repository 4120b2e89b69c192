// Upload field for a document or search function icon: sent at once with progress, previewed, replaceable, with the reason
// on rejection.
import { useRef } from 'react'
import { m } from '#messages'
import { sendFile } from '../../../api/forms/send-file.ts'
import { UPLOAD_BYTES } from '../../../lib/files/upload-bytes.ts'
import { UploadProgress } from '../../../ui/uploads/upload-progress.tsx'
import { useUploads } from '../../../ui/uploads/use-uploads.ts'
import { pictureUrl } from '../../apps/rules/app-urls.ts'
import { imageTooLargeText } from '../../uploads/rules/labels.ts'
import type { abilityDocUpload } from '../contract/abilities.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { PICTURE_TYPES } from '../../../lib/files/accepted-files.ts'
import styles from './document-upload.module.css'

type Props = {
  appId: number
  ability: string
  document: string
  label: string
  help: string
  pictureId: number | null
  closed?: boolean
  error?: string | undefined
  /** Called after a successful upload. */
  done: (id: number) => unknown
}

const UPLOAD = '/api/dev/v1/app-ability/document/upload'

/** File field and upload button inside the surrounding form, for use without JavaScript. */
function PlainUpload({ about, label }: { about: string; label: string }) {
  return (
    <span className={styles.plain}>
      <input type="file" name={`file:${about}`} aria-label={label} accept={PICTURE_TYPES} />
      <Button type="submit" name="intent" value={`upload:${about}`} kind="line" size="sm">
        {m.abilities_upload()}
      </Button>
    </span>
  )
}

export function DocumentUpload(props: Props) {
  const { appId, ability, document, label, help, pictureId, closed = false, error, done } = props
  const input = useRef<HTMLInputElement>(null)
  const { uploads, forget, again, add } = useUploads({
    send: (file, onProgress) =>
      sendFile<typeof abilityDocUpload>(UPLOAD, { appId, ability, document, file }, onProgress),
    problemOf: ({ size }) => (size > UPLOAD_BYTES ? imageTooLargeText(UPLOAD_BYTES) : ''),
    done: ({ id }) => done(id),
  })
  const [upload] = uploads
  const busy = upload?.state === 'up' || upload?.state === 'waits'
  const message = upload || pictureId !== null ? undefined : error
  return (
    <div className={styles.document} id={`f-${ability}:${document}`} tabIndex={-1}>
      {pictureId === null ? (
        <span className={styles.blank} aria-hidden />
      ) : (
        <a href={pictureUrl(pictureId)} target="_blank" rel="noreferrer">
          <img src={pictureUrl(pictureId)} alt={label} width={56} height={56} />
        </a>
      )}
      <div>
        <b>{label}</b>
        <small>{closed ? m.abilities_closed() : help}</small>
        {message ? (
          <small className={styles.error} role="alert">
            {message}
          </small>
        ) : null}
        {upload ? <UploadProgress upload={upload} forget={forget} again={again} /> : null}
      </div>
      {closed ? null : (
        <>
          <input
            ref={input}
            type="file"
            className="vh js"
            tabIndex={-1}
            aria-label={label}
            accept={PICTURE_TYPES}
            onChange={({ currentTarget }) => {
              if (upload) forget(upload.key)
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button className="js" kind="line" size="sm" busy={busy} onClick={() => input.current?.click()}>
            {pictureId === null ? m.abilities_upload() : m.abilities_replace()}
          </Button>
          <PlainUpload about={`${ability}:${document}`} label={label} />
        </>
      )}
    </div>
  )
}
