// Address of a preview: the page itself, with the draft and the language it is shown in.
import type { Language } from '../text/language.ts'

/** The parameter that names the draft: kind and key. */
export const PREVIEW = 'preview'
export const PREVIEW_LANGUAGE = 'previewLanguage'

/** @param address of the page, within the portal */
export function previewAddress(address: string, kind: string, key: string, language: Language): string {
  const url = new URL(address, 'https://portal.invalid')
  url.searchParams.set(PREVIEW, `${kind}:${key}`)
  url.searchParams.set(PREVIEW_LANGUAGE, language)
  return url.pathname + url.search + url.hash
}
