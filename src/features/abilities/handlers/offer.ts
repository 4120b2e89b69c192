// Handler for service pages: state of the developer's apps with regard to one service.
import { isoOf } from '../../../lib/dates/dates.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { appReader, canCreate, canFor } from '../../apps/handlers/app-access.ts'
import { type AppStateRow, listAppStates } from '../../apps/queries/apps.ts'
import { type GrantGlance, listGrantGlances } from '../../apps/queries/grants.ts'
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import { kindsFor } from '../../apps/rules/owners.ts'
import type { AppState } from '../../apps/rules/transitions.ts'
import type { PermissionCode } from '../../team/rules/permissions.ts'
import type { appOffer } from '../contract/offer.ts'
import {
  kindsOfOffer,
  type OfferItem,
  type OfferState,
  offerIn,
  offerUrl,
  serviceOf,
} from '../../apps/rules/grants/offers.ts'
import { SERVICE_PERMISSION } from '../../apps/rules/grants/services.ts'
import { applyEventOf, grantNextOf } from '../../apps/rules/grants/transitions.ts'

/** Enough to pick an app by name; developers with more use the app list. */
export const MAX_APPS = 100

export const appOfferHandler: Handler<typeof appOffer> = async (context, { abilityType }) => {
  const owner = await appReader(context)
  const offer = offerIn(await findCatalogue(context.db), abilityType)
  const kinds = kindsOfOffer(offer)
  const accountKinds = kindsFor(owner.accountState)
  const allowedKinds = kinds.filter((kind) => accountKinds.includes(kind))
  const rows =
    kinds.length === 0
      ? []
      : (await listAppStates(context.db, owner, MAX_APPS)).filter(({ kind }) => kinds.includes(kind))
  const grants = await listGrantGlances(
    context.db,
    rows.map(({ id }) => id),
  )
  const apps = rows.map((row) => progressOf(context, row, offer[row.kind]!, grants))
  return { kinds, allowed: allowedKinds, canCreate: canCreate(context), apps }
}

/** How far an app is with an offer for its kind. */
export function progressOf(context: Context, row: AppStateRow, item: OfferItem, grants: readonly GrantGlance[]) {
  const url = offerUrl(item, { kind: row.kind, appId: row.id })
  const own = { appId: row.id, name: row.name, url }
  if (item === 'listing') return { ...own, ...listingOf(context, row) }
  const [kind, code] = item.split(':')
  const grant = grants.find((grant) => grant.app_id === row.id && grant.kind === kind && grant.code === code)
  return { ...own, ...grantOf(context, row, item, grant) }
}

const LISTING: Record<AppState, OfferState> = {
  draft: 'open',
  taken_down: 'open',
  review: 'review',
  rejected: 'rejected',
  listed: 'on',
  deleted: 'open',
}

const listingOf = (context: Context, { id, state, due_at, remark }: AppStateRow) => ({
  state: LISTING[state],
  may: (LISTING[state] === 'open' || state === 'rejected') && canFor(context, 'app:submit', id),
  dueAt: state === 'review' ? isoOf(due_at) : null,
  remark: state === 'rejected' ? remark : '',
})

const permissionOf = (item: OfferItem): PermissionCode => {
  const service = serviceOf(item)
  return service ? SERVICE_PERMISSION[service] : 'app:submit'
}

function grantOf(context: Context, { id }: AppStateRow, item: OfferItem, grant: GrantGlance | undefined) {
  const state = grant?.state ?? null
  const inForce = grant?.in_force ?? false
  return {
    // An approved version stays in force while a change is under review.
    state: stateOf(state, inForce),
    may: grantNextOf(state, applyEventOf(state), inForce) !== null && canFor(context, permissionOf(item), id),
    dueAt: state === 'review' ? isoOf(grant?.due_at ?? null) : null,
    remark: state === 'rejected' ? (grant?.remark ?? '') : '',
  }
}

function stateOf(state: GrantGlance['state'] | null, inForce: boolean): OfferState {
  if (state === 'rejected') return 'rejected'
  if (inForce || state === 'granted') return 'on'
  return state === 'review' ? 'review' : 'open'
}
