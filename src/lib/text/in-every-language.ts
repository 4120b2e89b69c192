// A text made in each language of the portal.
import { type InLanguages, type Language, LANGUAGES } from './language.ts'

export const inEveryLanguage = (of: (language: Language) => string): InLanguages<string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as InLanguages<string>
