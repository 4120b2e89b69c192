// File input of a photo slot, as the button of an empty slot or as an action beside others.
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { m } from '#messages'
import { PHOTO_TYPES } from '../../../../lib/files/accepted-files.ts'
import styles from './photo-slot.module.css'

type Props = {
  id: string | undefined
  title: string
  helpId: string
  isInvalid: boolean
  look: 'button' | 'text'
  onFile: (file: File) => void
}

export function PhotoPicker({ id, title, helpId, isInvalid, look, onFile }: Props) {
  return (
    <span className={styles.pick} data-text={look === 'text' || undefined}>
      {look === 'text' ? null : <IconUpload stroke={1.5} aria-hidden />}
      {look === 'text' ? m.certification_company_photo_other() : m.certification_company_photo_choose()}
      <input
        type="file"
        id={id}
        accept={PHOTO_TYPES}
        aria-label={m.certification_company_photo_pick({ title })}
        aria-describedby={helpId}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </span>
  )
}

/** In place of a picker, until the consent is given; the summary of errors leads here. */
export function ConsentFirst({ kind }: { kind: string }) {
  return (
    <span id={`photo-${kind}`} tabIndex={-1}>
      {m.certification_company_photo_consent_first()}
    </span>
  )
}
