// The choice of a picture: uploaded at once, shown, replaced, removed.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { FieldControl } from '../../../../ui/forms/field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { UPLOADING } from '../../../../ui/uploads/refuse-while-uploading.ts'
import type { PictureUpload } from '../../rules/fields.ts'
import { uploadFile } from './sending/sent-file.ts'
import styles from './picture-choice.module.css'

export type PictureChoiceProps = {
  control: FieldControl & { 'data-at'?: string }
  label: string
  upload: PictureUpload
  /** Of the chosen picture; empty without one. */
  address: string
  onChange: (address: string) => void
  /** Shows the chosen picture. */
  preview: (address: string) => React.ReactNode
}

export function PictureChoice({ control, label, upload, address, onChange, preview }: PictureChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const [state, setState] = useState<{ is: 'still' | 'busy' | 'done' } | { is: 'refused'; text: string }>({
    is: 'still',
  })
  // Its place in the form may have changed when the answer arrives.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (file: File | undefined) => {
    if (!file) return
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setState({ is: 'busy' })
    const { url, use, bytes } = upload
    const fields: Record<string, string> = use === undefined ? {} : { use }
    const sendResult = await uploadFile<{ address: string }>(url, file, { signal: own.signal, max: bytes, fields })
    if (own.signal.aborted) return
    if ('refusal' in sendResult) return setState({ is: 'refused', text: sendResult.refusal })
    latest.current(sendResult.value.address)
    setState({ is: 'done' })
  }
  const choose = address ? m.publishing_file_replace() : m.publishing_file_choose()
  return (
    <div className={styles.choice} {...(state.is === 'busy' ? UPLOADING : {})}>
      {address ? preview(address) : <p className={styles.none}>{m.publishing_file_none()}</p>}
      <div className={styles.buttons}>
        <Button
          {...control}
          kind="line"
          size="sm"
          busy={state.is === 'busy'}
          aria-label={`${label}: ${choose}`}
          onClick={() => chooser.current?.click()}
        >
          {choose}
        </Button>
        {address ? (
          <Button
            kind="text"
            size="sm"
            aria-label={`${label}: ${m.publishing_file_remove()}`}
            onClick={() => {
              sending.current?.abort()
              onChange('')
              setState({ is: 'still' })
            }}
          >
            {m.publishing_file_remove()}
          </Button>
        ) : null}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={upload.accept}
        aria-label={label}
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <p className={state.is === 'refused' ? styles.refused : styles.none} role="status">
        {state.is === 'refused' ? state.text : state.is === 'done' ? m.publishing_file_done() : ''}
      </p>
    </div>
  )
}
