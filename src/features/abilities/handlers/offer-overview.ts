// Handler for the console: states of the developer's apps with every offer, and what is open of abilities and services.
import type { Context, Handler } from '../../../api/implement.ts'
import { isoOf } from '../../../lib/dates/dates.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import { appReader } from '../../apps/handlers/app-access.ts'
import { type AppStateRow, listAppStates } from '../../apps/queries/apps.ts'
import { type GrantGlance, listGrantGlances } from '../../apps/queries/grants.ts'
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import { type Names, namesIn } from '../../apps/rules/grants/names.ts'
import { kindsOfOffer, OFFER_CODES, offerIn, type OfferItem } from '../../apps/rules/grants/offers.ts'
import { kindsFor } from '../../apps/rules/owners.ts'
import type { offerOverview } from '../contract/offer.ts'
import { MAX_APPS, progressOf } from './offer.ts'

/** Of each state; the pages of the apps show the others. */
const MAX_OPEN = 5

export const offerOverviewHandler: Handler<typeof offerOverview> = async (context) => {
  const owner = await appReader(context)
  const rows = await listAppStates(context.db, owner, MAX_APPS)
  const grants = await listGrantGlances(
    context.db,
    rows.map(({ id }) => id),
  )
  const catalogue = await findCatalogue(context.db)
  const names = namesIn(catalogue)
  const accountKinds = kindsFor(owner.accountState)
  const types = OFFER_CODES.filter((type) =>
    kindsOfOffer(offerIn(catalogue, type)).some((kind) => accountKinds.includes(kind)),
  )
  const open = rows.flatMap((row) => openOf(context, row, grants, names))
  return {
    offers: types.map((abilityType) => {
      const offer = offerIn(catalogue, abilityType)
      const apps = rows.flatMap((row) => {
        const item = offer[row.kind]
        return item ? [progressOf(context, row, item, grants)] : []
      })
      const count = (state: string) => apps.filter((app) => app.state === state).length
      const due = apps.flatMap(({ state, dueAt }) => (state === 'review' && dueAt ? [dueAt] : [])).sort()
      return {
        abilityType,
        on: count('on'),
        review: count('review'),
        rejected: count('rejected'),
        dueAt: due[0] ?? null,
      }
    }),
    open: [
      ...open.filter(({ state }) => state === 'rejected').slice(0, MAX_OPEN),
      ...open.filter(({ state }) => state === 'review').slice(0, MAX_OPEN),
    ],
  }
}

/** Rejected abilities and services of an app, and those under review, a change of one in force among them. */
function openOf(context: Context, row: AppStateRow, grants: readonly GrantGlance[], names: Names) {
  return grants
    .filter(({ app_id, state }) => app_id === row.id && (state === 'rejected' || state === 'review'))
    .map(({ kind, code, state, decided_at: decidedAt }) => {
      const { appId, may, dueAt, remark, url } = progressOf(context, row, `${kind}:${code}` as OfferItem, grants)
      const name = (kind === 'function' ? undefined : names(kind, code, getLocale())) ?? code
      return {
        appId,
        app: row.name,
        name,
        state: state as 'review' | 'rejected',
        may,
        dueAt,
        decidedAt: isoOf(decidedAt),
        remark,
        url,
      }
    })
}
