// Fields of applications, with their choices, and their documents as kinds of content for the editor.
import { z } from 'zod'
import { m } from '#messages'
import { parseYamlText, yamlOf } from '../../../../lib/files/content-files.ts'
import { BASE_LANGUAGE } from '../../../../lib/text/language.ts'
import type { ContentKind } from '../../../publishing/queries/content-kind.ts'
import { type ContentValue, slotName } from '../../../publishing/rules/fields.ts'
import type { GroupShape } from '../../../publishing/rules/shape.ts'
import * as queries from '../../queries/catalogue.ts'
import {
  type ApplicationField,
  CATALOGUE_NAME_LENGTH,
  CATALOGUE_TEXT_LENGTH,
  MODEL_FIELDS,
} from '../../rules/grants/catalogue.ts'
import { FIELD_TYPES, type FieldType } from '../../rules/grants/fields.ts'
import { MAX_LINE, REASON_LENGTH } from '../../rules/grants/fields.ts'
import { MAX_LINES } from '../../rules/field-checks.ts'
import { Choices, withFormer } from './bodies.ts'
import { itemKind } from './item-kind.ts'
import { withdrawalRefusalText, problemsWith, slotsFor, textsIn } from './item-words.ts'

const NAME = {
  name: 'name',
  label: m.apps_option_name,
  type: 'text',
  localized: 'every',
  max: CATALOGUE_NAME_LENGTH,
} as const
const HELP = {
  name: 'help',
  label: m.apps_catalogue_help,
  type: 'lines',
  localized: 'every',
  max: CATALOGUE_TEXT_LENGTH,
} as const

const TYPE_TEXT: Record<FieldType, () => string> = {
  text: () => m.apps_catalogue_type_text({ max: MAX_LINE }),
  area: () => m.apps_catalogue_type_area(REASON_LENGTH),
  one: m.apps_catalogue_type_one,
  some: m.apps_catalogue_type_some,
  url: m.apps_catalogue_type_url,
  urls: () => m.apps_catalogue_type_urls({ max: MAX_LINES }),
  'car-models': m.apps_catalogue_type_car_models,
  'device-models': m.apps_catalogue_type_device_models,
}

const CHOICES: GroupShape<() => string> = {
  type: 'group',
  fields: {
    choices: {
      type: 'list',
      label: m.apps_catalogue_choices,
      one: m.apps_catalogue_choice,
      title: 'name',
      item: {
        type: 'group',
        fields: {
          value: { type: 'text', label: m.apps_catalogue_choice_value, help: m.apps_catalogue_choice_value_help },
          name: { type: 'text', localized: true, label: m.apps_option_name, max: CATALOGUE_NAME_LENGTH },
        },
      },
    },
  },
}
const ChoicesText = z.strictObject({ choices: Choices })

const choicesOf = ({ choices = '' }: ContentValue) =>
  choices.trim() === '' ? { value: { choices: [] } } : parseYamlText(choices, ChoicesText)

function fieldOf(code: string, value: ContentValue): ApplicationField {
  const result = choicesOf(value)
  return {
    code,
    withdrawn: false,
    type: (FIELD_TYPES.find((type) => type === value.type) ?? 'text') satisfies FieldType,
    name: textsIn(value, 'name'),
    ...(value[slotName('help', BASE_LANGUAGE)]?.trim() ? { help: textsIn(value, 'help') } : {}),
    choices: 'problem' in result ? [] : result.value.choices,
    former: [],
  }
}

const fields = itemKind('field', 'application-field')

export const applicationFieldKind: ContentKind = {
  ...fields,
  name: 'application-field',
  label: m.apps_catalogue_field,
  title: 'name',
  fields: [
    NAME,
    { ...HELP, optional: true },
    {
      name: 'type',
      label: m.apps_catalogue_type,
      help: m.apps_catalogue_type_help,
      type: 'choice',
      choices: FIELD_TYPES.map((value) => ({ value, label: TYPE_TEXT[value] })),
    },
    {
      name: 'choices',
      label: m.apps_catalogue_choices,
      help: m.apps_catalogue_choices_help,
      type: 'yaml',
      shape: () => CHOICES,
      optional: true,
    },
  ],
  read: async (db, key) => {
    const item = await queries.findCatalogueItem(db, 'field', key)
    if (!item) return null
    const { name, help, type, choices } = item
    return {
      ...slotsFor('name', name),
      ...slotsFor('help', help),
      type,
      choices: choices.length > 0 ? yamlOf({ choices }) : '',
    }
  },
  refuse: async (db, key, value) => {
    const result = choicesOf(value)
    if ('problem' in result) {
      const { problem, at } = result
      return [
        { field: 'choices', at, text: m.apps_catalogue_refusal_yaml({ problem: at ? `${at}: ${problem}` : problem }) },
      ]
    }
    if (!value.type) return []
    return problemsWith(await queries.findCatalogue(db), 'field', fieldOf(key, value), 'type')
  },
  write: async (db, key, value) => {
    const before = (await queries.findCatalogue(db)).field.find(({ code }) => code === key)
    const { code, withdrawn: _, ...body } = { ...withFormer(fieldOf(key, value), before), withdrawn: false }
    await queries.putCatalogueItem(db, 'field', code, body)
    return []
  },
  keeps: async (db, key) => {
    await queries.lockCatalogueItem(db, 'field', key)
    if (MODEL_FIELDS.includes(key)) return m.apps_catalogue_refusal_models()
    return withdrawalRefusalText(await queries.findCatalogue(db), 'field', key)
  },
}

const documents = itemKind('document', 'application-document')

export const applicationDocumentKind: ContentKind = {
  ...documents,
  name: 'application-document',
  label: m.apps_catalogue_document,
  title: 'name',
  fields: [NAME, HELP],
  read: async (db, key) => {
    const item = await queries.findCatalogueItem(db, 'document', key)
    return item ? { ...slotsFor('name', item.name), ...slotsFor('help', item.help) } : null
  },
  write: async (db, key, value) => {
    await queries.putCatalogueItem(db, 'document', key, { name: textsIn(value, 'name'), help: textsIn(value, 'help') })
    return []
  },
  keeps: async (db, key) => {
    await queries.lockCatalogueItem(db, 'document', key)
    return withdrawalRefusalText(await queries.findCatalogue(db), 'document', key)
  },
}
