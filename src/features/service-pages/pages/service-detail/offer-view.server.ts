// The viewer's situation with one service: from the account, their role in the team, and the progress of their apps.
import { redirect } from 'react-router'
import { m } from '#messages'
import { CallError } from '../../../../api/caller.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { appOffer } from '../../../abilities/contract/offer.ts'
import type { AppKind } from '../../../apps/rules/transitions.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { creationRefusal } from '../../../accounts/rules/deadline.ts'
import { serviceWarningFor } from '../../../accounts/rules/routing/entries.ts'
import { nextActionFor } from '../../../accounts/rules/routing/next-action.ts'
import { canWork } from '../../../accounts/rules/status.ts'
import { withNextActionLabels, STATUS_TEXT, statusTone } from '../../../accounts/rules/labels/labels.ts'
import { teamInfo } from '../../../team/contract/team.ts'
import type { OfferState } from './offer-labels.ts'

type Status = OutputOf<typeof accountStatus>

const KINDS: Record<AppKind, () => string> = {
  phone: m.service_pages_offer_for_phone,
  web: m.service_pages_offer_for_web,
  car: m.service_pages_offer_for_car,
  iot: m.service_pages_offer_for_iot,
}

const GUEST: OfferState = { state: 'guest' }

export async function offerStateOf(portal: PageContext, abilityType: string | null): Promise<OfferState> {
  if (portal.userId === null) return GUEST
  try {
    const status = await portal.call(accountStatus, {})
    const warning = serviceWarningFor(status)
    if (warning === 'accounts_warning_factor') return { state: 'nofactor' }
    if (warning) return await memberWithout(portal)
    if (!status.isTeamSub && (!canWork(status.accountStatus) || creationRefusal(status, portal.now)))
      return offerForAccount(status, portal.now)
    return await offerForAbility(portal, abilityType ?? '', status.isTeamSub)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // The session ended during rendering, or the team owner's certification is no longer valid.
    if (error.answer.code === '100001') return GUEST
    if (error.answer.code === '100002') return memberWithout(portal)
    throw error
  }
}

/** A team member whose role does not include service management. */
async function memberWithout(portal: PageContext): Promise<OfferState> {
  const { ownerName } = await portal.call(teamInfo, {})
  return { state: 'noperm', administrator: ownerName }
}

/** The account's own next action comes first, with the same texts as on the console. */
function offerForAccount(status: Status, now: Date): OfferState {
  const reviewDue = status.reviewDueAt && dayOf(new Date(status.reviewDueAt))
  const { title, text, label, url, who } = withNextActionLabels(
    nextActionFor({ ...status, reviewDue }, now, dayOf(now)),
  )
  return {
    state: 'account',
    chip: STATUS_TEXT[status.accountStatus](),
    tone: statusTone(status.accountStatus),
    title,
    text,
    label,
    url,
    isMine: who === 'developer',
  }
}

async function offerForAbility(portal: PageContext, abilityType: string, isMember: boolean): Promise<OfferState> {
  const offer = await portal.call(appOffer, { abilityType })
  if (offer.kinds.length === 0) return { state: 'included' }
  const kinds = offer.kinds.map((kind) => KINDS[kind]())
  if (offer.allowed.length === 0) return { state: 'kind', kinds }
  const { apps } = offer
  if (apps.length === 0) return offer.canCreate ? { state: 'noapp', kinds } : { state: 'noapp-member', kinds }
  const rejectedApp = apps.find((app) => app.state === 'rejected')
  const on = apps.filter((app) => app.state === 'on')
  const review = apps.filter((app) => app.state === 'review')
  if (rejectedApp)
    return {
      state: 'refused',
      app: rejectedApp.name,
      remark: rejectedApp.remark,
      url: rejectedApp.url,
      may: rejectedApp.may,
    }
  const ready = apps.filter((app) => app.state === 'open' && app.may)
  if (ready.length > 0)
    return {
      state: 'ready',
      apps: ready.map(({ appId, name }) => ({ appId, name })),
      on: on.map(({ name, url }) => ({ name, url })),
    }
  if (review[0]) return { state: 'waiting', app: review[0].name, dueAt: review[0].dueAt, url: review[0].url }
  if (on[0]) return { state: 'on', apps: on.map(({ name, url }) => ({ name, url })) }
  return isMember ? { state: 'norole' } : { state: 'noapp', kinds }
}

/** Redirects to where the app selected on the page takes its next step. */
export async function leadToApp(portal: PageContext, abilityType: string | null, appId: string | null): Promise<void> {
  if (appId === null || portal.userId === null) return
  const offer = await portal.tryCall(appOffer, { abilityType: abilityType ?? '' })
  const app = offer.value?.apps.find((app) => String(app.appId) === appId)
  if (app) throw redirect(app.url)
}
