// Searches that found nothing: which words may be counted, and how long.
import { normalise, queryOf } from '../../../lib/search/search-terms.ts'

/** Characters of the words that are kept. */
export const MISS_LENGTH = 60
/** Different words a day; further ones are not counted. */
export const MISS_WORDS_A_DAY = 500
export const MISS_DAYS = 90

/** Six digits or more, written with or without separators: telephones, numbers of documents and accounts, codes. */
const NUMBER = /\p{N}(?:[\s\p{P}\p{S}]{0,3}\p{N}){5}/u
/** Long runs of letters and digits: credit codes, secrets, keys of devices. */
const CODE = /(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{15,}/

/** What looks like personal data is never kept: numbers, addresses of mail, codes. */
const looksPersonal = (text: string): boolean => text.includes('@') || NUMBER.test(text) || CODE.test(text)

/** The words under which a search is counted; null when it may not be, or asks for nothing. */
export function missOf(query: string): string | null {
  const text = normalise(query)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  if (looksPersonal(text) || queryOf(text).terms.length === 0) return null
  return Array.from(text).slice(0, MISS_LENGTH).join('').trim()
}
