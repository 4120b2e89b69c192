// The services of an app: for which kinds, what applying asks for, and what is configured without a review.
import type { AppKind } from '../../apps/rules/transitions.ts'
import type { PermissionCode } from '../../team/rules/permissions.ts'
import type { GrantField, GrantForm, VOLUMES } from './fields.ts'
import type { Need } from './needs.ts'

export const SERVICE_CODES = ['push', 'account', 'gs', 'voice', 'provider-app', 'provider-web'] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]

export type Service = {
  kinds: readonly AppKind[]
  /** The button that a sub-account needs for it. */
  permission: PermissionCode
  needs: readonly Need[]
  required: readonly GrantField[]
  /** Set at once, once it is granted. */
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

/** The daily volume for which push is approved without a reviewer. */
const PUSH_VOLUME_AT_ONCE: (typeof VOLUMES)[number] = 'up-to-10k'

/**
 * Whether the volume decides: for a service that is not in force, and that no reviewer has rejected for this app. Whoever
 * was rejected would otherwise get round the reviewer with a smaller number.
 */
export const canBeApprovedAtOnce = (code: ServiceCode, past: { inForce: boolean; wasRejected: boolean }): boolean =>
  code === 'push' && !past.inForce && !past.wasRejected

export const isVolumeAtOnce = ({ volume }: GrantForm): boolean => volume === PUSH_VOLUME_AT_ONCE

export const servicesOf = (kind: AppKind): ServiceCode[] =>
  SERVICE_CODES.filter((code) => SERVICES[code].kinds.includes(kind))

/** Cars and devices say for which models, too. */
const MODEL_FIELD: Partial<Record<AppKind, GrantField>> = { car: 'carModels', iot: 'deviceModels' }

const withModels = (kind: AppKind, fields: readonly GrantField[]): readonly GrantField[] => {
  const models = MODEL_FIELD[kind]
  return models ? [...fields, models] : fields
}

/** What applying for a service asks of an app of this kind. */
export const serviceFields = (kind: AppKind, code: ServiceCode): readonly GrantField[] =>
  kind === 'car' ? withModels(kind, SERVICES[code].required) : SERVICES[code].required

/** What applying for an ability asks of an app of this kind. */
export const abilityFields = (kind: AppKind): readonly GrantField[] =>
  withModels(kind, ['reason', 'scenario', 'volume'])

export const FUNCTION_FIELDS = {
  required: ['title', 'keywords', 'deepLink'],
  optional: ['iconId'],
} as const satisfies {
  required: readonly GrantField[]
  optional: readonly GrantField[]
}
