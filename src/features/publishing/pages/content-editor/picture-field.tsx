// A picture as a field: uploaded at once, shown on both grounds, kept with the draft by its address.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { FieldControl } from '../../../../ui/forms/field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { PictureUpload } from '../../rules/fields.ts'
import { sentFile } from './sending/sent-file.ts'
import styles from './picture-field.module.css'

type Props = {
  control: FieldControl
  name: string
  label: string
  upload: PictureUpload
  defaultValue: string
}

export function PictureField({ control, name, label, upload, defaultValue }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const [address, setAddress] = useState(defaultValue)
  const [state, setState] = useState<{ is: 'still' | 'busy' | 'done' } | { is: 'refused'; text: string }>({
    is: 'still',
  })
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    // The form keeps its draft at each input.
    if (field.current && field.current.defaultValue !== address)
      field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [address])
  const send = async (file: File | undefined) => {
    if (!file) return
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setState({ is: 'busy' })
    const { url, use, bytes } = upload
    const sent = await sentFile<{ address: string }>(url, file, { signal: own.signal, most: bytes, fields: { use } })
    if (own.signal.aborted) return
    if ('refusal' in sent) return setState({ is: 'refused', text: sent.refusal })
    setAddress(sent.value.address)
    setState({ is: 'done' })
  }
  return (
    <div className={styles.field}>
      <input ref={field} type="hidden" name={name} value={address} readOnly />
      {address ? (
        <div className={styles.grounds}>
          {(['light', 'dark'] as const).map((theme) => (
            <span key={theme} data-theme={theme} className={styles.ground}>
              <img src={address} alt={theme === 'light' ? label : ''} />
            </span>
          ))}
        </div>
      ) : (
        <p className={styles.none}>{m.publishing_file_none()}</p>
      )}
      <div className={styles.buttons}>
        <Button
          {...control}
          kind="line"
          size="sm"
          busy={state.is === 'busy'}
          aria-label={`${label}: ${address ? m.publishing_file_replace() : m.publishing_file_choose()}`}
          onClick={() => chooser.current?.click()}
        >
          {address ? m.publishing_file_replace() : m.publishing_file_choose()}
        </Button>
        {address ? (
          <Button
            kind="text"
            size="sm"
            aria-label={`${label}: ${m.publishing_file_remove()}`}
            onClick={() => {
              sending.current?.abort()
              setAddress('')
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
