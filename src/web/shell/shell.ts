// The page shell, assembled from several features: menus, footer, brand, notices.
import type { accountNotices } from '../../features/notifications/contract.ts'
import { m } from '#messages'
import type { OutputOf } from '../../api/endpoint.ts'
import type { controlPlatformData, indexFooter } from '../../features/home/contract.ts'
import type { latestDocInfo, newsInfo } from '../../features/notices/contract.ts'
import type { indexMenu } from '../../features/service-pages/contract.ts'
import type { Device } from '../../features/home/rules.ts'
import type { Category } from '../../features/service-pages/rules.ts'
import { dayOf, shortDayText } from '../../lib/dates/dates.ts'
import { getLocale } from '../../lib/text/locale.ts'
import type { FrameViewer } from './shell-viewer.ts'
import { siteTitle } from '../../ui/page/page-title.ts'
import type { ShellData, ShellNotices } from '../../ui/page/shell-data.ts'

export type Frame = {
  site: OutputOf<typeof controlPlatformData>
  menu: OutputOf<typeof indexMenu>
  footer: OutputOf<typeof indexFooter> | null
  news: OutputOf<typeof newsInfo>
  latest: OutputOf<typeof latestDocInfo>
  /** Absent for a visitor, whose page is cached. */
  viewer?: FrameViewer
  /** Notices about the developer's own account. */
  own?: OutputOf<typeof accountNotices>
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
    notices: noticesOf(frame),
  }
}

/** The newest public notices and notices about the viewer's own account, merged. */
function noticesOf({ latest, news, viewer, own }: Frame): ShellNotices {
  const common = latest.items.map((item) => ({
    id: item.id,
    title: item.title,
    text: item.summary,
    url: `/notice?id=${item.id}`,
    at: item.publishedAt,
    read: item.read ?? true,
  }))
  // Their ids belong to another table: negated they cannot collide.
  const mine = (own?.items ?? []).map(({ id, title, text, url, at, read }) => ({
    id: -id,
    title,
    text,
    url,
    at,
    read,
    // Opening the linked page marks it as read, because that page knows nothing of notices.
    ...(read ? {} : { opened: { intent: 'own', id: String(id) } }),
  }))
  return {
    unread: news.newsCount + (own?.unread ?? 0),
    markRead: viewer ? '/notice' : null,
    latest: [...common, ...mine]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, Math.max(common.length, Math.min(5, common.length + mine.length)))
      .map((item) => ({ ...item, when: shortDayText(dayOf(new Date(item.at))) })),
  }
}
