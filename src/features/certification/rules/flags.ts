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

/** Colon after a company's name folds with its brackets: the account holder must equal the company name. */
export const sameCompanyName = (a: string, b: string): boolean => plainName(a) === plainName(b)

const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()
