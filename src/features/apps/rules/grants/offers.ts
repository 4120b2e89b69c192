// The offer of each service page by kind of app: a service or ability to apply for, or the listing itself. Empty for
// pages with nothing to apply for.
import { entriesOf } from '../../../../lib/lists/records.ts'
import { abilitiesUrl, detailUrl, serviceUrl } from '../app-urls.ts'
import { APP_KINDS, type AppKind } from '../transitions.ts'
import { type Catalogue, findAbility, findService } from './catalogue.ts'
import { SERVICE_CODES, type ServiceCode } from './services.ts'

export type OfferItem = 'listing' | `service:${ServiceCode}` | `ability:${string}`
export type Offer = Partial<Record<AppKind, OfferItem>>

/** Keyed by the `abilityType` of a service page (handbook/entities.md [3]). */
const OFFERS: Record<string, Offer> = {
  push: { phone: 'service:push', car: 'service:push', iot: 'service:push' },
  account: { phone: 'service:account', car: 'service:account', iot: 'service:account', web: 'service:provider-web' },
  search: { phone: 'service:gs' },
  cards: { phone: 'ability:home-card' },
  location: { phone: 'ability:background-run', car: 'ability:car-location' },
  pay: { web: 'ability:web-payment' },
  app: { phone: 'listing', web: 'listing' },
  'car-app': { car: 'listing' },
  'car-store': { car: 'listing' },
  'car-link': { car: 'ability:car-link' },
  'car-cloud': { car: 'ability:cloud-device' },
  'car-hardware': { car: 'ability:cabin-control' },
  'car-performance': { car: 'ability:performance' },
  'car-voice': { car: 'service:voice' },
  'iot-access': { iot: 'listing' },
  'iot-scene': { iot: 'ability:scene' },
  'iot-message': { iot: 'service:push' },
}

export const offerOf = (abilityType: string): Offer => OFFERS[abilityType] ?? {}

/** An offer without what the catalogue no longer has for a kind of app. */
export const offerIn = (catalogue: Catalogue, abilityType: string): Offer =>
  Object.fromEntries(
    entriesOf(offerOf(abilityType)).filter(([kind, item]) => {
      const [of, code = ''] = item.split(':')
      if (of === 'listing') return true
      return (of === 'ability' ? findAbility : findService)(catalogue, kind, code)
    }),
  )

export const kindsOfOffer = (offer: Offer): AppKind[] => APP_KINDS.filter((kind) => offer[kind])

export const OFFER_CODES: readonly string[] = Object.keys(OFFERS)

/** Address of the page where an app takes the next step towards an offer. */
export function offerUrl(item: OfferItem, { kind, appId }: { kind: AppKind; appId: number }): string {
  const [of = '', code = ''] = item.split(':')
  if (of === 'service') return serviceUrl(appId, code)
  if (of === 'ability') return abilitiesUrl(appId, code)
  return detailUrl(kind, appId)
}

/** An app's progress with an offer. */
export const OFFER_STATES = ['open', 'review', 'rejected', 'on'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The service of an item; undefined for an ability or the listing. */
export const serviceOf = (item: OfferItem): ServiceCode | undefined =>
  SERVICE_CODES.find((code) => item === `service:${code}`)

type Named = { list: string; code: string; name: string; kinds: readonly AppKind[] }

/** The page of the service or ability named in an address; null when apps of this kind do not have it. */
export function backToItem(
  items: readonly Named[],
  itemKey: string,
  app: { kind: AppKind; appId: number },
): { name: string; url: string } | null {
  const item = items.find(({ list, code }) => `${list}:${code}` === itemKey)
  if (!item || !item.kinds.includes(app.kind)) return null
  return { name: item.name, url: offerUrl(itemKey as OfferItem, app) }
}
