// The catalogue of abilities and services as published: what apps of each kind can apply for, with which prerequisites,
// documents and fields (handbook/content.md#catalogue).
import type { Localized } from '../../../../lib/text/language.ts'
import type { AppKind } from '../transitions.ts'
import type { FieldChoice, FieldType } from './fields.ts'
import type { Need } from './needs.ts'

export const CATALOGUE_LISTS = ['ability', 'service', 'field', 'document'] as const
export type CatalogueList = (typeof CATALOGUE_LISTS)[number]

/** Letters of a name, of the sentence about it, and of the hint at a field or document. */
export const CATALOGUE_NAME_LENGTH = 40
export const CATALOGUE_TEXT_LENGTH = 200

const CODE = /^[A-Za-z\d][A-Za-z\d-]{0,39}$/
export const isCatalogueCode = (text: string): boolean => CODE.test(text)

type Offered = {
  name: Localized
  text: Localized
  kinds: readonly AppKind[]
  needs: readonly Need[]
  /** Codes of the fields that an application has to fill in, and of those that it may leave empty. */
  fields: readonly string[]
  optional: readonly string[]
  /** Address of the document about it. */
  guide: string
  /** Apps that have it keep it, others can apply for it only while it is on offer. */
  offered: boolean
}

export type CatalogueBodies = {
  ability: Offered & {
    /** Required for every app of the kind. */
    required: boolean
    /** Codes of the documents that are uploaded before the application. */
    documents: readonly string[]
  }
  service: Offered & {
    /** Settings that apply immediately once it is granted. */
    config: readonly string[]
  }
  field: {
    type: FieldType
    name: Localized
    help?: Localized | undefined
    choices: readonly FieldChoice[]
    /** Choices that there were: applications that have them show their names. */
    former: readonly FieldChoice[]
  }
  document: { name: Localized; help: Localized }
}

export type CatalogueItem<List extends CatalogueList> = CatalogueBodies[List] & { code: string; withdrawn: boolean }
export type Ability = CatalogueItem<'ability'>
export type Service = CatalogueItem<'service'>
export type ApplicationField = CatalogueItem<'field'>
export type ApplicationDocument = CatalogueItem<'document'>

/** All lists in their order, with what was withdrawn. */
export type Catalogue = { [List in CatalogueList]: readonly CatalogueItem<List>[] }

const isFor =
  (kind: AppKind) =>
  ({ kinds, withdrawn }: Ability | Service): boolean =>
    !withdrawn && kinds.includes(kind)

/** Abilities of a kind of app, required ones first. */
export function abilitiesOf({ ability }: Catalogue, kind: AppKind): Ability[] {
  const all = ability.filter(isFor(kind))
  return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)]
}

export const findAbility = (catalogue: Catalogue, kind: AppKind, code: string): Ability | undefined =>
  catalogue.ability.filter(isFor(kind)).find((item) => item.code === code)

export const servicesOf = ({ service }: Catalogue, kind: AppKind): Service[] => service.filter(isFor(kind))

export const findService = (catalogue: Catalogue, kind: AppKind, code: string): Service | undefined =>
  servicesOf(catalogue, kind).find((item) => item.code === code)

/** Name of an ability's document in `about` and in reasons. */
export const documentOf = (ability: string, document: string): string => `${ability}:${document}`

export const findDocument = ({ document }: Catalogue, code: string): ApplicationDocument | undefined =>
  document.find((item) => item.code === code)

/** A field as an application or its settings ask for it. */
export type AskedField = ApplicationField & { optional: boolean }

const fieldsIn = ({ field }: Catalogue, required: readonly string[], optional: readonly string[]): AskedField[] =>
  field.flatMap((item) =>
    required.includes(item.code) || optional.includes(item.code)
      ? [{ ...item, optional: !required.includes(item.code) }]
      : [],
  )

/** Cars and devices also state the models. */
const MODEL_FIELD: Partial<Record<AppKind, string>> = { car: 'carModels', iot: 'deviceModels' }
export const MODEL_FIELDS: readonly string[] = Object.values(MODEL_FIELD)

const withModels = (kind: AppKind, fields: readonly string[]): readonly string[] => {
  const models = MODEL_FIELD[kind]
  return models ? [...fields, models] : fields
}

/** Fields of an application for this ability, for this kind of app. */
export const abilityFields = (catalogue: Catalogue, kind: AppKind, { fields, optional }: Ability): AskedField[] =>
  fieldsIn(catalogue, withModels(kind, fields), optional)

/** Fields of an application for a service, for this kind of app: those of cars state the models. */
export const serviceFields = (catalogue: Catalogue, kind: AppKind, { fields, optional }: Service): AskedField[] =>
  fieldsIn(catalogue, kind === 'car' ? withModels(kind, fields) : fields, optional)

export const configFields = (catalogue: Catalogue, { config }: Service): AskedField[] => fieldsIn(catalogue, [], config)
