// Telephone number with country code.
import type { OutputOf } from '../../../api/endpoint.ts'
import { type ActionResult, toFieldTexts } from '../../../lib/forms/action-result.ts'
import { Input, type InputProps } from '../../../ui/forms/input.tsx'
import { SelectBox } from '../../../ui/forms/select-box.tsx'
import type { countryList } from '../../accounts/contract/countries.ts'
import { m } from '#messages'
import styles from './identity.module.css'

export type Countries = OutputOf<typeof countryList>['items']

type PhoneInputProps = InputProps & {
  countries: Countries
  /** Answer to a form submitted without script. */
  answer: ActionResult | undefined
}

export function PhoneInput({ countries, answer, ...props }: PhoneInputProps) {
  return (
    <div className={styles.phone}>
      <SelectBox
        name="dial"
        defaultValue={toFieldTexts(answer?.typed ?? {})['dial']}
        aria-label={m.identity_dial()}
        autoComplete="tel-country-code"
        wide
      >
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
