// A telephone number with the code of its country.
import { Input, type InputProps } from '../../../ui/input.tsx'
import { SelectBox } from '../../../ui/select-box.tsx'
import { m } from '#messages'
import { DIALS } from '../rules/dial.ts'
import styles from './identity.module.css'

const OPTIONS = DIALS.map((dial) => ({ value: dial, label: dial }))

export function PhoneInput(props: InputProps) {
  return (
    <div className={styles.phone}>
      <SelectBox name="dial" options={OPTIONS} aria-label={m.identity_dial()} autoComplete="tel-country-code" wide />
      <Input {...props} numeric inputMode="tel" autoComplete="tel-national" placeholder={m.identity_phone()} />
    </div>
  )
}
