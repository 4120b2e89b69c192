// Which language texts are in right now. Takes the place of Paraglide's runtime (35 KB in the browser), of which the
// compiled messages need these three names only.
import type { Language } from './language.ts'

let current: () => Language = () => 'zh-CN'

export const getLocale = (): Language => current()

/** The server answers from the request at hand, the browser from the document. */
export const overwriteGetLocale = (locale: () => Language): void => {
  current = locale
}

export const experimentalStaticLocale = undefined
