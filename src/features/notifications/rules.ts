// Kinds of notification: each feature declares those it sends (handbook/notifications.md).
import type { Language } from '../../lib/text/language.ts'

/** The values a text needs, as stored with the notification: never personal data. */
export type Facts = Record<string, string>

export type NotificationKind = {
  /** Stored with each notification; never renamed. */
  event: string
  /** Path of the page that it leads to. */
  url: string
  /** Whether it also goes out by mail. */
  mail: boolean
  /** Whether it also goes out as an SMS, to whoever has a telephone. */
  sms: boolean
  /** Title and text in a language. Facts may lack what was not yet stored when the notification was sent. */
  render: (facts: Facts, locale: Language) => { title: string; text: string }
}

/** Declares a kind: by mail, without an SMS, unless it says otherwise. */
export const notification = (
  kind: Pick<NotificationKind, 'event' | 'url' | 'render'> & Partial<Pick<NotificationKind, 'mail' | 'sms'>>,
): NotificationKind => ({ mail: true, sms: false, ...kind })

export const ACCOUNT_NOTICES_PAGE_SIZE = 10

/** The newest notifications, which the bell lists. */
export const BELL_SIZE = 5

/** How long marking as read can be undone. */
export const UNDO_MS = 5 * 60_000

/** The source of notifications about the developer's own account, team and apps. */
export const ACCOUNT_SOURCE = 'account'
