// A source of notifications: what a feature contributes to the bell. The read marks are kept here, for every source.
import type { Context } from '../../../api/implement.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { notificationList } from '../contract.ts'

export type NotificationSource = {
  /** Stored with each read mark; never renamed. */
  name: string
  /** The viewer's newest notifications, newest first, and how many of all are unread; a visitor has none unread. */
  list: (context: Context, limit: number) => Promise<SourceList>
  /** How many the signed-in viewer has not read. */
  countUnread: (context: Context) => Promise<number>
  /**
   * Marks one as read for the signed-in viewer, or all.
   * @throws ApiError 404001 where the source says which ids exist
   */
  markRead: (context: Context, id?: number) => Promise<void>
}

type SourceList = { items: Omit<OutputOf<typeof notificationList>['items'][number], 'source'>[]; unread: number }
