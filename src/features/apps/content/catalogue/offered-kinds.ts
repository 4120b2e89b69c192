// Abilities and services of apps as kinds of content for the editor.
import { m } from '#messages'
import type { Db } from '../../../../db/open.ts'
import { inEveryLanguage } from '../../../../lib/text/in-every-language.ts'
import { BASE_LANGUAGE, type Language, valueIn } from '../../../../lib/text/language.ts'
import type { ContentKind } from '../../../publishing/queries/content-kind.ts'
import type { ContentField, ContentValue } from '../../../publishing/rules/fields.ts'
import * as queries from '../../queries/catalogue.ts'
import {
  type Ability,
  type Catalogue,
  CATALOGUE_NAME_LENGTH,
  CATALOGUE_TEXT_LENGTH,
  MODEL_FIELDS,
  type Service,
} from '../../rules/grants/catalogue.ts'
import { needText } from '../../rules/grants/labels.ts'
import { type Need, PLAIN_NEEDS } from '../../rules/grants/needs.ts'
import { KIND_TEXT } from '../../rules/labels.ts'
import { APP_KINDS, type AppKind } from '../../rules/transitions.ts'
import { itemKind } from './item-kind.ts'
import { inOrder, keepOrder, withdrawalRefusalText, problemsWith, slotsFor, textsIn } from './item-words.ts'

type List = 'ability' | 'service'

const several = (name: string, label: () => string, help?: () => string): ContentField => ({
  name,
  label,
  ...(help ? { help } : {}),
  type: 'several',
  optional: true,
})

const HEAD: readonly ContentField[] = [
  { name: 'name', label: m.apps_option_name, type: 'text', localized: 'every', max: CATALOGUE_NAME_LENGTH },
  { name: 'text', label: m.apps_catalogue_text, type: 'lines', localized: 'every', max: CATALOGUE_TEXT_LENGTH },
  {
    name: 'kinds',
    label: m.apps_catalogue_kinds,
    type: 'several',
    choices: APP_KINDS.map((value) => ({ value, label: KIND_TEXT[value] })),
  },
]
const OFFERED: ContentField = {
  name: 'offered',
  label: m.apps_catalogue_offered,
  help: m.apps_catalogue_offered_help,
  type: 'boolean',
}
const ASKS: readonly ContentField[] = [
  several('needs', m.apps_catalogue_needs, m.apps_catalogue_needs_help),
  several('fields', m.apps_catalogue_fields, m.apps_catalogue_fields_help),
  several('optional', m.apps_catalogue_optional),
]
const GUIDE: ContentField = {
  name: 'guide',
  label: m.apps_catalogue_guide,
  help: m.apps_catalogue_guide_help,
  type: 'text',
  address: true,
  optional: true,
}

const choicesIn = (catalogue: Catalogue) => {
  const choicesOf = (list: 'ability' | 'service' | 'field' | 'document', language: Language) =>
    catalogue[list]
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ code, name }) => ({ value: code, label: valueIn(name, language) }))
  return (language: Language) => {
    const fields = choicesOf('field', language).filter(({ value }) => !MODEL_FIELDS.includes(value))
    const others = (['ability', 'service'] as const).flatMap((list) =>
      choicesOf(list, language).map(({ value }) => `${list}:${value}` as Need),
    )
    return {
      needs: [...PLAIN_NEEDS, ...others].map((value) => ({ value, label: needText(catalogue, value) })),
      fields,
      optional: fields,
      config: fields,
      documents: choicesOf('document', language),
    }
  }
}

const isAbility = (item: Ability | Service): item is Ability => 'required' in item

