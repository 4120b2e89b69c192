// Manifest of notifications: given the kinds of every other feature.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { accountNotices, accountNoticesRead } from './contract.ts'
import { accountNoticesHandler, accountNoticesReadHandler } from './handlers/notices.ts'
import { eraseNotifications } from './queries.ts'
import type { NotificationKind } from './rules.ts'

export const notificationsFeature = (kinds: readonly NotificationKind[]) =>
  feature({
    name: 'notifications',
    tables: ['account_notice'],
    endpoints: [
      implement(accountNotices, accountNoticesHandler(kinds)),
      implement(accountNoticesRead, accountNoticesReadHandler),
    ],
    erase: eraseNotifications,
  })
