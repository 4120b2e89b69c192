// Figures of outgoing messages.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { listMessagePrices } from '../home/queries.ts'
import { countCost, countSent } from './queries/outgoing.ts'

const sentMessages = figure({
  name: 'messages.sent',
  group: 'messages',
  chart: 'days',
  label: m.backoffice_figure_sent,
  parts: { mail: m.backoffice_figure_mail, sms: m.backoffice_figure_sms, failed: m.backoffice_figure_failed },
  source: { kind: 'count', count: countSent },
})

const CHANNEL: Record<string, () => string> = { mail: m.backoffice_figure_mail, sms: m.backoffice_figure_sms }

/** Sums are kept by day: a price that changes, changes none of them but those of yesterday and today. */
const cost = figure({
  name: 'messages.cost',
  group: 'messages',
  chart: 'days',
  unit: 'money',
  label: m.backoffice_figure_cost,
  labelsOf: async (_, parts) =>
    new Map(
      parts.map((part) => {
        const [currency = '', channel = ''] = part.split(' ')
        return [part, m.backoffice_figure_cost_part({ channel: CHANNEL[channel]?.() ?? channel, currency })]
      }),
    ),
  source: { kind: 'count', count: async (db, since) => countCost(db, since, await listMessagePrices(db)) },
})

export const messageFigures = [sentMessages, cost]
