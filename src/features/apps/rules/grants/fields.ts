// Field rules of applications and configurations: validation and normalization (handbook/forms.md).
import { hasInvisibleCharacters, hasInvisibleCharactersInLines } from '../../../../lib/text/invisible-characters.ts'
import { checkEventUrl, checkUrlLines } from '../field-checks.ts'
import { isOptionCode, type OptionList } from '../options.ts'
import type { Localized } from '../../../../lib/text/language.ts'

/** How each is checked stands in `CHECKS`, how it looks in abilities/handlers/form-fields.ts. */
export const FIELD_TYPES = ['text', 'area', 'one', 'some', 'url', 'urls', 'car-models', 'device-models'] as const
export type FieldType = (typeof FIELD_TYPES)[number]
export type FieldChoice = { value: string; name: Localized }

export type GrantFieldProblem =
  | 'text'
  | 'title'
  | 'keywords'
  | 'link'
  | 'url'
  | 'urls'
  | 'open_call'
  | 'choice'
  | 'line'
  | 'number'
  | 'required'

export type CheckedGrantField = { value: string } | { values: string[] } | { problem: GrantFieldProblem }

const letters = (text: string): number => [...text].length

/** Characters of a reason: enough to be judged by. */
export const REASON_LENGTH = { min: 10, max: 500 } as const
export const TITLE_LENGTH = { min: 2, max: 30 } as const
export const MAX_LINE = 60

function checkReason(text: string): CheckedGrantField {
  const value = text.normalize('NFC').replaceAll('\r\n', '\n').trim()
  const count = letters(value)
  return count < REASON_LENGTH.min || count > REASON_LENGTH.max || hasInvisibleCharactersInLines(value)
    ? { problem: 'text' }
    : { value }
}

function checkTitle(text: string): CheckedGrantField {
  const value = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const count = letters(value)
  return count < TITLE_LENGTH.min || count > TITLE_LENGTH.max || hasInvisibleCharacters(value)
    ? { problem: 'title' }
    : { value }
}

export const KEYWORDS = { max: 10, length: 20 } as const

