// View data of the random-amount page: payment progress, possible actions, deadline.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dateText, dayOf, dayText, timeText } from '../../../../lib/dates/dates.ts'
import type { enterpriseDetail } from '../../contract/enterprise.ts'
import { AMOUNT } from '../../../payouts/rules/amount.ts'

type Detail = OutputOf<typeof enterpriseDetail>

/**
 * enter: an amount can be entered · again: another payment can be ordered · wait: not yet · letter: a sealed letter is
 * required instead.
 */
export type AmountState = 'enter' | 'again' | 'wait' | 'letter'

export type Station = { title: string; day: string; state: 'done' | 'now' | 'todo' }

const shortOf = (iso: string): string => dayText(dayOf(new Date(iso)))

export function amountViewOf({ order, nextOrderAt, isExceedVerifyAmountTimes }: Detail, now: Date) {
  const state: AmountState = isExceedVerifyAmountTimes
    ? 'letter'
    : order?.live
      ? 'enter'
      : nextOrderAt && new Date(nextOrderAt) > now
        ? 'wait'
        : 'again'
  const paid = order !== null && order.paidAt !== null
  return {
    state,
    why: state === 'enter' ? null : state === 'letter' ? limitText() : whyNot(order, now),
    triesLeft: order?.live ? order.triesLeft : 0,
    tries: AMOUNT.tries,
    nextAt: nextOrderAt === null ? null : timeText(new Date(nextOrderAt)),
    notifiesBySms: order?.notifiesBySms ?? false,
    lapses: order === null ? null : dateText(dayOf(new Date(order.lapsesAt))),
    stations: order?.live ? stationsOf(order, paid) : [],
    facts:
      order === null
        ? null
        : {
            payer: order.payer,
            reference: order.reference,
            bankAccount: order.bankAccount,
            branchName: order.branchName,
          },
    lead: !order?.live
      ? m.certification_company_amount_lead_over()
      : paid
        ? m.certification_company_amount_lead_paid()
        : m.certification_company_amount_lead({ day: dayText(order.payOn) }),
  }
}

export type AmountView = ReturnType<typeof amountViewOf>

const limitText = () => ({
  title: m.certification_company_amount_none(),
  text: m.certification_company_amount_none_text({
    aDay: AMOUNT.aDay,
    max: AMOUNT.inWindow,
    days: AMOUNT.windowDays,
  }),
})

function whyNot(order: Detail['order'], now: Date): { title: string; text: string } {
  if (order === null) return limitText()
  if (order.triesLeft <= 0)
    return {
      title: m.certification_company_amount_spent({ tries: AMOUNT.tries }),
      text: m.certification_company_amount_spent_text(),
    }
  if (order.state === 'bounced')
    return { title: m.certification_company_amount_bounced(), text: m.certification_company_amount_bounced_text() }
  if (new Date(order.lapsesAt) <= now)
    return {
      title: m.certification_company_amount_lapsed({ day: shortOf(order.lapsesAt) }),
      text: m.certification_company_amount_lapsed_text({ days: AMOUNT.days }),
    }
  return { title: m.certification_company_amount_void(), text: m.certification_company_amount_void_text() }
}

function stationsOf(order: NonNullable<Detail['order']>, paid: boolean): Station[] {
  return [
    { title: m.certification_company_amount_ordered(), day: shortOf(order.orderedAt), state: 'done' },
    paid
      ? { title: m.certification_company_amount_sent(), day: shortOf(order.paidAt ?? order.payOn), state: 'done' }
      : { title: m.certification_company_amount_sending(), day: dayText(order.payOn), state: 'now' },
    {
      title: m.certification_company_amount_arrives(),
      day: m.certification_company_amount_arrives_in({ min: AMOUNT.arrivesIn.min, max: AMOUNT.arrivesIn.max }),
      state: paid ? 'now' : 'todo',
    },
    {
      title: m.certification_company_amount_entered(),
      day: m.certification_company_amount_until({ day: shortOf(order.lapsesAt) }),
      state: 'todo',
    },
  ]
}
