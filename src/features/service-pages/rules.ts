// Services on offer: their categories and kinds of entry (spec section 1 and 3).

/** The four categories, also the four blocks of the console, in this order. */
export const CATEGORIES = ['development', 'distribution', 'data', 'commercial'] as const
export type Category = (typeof CATEGORIES)[number]

/** Columns of the mega menu. */
export const DEVICES = ['phone', 'car', 'iot'] as const
export type Device = (typeof DEVICES)[number]

/** Spec section 3, link type. */
export const PAGE_TYPE = { diy: 1, link: 2 } as const

/** The entry that moved to a platform of its own (spec section 1, game services). */
export const GAME_SLUG = 'game'

/** Where a menu entry leads: a diy entry to its page, a link entry to its relation url (spec section 2). */
export const addressOf = (entry: { id: number; pageType: number; relationUrl: string | null }): string =>
  entry.pageType === PAGE_TYPE.link && entry.relationUrl ? entry.relationUrl : `/service/${entry.id}`

/** Whether the migration notice of the game services shows at a time (spec section 6 and 9). */
export const inGameWindow = (now: Date, window: { from: string; until: string }): boolean =>
  now >= new Date(window.from) && now < new Date(window.until)
