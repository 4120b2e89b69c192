// Figures of outgoing messages.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countSent } from './queries/outgoing.ts'

const sent = figure({
  name: 'messages.sent',
  group: 'messages',
  chart: 'days',
  label: m.backoffice_figure_sent,
  parts: { mail: m.backoffice_figure_mail, sms: m.backoffice_figure_sms, failed: m.backoffice_figure_failed },
  source: { kind: 'count', count: countSent },
})

export const messageFigures = [sent]
