// The document title: page, then portal.
import { joinWords, type Language } from '../../lib/text/language.ts'
import { getLocale } from '../../lib/text/locale.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type Frame = { site?: { brand: { name: string; product: string } } } | undefined

/** 北辰开放平台 / Polaris Open Platform */
export const siteTitle = ({ name, product }: { name: string; product: string }, language: Language): string =>
  joinWords(language, name, product)

/** @param matches as passed to the page's meta function; the shell's data has the portal's name */
export function pageTitle(text: string | undefined, matches: readonly Match[]): string {
  const brand = (matches.find((match) => match?.id === 'root')?.loaderData as Frame)?.site?.brand
  return [text, brand && siteTitle(brand, getLocale())].filter(Boolean).join(' · ')
}
