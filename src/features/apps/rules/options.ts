// Options of apps in their forms and applications: categories, car models, device types and device models.
import { type Localized, valueIn } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'

export const OPTION_LISTS = ['category', 'car-model', 'device-type', 'device-model'] as const
export type OptionList = (typeof OPTION_LISTS)[number]

/** Characters of a name. */
export const OPTION_NAME_LENGTH = 40

export type AppOption = {
  list: OptionList
  code: string
  /** The device type of a device model. */
  parent: string | null
  /** Apps that have it keep it, others can choose it only while it is on offer. */
  offered: boolean
  names: Localized
}

const CODE = /^[a-z\d][a-z\d-]{0,39}$/
export const isOptionCode = (text: string): boolean => CODE.test(text)

/** The list that a field of an app's form or of an application chooses from. */
const LIST_OF: Record<string, OptionList> = { category: 'category', carModels: 'car-model', deviceTypes: 'device-type' }
export const listOfField = (field: string): OptionList | undefined =>
  Object.hasOwn(LIST_OF, field) ? LIST_OF[field] : undefined

export const optionsOf = (options: readonly AppOption[], list: OptionList): AppOption[] =>
  options.filter((option) => option.list === list)

/** Name in the viewer's language; the code where there is no such option. */
export function optionName(options: readonly AppOption[], list: OptionList, code: string): string {
  const matchingOption = options.find((option) => option.list === list && option.code === code)
  return matchingOption ? valueIn(matchingOption.names, getLocale()) : code
}

/**
 * Device models of the device types that an entry connects.
 * @param currentCodes models that are chosen already, on offer or not
 */
export const modelsOfTypes = (
  options: readonly AppOption[],
  types: readonly string[],
  currentCodes: readonly string[] = [],
): string[] =>
  optionsOf(options, 'device-model')
    .filter(({ code, parent, offered }) => types.includes(parent ?? '') && (offered || currentCodes.includes(code)))
    .map(({ code }) => code)

/** Chosen values that can neither be chosen now nor were chosen before. */
export const notOffered = (
  options: readonly AppOption[],
  list: OptionList,
  codes: readonly string[],
  before: readonly string[],
): string[] => {
  const offeredCodes = new Set(optionsOf(options, list).flatMap((item) => (item.offered ? [item.code] : [])))
  return codes.filter((code) => !offeredCodes.has(code) && !before.includes(code))
}