function itemOf(
  list: List,
  code: string,
  value: ContentValue,
  before: Ability | Service | undefined,
): Ability | Service {
  const common = {
    code,
    withdrawn: false,
    name: textsIn(value, 'name'),
    text: textsIn(value, 'text'),
    kinds: keepOrder(value.kinds, before?.kinds ?? []) as AppKind[],
    needs: keepOrder(value.needs, before?.needs ?? []) as Need[],
    fields: keepOrder(value.fields, before?.fields ?? []),
    optional: keepOrder(value.optional, before?.optional ?? []),
    guide: (value.guide ?? '').trim(),
    offered: value.offered === 'yes',
  }
  return list === 'ability'
    ? {
        ...common,
        required: value.required === 'yes',
        documents: keepOrder(value.documents, before && isAbility(before) ? before.documents : []),
      }
    : { ...common, config: keepOrder(value.config, before && !isAbility(before) ? before.config : []) }
}

function valueOf(catalogue: Catalogue, item: Ability | Service): ContentValue {
  const choices = choicesIn(catalogue)(BASE_LANGUAGE)
  const yes = (is: boolean): string => (is ? 'yes' : '')
  return {
    ...slotsFor('name', item.name),
    ...slotsFor('text', item.text),
    kinds: inOrder(
      item.kinds,
      APP_KINDS.map((value) => ({ value })),
    ),
    offered: yes(item.offered),
    needs: inOrder(item.needs, choices.needs),
    fields: inOrder(item.fields, choices.fields),
    optional: inOrder(item.optional, choices.optional),
    guide: item.guide,
    ...(isAbility(item)
      ? { required: yes(item.required), documents: inOrder(item.documents, choices.documents) }
      : { config: inOrder(item.config, choices.config) }),
  }
}

const findOffer = (db: Db, list: List, key: string): Promise<Ability | Service | undefined> =>
  queries.findCatalogueItem(db, list, key)

function offeredKind(list: List, name: string, label: () => string, fields: readonly ContentField[]): ContentKind {
  const { numbers, ...shared } = itemKind(list, name, ({ kinds, offered }) => ({
    trail: [
      inEveryLanguage((locale) =>
        kinds
          .map((kind) => (KIND_TEXT[kind] as (inputs: object, options: object) => string)({}, { locale }))
          .join(' · '),
      ),
    ],
    ...(offered ? {} : { note: m.apps_option_not_offered() }),
  }))
  return {
    ...shared,
    name,
    label,
    title: 'name',
    fields,
    choices: async (db, language) => choicesIn(await queries.findCatalogue(db))(language),
    read: async (db, key) => {
      const item = await findOffer(db, list, key)
      return item ? valueOf(await queries.findCatalogue(db), item) : null
    },
    refuse: async (db, key, value) => {
      const item = itemOf(list, key, value, await findOffer(db, list, key))
      if (item.kinds.length === 0) return []
      return problemsWith(await queries.findCatalogue(db), list, item as never, 'kinds')
    },
    write: async (db, key, value) => {
      const { code, withdrawn: _, ...body } = itemOf(list, key, value, await findOffer(db, list, key))
      await queries.putCatalogueItem(db, list, code, body as never)
      return []
    },
    keeps: async (db, key) => {
      await queries.lockCatalogueItem(db, list, key)
      if (await queries.isGranted(db, list, key)) return m.apps_catalogue_refusal_held()
      return withdrawalRefusalText(await queries.findCatalogue(db), list, key)
    },
    // Services are those that the specification has calls for.
    ...(list === 'ability' ? { numbers } : {}),
  }
}

export const abilityKind = offeredKind('ability', 'ability', m.apps_catalogue_ability, [
  ...HEAD,
  {
    name: 'required',
    label: m.apps_catalogue_required,
    help: m.apps_catalogue_required_help,
    type: 'boolean',
  },
  OFFERED,
  ...ASKS,
  several('documents', m.apps_catalogue_documents, m.apps_catalogue_documents_help),
  GUIDE,
])

export const appServiceKind = offeredKind('service', 'app-service', m.apps_catalogue_service, [
  ...HEAD,
  OFFERED,
  ...ASKS,
  several('config', m.apps_catalogue_config, m.apps_catalogue_config_help),
  GUIDE,
])
