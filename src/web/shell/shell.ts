// The page shell, assembled from several features: menus, footer, brand, notifications.
import type { notificationList } from '../../features/notifications/contract.ts'
import { m } from '#messages'
import type { OutputOf } from '../../api/endpoint.ts'
import type { controlPlatformData, indexFooter } from '../../features/home/contract.ts'
import type { indexMenu } from '../../features/service-pages/contract.ts'
import type { Device } from '../../features/home/rules.ts'
import type { Category } from '../../features/service-pages/rules.ts'
import { dayOf, shortDayText } from '../../lib/dates/dates.ts'
import { getLocale } from '../../lib/text/locale.ts'
import type { FrameViewer } from './shell-viewer.ts'
import { siteTitle } from '../../ui/page/page-title.ts'
import type { ShellData, ShellNotifications } from '../../ui/page/shell-data.ts'

export type Frame = {
  site: OutputOf<typeof controlPlatformData>
  menu: OutputOf<typeof indexMenu>
  footer: OutputOf<typeof indexFooter> | null
  notifications: OutputOf<typeof notificationList>
  /** Absent for a visitor, whose page is cached. */
  viewer?: FrameViewer
  requestId: string
  year: number
}

const CATEGORY_TITLE: Record<Category, () => string> = {
  development: m.service_pages_category_development,
  distribution: m.service_pages_category_distribution,
  data: m.service_pages_category_data,
  commercial: m.service_pages_category_commercial,
}
const CATEGORY_TEXT: Record<Category, () => string> = {
  development: m.service_pages_category_development_text,
  distribution: m.service_pages_category_distribution_text,
  data: m.service_pages_category_data_text,
  commercial: m.service_pages_category_commercial_text,
}
const DEVICE_TITLE: Record<Device, () => string> = {
  phone: m.service_pages_device_phone,
  car: m.service_pages_device_car,
  iot: m.service_pages_device_iot,
}

/** @param returnTo path to return to after signing in */
export function shellOf(frame: Frame, returnTo: string): ShellData {
  const { site, menu, footer } = frame
  const config = (type: string) => site.siteConfigs.find((one) => one.type === type)?.url ?? '/'
  const back = `?returnTo=${encodeURIComponent(returnTo)}`
  return {
    brand: {
      name: site.brand.name,
      platform: site.brand.product,
      title: siteTitle(site.brand, getLocale()),
      tagline: footer?.tagline ?? '',
      legalName: site.brand.legalName,
      mark: site.brand.mark,
    },
    links: {
      home: '/',
      services: '/service',
      docs: '/docs',
      console: '/console',
      forum: config('forum'),
      contact: '/docs?id=150',
      notices: '/notice',
      login: site.loginUrl + back,
      register: site.registerUrl + back,
      logout: '/logout',
      search: '/docs?search=',
    },
    menu: {
      categories: menu.categories.map(({ category, groups }) => ({
        id: category,
        title: CATEGORY_TITLE[category](),
        text: CATEGORY_TEXT[category](),
        groups: groups.map(({ device, subService }) => ({
          title: DEVICE_TITLE[device](),
          entries: subService.map(({ name, tagline, icon, url, external, notice }) => ({
            title: name,
            text: tagline,
            icon,
            url,
            external,
            notice,
          })),
        })),
      })),
      aside: {
        title: m.home_menu_aside_title(),
        text: m.home_menu_aside_text(),
        link: { label: m.home_menu_aside_link(), url: '/service' },
      },
    },
    footer: {
      columns: [
        {
          title: m.ui_nav_services(),
          // The game services entry has no place here (handbook/pages.md [2]), so categories are listed and not entries.
          links: menu.categories.map(({ category }) => ({
            label: CATEGORY_TITLE[category](),
            url: `/service#${category}`,
          })),
        },
        ...(footer?.columns ?? []),
      ],
      legal: footer?.legal ?? [],
      html: footer?.block ?? null,
    },
    viewer: frame.viewer?.menu ?? null,
    notifications: notificationsOf(frame),
  }
}

const notificationsOf = ({ notifications, viewer }: Frame): ShellNotifications => ({
  unread: notifications.unread,
  markRead: viewer ? '/notice' : null,
  latest: notifications.items.map(({ source, id, read, ...item }) => ({
    ...item,
    id: `${source}-${id}`,
    read,
    when: shortDayText(dayOf(new Date(item.at))),
    ...(read ? {} : { opened: { intent: 'one', source, id: String(id) } }),
  })),
})
