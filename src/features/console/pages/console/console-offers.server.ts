// View model of abilities and services on the console: state of each service page, what is rejected or under review.
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { dayOf, dayText, shortDayText } from '../../../../lib/dates/dates.ts'
import { offerOverview } from '../../../abilities/contract/offer.ts'
import { servicePageList } from '../../../service-pages/contract.ts'
import { STATE_TEXT } from '../../../apps/rules/labels.ts'
import { offerOf } from '../../../apps/rules/grants/offers.ts'
import type { Review, Todo } from './console-waiting.ts'

type Overview = OutputOf<typeof offerOverview>
type Offer = Overview['offers'][number]
type Open = Overview['open'][number]

/** In one part or two, each with its tone. */
export type ServiceState = { text: string; tone?: 'ok' | 'info' | 'bad' }[]
export type OwnOffers = NonNullable<Awaited<ReturnType<typeof consoleOffers>>>

/** Apps that have it and apps that were rejected; while there is neither, when the review is due. */
function stateOf({ abilityType, on, review, rejected, dueAt }: Offer): ServiceState {
  const isListing = Object.values(offerOf(abilityType)).every((item) => item === 'listing')
  const counts = [
    on === 0
      ? []
      : {
          text: isListing ? m.console_offer_listed({ count: on }) : m.console_offer_on({ count: on }),
          tone: 'ok' as const,
        },
    rejected === 0 ? [] : { text: m.console_offer_rejected({ count: rejected }), tone: 'bad' as const },
  ].flat()
  if (counts.length > 0) return counts
  if (review > 0 && dueAt)
    return [{ text: m.console_offer_review({ day: shortDayText(dayOf(new Date(dueAt))) }), tone: 'info' }]
  if (review > 0) return [{ text: m.console_reviewing(), tone: 'info' }]
  return [{ text: isListing ? m.console_offer_unlisted() : m.console_offer_none() }]
}

const todoOf = ({ app, name, decidedAt, remark, url }: Open): Todo => ({
  id: url,
  day: decidedAt && dayOf(new Date(decidedAt)),
  left: decidedAt ? '' : STATE_TEXT.rejected(),
  soon: false,
  title: m.console_grant_back({ app, name }),
  text: remark,
  label: m.console_app_correct(),
  url,
})

function reviewOf({ app, name, dueAt, url }: Open, now: Date): Review {
  const day = dueAt && dayOf(new Date(dueAt))
  const late = day !== null && dayOf(now) > day
  return {
    id: url,
    url,
    title: m.console_grant({ app, name }),
    label: late ? m.console_late() : m.console_reviewing(),
    late,
    text: day ? m.console_review_due({ day: dayText(day) }) : '',
  }
}

/** Null when the viewer may not see apps. */
export async function consoleOffers(portal: PageContext) {
  const [answer, { services }] = await Promise.all([
    portal.tryCall(offerOverview, {}),
    portal.call(servicePageList, {}),
  ])
  const value = valueOf(answer)
  if (!value) return null
  const byType = new Map(value.offers.map((offer) => [offer.abilityType, offer]))
  return {
    /** By the address of the service page. */
    states: Object.fromEntries(
      services.flatMap(({ id, abilityType }): [string, ServiceState][] => {
        const offer = abilityType === null ? undefined : byType.get(abilityType)
        return offer ? [[`/service/${id}`, stateOf(offer)]] : []
      }),
    ),
    todo: value.open.filter(({ state, may }) => state === 'rejected' && may).map(todoOf),
    reviews: value.open.filter(({ state }) => state === 'review').map((item) => reviewOf(item, portal.now)),
  }
}
