// Rules of services: kinds of entry and of device (handbook/entities.md [3]).
import { m } from '#messages'
import type { Device } from '../home/rules.ts'

export const DEVICE_NAME = {
  phone: m.service_pages_device_phone,
  car: m.service_pages_device_car,
  iot: m.service_pages_device_iot,
} satisfies Record<Device, unknown>

/** Kinds of menu entry (handbook/entities.md [3]). */
export const PAGE_TYPE = { diy: 1, link: 2 } as const

/** The entry whose services moved to a platform of their own. */
export const GAME_SLUG = 'game'

/** Address of a service's page. */
export const pageOf = (id: number): string => `/service/${id}`

/** Target of a menu entry: its page, or the relation url of a link entry (handbook/pages.md [2]). */
export const addressOf = (entry: { id: number; pageType: number; relationUrl: string | null }): string =>
  entry.pageType === PAGE_TYPE.link && entry.relationUrl ? entry.relationUrl : pageOf(entry.id)

/**
 * Whether the migration notice of the game services shows at a time (handbook/permissions.md [6], handbook/limits.md
 * [9]).
 */
export const inGameWindow = (now: Date, window: { from: string; until: string }): boolean =>
  now >= new Date(window.from) && now < new Date(window.until)

/** Reasons for refusals about service pages: code, and when (handbook/errors.md [8]). */
export const SERVICE_PAGE_REASONS = {
  'service_page.not_found': { code: '404001', when: 'The page of the service does not exist or is not published.' },
} as const
