// Hints that the machine gives a reviewer; texts are certification_flag_<flag>.
export const FLAGS = [
  'same_number',
  'same_telephone',
  'same_photo',
  'code_check',
  'code_prefix',
  'letter',
  'second_try',
  'urged',
] as const
export type Flag = (typeof FLAGS)[number]

/** A company's name with brackets and spaces folded: the account holder must equal it (facts.md). */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** Chinese names have wide brackets on their licences, in whichever width they were typed. */
export const withOwnBrackets = (name: string): string =>
  /\p{Script=Han}/u.test(name) ? name.replaceAll('(', '（').replaceAll(')', '）') : name
