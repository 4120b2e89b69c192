// Business codes, derived from status and enterprise type (spec section 3 and 4, domain.md section 1).
import { type EnterpriseType, isNonProfit } from './enterprise-type.ts'
import { type AccountStatus, type Process, type StatusRow, STATUS } from './status.ts'

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

/** The code of a process for commercial and for non-profit types. */
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

/** What a settled account would begin: without an enterprise type the personal variant. */
function nextProcess(status: AccountStatus, type: EnterpriseType | null): Process | null {
  if (status === 41) return type === null ? 'personalFirst' : 'enterpriseFirst'
  if (status === 33) return type === null ? 'personalChange' : 'personalToEnterprise'
  if (status === 34) return 'enterpriseChange'
  return null
}

/** The business code of an account; null while it is leaving or frozen. */
export function bizCodeFor(status: AccountStatus, type: EnterpriseType | null): BizCode | null {
  const process = (STATUS[status] as StatusRow).process ?? nextProcess(status, type)
  if (process === null) return null
  const [commercial, nonProfit] = BIZ_CODE_OF[process]
  return isNonProfit(type) ? nonProfit : commercial
}
