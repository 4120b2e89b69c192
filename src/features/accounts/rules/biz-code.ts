// Business codes, by process and enterprise type (handbook/entities.md [3], handbook/statuses.md [4]).
import type { Process } from './status.ts'

export const BIZ_CODES = {
  personalReg: 101,
  businessReg: 102,
  personalToBusiness: 103,
  personalReReg: 104,
  businessReReg: 105,
  personalChange: 106,
  businessChange: 107,
  businessChangeContact: 108,
  uncommericalReg: 109,
  uncommericalChange: 110,
  personalToUncommerical: 111,
  uncommericalReReg: 112,
} as const
export type BizCode = (typeof BIZ_CODES)[keyof typeof BIZ_CODES]

/** Codes of a process for commercial and non-profit types. */
export const BIZ_CODE_OF: Record<Process, readonly [commercial: BizCode, nonProfit: BizCode]> = {
  personalFirst: [101, 101],
  enterpriseFirst: [102, 109],
  personalAgain: [104, 104],
  enterpriseAgain: [105, 112],
  personalToEnterprise: [103, 111],
  personalChange: [106, 106],
  enterpriseChange: [107, 110],
  contactChange: [108, 108],
}
