// Automatic flags for the reviewer; labels are review_flag_<flag>.
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
