// What a tab is called: the page, then the portal.
import { getLocale } from '../../lib/text/locale.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type Frame = { site?: { brand: { name: string; product: string } } } | undefined

/** 北辰开放平台 / Polaris Open Platform */
export const siteTitle = ({ name, product }: { name: string; product: string }, language: string): string =>
  language === 'en' ? `${name} ${product}` : name + product

/** @param matches as the page's meta gets them; the frame of all pages knows the portal's name */
export function pageTitle(text: string | undefined, matches: readonly Match[]): string {
  const brand = (matches.find((match) => match?.id === 'root')?.loaderData as Frame)?.site?.brand
  return [text, brand && siteTitle(brand, getLocale())].filter(Boolean).join(' · ')
}
