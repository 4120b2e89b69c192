// The catalogue of abilities by kind of app: prerequisites and required documents. Part of the program, so that listing
// it needs no database.
import type { AppKind } from '../transitions.ts'
import type { Need } from './needs.ts'

/** Documents an ability may require, uploaded as pictures before the application. */
export const DOCUMENTS = ['design', 'necessity', 'qualification', 'test-report', 'data-flow'] as const
export type DocumentCode = (typeof DOCUMENTS)[number]

export type Ability = {
  code: string
  /** Required for every app of the kind. */
  required: boolean
  needs: readonly Need[]
  documents: readonly DocumentCode[]
}

const required = (code: string, needs: readonly Need[], documents: readonly DocumentCode[] = []): Ability => ({
  code,
  required: true,
  needs,
  documents,
})
const optional = (code: string, needs: readonly Need[], documents: readonly DocumentCode[] = []): Ability => ({
  code,
  required: false,
  needs,
  documents,
})

const ABILITIES = {
  phone: [
    required('app-identity', ['package', 'certificate', 'secret']),
    required('privacy-consent', ['privacy']),
    optional('notification-style', ['listed', 'service:push'], ['design']),
    optional('home-card', ['listed', 'ability:app-identity'], ['design']),
    optional('deep-link', ['package', 'certificate']),
    optional('share-sheet', ['package', 'privacy']),
    optional('background-run', ['listed', 'privacy'], ['necessity']),
    optional('near-field', ['ability:app-identity', 'enterprise'], ['necessity']),
    optional('health-data', ['listed', 'privacy', 'enterprise'], ['qualification', 'data-flow']),
  ],
  web: [
    required('site-identity', ['site', 'secret']),
    required('privacy-consent', ['privacy']),
    optional('add-to-desktop', ['listed', 'ability:site-identity']),
    optional('web-share', ['site']),
    optional('web-payment', ['listed', 'ability:site-identity', 'enterprise'], ['qualification']),
  ],
  car: [
    required('driving-safety', ['models', 'privacy'], ['test-report']),
    required('screen-fit', ['models'], ['design']),
    optional('car-link', ['models', 'ability:driving-safety']),
    optional('cluster-display', ['listed', 'ability:screen-fit'], ['design', 'test-report']),
    optional('car-location', ['privacy', 'ability:driving-safety']),
    optional('cabin-control', ['listed', 'enterprise', 'ability:driving-safety'], ['test-report', 'necessity']),
    optional('cloud-device', ['secret', 'models']),
    optional('performance', ['models', 'ability:driving-safety']),
  ],
  iot: [
    required('device-control', ['devices', 'endpoints', 'client-secret']),
    required('state-report', ['devices', 'endpoints']),
    optional('scene', ['ability:device-control', 'ability:state-report']),
    optional('voice-control', ['ability:device-control']),
    optional('energy', ['ability:state-report']),
    optional('video-stream', ['listed', 'privacy', 'ability:device-control'], ['data-flow', 'test-report']),
  ],
} as const satisfies Record<AppKind, readonly Ability[]>

export type AbilityCode = (typeof ABILITIES)[AppKind][number]['code']

/** Abilities of a kind of app, required ones first. */
export const abilitiesOf = (kind: AppKind): readonly Ability[] => ABILITIES[kind]

export const findAbility = (kind: AppKind, code: string): Ability | undefined =>
  abilitiesOf(kind).find((one) => one.code === code)

/** Name of an ability's document in `about` and in reasons. */
export const documentOf = (ability: string, document: string): string => `${ability}:${document}`
