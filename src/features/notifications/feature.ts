// Manifest of notifications: given the kinds and sources of every other feature.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import {
  accountNotices,
  accountNoticesRead,
  notificationList,
  notificationsRead,
  notificationsUnread,
} from './contract.ts'
import { eraseNotifications } from './queries.ts'
import { accountNoticesHandler, accountNoticesReadHandler, accountSource } from './handlers/account-notices.ts'
import { noticesSection } from './handlers/developer-section.ts'
import {
  notificationListHandler,
  notificationsReadHandler,
  notificationsUnreadHandler,
} from './handlers/notifications.ts'
import type { NotificationSource } from './handlers/source.ts'
import type { NotificationKind } from './rules.ts'

export function notificationsFeature(kinds: readonly NotificationKind[], otherSources: readonly NotificationSource[]) {
  const sources = [...otherSources, accountSource(kinds)]
  return feature({
    name: 'notifications',
    tables: ['notification', 'notification_read'],
    endpoints: [
      implement(notificationList, notificationListHandler(sources)),
      implement(notificationsRead, notificationsReadHandler(sources)),
      implement(notificationsUnread, notificationsUnreadHandler(sources)),
      implement(accountNotices, accountNoticesHandler(kinds)),
      implement(accountNoticesRead, accountNoticesReadHandler),
    ],
    developerSections: [noticesSection(kinds)],
    erase: eraseNotifications,
  })
}
