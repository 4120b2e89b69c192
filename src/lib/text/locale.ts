// The current language of texts. Replaces Paraglide's runtime (35 KB in the browser), of which the compiled messages need only
// these three names.
import { BASE_LANGUAGE, type Language } from './language.ts'

let current: () => Language = () => BASE_LANGUAGE

export const getLocale = (): Language => current()

/** From the current request on the server, from the document in the browser. */
export const overwriteGetLocale = (locale: () => Language): void => {
  current = locale
}

export const experimentalStaticLocale = undefined
