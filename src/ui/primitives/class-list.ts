// Joins class names, leaving out what is not set.

export const classList = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
