// The form of each kind of app: fields, what review requires, what stays fixed once approved (handbook/forms.md [5]).
import {
  checkAppName,
  checkCertSha256,
  type CheckedField,
  checkFilingNumber,
  checkLine,
  checkLongText,
  checkPackageName,
  checkEventUrl,
  checkSecureUrl,
  checkShortText,
  checkUrlLines,
  checkWebUrl,
} from './field-checks.ts'
import { isOptionCode, type OptionList } from './options.ts'
import type { AppKind } from './transitions.ts'

export const DRIVING_MODES = ['parked', 'audio', 'always'] as const
export const SCREEN_SHAPES = ['landscape', 'wide', 'portrait', 'cluster'] as const
export const CLIENT_AUTHS = ['basic', 'post'] as const

/** A text field; one or several of a fixed list; one or several of a list of options, which the handlers check. */
type FieldRow =
  | { check: (text: string) => CheckedField }
  | { one: readonly string[] }
  | { some: readonly string[] }
  | { oneOf: OptionList }
  | { someOf: OptionList }

export const FIELDS = {
  name: { check: checkAppName },
  packageName: { check: checkPackageName },
  category: { oneOf: 'category' },
  certSha256: { check: checkCertSha256 },
  shortDescription: { check: checkShortText },
  description: { check: checkLongText },
  privacyUrl: { check: checkWebUrl },
  filingNumber: { check: checkFilingNumber },
  siteUrl: { check: checkWebUrl },
  callbackUrls: { check: checkUrlLines },
  carModels: { someOf: 'car-model' },
  screenShapes: { some: SCREEN_SHAPES },
  drivingMode: { one: DRIVING_MODES },
  deviceTypes: { someOf: 'device-type' },
  deviceModels: { check: checkLongText },
  authorizeUrl: { check: checkSecureUrl },
  tokenUrl: { check: checkSecureUrl },
  scope: { check: checkLine },
  clientAuth: { one: CLIENT_AUTHS },
  clientId: { check: checkLine },
  eventUrl: { check: checkEventUrl },
  apiUrl: { check: checkSecureUrl },
  nameEn: { check: checkAppName },
  shortDescriptionEn: { check: checkShortText },
  descriptionEn: { check: checkLongText },
} as const satisfies Record<string, FieldRow>
export type AppField = keyof typeof FIELDS

export type AppForm = Partial<Record<AppField, string | string[]>>

const WORDS = ['shortDescription', 'description', 'privacyUrl'] as const
/** English variants, for kinds that are listed in a store. */
const ENGLISH = ['nameEn', 'shortDescriptionEn', 'descriptionEn'] as const

/** Fields in form order; those under `optional` may stay empty. */
export const FORM: Record<AppKind, { required: readonly AppField[]; optional: readonly AppField[] }> = {
  phone: {
    required: ['name', 'packageName', 'category', 'certSha256', ...WORDS],
    optional: [...ENGLISH, 'filingNumber'],
  },
  web: { required: ['name', 'siteUrl', 'category', ...WORDS], optional: [...ENGLISH, 'callbackUrls', 'filingNumber'] },
  car: {
    required: ['name', 'packageName', 'category', 'certSha256', 'carModels', 'screenShapes', 'drivingMode', ...WORDS],
    optional: [...ENGLISH],
  },
  iot: {
    required: ['name', 'deviceTypes', 'authorizeUrl', 'tokenUrl', 'clientAuth', 'clientId', 'eventUrl', ...WORDS],
    optional: ['apiUrl', 'deviceModels', 'scope'],
  },
}

/** Fixed once the app is approved: the package identifies the app, and renaming has its own endpoint. */
export const FIXED_FIELDS: readonly AppField[] = ['packageName', 'siteUrl']

/** @returns the normalized value, or an error; an empty field counts as not filled in yet */
export function checkField(field: AppField, input: string | readonly string[]): CheckedField | { values: string[] } {
  const row = FIELDS[field] as FieldRow
  if ('some' in row || 'someOf' in row) {
    const selectedValues = [...new Set(typeof input === 'string' ? [input] : input)].filter(Boolean)
    const isKnown = (item: string) => ('some' in row ? row.some.includes(item) : isOptionCode(item))
    return selectedValues.every(isKnown) ? { values: selectedValues } : { problem: 'choice' }
  }
  if (typeof input !== 'string') return { problem: 'choice' }
  if (input.trim() === '') return { value: '' }
  if ('oneOf' in row) return isOptionCode(input) ? { value: input } : { problem: 'choice' }
  if ('one' in row) return row.one.includes(input) ? { value: input } : { problem: 'choice' }
  return row.check(input)
}

/** Minimum and maximum number of pictures per kind. */
export const PICTURES: Record<AppKind, { screenshots: readonly [min: number, max: number] }> = {
  phone: { screenshots: [3, 5] },
  web: { screenshots: [0, 5] },
  car: { screenshots: [3, 5] },
  iot: { screenshots: [0, 5] },
}

export type Missing = AppField | 'icon' | 'screenshots' | 'clientSecret' | 'siteProof' | 'connection'

/** Fields still to be filled in before review, in form order. */
export function missingFrom(
  kind: AppKind,
  form: AppForm,
  has: { icon: boolean; screenshots: number; clientSecret: boolean; siteProof: boolean; connection: boolean },
): Missing[] {
  const lacking: Missing[] = FORM[kind].required.filter((field) => (form[field] ?? '').length === 0)
  if (kind === 'iot' && !has.clientSecret) lacking.push('clientSecret')
  if (kind === 'web' && form.siteUrl && !has.siteProof) lacking.push('siteProof')
  if (kind === 'iot' && !has.connection) lacking.push('connection')
  if (!has.icon) lacking.push('icon')
  if (has.screenshots < PICTURES[kind].screenshots[0]) lacking.push('screenshots')
  return lacking
}
