// Names of a message's channels and states.
import { m } from '#messages'

export const CHANNEL = { any: m.backoffice_outbox_any, sms: m.backoffice_outbox_sms, mail: m.backoffice_outbox_mail }

export const STATE = {
  any: m.backoffice_outbox_any,
  waiting: m.backoffice_outbox_waiting,
  delivered: m.backoffice_outbox_delivered,
  failed: m.backoffice_outbox_failed,
}
