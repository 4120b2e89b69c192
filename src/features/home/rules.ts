// Rules of the home page: kinds of device, reasons for refusals.

/** Kinds of device that services are for: parts of the home page and columns of the mega menu. */
export const DEVICES = ['phone', 'car', 'iot'] as const
export type Device = (typeof DEVICES)[number]

/** The four categories of services, which are also the console's blocks, in this order. */
export const CATEGORIES = ['development', 'distribution', 'data', 'commercial'] as const
export type Category = (typeof CATEGORIES)[number]

/** The console's block of each category (handbook/entities.md [3]). */
export const CONSOLE_LIST = {
  development: 'developServiceList',
  distribution: 'trafficServiceList',
  data: 'dataServiceList',
  commercial: 'commercialList',
} as const satisfies Record<Category, string>

/** Pixels that a picture of a hero should be wide. */
export const HERO_PICTURE_WIDTH = 1600

/** Code, and when (handbook/errors.md [8]). */
export const HOME_REASONS = {
  'content.not_published': { code: '404001', when: 'The content is not published.' },
} as const

/** Entries of the header behind the services: as many as there is room for. */
export const MAX_HEADER_ENTRIES = 6
