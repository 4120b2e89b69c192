// The guide (document) of each open service or ability.
import type { AbilityCode } from '../../apps/rules/grants/catalogue.ts'
import type { ServiceCode } from '../../apps/rules/grants/services.ts'

export const SERVICE_GUIDE: Record<ServiceCode, number> = {
  push: 201,
  account: 210,
  gs: 604,
  voice: 306,
  'provider-app': 212,
  'provider-web': 212,
}

export const ABILITY_GUIDE: Partial<Record<AbilityCode, number>> = {
  'notification-style': 242,
  'home-card': 220,
  'background-run': 241,
  'driving-safety': 301,
  'screen-fit': 301,
  'car-link': 302,
  'cabin-control': 305,
  'cloud-device': 304,
  'device-control': 402,
  'state-report': 402,
  scene: 403,
}

/** Fallback for abilities without a guide of their own: the document on using abilities and services. */
const ALL_GUIDE = 235

export const guideOf = (kind: 'service' | 'ability', code: string): number =>
  (kind === 'service' ? SERVICE_GUIDE[code as ServiceCode] : ABILITY_GUIDE[code as AbilityCode]) ?? ALL_GUIDE
