// Keys of content items that are ids of rows.

export const isNumericKey = (key: string): boolean => /^[1-9]\d{0,8}$/.test(key)
