// Page sizes of the lists of apps.

export const APPS_PAGE_SIZE = 10
/** The history of one app. */
export const HISTORY_PAGE_SIZE = 20
