// Country of a telephone number, searched by name, dialing code or two-letter code.
// Without script, and always on touch screens, it is the browser's native list.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Highlight } from '../search/highlight.tsx'
import { SelectBox } from '../forms/select-box.tsx'
import { typeInto } from '../forms/type-into.ts'
import { ComboBox } from './combo-box.tsx'

/**
 * @property dialingCode with 00
 * @property brief ISO 3166-1 alpha-2
 */
export type Country = { country: string; dialingCode: string; brief: string }

export type CountryPickerProps = {
  name: string
  countries: readonly Country[]
  /** Dialing code with 00. */
  defaultValue?: string
  disabled?: boolean
  /** Of a field with a label; without one the picker names itself. */
  id?: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  'aria-required'?: true | undefined
}

const plus = (dialingCode: string): string => dialingCode.replace(/^00/, '+')
const labelOf = ({ country, dialingCode }: Country): string => `${plus(dialingCode)} ${country}`

/** Characters of a name that fit into the closed field. */
const SHORT_NAME = 8
/** In the closed field a long name is its two letters: `+86 CN`. */
const closedLabelOf = (country: Country): string =>
  country.country.length > SHORT_NAME ? `${plus(country.dialingCode)} ${country.brief}` : labelOf(country)

/** A dialing code that is not chosen but shown: `+86 中国大陆`. */
export function countryLabel(countries: readonly Country[], dialingCode: string): string {
  const country = countries.find((item) => item.dialingCode === dialingCode)
  return country ? closedLabelOf(country) : plus(dialingCode)
}

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
  const [chosenBrief, setChosenBrief] = useState(first?.brief ?? '')
  const [searches, setSearches] = useState(false)
  const [query, setQuery] = useState<string | null>(null)
  const hidden = useRef<HTMLInputElement>(null)
  useEffect(() => setSearches(matchMedia('(hover: hover) and (pointer: fine)').matches), [])
  const country = countries.find(({ brief }) => brief === chosenBrief) ?? first
  const label = id === undefined ? m.ui_country() : undefined
  const select = (
    <SelectBox
      name={name}
      id={id}
      aria-label={label}
      wide
      value={country?.dialingCode ?? ''}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const option = currentTarget.selectedOptions[0]
        setChosenBrief(option?.dataset['brief'] ?? '')
      }}
      {...described}
    >
      {country ? (
        <option value={country.dialingCode} data-brief={country.brief}>
          {closedLabelOf(country)}
        </option>
      ) : null}
      {countries.map((item) =>
        item === country ? null : (
          <option key={item.brief} value={item.dialingCode} data-brief={item.brief}>
            {labelOf(item)}
          </option>
        ),
      )}
    </SelectBox>
  )
  if (!searches) return select
  const matchingCountries = fitting(countries, query ?? '')
  return (
    <>
      <input ref={hidden} type="hidden" name={name} value={country?.dialingCode ?? ''} disabled={disabled} readOnly />
      <ComboBox
        id={id}
        aria-label={label}
        {...described}
        listLabel={m.ui_countries()}
        numeric
        roomy
        arrow
        disabled={disabled}
        value={query ?? (country ? closedLabelOf(country) : '')}
        options={matchingCountries.map((item) => ({
          key: item.brief,
          selected: item.brief === chosenBrief,
          content: (
            <>
              <span className="num">{plus(item.dialingCode)}</span>{' '}
              <Highlight found={{ text: item.country }} query={query ?? ''} />
            </>
          ),
        }))}
        foot={matchingCountries.length === 0 ? m.ui_country_none() : undefined}
        onType={setQuery}
        onOpen={(open) => setQuery(open ? '' : null)}
        onChoose={(brief) => {
          setQuery(null)
          setChosenBrief(brief)
          const one = countries.find((each) => each.brief === brief)
          if (one) typeInto(hidden.current, one.dialingCode)
        }}
      />
    </>
  )
}