/** Words apart by commas or lines; equal ones count once. */
function checkKeywords(text: string): CheckedGrantField {
  const words = text
    .normalize('NFC')
    .split(/[,，、\r\n]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  const keywords = [...new Set(words)]
  if (keywords.length === 0 || keywords.length > KEYWORDS.max) return { problem: 'keywords' }
  return keywords.some((word) => letters(word) > KEYWORDS.length || hasInvisibleCharacters(word))
    ? { problem: 'keywords' }
    : { value: keywords.join('，') }
}

/** A deep link: the app's own scheme, or https. Schemes that execute or embed content are refused. */
function checkDeepLink(text: string): CheckedGrantField {
  const value = text.trim()
  if (value.length > 500 || hasInvisibleCharacters(value) || /\s/.test(value)) return { problem: 'link' }
  if (!/^[a-z][a-z\d+.-]{1,30}:\/\/[^/?#\s]/i.test(value) || !URL.canParse(value)) return { problem: 'link' }
  return /^(?:javascript|data|file|blob|vbscript|http|about|content|intent|ftp|ws|wss):/i.test(value)
    ? { problem: 'link' }
    : { value }
}

function checkLine(text: string): CheckedGrantField {
  const value = text.normalize('NFC').trim()
  return letters(value) > MAX_LINE || hasInvisibleCharacters(value) ? { problem: 'line' } : { value }
}

const checkEvents = (text: string): CheckedGrantField => {
  const checkedUrl = checkEventUrl(text)
  return 'value' in checkedUrl ? checkedUrl : { problem: checkedUrl.problem === 'url_open_call' ? 'open_call' : 'url' }
}

/** Redirect addresses of a sign-in, all https. */
function checkCallbacks(text: string): CheckedGrantField {
  const checkedUrls = checkUrlLines(text)
  if ('problem' in checkedUrls) return { problem: checkedUrls.problem === 'url_count' ? 'urls' : 'url' }
  return checkedUrls.value.split('\n').every((line) => line.startsWith('https://')) ? checkedUrls : { problem: 'url' }
}

const checkPicture = (text: string): CheckedGrantField =>
  /^[1-9]\d{0,9}$/.test(text.trim()) ? { value: text.trim() } : { problem: 'number' }

/** The fields that the calls of the specification name, each with its type; content gives them their words and choices. */
export const STANDARD_FIELDS = {
  reason: 'area',
  scenario: 'area',
  volume: 'one',
  messageTypes: 'some',
  scopes: 'some',
  callbackUrls: 'urls',
  receiptUrl: 'url',
  quietHours: 'one',
  logoutUrl: 'url',
  consent: 'one',
  shownName: 'text',
  fallbackUrl: 'url',
  carModels: 'car-models',
  deviceModels: 'device-models',
} as const satisfies Record<string, FieldType>
export type StandardField = keyof typeof STANDARD_FIELDS

export const standardType = (code: string): FieldType | undefined =>
  Object.hasOwn(STANDARD_FIELDS, code) ? STANDARD_FIELDS[code as StandardField] : undefined

const FUNCTION_CHECKS = {
  title: checkTitle,
  keywords: checkKeywords,
  deepLink: checkDeepLink,
  iconId: checkPicture,
} as const
export type FunctionField = keyof typeof FUNCTION_CHECKS

/** Fields that editors added: calls take them in `more`, forms and what is stored under this name. */
export const MORE_FIELD = /^more-[A-Za-z\d-]{1,40}$/
type MoreField = `more-${string}`
export const fieldName = (code: string): GrantField => (standardType(code) ? (code as StandardField) : `more-${code}`)
export const fieldCode = (name: string): string => name.replace(/^more-/, '')

export type GrantField = StandardField | FunctionField | MoreField

export type GrantForm = Partial<Record<GrantField, string | string[]>>

/** The list of options from which a field's values come. */
export const optionListOf = (type: FieldType): OptionList | undefined =>
  type === 'car-models' ? 'car-model' : type === 'device-models' ? 'device-model' : undefined

export const isSeveral = (type: FieldType): boolean => type === 'some' || optionListOf(type) !== undefined

export const checkFunctionField = (field: FunctionField, input: string): CheckedGrantField =>
  input.trim() === '' ? { value: '' } : FUNCTION_CHECKS[field](input)

/** `choices`: of the field's own choices; `options`: of a list that editors keep. */
const CHECKS: Record<FieldType, 'choices' | 'options' | ((text: string) => CheckedGrantField)> = {
  text: checkLine,
  area: checkReason,
  one: 'choices',
  some: 'choices',
  url: checkEvents,
  urls: checkCallbacks,
  'car-models': 'options',
  'device-models': 'options',
}

/** @returns the normalized value, or an error; an empty field counts as not filled in */
export function checkField(
  { type, choices }: { type: FieldType; choices: readonly FieldChoice[] },
  input: string | readonly string[],
): CheckedGrantField {
  const check = CHECKS[type]
  const isChoice = (item: string) => choices.some(({ value }) => value === item)
  if (isSeveral(type)) {
    const selectedValues = [...new Set([input].flat())].filter(Boolean)
    return selectedValues.every(check === 'options' ? isOptionCode : isChoice)
      ? { values: selectedValues }
      : { problem: 'choice' }
  }
  if (typeof input !== 'string') return { problem: 'choice' }
  if (input.trim() === '') return { value: '' }
  if (typeof check === 'function') return check(input)
  return isChoice(input) ? { value: input } : { problem: 'choice' }
}

export const isFilled = (value: string | readonly string[] | undefined): boolean => (value ?? '').length > 0

const asText = (value: string | readonly string[] | undefined): string =>
  [value ?? []].flat().filter(Boolean).toSorted().join('\n')

/** Equality of stored values; the order of multiple choices does not matter. */
export const isSame = (a: string | readonly string[] | undefined, b: string | readonly string[] | undefined): boolean =>
  asText(a) === asText(b)
