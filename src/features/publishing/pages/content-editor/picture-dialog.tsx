// A picture for a text: uploaded at once, inserted with the words for those who do not see it.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { contentPictureUpload } from '../../contract/pictures.ts'
import { CONTENT_PICTURE_UPLOAD } from '../../rules/limits.ts'
import { type SendResult, uploadFile } from './sending/sent-file.ts'
import styles from './content-editor.module.css'

const ALT_LENGTH = 200

type Uploaded = OutputOf<typeof contentPictureUpload>
type Props = { file: File; onClose: () => void; onInsert: (alt: string, address: string) => void }

export function PictureDialog({ file, onClose, onInsert }: Props) {
  const [state, setState] = useState<SendResult<Uploaded> | null>(null)
  const [tries, setTries] = useState(0)
  const [alt, setAlt] = useState('')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { url, bytes } = CONTENT_PICTURE_UPLOAD
    void uploadFile<Uploaded>(url, file, { signal: leaving.signal, max: bytes }).then(
      (item) => leaving.signal.aborted || setState(item),
    )
    return () => leaving.abort()
  }, [file, tries])
  const picture = state && 'value' in state ? state.value : null
  const insert = () => {
    if (alt.trim() === '') setMissing(true)
    else if (picture) onInsert(alt.trim(), picture.address)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={m.publishing_picture_title()}
      closeOutside={false}
      actions={
        <>
          <Button kind="line" onClick={onClose}>
            {m.publishing_picture_cancel()}
          </Button>
          {state && 'again' in state ? (
            <Button
              onClick={() => {
                setState(null)
                setTries(tries + 1)
              }}
            >
              {m.publishing_picture_again()}
            </Button>
          ) : state && !picture ? null : (
            <Button onClick={insert} busy={!picture}>
              {m.publishing_picture_insert()}
            </Button>
          )}
        </>
      }
    >
      {state === null ? (
        <p className={styles.state} role="status">
          {m.publishing_picture_sending({ name: file.name })}
        </p>
      ) : picture ? (
        <img className={styles.picture} src={picture.url} alt="" width={picture.width} height={picture.height} />
      ) : (
        <Alert live tone="bad">
          {'refusal' in state ? state.refusal : ''}
        </Alert>
      )}
      {state && !picture ? null : (
        <Field
          label={m.publishing_picture_alt()}
          help={m.publishing_picture_alt_help()}
          error={isMissing && alt.trim() === '' ? m.publishing_picture_alt_empty() : undefined}
          wide
        >
          {(control) => (
            <Input
              {...control}
              value={alt}
              maxLength={ALT_LENGTH}
              data-autofocus
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                insert()
              }}
            />
          )}
        </Field>
      )}
    </Modal>
  )
}
