// Notifications in the portal about a developer's account, as operators see them on the developer's page.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { timeText } from '../../../lib/dates/dates.ts'
import { listNotifications } from '../queries.ts'
import { type NotificationKind, OFFICE_NOTICES } from '../rules.ts'
import { rendererOf } from './account-notices.ts'

/** The newest, with whether they were read. */
export function noticesSection(kinds: readonly NotificationKind[]) {
  const render = rendererOf(kinds)
  return {
    name: 'notifications',
    title: m.notifications_developer_title,
    none: m.notifications_developer_none,
    find: async ({ db, viewer }: Context, developerId: number) => {
      const items = await render(db, await listNotifications(db, developerId, OFFICE_NOTICES, 0), viewer.language)
      return items.map(({ id, title, text, at, read }) => ({
        id,
        name: title,
        texts: [
          text,
          timeText(new Date(at)),
          read ? m.notifications_developer_read() : m.notifications_developer_unread(),
        ].filter(Boolean),
        link: null,
      }))
    },
  }
}
