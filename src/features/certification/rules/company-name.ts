// The printed form of a company name.

/** Licences print full-width brackets in Chinese names, whichever width was typed. */
export const withOwnBrackets = (name: string): string =>
  /\p{Script=Han}/u.test(name) ? name.replaceAll('(', '（').replaceAll(')', '）') : name
