// Countries with dialing codes.
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { m } from '#messages'
import type { Handler } from '../../../api/implement.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { countryList } from '../contract/countries.ts'

/** Names that differ from those of Intl.DisplayNames. */
const OWN_NAMES: Partial<Record<CountryCode, typeof m.accounts_country_mainland>> = {
  CN: m.accounts_country_mainland,
  HK: m.accounts_country_hong_kong,
  MO: m.accounts_country_macao,
  TW: m.accounts_country_taiwan,
}

type Country = { country: string; dialingCode: string; brief: string }

const countriesByLanguage = new Map<Language, Country[]>()

/** Names from Intl, codes from libphonenumber; mainland China first, followed by its other regions. */
function countriesIn(language: Language): Country[] {
  const cachedCountries = countriesByLanguage.get(language)
  if (cachedCountries) return cachedCountries
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const first: CountryCode[] = ['CN', 'HK', 'MO', 'TW']
  const others = getCountries()
    .filter((code) => !first.includes(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ code }) => code)
  const list = [...first, ...others].map((code) => ({
    country: OWN_NAMES[code]?.({}, { locale: language }) ?? names.of(code) ?? code,
    dialingCode: `00${getCountryCallingCode(code)}`,
    brief: code,
  }))
  countriesByLanguage.set(language, list)
  return list
}

export const countryListHandler: Handler<typeof countryList> = async ({ viewer }) => ({
  items: countriesIn(viewer.language),
})
