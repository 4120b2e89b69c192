// Demo accounts: names that state the account status, one published password.
import type { Localized } from '../../../lib/text/language.ts'
import { ENTERPRISE_TYPES } from './enterprise-type.ts'

export const DEMO_PASSWORD = 'Demo-pass-2026'

export type DemoAccount = {
  name: string
  label: Localized
  /** Operator roles; empty for developers. */
  roles: readonly ('reviewer' | 'editor' | 'administrator')[]
  /** Listed first; the others are behind "all accounts". */
  main: boolean
}

const both = (zh: string, en: string): Localized => ({ 'zh-CN': zh, en })

/** Processes by the ones digit of stages 1 and 2, with the filling-in status and its number of steps. */
const PROCESSES = [
  { digit: 1, filling: 42, steps: 2, name: both('个人首次认证', 'Personal certification') },
  { digit: 2, filling: 43, steps: 3, name: both('企业首次认证', 'Enterprise certification') },
  { digit: 3, filling: 47, steps: 2, name: both('个人重新认证', 'Personal recertification') },
  { digit: 4, filling: 48, steps: 3, name: both('企业重新认证', 'Enterprise recertification') },
  { digit: 5, filling: 44, steps: 3, name: both('个人转企业', 'Switch to enterprise') },
  { digit: 6, filling: 45, steps: 2, name: both('个人信息变更', 'Personal information change') },
  { digit: 7, filling: 46, steps: 3, name: both('企业信息变更', 'Enterprise information change') },
  { digit: 8, filling: 49, steps: 1, name: both('联系人变更', 'Contact change') },
] as const

/** Accounts listed first, in this order, with texts of their own where the generated ones are long. */
const MAIN: Record<string, Localized | null> = {
  'status-41': null,
  'status-42-0': both('个人认证中', 'Personal, in progress'),
  'status-33': null,
  'status-43-1': both('企业待打款核对', 'Enterprise, test deposit'),
  'status-34': null,
  owner: null,
  'member-app': null,
  'member-none': null,
  invited: null,
  'status-211': null,
}

const developer = (name: string, label: Localized): DemoAccount => ({
  name,
  label: MAIN[name] ?? label,
  roles: [],
  main: name in MAIN,
})

const withStage = ({ name }: { name: Localized }, zh: string, en: string): Localized =>
  both(`${name['zh-CN']}，${zh}`, `${name.en}: ${en}`)

const ALL: readonly DemoAccount[] = [
  developer('status-41', both('未认证', 'Not certified')),
  ...PROCESSES.flatMap((process) =>
    Array.from({ length: process.steps }, (_, step) => {
      const name = process.steps === 1 ? `status-${process.filling}` : `status-${process.filling}-${step}`
      return developer(name, withStage(process, `填写中，第 ${step + 1} 步`, `in progress, step ${step + 1}`))
    }),
  ),
  ...PROCESSES.map((process) => developer(`status-1${process.digit}`, withStage(process, '审核中', 'under review'))),
  ...PROCESSES.map((process) => developer(`status-2${process.digit}`, withStage(process, '已退回', 'rejected'))),
  developer('status-33', both('个人已通过', 'Personal, approved')),
  developer('status-34', both('企业已通过', 'Enterprise, approved')),
  ...ENTERPRISE_TYPES.map((type) =>
    developer(`status-34-${type}`, both(`企业已通过，类型 ${type}`, `Enterprise, approved, type ${type}`)),
  ),
  developer('status-110', both('注销审核中', 'Account closure, under review')),
  developer('status-210', both('注销被退回', 'Account closure, rejected')),
  developer('status-51', both('已注销', 'Account closed')),
  developer('status-211', both('企业被冻结', 'Enterprise, frozen')),
  developer('owner', both('团队所有者', 'Team owner')),
  developer('member-app', both('团队成员，可管应用', 'Team member, manages apps')),
  developer('member-none', both('团队成员，无权限', 'Team member, no permission')),
  developer('member-viewer', both('团队成员，只读应用', 'Team member, views apps')),
  developer('invited', both('收到邀请', 'Invited to a team')),
  { name: 'reviewer', label: both('审核员', 'Reviewer'), roles: ['reviewer'], main: true },
  { name: 'editor', label: both('内容编辑', 'Editor'), roles: ['editor'], main: true },
  { name: 'administrator', label: both('管理员', 'Administrator'), roles: ['administrator'], main: true },
]

const placeOf = ({ name }: DemoAccount): number => {
  const at = Object.keys(MAIN).indexOf(name)
  return at < 0 ? Infinity : at
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = ALL.toSorted((a, b) =>
  placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b),
)

/** The subject of a demo account in tokens. */
export const demoSubject = (name: string): string => `demo-${name}`
