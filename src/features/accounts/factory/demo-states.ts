// States of demo accounts, encoded in the name: `status-<accountStatus>`, plus `-<flowStep>` where it matters and
// `-<enterpriseType>` for status 34.
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { DEMO_ACCOUNTS } from '../rules/demo-accounts.ts'
import { isEnterpriseType } from '../rules/enterprise-type.ts'
import { type AccountStatus, type FlowStep, isAccountStatus, STATUS } from '../rules/status.ts'
import { type DeveloperOptions, registeredAt } from './account-state.ts'

const REMARKS: Partial<Record<AccountStatus, string>> = {
  21: '国徽面反光，看不清有效期限，请避开顶灯重拍一张。邮箱发不到，麻烦确认一下。',
  22: '营业执照四角不完整，请后退一点，让四条边都入画。',
  23: '手持照没有露出前臂，请双手持证放在胸前重拍。',
  24: '执照上的企业名称与填写的不一致，请照执照逐字填写。',
  25: '联系人的手持照有遮挡，手指请只捏住证件边缘。',
  26: '证件已经过期，请换领新证后再提交。',
  27: '证明函没有盖公章，请盖章后重新上传。',
  28: '新联系人的证件号码看不清，请不开闪光灯重拍一张。',
  210: '还有一笔上个月的余额没有结清，请先结算再申请注销。',
  211: '多个应用被举报冒用他人名称，核查期间冻结。',
}

/** The state that a demo account's name encodes; null when it encodes none. */
function parseDemoState(name: string, now: Date, typeDeadline: string | null): DeveloperOptions | null {
  const [, code, detail] = /^status-(\d+)(?:-(\d+))?$/.exec(name) ?? []
  const accountStatus = Number(code)
  if (!isAccountStatus(accountStatus)) return null
  const row = STATUS[accountStatus]
  const remark = REMARKS[accountStatus]
  const options: DeveloperOptions = { accountStatus, ...(remark ? { remark } : {}) }
  if (accountStatus === 34) {
    const enterpriseType = detail === undefined ? 52 : Number(detail)
    if (!isEnterpriseType(enterpriseType)) return null
    const isOld = enterpriseType < 51
    return { ...options, enterpriseType, ...(isOld && typeDeadline ? { deadline: typeDeadline } : {}) }
  }
  const flowStep = detail === undefined ? row.flowSteps[0] : (Number(detail) as FlowStep)
  if (flowStep === undefined || !row.flowSteps.includes(flowStep)) return null
  const deadline = deadlineOf(accountStatus, flowStep, now)
  return { ...options, flowStep, ...(deadline ? { deadline } : {}), ...(accountStatus === 210 ? { previous: 34 } : {}) }
}

/** Re-registration is due in a month, except for `status-48-0`, which shows a missed deadline. */
function deadlineOf(status: AccountStatus, flowStep: FlowStep, now: Date): string | null {
  const { process } = STATUS[status]
  if (process !== 'personalAgain' && process !== 'enterpriseAgain') return null
  return dayOf(new Date(now.getTime() + (status === 48 && flowStep === 0 ? -10 : 30) * DAY_MS))
}

/** Days that the review has already taken: `status-16` is overdue, so that sending a reminder can be tried. */
export const daysWaited = ({ accountStatus }: DeveloperOptions): number => (accountStatus === 16 ? 14 : 0)

/** State of the accounts with names of their own. */
const NAMED: Record<string, DeveloperOptions> = {
  owner: { accountStatus: 34, enterpriseType: 51 },
  'member-app': { accountStatus: 41 },
  'member-none': { accountStatus: 41 },
  'member-viewer': { accountStatus: 41 },
  invited: { accountStatus: 33 },
}

/**
 * State of a demo account; null when its name stands for none.
 * @param typeDeadline deadline for confirming old enterprise types
 */
export const demoStateOf = (name: string, now: Date, typeDeadline: string | null): DeveloperOptions | null =>
  NAMED[name] ?? parseDemoState(name, now, typeDeadline)

/** Accounts with a state registered long ago, one per day; all others have just registered. */
export function demoRegisteredAt(name: string, now: Date): Date {
  const options = demoStateOf(name, now, null)
  if (!options) return now
  const at = DEMO_ACCOUNTS.findIndex((account) => account.name === name)
  return registeredAt(now, 140 + at + daysWaited(options))
}
