// The services of an app: kinds of app, application fields, and settings that need no review.
import type { AppKind } from '../transitions.ts'
import type { PermissionCode } from '../../../team/rules/permissions.ts'
import type { GrantField } from './fields.ts'
import type { Need } from './needs.ts'

export const SERVICE_CODES = ['push', 'account', 'gs', 'voice', 'provider-app', 'provider-web'] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]

export type Service = {
  kinds: readonly AppKind[]
  /** Button permission that a team member needs for it. */
  permission: PermissionCode
  needs: readonly Need[]
  required: readonly GrantField[]
  /** Settings that apply immediately once it is granted. */
  config: readonly GrantField[]
}

export const SERVICES: Record<ServiceCode, Service> = {
  push: {
    kinds: ['phone', 'car', 'iot'],
    permission: 'service:push',
    needs: ['package', 'certificate', 'privacy'],
    required: ['reason', 'volume', 'messageTypes'],
    config: ['receiptUrl', 'quietHours'],
  },
  account: {
    kinds: ['phone', 'car', 'iot'],
    permission: 'service:account',
    needs: ['privacy', 'secret'],
    required: ['reason', 'volume', 'scopes'],
    config: ['logoutUrl', 'consent'],
  },
  gs: {
    kinds: ['phone'],
    permission: 'service:gs',
    needs: ['listed', 'package'],
    required: ['reason', 'volume'],
    config: ['shownName', 'fallbackUrl'],
  },
  voice: {
    kinds: ['car'],
    permission: 'service',
    needs: ['models', 'ability:driving-safety'],
    required: ['reason', 'volume'],
    config: ['shownName'],
  },
  'provider-app': {
    kinds: ['phone'],
    permission: 'service:account',
    needs: ['package', 'certificate', 'privacy', 'secret'],
    required: ['reason', 'scopes'],
    config: ['logoutUrl', 'shownName'],
  },
  'provider-web': {
    kinds: ['web'],
    permission: 'service:account',
    needs: ['site', 'privacy', 'secret'],
    required: ['reason', 'scopes', 'callbackUrls'],
    config: ['logoutUrl', 'shownName'],
  },
}

export const servicesOf = (kind: AppKind): ServiceCode[] =>
  SERVICE_CODES.filter((code) => SERVICES[code].kinds.includes(kind))

/** Cars and devices also state the models. */
const MODEL_FIELD: Partial<Record<AppKind, GrantField>> = { car: 'carModels', iot: 'deviceModels' }

const withModels = (kind: AppKind, fields: readonly GrantField[]): readonly GrantField[] => {
  const models = MODEL_FIELD[kind]
  return models ? [...fields, models] : fields
}

/** Application fields of a service for this kind of app. */
export const serviceFields = (kind: AppKind, code: ServiceCode): readonly GrantField[] =>
  kind === 'car' ? withModels(kind, SERVICES[code].required) : SERVICES[code].required

/** Application fields of an ability for this kind of app. */
export const abilityFields = (kind: AppKind): readonly GrantField[] =>
  withModels(kind, ['reason', 'scenario', 'volume'])

export const FUNCTION_FIELDS = {
  required: ['title', 'keywords', 'deepLink'],
  optional: ['iconId'],
} as const satisfies {
  required: readonly GrantField[]
  optional: readonly GrantField[]
}
