// Problems of a catalogue: prerequisites that no app could meet, unknown names, names that are there twice.
import type { AppKind } from '../transitions.ts'
import { type Ability, type ApplicationField, type Catalogue, MODEL_FIELDS, type Service } from './catalogue.ts'
import { standardType } from './fields.ts'
import { PLAIN_NEEDS } from './needs.ts'
import { isServiceCode, SERVICE_KINDS } from './services.ts'

export type CatalogueProblem = {
  list: 'ability' | 'service' | 'field'
  code: string
  /** The part of the item, as content and the folder call it. */
  field: 'kinds' | 'needs' | 'documents' | 'fields' | 'optional' | 'config' | 'type' | 'choices'
  what:
    | 'unknown'
    /** Another item of the catalogue, which apps of one of its kinds cannot have. */
    | 'unreachable'
    | 'circle'
    | 'twice'
    /** No call of the specification applies for the service for this kind of app. */
    | 'no-call'
    | 'fixed-type'
    | 'no-choice'
  /** Codes that are wrong; of a circle all of them, in their order. */
  which: readonly string[]
}

type Offered = Ability | Service

const there = <Item extends { withdrawn: boolean }>(items: readonly Item[]): Item[] =>
  items.filter(({ withdrawn }) => !withdrawn)

const twiceIn = (codes: readonly string[]): string[] => [
  ...new Set(codes.filter((code, at) => codes.indexOf(code) !== at)),
]

/** Everything that is wrong with what is published. */
export function catalogueProblems(catalogue: Catalogue): CatalogueProblem[] {
  const all = [
    ...there(catalogue.ability).map((one) => ({ list: 'ability' as const, one })),
    ...there(catalogue.service).map((one) => ({ list: 'service' as const, one })),
  ]
  return [
    ...all.flatMap(({ list, one }) =>
      [...needProblems(catalogue, list, one), ...partProblems(catalogue, one)].map((problem) => ({
        list,
        code: one.code,
        ...problem,
      })),
    ),
    ...there(catalogue.service).flatMap(({ code, kinds }) => {
      const which = kinds.filter((kind) => !isServiceCode(code) || !SERVICE_KINDS[code].includes(kind))
      return problemsOf('service', code, 'kinds', 'no-call', which)
    }),
    ...there(catalogue.field).flatMap(fieldProblems),
  ]
}

type ProblemOfItem = Omit<CatalogueProblem, 'list' | 'code'>

const problemsOf = (
  list: CatalogueProblem['list'],
  code: string,
  field: CatalogueProblem['field'],
  what: CatalogueProblem['what'],
  which: readonly string[],
): CatalogueProblem[] => (which.length === 0 ? [] : [{ list, code, field, what, which }])

const some = (field: ProblemOfItem['field'], what: ProblemOfItem['what'], which: readonly string[]): ProblemOfItem[] =>
  which.length === 0 ? [] : [{ field, what, which }]

/** The abilities and services that an item needs. */
function neededBy(catalogue: Catalogue, { needs }: Offered) {
  return needs.flatMap((need) => {
    const [of, code] = need.split(':')
    const items: readonly Offered[] = of === 'ability' ? catalogue.ability : catalogue.service
    const item = code === undefined ? undefined : there(items).find((item) => item.code === code)
    return item ? [{ need, item }] : []
  })
}

function needProblems(catalogue: Catalogue, list: 'ability' | 'service', offer: Offered): ProblemOfItem[] {
  const prerequisites = neededBy(catalogue, offer)
  const knownNeeds = [...(PLAIN_NEEDS as readonly string[]), ...prerequisites.map(({ need }) => need)]
  const outside = (kinds: readonly AppKind[]) => offer.kinds.some((kind) => !kinds.includes(kind))
  return [
    ...some(
      'needs',
      'unknown',
      offer.needs.filter((need) => !knownNeeds.includes(need)),
    ),
    ...some(
      'needs',
      'unreachable',
      prerequisites.flatMap(({ need, item }) => (outside(item.kinds) ? [need] : [])),
    ),
    ...some('needs', 'twice', twiceIn(offer.needs)),
    ...some('needs', 'circle', circleFrom(catalogue, `${list}:${offer.code}`, offer)),
  ]
}

/** The way from an item over its prerequisites back to it; empty when there is none. */
function circleFrom(catalogue: Catalogue, start: string, offer: Offered): string[] {
  const seenNeeds = new Set<string>()
  const way = (item: Offered, path: readonly string[]): string[] => {
    for (const { need, item: next } of neededBy(catalogue, item)) {
      if (need === start) return [...path, need]
      if (seenNeeds.has(need)) continue
      seenNeeds.add(need)
      const round = way(next, [...path, need])
      if (round.length > 0) return round
    }
    return []
  }
  return way(offer, [start])
}

function partProblems(catalogue: Catalogue, offer: Offered): ProblemOfItem[] {
  const fields = new Set(there(catalogue.field).map(({ code }) => code))
  const documents = new Set(there(catalogue.document).map(({ code }) => code))
  // Which models an application is for follows from the kind of the app.
  const isAsked = (code: string) => fields.has(code) && !MODEL_FIELDS.includes(code)
  const unknown = (codes: readonly string[], isKnown: (code: string) => boolean) =>
    codes.filter((code) => !isKnown(code))
  return [
    ...some('fields', 'unknown', unknown(offer.fields, isAsked)),
    ...some('optional', 'unknown', unknown(offer.optional, isAsked)),
    ...some('fields', 'twice', twiceIn(offer.fields)),
    ...some('optional', 'twice', twiceIn([...new Set(offer.fields), ...offer.optional])),
    ...('documents' in offer
      ? [
          ...some(
            'documents',
            'unknown',
            unknown(offer.documents, (code) => documents.has(code)),
          ),
          ...some('documents', 'twice', twiceIn(offer.documents)),
        ]
      : [
          ...some('config', 'unknown', unknown(offer.config, isAsked)),
          ...some('config', 'twice', twiceIn(offer.config)),
        ]),
  ]
}

function fieldProblems({ code, type, choices }: ApplicationField): CatalogueProblem[] {
  const fixedType = standardType(code)
  const isWrong = fixedType === undefined ? type === 'car-models' || type === 'device-models' : fixedType !== type
  const hasChoices = type === 'one' || type === 'some'
  return [
    ...problemsOf('field', code, 'type', 'fixed-type', isWrong ? [type] : []),
    ...problemsOf('field', code, 'choices', 'no-choice', hasChoices && choices.length === 0 ? [code] : []),
    ...problemsOf('field', code, 'choices', 'twice', twiceIn(choices.map(({ value }) => value))),
  ]
}

/** Where an item is named: the others keep it from being withdrawn. */
export function itemsReferencing(catalogue: Catalogue, list: string, code: string): Offered[] {
  const parts = (offer: Offered): readonly string[] => {
    if (list === 'field') return [...offer.fields, ...offer.optional, ...('config' in offer ? offer.config : [])]
    if (list === 'document') return 'documents' in offer ? offer.documents : []
    return offer.needs.flatMap((need) => (need === `${list}:${code}` ? [code] : []))
  }
  return [...there(catalogue.ability), ...there(catalogue.service)].filter((item) => parts(item).includes(code))
}
