// Telephone number with country code.
import type { OutputOf } from '../../../api/endpoint.ts'
import { Input, type InputProps } from '../../../ui/forms/input.tsx'
import { SelectBox } from '../../../ui/forms/select-box.tsx'
import type { countryList } from '../../accounts/contract/countries.ts'
import { m } from '#messages'
import styles from './identity.module.css'

export type Countries = OutputOf<typeof countryList>['items']

export function PhoneInput({ countries, ...props }: InputProps & { countries: Countries }) {
  return (
    <div className={styles.phone}>
      <SelectBox name="dial" aria-label={m.identity_dial()} autoComplete="tel-country-code" wide>
        {countries.map(({ brief, country, dialingCode }) => {
          const dial = dialingCode.replace(/^00/, '+')
          return (
            // Browsers search a select by its first characters, so the code comes first.
            <option key={brief} value={dial}>
              {`${dial} ${country}`}
            </option>
          )
        })}
      </SelectBox>
      <Input {...props} numeric inputMode="tel" autoComplete="tel-national" placeholder={m.identity_phone()} />
    </div>
  )
}
