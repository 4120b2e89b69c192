// Rules of single app fields: validation and normalization (handbook/forms.md [5]).
import { hasInvisibleCharacters, hasInvisibleCharactersInLines } from '../../../lib/text/invisible-characters.ts'

export type AppFieldProblem =
  | 'name'
  | 'package'
  | 'certificate'
  | 'url'
  | 'url_count'
  | 'url_open_call'
  | 'filing'
  | 'short'
  | 'long'
  | 'choice'
  | 'line'

export type CheckedField = { value: string } | { problem: AppFieldProblem }

const letters = (text: string): number => [...text].length

/** Characters of an app's name. */
export const NAME_LENGTH = { min: 2, max: 30 } as const
/** Of an input, which counts a character outside the basic plane as two. */
export const MAX_NAME_UNITS = NAME_LENGTH.max * 2
/** Characters of the sentence that introduces an app, of its description, and of a word of a protocol. */
export const MAX_SHORT_TEXT = 80
export const MAX_LONG_TEXT = 2000
export const MAX_LINE = 200

/** Counted as people count characters. */
export function checkAppName(text: string): CheckedField {
  const value = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const count = letters(value)
  return count < NAME_LENGTH.min || count > NAME_LENGTH.max || hasInvisibleCharacters(value)
    ? { problem: 'name' }
    : { value }
}

const PACKAGE = /^[a-z][a-z\d_]*(?:\.[a-z][a-z\d_]*)+$/i

/** Two or more parts, each beginning with a letter. */
export function checkPackageName(text: string): CheckedField {
  const value = text.trim()
  return value.length > 120 || !PACKAGE.test(value) ? { problem: 'package' } : { value }
}

/** SHA-256 of the signing certificate, with or without colons; kept with colons. */
export function checkCertSha256(text: string): CheckedField {
  const hex = text.replaceAll(/[\s:]/g, '').toUpperCase()
  if (!/^[\dA-F]{64}$/.test(hex)) return { problem: 'certificate' }
  return { value: (hex.match(/../g) ?? []).join(':') }
}

/** An http(s) address without credentials; the fragment is dropped. */
export function checkWebUrl(text: string): CheckedField {
  const trimmedText = text.trim()
  const url =
    trimmedText.length <= 500 && !hasInvisibleCharacters(trimmedText) && URL.canParse(trimmedText)
      ? new URL(trimmedText)
      : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { problem: 'url' }
  if (!/\./.test(url.hostname)) return { problem: 'url' }
  url.hash = ''
  return { value: url.href }
}

/** The same with https only, for addresses that carry tokens and events. */
export function checkSecureUrl(text: string): CheckedField {
  const checkedUrl = checkWebUrl(text)
  return 'value' in checkedUrl && !checkedUrl.value.startsWith('https:') ? { problem: 'url' } : checkedUrl
}

/** Whether an address has the path of a signed call to the portal, however it is encoded. */
export function isOpenCall(address: string): boolean {
  const path = new URL(address).pathname.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return /^\/+api\/+open(?:\/|$)/i.test(path)
}

/**
 * An https address that signed events are sent to. A signature names path, but no host: whoever receives an event with
 * the path of a call could repeat it as that call.
 */
export function checkEventUrl(text: string): CheckedField {
  const checkedUrl = checkSecureUrl(text)
  return 'value' in checkedUrl && isOpenCall(checkedUrl.value) ? { problem: 'url_open_call' } : checkedUrl
}

/** Addresses in one field. */
export const MAX_LINES = 10

/** Addresses, one a line; equal ones count once. */
export function checkUrlLines(text: string): CheckedField {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  if (lines.length > MAX_LINES) return { problem: 'url_count' }
  const urls = new Set<string>()
  for (const line of lines) {
    const checkedUrl = checkWebUrl(line)
    if ('problem' in checkedUrl) return checkedUrl
    urls.add(checkedUrl.value)
  }
  return { value: [...urls].join('\n') }
}

/** Such as 京ICP备12345678号-1A; checked loosely, because provinces format it differently. */
export function checkFilingNumber(text: string): CheckedField {
  const value = text.replaceAll(/\s/g, '')
  return /^\p{Script=Han}ICP[备證证]\d{6,12}号(?:-\d{1,3}[A-Z]?)?$/u.test(value) ? { value } : { problem: 'filing' }
}

export function checkShortText(text: string): CheckedField {
  const value = text.trim().replaceAll(/\s+/g, ' ')
  return letters(value) > MAX_SHORT_TEXT || hasInvisibleCharacters(value) ? { problem: 'short' } : { value }
}

export function checkLongText(text: string): CheckedField {
  const value = text.replaceAll('\r\n', '\n').trim()
  return letters(value) > MAX_LONG_TEXT || hasInvisibleCharactersInLines(value) ? { problem: 'long' } : { value }
}

/** A protocol token, such as a client id or scope. */
export function checkLine(text: string): CheckedField {
  const value = text.trim()
  return letters(value) > MAX_LINE || hasInvisibleCharacters(value) ? { problem: 'line' } : { value }
}
