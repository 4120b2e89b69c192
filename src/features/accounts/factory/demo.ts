// Demo accounts, whose state is encoded in the name: `status-<accountStatus>`, plus `-<flowStep>` where it matters and
// `-<enterpriseType>` for status 34. Also a team with owner, members and an open invitation.
import { sql } from 'kysely'
import { type Db, withinTransaction } from '../../../db/open.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type { KeyRing } from '../../../lib/crypto/sealing.ts'
import { settleAll } from '../../../lib/async/settle-all.ts'
import { DEMO_ACCOUNTS, demoSubject } from '../../identity/rules/demo-accounts.ts'
import type { ConsentPerson } from '../rules/consent-people.ts'
import { isEnterpriseType } from '../rules/enterprise-type.ts'
import { type AccountStatus, type FlowStep, isAccountStatus, type StatusRow, STATUS } from '../rules/status.ts'
import { findTypeDeadline } from '../queries/type-deadline.ts'
import { makeAccountState, registeredAt, type DeveloperOptions } from './account-state.ts'
import { makeActivity, makeMember, makeTeam } from './team.ts'

const DAY = 24 * 60 * 60 * 1000

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

/**
 * Parses the state from a demo account's name; null when the name encodes none.
 * @param typeDeadline deadline for confirming old enterprise types
 */
export function wantedOf(name: string, now: Date, typeDeadline: string | null): DeveloperOptions | null {
  const [, code, detail] = /^status-(\d+)(?:-(\d+))?$/.exec(name) ?? []
  const accountStatus = Number(code)
  if (!isAccountStatus(accountStatus)) return null
  const row = STATUS[accountStatus] as StatusRow
  const remark = REMARKS[accountStatus]
  const wanted: DeveloperOptions = { accountStatus, ...(remark ? { remark } : {}) }
  if (accountStatus === 34) {
    const enterpriseType = detail === undefined ? 52 : Number(detail)
    if (!isEnterpriseType(enterpriseType)) return null
    const isOld = enterpriseType < 51
    return { ...wanted, enterpriseType, ...(isOld && typeDeadline ? { deadline: typeDeadline } : {}) }
  }
  const flowStep = detail === undefined ? row.flowSteps[0] : (Number(detail) as FlowStep)
  if (flowStep === undefined || !row.flowSteps.includes(flowStep)) return null
  const deadline = deadlineOf(accountStatus, flowStep, now)
  return { ...wanted, flowStep, ...(deadline ? { deadline } : {}), ...(accountStatus === 210 ? { previous: 34 } : {}) }
}

/** Re-registration is due in a month, except for `status-48-0`, which shows a missed deadline. */
function deadlineOf(status: AccountStatus, flowStep: FlowStep, now: Date): string | null {
  const { process } = STATUS[status] as StatusRow
  if (process !== 'personalAgain' && process !== 'enterpriseAgain') return null
  return dayOf(new Date(now.getTime() + (status === 48 && flowStep === 0 ? -10 : 30) * DAY))
}

/** Days that the review has already taken: `status-16` is overdue, so that sending a reminder can be tried. */
const waited = ({ accountStatus }: DeveloperOptions): number => (accountStatus === 16 ? 14 : 0)

/** State of the accounts with names of their own. */
const NAMED: Record<string, DeveloperOptions> = {
  owner: { accountStatus: 34, enterpriseType: 51 },
  'member-app': { accountStatus: 41 },
  'member-none': { accountStatus: 41 },
  'member-viewer': { accountStatus: 41 },
  invited: { accountStatus: 33 },
}

/** Accounts with a state registered long ago, one per day; all others have just registered. */
export function demoRegisteredAt(name: string, now: Date): Date {
  const wanted = NAMED[name] ?? wantedOf(name, now, null)
  if (!wanted) return now
  const at = DEMO_ACCOUNTS.findIndex((account) => account.name === name)
  return registeredAt(now, 140 + at + waited(wanted))
}

/** Sets up every new demo developer: account state with history, verified data, consents and a team. */
export const makeDemoAccountStates = (db: Db, ring: KeyRing, now: Date): Promise<void> =>
  withinTransaction(db, (trx) => createAll(trx, ring, now))

