// Comparable and printed forms of a company name.
/** A company name with normalised brackets and spaces, compared with the account holder (handbook/forms.md [5]). */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** Licences print full-width brackets in Chinese names, whichever width was typed. */
export const withOwnBrackets = (name: string): string =>
  /\p{Script=Han}/u.test(name) ? name.replaceAll('(', '（').replaceAll(')', '）') : name
