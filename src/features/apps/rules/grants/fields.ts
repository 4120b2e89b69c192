// Field rules of applications and configurations: validation and normalization (handbook/forms.md).
import { checkSecureUrl, checkUrlLines } from '../field-checks.ts'
import { isOptionCode, type OptionList } from '../options.ts'

export const VOLUMES = ['up-to-10k', 'up-to-100k', 'up-to-1m', 'more'] as const
export const MESSAGE_TYPES = ['system', 'private', 'marketing'] as const
export const SCOPES = ['openid', 'profile', 'phone', 'email'] as const
export const QUIET_HOURS = ['none', 'night', 'late-night'] as const
export const CONSENTS = ['once', 'each-time'] as const

export type GrantFieldProblem =
  | 'text'
  | 'title'
  | 'keywords'
  | 'link'
  | 'url'
  | 'urls'
  | 'choice'
  | 'line'
  | 'number'
  | 'required'

export type CheckedGrantField = { value: string } | { values: string[] } | { problem: GrantFieldProblem }

const letters = (text: string): number => [...text].length
const hasControl = (text: string): boolean => /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text)

/** Characters of a reason: enough to be judged by. */
export const REASON_LENGTH = { least: 10, most: 500 } as const
export const TITLE_LENGTH = { least: 2, most: 30 } as const
export const MAX_LINE = 60

function checkReason(text: string): CheckedGrantField {
  const value = text.normalize('NFC').replaceAll('\r\n', '\n').trim()
  const count = letters(value)
  return count < REASON_LENGTH.least || count > REASON_LENGTH.most || hasControl(value.replaceAll(/[\n\t]/g, ''))
    ? { problem: 'text' }
    : { value }
}

function checkTitle(text: string): CheckedGrantField {
  const value = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const count = letters(value)
  return count < TITLE_LENGTH.least || count > TITLE_LENGTH.most || hasControl(value) ? { problem: 'title' } : { value }
}

export const KEYWORDS = { most: 10, length: 20 } as const

/** Words apart by commas or lines; equal ones count once. */
function checkKeywords(text: string): CheckedGrantField {
  const words = text
    .normalize('NFC')
    .split(/[,，、\r\n]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  const kept = [...new Set(words)]
  if (kept.length === 0 || kept.length > KEYWORDS.most) return { problem: 'keywords' }
  return kept.some((word) => letters(word) > KEYWORDS.length || hasControl(word))
    ? { problem: 'keywords' }
    : { value: kept.join('，') }
}

/** A deep link: the app's own scheme, or https. Schemes that execute or embed content are refused. */
function checkDeepLink(text: string): CheckedGrantField {
  const value = text.trim()
  if (value.length > 500 || hasControl(value) || /\s/.test(value)) return { problem: 'link' }
  if (!/^[a-z][a-z\d+.-]{1,30}:\/\/[^/?#\s]/i.test(value) || !URL.canParse(value)) return { problem: 'link' }
  return /^(?:javascript|data|file|blob|vbscript|http|about|content|intent|ftp|ws|wss):/i.test(value)
    ? { problem: 'link' }
    : { value }
}

function checkLine(text: string): CheckedGrantField {
  const value = text.normalize('NFC').trim()
  return letters(value) > MAX_LINE || hasControl(value) ? { problem: 'line' } : { value }
}

const checkSecure = (text: string): CheckedGrantField => {
  const checked = checkSecureUrl(text)
  return 'value' in checked ? checked : { problem: 'url' }
}

/** Redirect addresses of a sign-in, all https. */
function checkCallbacks(text: string): CheckedGrantField {
  const checked = checkUrlLines(text)
  if ('problem' in checked) return { problem: checked.problem === 'url_count' ? 'urls' : 'url' }
  return checked.value.split('\n').every((line) => line.startsWith('https://')) ? checked : { problem: 'url' }
}

const checkPicture = (text: string): CheckedGrantField =>
  /^[1-9]\d{0,9}$/.test(text.trim()) ? { value: text.trim() } : { problem: 'number' }

type FieldRow =
  | { check: (text: string) => CheckedGrantField }
  | { one: readonly string[] }
  | { some: readonly string[] }
  | { someOf: OptionList }

const FIELDS = {
  reason: { check: checkReason },
  scenario: { check: checkReason },
  volume: { one: VOLUMES },
  carModels: { someOf: 'car-model' },
  deviceModels: { someOf: 'device-model' },
  messageTypes: { some: MESSAGE_TYPES },
  scopes: { some: SCOPES },
  callbackUrls: { check: checkCallbacks },
  title: { check: checkTitle },
  keywords: { check: checkKeywords },
  deepLink: { check: checkDeepLink },
  iconId: { check: checkPicture },
  receiptUrl: { check: checkSecure },
  quietHours: { one: QUIET_HOURS },
  logoutUrl: { check: checkSecure },
  consent: { one: CONSENTS },
  shownName: { check: checkLine },
  fallbackUrl: { check: checkSecure },
} as const satisfies Record<string, FieldRow>
export type GrantField = keyof typeof FIELDS

export type GrantForm = Partial<Record<GrantField, string | string[]>>

/** The list of options from which a field's values come. */
export function optionListOf(field: GrantField): OptionList | undefined {
  const row = FIELDS[field] as FieldRow
  return 'someOf' in row ? row.someOf : undefined
}

/** Choices that the program fixes; empty for free text, and for models, which are the app's own. */
export function choicesOf(field: GrantField): { choices: readonly string[]; several: boolean } {
  const row = FIELDS[field] as FieldRow
  if ('someOf' in row) return { choices: [], several: true }
  return 'some' in row ? { choices: row.some, several: true } : { choices: 'one' in row ? row.one : [], several: false }
}

/** @returns the normalized value, or an error; an empty field counts as not filled in */
export function checkGrantField(field: GrantField, typed: string | readonly string[]): CheckedGrantField {
  const row = FIELDS[field] as FieldRow
  if ('some' in row || 'someOf' in row) {
    const chosen = [...new Set(typeof typed === 'string' ? [typed] : typed)].filter(Boolean)
    const isKnown = (one: string) => ('some' in row ? row.some.includes(one) : isOptionCode(one))
    return chosen.every(isKnown) ? { values: chosen } : { problem: 'choice' }
  }
  if (typeof typed !== 'string') return { problem: 'choice' }
  if (typed.trim() === '') return { value: '' }
  if ('one' in row) return row.one.includes(typed) ? { value: typed } : { problem: 'choice' }
  return row.check(typed)
}

export const isFilled = (value: string | readonly string[] | undefined): boolean => (value ?? '').length > 0

const asText = (value: string | readonly string[] | undefined): string =>
  [value ?? []].flat().filter(Boolean).toSorted().join('\n')

/** Equality of stored values; the order of multiple choices does not matter. */
export const isSame = (a: string | readonly string[] | undefined, b: string | readonly string[] | undefined): boolean =>
  asText(a) === asText(b)
