// Pages of a list.

/** Number of pages; an empty list has one. @param size rows a page */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
