// Business codes, derived from status and enterprise type (handbook/entities.md [3], handbook/statuses.md [4]).
import { type EnterpriseType, isNonProfit } from './enterprise-type.ts'
import {
  isCertifiedEnterprise,
  isCertifiedPerson,
  isUncertified,
  type AccountStatus,
  type Process,
  STATUS,
} from './status.ts'

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
const BIZ_CODE_OF: Record<Process, readonly [commercial: BizCode, nonProfit: BizCode]> = {
  personalFirst: [101, 101],
  enterpriseFirst: [102, 109],
  personalAgain: [104, 104],
  enterpriseAgain: [105, 112],
  personalToEnterprise: [103, 111],
  personalChange: [106, 106],
  enterpriseChange: [107, 110],
  contactChange: [108, 108],
}

/** The code of a process; personal ones have the same for all types. */
export const bizCodeOf = (process: Process, type: EnterpriseType | null): BizCode =>
  BIZ_CODE_OF[process][isNonProfit(type) ? 1 : 0]

/** The process that an account at rest would begin; personal without an enterprise type. */
function nextProcess(status: AccountStatus, type: EnterpriseType | null): Process | null {
  if (isUncertified(status)) return type === null ? 'personalFirst' : 'enterpriseFirst'
  if (isCertifiedPerson(status)) return type === null ? 'personalChange' : 'personalToEnterprise'
  if (isCertifiedEnterprise(status)) return 'enterpriseChange'
  return null
}

/** The code of an account; null while it is frozen, closing or closed. */
export function bizCodeFor(status: AccountStatus, type: EnterpriseType | null): BizCode | null {
  const process = STATUS[status].process ?? nextProcess(status, type)
  return process && bizCodeOf(process, type)
}