async function createAll(db: Db, ring: KeyRing, now: Date): Promise<void> {
  const developers = await findFresh(db)
  const agreements = await db.selectFrom('document').where('content_type', '=', 2).select(['key', 'version']).execute()
  const typeDeadline = await findTypeDeadline(db)
  const versions = new Map(agreements.map(({ key, version }) => [key, version]))
  await settleAll(
    DEMO_ACCOUNTS.map(async ({ name }, at) => {
      const developerId = developers.get(name)
      const wanted = NAMED[name] ?? wantedOf(name, now, typeDeadline)
      if (developerId === undefined || wanted === null) return
      const then = new Date(now.getTime() - waited(wanted) * DAY)
      await makeAccountState(db, ring, developerId, wanted, { at, now: then })
      const since = demoRegisteredAt(name, now)
      const outdated = name === OUTDATED ? ['privacy'] : []
      await consentTo(db, developerId, {
        status: wanted.accountStatus,
        versions,
        outdated,
        registeredAt: since,
        now: then,
      })
    }),
  )
  await readAllButTheLatest(db, [...developers.values()], now)
  await makeDemoTeam(db, developers, now)
}

/** Demo developers by name whose account has never moved. */
async function findFresh(db: Db): Promise<Map<string, number>> {
  const names = new Map(DEMO_ACCOUNTS.map(({ name }) => [demoSubject(name), name]))
  const rows = await db
    .selectFrom('developer as d')
    .innerJoin('account as a', 'a.developer_id', 'd.id')
    .where('d.subject', 'in', [...names.keys()])
    .where('a.version', '=', 1)
    .select(['d.id', 'd.subject'])
    .execute()
  return new Map(rows.map(({ id, subject }) => [names.get(subject) ?? '', id]))
}

type DemoDeveloper = {
  status: AccountStatus
  versions: Map<string | null, string | null>
  /** Agreements accepted in an older version only. */
  outdated: readonly string[]
  registeredAt: Date
  now: Date
}

/** Has accepted an older privacy policy, so its calls are refused until it accepts the current one. */
const OUTDATED = 'status-17'

/** Gives the consents that reaching this state requires. */
async function consentTo(
  db: Db,
  developerId: number,
  { status, versions, outdated, registeredAt, now }: DemoDeveloper,
): Promise<void> {
  const asked = ['developer', 'privacy', ...(status === 41 ? [] : ['identity'])]
  const rows = asked.flatMap((key) => {
    const version = versions.get(key)
    if (!version) return []
    const at = key === 'identity' ? new Date(now.getTime() - 3 * DAY) : registeredAt
    const people: ConsentPerson[] =
      key === 'identity' && (STATUS[status] as StatusRow).kind === 'enterprise' ? ['legal', 'contact'] : ['self']
    return people.map((person) => ({
      developer_id: developerId,
      agreement_key: key,
      version: outdated.includes(key) ? '3.9' : version,
      given_at: at,
      person,
    }))
  })
  if (rows.length > 0) await db.insertInto('agreement_consent').values(rows).execute()
}

/** Leaves three notices unread, so that the bell shows a number. */
async function readAllButTheLatest(db: Db, developerIds: number[], now: Date): Promise<void> {
  if (developerIds.length === 0) return
  await sql`
    insert into notice_read (developer_id, notice_id, read_at)
    select d.id, n.id, ${now}
    from developer d
    cross join (select id from notice where published_at <= ${now} order by published_at desc, id desc offset 3) n
    where d.id = any(${developerIds})
    on conflict do nothing`.execute(db)
}

async function makeDemoTeam(db: Db, developers: Map<string, number>, now: Date): Promise<void> {
  const ownerId = developers.get('owner')
  if (ownerId === undefined) return
  const teamId = await makeTeam(db, { ownerId, name: '临海潮汐团队', now })
  const invitedAt = new Date(now.getTime() - 2 * DAY)
  const join = async (name: string, remarkName: string, more: Partial<Parameters<typeof makeMember>[1]>) => {
    const developerId = developers.get(name)
    if (developerId !== undefined)
      await makeMember(db, { teamId, developerId, remarkName, invitedAt, invitedBy: ownerId, ...more })
  }
  await join('member-app', '顾行', { roles: ['应用管理'] })
  await join('member-none', '简宁', {})
  await join('member-viewer', '陶然', { roles: ['法务'] })
  await join('invited', '南栀', { state: 'invited', roles: ['开发'] })
  // An expired invitation, so that the list has something that needs attention.
  const lapsed = new Date(now.getTime() - 9 * DAY)
  await join('status-42-0', '溪客', { state: 'invited', roles: ['开发'], invitedAt: lapsed })
  await makeActivity(db, { teamId, ownerId, ownerName: 'owner', now })
}
