// Fields of applications as the catalogue has them: described for the API, and checked by name.
import { m } from '#messages'
import { valueIn } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import type { App } from '../../apps/queries/apps.ts'
import type { AskedField } from '../../apps/rules/grants/catalogue.ts'
import {
  checkField,
  type FunctionField,
  fieldName,
  type GrantField,
  type GrantForm,
  type FieldType,
  optionListOf,
} from '../../apps/rules/grants/fields.ts'
import { FUNCTION_HELP, FUNCTION_LABEL, GRANT_PROBLEM } from '../../apps/rules/grants/labels.ts'
import { type AppOption, modelsOfTypes, optionName } from '../../apps/rules/options.ts'
import type { FormField } from '../contract/answers.ts'
import { fieldError, type Problems } from './submitting.ts'

type FieldContext = {
  app: Pick<App, 'data'>
  /** What apps choose from. */
  options: readonly AppOption[]
  /** What is chosen already. */
  kept?: GrantForm | undefined
}

/** Options for this app: models are limited to those the app supports. */
function choicesFor({ app, options, kept }: FieldContext, { type, choices }: AskedField): FormField['options'] {
  const list = optionListOf(type)
  if (!list) return choices.map(({ value, name }) => ({ value, label: valueIn(name, getLocale()) }))
  const models =
    list === 'car-model'
      ? [app.data.carModels ?? []].flat()
      : modelsOfTypes(options, [app.data.deviceTypes ?? []].flat(), [kept?.deviceModels ?? []].flat())
  return models.map((value) => ({ value, label: optionName(options, list, value) }))
}

const LOOK: Record<FieldType, FormField['look']> = {
  text: 'text',
  area: 'area',
  one: 'one',
  some: 'some',
  url: 'text',
  urls: 'area',
  'car-models': 'some',
  'device-models': 'some',
}

export const formField = (context: FieldContext, field: AskedField): FormField => ({
  name: fieldName(field.code),
  label: valueIn(field.name, getLocale()),
  help: field.help ? valueIn(field.help, getLocale()) : '',
  look: LOOK[field.type],
  options: choicesFor(context, field),
  optional: field.optional,
})

export const functionField = (name: FunctionField, optional: boolean): FormField => ({
  name,
  label: FUNCTION_LABEL[name](),
  help: FUNCTION_HELP[name]?.() ?? '',
  look: name === 'iconId' ? 'icon' : name === 'keywords' ? 'area' : 'text',
  options: [],
  optional,
})

export type GrantInput = GrantForm & { more?: GrantForm | undefined }

/**
 * What was sent, as its fields keep it.
 * @param fields all that the form may hold
 * @throws ApiError 400001 that names fields that are not asked for, and those whose value is refused
 */
export function parseGrantForm({ more, ...standard }: GrantInput, fields: readonly AskedField[]): GrantForm {
  const problems: Problems = {}
  const form: GrantForm = {}
  for (const [name, value] of Object.entries({ ...standard, ...more }) as [
    GrantField,
    string | string[] | undefined,
  ][]) {
    if (value === undefined) continue
    const field = fields.find(({ code }) => fieldName(code) === name)
    if (!field) {
      problems[name] = m.abilities_refusal_kind()
      continue
    }
    const checkedField = checkField(field, value)
    if ('problem' in checkedField) problems[name] = GRANT_PROBLEM[checkedField.problem]()
    else form[name] = 'values' in checkedField ? checkedField.values : checkedField.value
  }
  if (Object.keys(problems).length > 0) throw fieldError(problems)
  return form
}

export const namesOfFields = (fields: readonly AskedField[]) => ({
  required: fields.filter(({ optional }) => !optional).map(({ code }) => fieldName(code)),
  optional: fields.filter(({ optional }) => optional).map(({ code }) => fieldName(code)),
})
