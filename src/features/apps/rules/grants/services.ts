// The services of an app that the calls of the specification know: kinds of app they have a call for, permission.
import type { AppKind } from '../transitions.ts'
import type { GrantKind } from './transitions.ts'
import type { PermissionCode } from '../../../team/rules/permissions.ts'
import type { GrantField } from './fields.ts'

export const SERVICE_CODES = ['push', 'account', 'gs', 'voice', 'provider-app', 'provider-web'] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]

/** Button permission that a team member needs for it. */
export const SERVICE_PERMISSION: Record<ServiceCode, PermissionCode> = {
  push: 'service:push',
  account: 'service:account',
  gs: 'service:gs',
  voice: 'service',
  'provider-app': 'service:account',
  'provider-web': 'service:account',
}

/** Button permission that a team member needs to withdraw or end what an app applied for. */
export const grantPermission = ({ kind, code }: { kind: GrantKind; code: string }): PermissionCode =>
  kind === 'ability' ? 'app:submit' : kind === 'function' ? 'service:gs' : SERVICE_PERMISSION[code as ServiceCode]

/** Kinds of app that a call can apply for it with. */
export const SERVICE_KINDS: Record<ServiceCode, readonly AppKind[]> = {
  push: ['phone', 'web', 'car', 'iot'],
  account: ['phone', 'web', 'car', 'iot'],
  gs: ['phone'],
  voice: ['car'],
  'provider-app': ['phone'],
  'provider-web': ['web'],
}

export const isServiceCode = (code: string): code is ServiceCode => (SERVICE_CODES as readonly string[]).includes(code)

export const FUNCTION_FIELDS = {
  required: ['title', 'keywords', 'deepLink'],
  optional: ['iconId'],
} as const satisfies {
  required: readonly GrantField[]
  optional: readonly GrantField[]
}
