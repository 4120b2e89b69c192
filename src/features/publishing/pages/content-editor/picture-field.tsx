// A picture as a field of an item: shown on both grounds, kept with the draft by its address.
import { useEffect, useRef, useState } from 'react'
import type { FieldControl } from '../../../../ui/forms/field.tsx'
import type { PictureUpload } from '../../rules/fields.ts'
import { PictureChoice } from './picture-choice.tsx'
import styles from './picture-choice.module.css'

type Props = {
  control: FieldControl
  name: string
  label: string
  upload: PictureUpload
  defaultValue: string
}

export function PictureField({ control, name, label, upload, defaultValue }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(defaultValue)
  useEffect(() => {
    // The form keeps its draft at each input.
    if (field.current && field.current.defaultValue !== address)
      field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [address])
  return (
    <>
      <input ref={field} type="hidden" name={name} value={address} readOnly />
      <PictureChoice
        control={control}
        label={label}
        upload={upload}
        address={address}
        onChange={setAddress}
        preview={(src) => (
          <div className={styles.grounds}>
            {(['light', 'dark'] as const).map((theme) => (
              <span key={theme} data-theme={theme} className={styles.ground}>
                <img src={src} alt={theme === 'light' ? label : ''} />
              </span>
            ))}
          </div>
        )}
      />
    </>
  )
}
