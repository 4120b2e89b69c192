// The page shell, assembled from several features: brand, links, viewer, notifications.
import type { notificationList } from '../../features/notifications/contract.ts'
import type { OutputOf } from '../../api/endpoint.ts'
import type { controlPlatformData } from '../../features/home/contract.ts'
import { getLocale } from '../../lib/text/locale.ts'
import type { FrameViewer } from './shell-viewer.ts'
import { siteTitle } from '../../ui/page/page-title.ts'
import type { ShellData, ShellNotifications } from '../../ui/page/shell-data.ts'

export type Frame = {
  site: Pick<OutputOf<typeof controlPlatformData>, 'brand' | 'loginUrl' | 'registerUrl' | 'header'> & {
    /** The portal's public address, as in https://developer.polaris.example. */
    origin: string
    forumUrl: string
  }
  notifications: OutputOf<typeof notificationList>
  /** Absent for a visitor, whose page is cached. */
  viewer?: FrameViewer
  requestId: string
}

/** @param returnTo path to return to after signing in */
export function shellOf(frame: Frame, returnTo: string): ShellData {
  const { site } = frame
  const back = `?returnTo=${encodeURIComponent(returnTo)}`
  return {
    brand: {
      name: site.brand.name,
      platform: site.brand.product,
      title: siteTitle(site.brand, getLocale()),
      mark: site.brand.mark,
    },
    links: {
      home: '/',
      services: '/service',
      docs: '/docs',
      console: '/console',
      forum: site.forumUrl,
      contact: '/docs?id=150',
      notices: '/notice',
      login: site.loginUrl + back,
      register: site.registerUrl + back,
      logout: '/logout',
      search: '/docs?search=',
    },
    header: headerOf(site, back),
    viewer: frame.viewer?.menu ?? null,
    notifications: notificationsOf(frame),
  }
}

const headerOf = ({ header, registerUrl }: Frame['site'], back: string) =>
  header?.map((entry) => (entry.url === 'register' ? { ...entry, url: registerUrl + back } : entry)) ?? null

const notificationsOf = ({ notifications, viewer }: Frame): ShellNotifications => ({
  unread: notifications.unread,
  markRead: viewer ? '/notice' : null,
  latest: notifications.items.map(({ source, id, read, ...item }) => ({
    ...item,
    id: `${source}-${id}`,
    read,
    ...(read ? {} : { opened: { intent: 'one', source, id: String(id) } }),
  })),
})
