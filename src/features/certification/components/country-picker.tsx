// Country of a telephone number, searched by name, dialing code or two-letter code.
// Without script, and always on touch screens, it is the browser's native list.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { Highlight } from '../../../ui/search/highlight.tsx'
import { SelectBox } from '../../../ui/forms/select-box.tsx'
import type { countryList } from '../../accounts/contract/countries.ts'
import { typeInto } from '../../../ui/forms/type-into.ts'
import { ComboBox } from '../../../ui/pickers/combo-box.tsx'

export type Country = OutputOf<typeof countryList>['items'][number]

export type CountryPickerProps = {
  name: string
  countries: readonly Country[]
  /** Dialing code with 00. */
  defaultValue?: string
  disabled?: boolean
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

const plus = (dialingCode: string): string => dialingCode.replace(/^00/, '+')
const labelOf = ({ country, dialingCode }: Country): string => `${plus(dialingCode)} ${country}`

/** Countries whose name, dialing code or letters match the typed text. */
function fitting(countries: readonly Country[], text: string): readonly Country[] {
  const query = text.normalize('NFKC').trim().toLowerCase()
  if (!query) return countries
  const digits = query.replace(/^(?:\+|00)/, '')
  return countries.filter(
    ({ country, dialingCode, brief }) =>
      country.toLowerCase().includes(query) ||
      brief.toLowerCase() === query ||
      (/^\d+$/.test(digits) && dialingCode.slice(2).startsWith(digits)),
  )
}

export function CountryPicker(props: CountryPickerProps) {
  const { name, countries, defaultValue, disabled, id, ...described } = props
  const first = countries.find(({ dialingCode }) => dialingCode === defaultValue) ?? countries[0]
  const [chosen, setChosen] = useState(first?.brief ?? '')
  const [searches, setSearches] = useState(false)
  const [query, setQuery] = useState<string | null>(null)
  const hidden = useRef<HTMLInputElement>(null)
  useEffect(() => setSearches(matchMedia('(hover: hover) and (pointer: fine)').matches), [])
  const country = countries.find(({ brief }) => brief === chosen) ?? first
  const select = (
    <SelectBox
      name={name}
      id={id}
      aria-label={m.certification_company_country()}
      wide
      value={country?.dialingCode ?? ''}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const option = currentTarget.selectedOptions[0]
        setChosen(option?.dataset['brief'] ?? '')
      }}
      {...described}
    >
      {country ? (
        <option value={country.dialingCode} data-brief={country.brief}>
          {labelOf(country)}
        </option>
      ) : null}
      {countries.map((one) =>
        one === country ? null : (
          <option key={one.brief} value={one.dialingCode} data-brief={one.brief}>
            {labelOf(one)}
          </option>
        ),
      )}
    </SelectBox>
  )
  if (!searches) return select
  const found = fitting(countries, query ?? '')
  return (
    <>
      <input ref={hidden} type="hidden" name={name} value={country?.dialingCode ?? ''} disabled={disabled} readOnly />
      <ComboBox
        id={id}
        aria-label={m.certification_company_country()}
        {...described}
        listLabel={m.certification_company_countries()}
        numeric
        roomy
        disabled={disabled}
        value={query ?? (country ? labelOf(country) : '')}
        options={found.map((one) => ({
          key: one.brief,
          selected: one.brief === chosen,
          content: (
            <>
              <span className="num">{plus(one.dialingCode)}</span>{' '}
              <Highlight found={{ text: one.country }} query={query ?? ''} />
            </>
          ),
        }))}
        foot={found.length === 0 ? m.certification_company_country_none() : undefined}
        onType={setQuery}
        onOpen={(open) => setQuery(open ? '' : null)}
        onChoose={(brief) => {
          setQuery(null)
          setChosen(brief)
          const one = countries.find((each) => each.brief === brief)
          if (one) typeInto(hidden.current, one.dialingCode)
        }}
      />
    </>
  )
}
