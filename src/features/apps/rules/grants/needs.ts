// Prerequisites of an application: the checklist, each line with where it is settled.
import { abilitiesUrl, detailUrl, formUrl, serviceUrl, validateUrl } from '../app-urls.ts'
import type { AppForm } from '../form.ts'
import type { AppKind, AppState } from '../transitions.ts'

export const PLAIN_NEEDS = [
  'package',
  'certificate',
  'privacy',
  'secret',
  'listed',
  'enterprise',
  'site',
  'models',
  'devices',
  'endpoints',
  'client-secret',
] as const
type PlainNeed = (typeof PLAIN_NEEDS)[number]
export type Need = PlainNeed | `ability:${string}` | `service:${string}`

/** Facts about an app that the checklist is computed from. */
export type Facts = {
  appId: number
  kind: AppKind
  state: AppState
  form: AppForm
  packageName: string | null
  hasSecret: boolean
  hasClientSecret: boolean
  isEnterprise: boolean
  /** Whether ownership of the site is verified. */
  isSiteProved: boolean
  /** `ability:<code>` and `service:<code>` in force. */
  held: ReadonlySet<string>
}

const has = (form: AppForm, ...fields: (keyof AppForm)[]): boolean =>
  fields.every((field) => (form[field] ?? '').length > 0)

const IS_DONE: Record<PlainNeed, (facts: Facts) => boolean> = {
  package: ({ packageName }) => packageName !== null,
  certificate: ({ form }) => has(form, 'certSha256'),
  privacy: ({ form }) => has(form, 'privacyUrl'),
  secret: ({ hasSecret }) => hasSecret,
  listed: ({ state }) => state === 'listed',
  enterprise: ({ isEnterprise }) => isEnterprise,
  site: ({ isSiteProved }) => isSiteProved,
  models: ({ form }) => has(form, 'carModels'),
  devices: ({ form }) => has(form, 'deviceTypes'),
  endpoints: ({ form }) => has(form, 'authorizeUrl', 'tokenUrl', 'eventUrl'),
  'client-secret': ({ hasClientSecret }) => hasClientSecret,
}

const isPlain = (need: Need): need is PlainNeed => (PLAIN_NEEDS as readonly string[]).includes(need)

/** Phone and car apps have a package and a certificate; other kinds do not. */
const INSTALLED: readonly Need[] = ['package', 'certificate']
const isInstalled = (kind: AppKind): boolean => kind === 'phone' || kind === 'car'

function addressOf(need: Need, { appId, kind }: Facts): string {
  if (need.startsWith('service:')) return serviceUrl(appId, need.slice('service:'.length))
  if (need.startsWith('ability:')) return abilitiesUrl(appId)
  if (need === 'secret' || need === 'listed') return detailUrl(kind, appId)
  if (need === 'enterprise') return '/user'
  if (need === 'site') return validateUrl(appId)
  return formUrl(kind, appId)
}

export type CheckedNeed = { need: Need; done: boolean; url: string }

/** The checklist for an app in its current state. */
export const checklistOf = (needs: readonly Need[], facts: Facts): CheckedNeed[] =>
  needs
    .filter((need) => isInstalled(facts.kind) || !INSTALLED.includes(need))
    .map((need) => ({
      need,
      done: isPlain(need) ? IS_DONE[need](facts) : facts.held.has(need),
      url: addressOf(need, facts),
    }))
