// Demo abilities, services and search functions: one listed app of the team's owner, in every state.
import type { Db } from '../../../db/open.ts'
import { insertGrant, moveGrant } from '../../apps/queries/grants.ts'
import { insertGrantHistory } from '../../apps/queries/history.ts'
import { insertAppCase } from '../../apps/queries/moves.ts'
import type { AppIssue } from '../../apps/rules/reasons.ts'
import { findWorkingDays } from '../../review/queries/working-days.ts'
import { dueAfter } from '../../review/rules/due-date.ts'
import { demoSubject } from '../../accounts/rules/demo-accounts.ts'
import type { GrantForm } from '../../apps/rules/grants/fields.ts'
import type { GrantKind } from '../../apps/rules/grants/transitions.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'

const APP = '潮汐日历'

type Demo = {
  kind: GrantKind
  code: string
  form: GrantForm
  state: 'review' | 'granted' | 'rejected'
  hours: number
  config?: GrantForm
  on?: true
  remark?: string
  reasons?: readonly AppIssue[]
}

const words = (reason: string, scenario: string): GrantForm => ({ reason, scenario, volume: 'up-to-100k' })
const DEMO: readonly Demo[] = [
  {
    kind: 'ability',
    code: 'app-identity',
    form: words('登录前核对应用身份，防止被冒用。', '用户打开应用和登录时各核对一次。'),
    state: 'granted',
    hours: 900,
  },
  {
    kind: 'ability',
    code: 'privacy-consent',
    form: words('首次打开时说明读取哪些数据。', '用户首次打开应用时出现一次。'),
    state: 'rejected',
    hours: 60,
    remark: '政策更新之后怎样再次征得同意，没有写。',
    reasons: [{ field: 'scenario', reason: 'text_unclear', remark: '写明政策更新后的流程' }],
  },
  {
    kind: 'ability',
    code: 'share-sheet',
    form: words('把今天的潮位图分享给同行的人。', '潮位详情页点分享时使用一次。'),
    state: 'review',
    hours: 20,
  },
  {
    kind: 'service',
    code: 'push',
    form: { reason: '用户预约的潮位到了，在当时提醒。', volume: 'up-to-100k', messageTypes: ['system'] },
    state: 'granted',
    hours: 800,
    config: { receiptUrl: 'https://calendar.chaoxi.example/receipt', quietHours: 'night' },
  },
  {
    kind: 'service',
    code: 'gs',
    form: { reason: '在系统搜索里直接给出今日潮汐。', volume: 'up-to-1m' },
    state: 'granted',
    hours: 700,
  },
  {
    kind: 'function',
    code: 'demo-today',
    form: { title: '今日潮汐', keywords: '潮汐，潮位，今日潮汐', deepLink: 'tide://today' },
    state: 'granted',
    hours: 500,
    on: true,
  },
  {
    kind: 'function',
    code: 'demo-spots',
    form: { title: '附近岸段', keywords: '岸段，赶海', deepLink: 'tide://spots' },
    state: 'review',
    hours: 5,
  },
]

/** Ends in the state that the API calls would produce; does nothing when the demo has no such app. */
export async function makeDemoGrants(db: Db, now: Date): Promise<void> {
  const app = await db
    .selectFrom('app as a')
    .innerJoin('developer as d', 'd.id', 'a.owner_id')
    .where('d.subject', '=', demoSubject('owner'))
    .where('a.name', '=', APP)
    .where('a.state', '=', 'listed')
    .select(['a.id', 'a.owner_id', 'a.name', 'a.package_name'])
    .executeTakeFirst()
  if (!app) return
  const days = await findWorkingDays(db, now)
  const developer = { kind: 'developer', id: app.owner_id } as const
  for (const { kind, code, form, state, hours, config = {}, on = false, remark = '', reasons = [] } of DEMO) {
    const sentAt = new Date(now.getTime() - hours * HOUR_MS)
    const id = await insertGrant(db, { appId: app.id, kind, code, form, formKey: null, now: sentAt })
    await insertGrantHistory(db, { id, from: null, to: 'review', event: 'applied', actor: developer, now: sentAt })
    if (state === 'review') {
      const subject = { name: app.name, packageName: app.package_name, code, pictures: [] }
      const what = kind === 'function' ? {} : { [kind]: code }
      await insertAppCase(db, {
        appId: app.id,
        kind,
        grantId: id,
        subject: { ...subject, form: { ...what, ...form } },
        before: null,
        now: sentAt,
        dueAt: dueAfter(sentAt, days),
      })
      continue
    }
    const decidedAt = new Date(sentAt.getTime() + 12 * HOUR_MS)
    const event = state === 'granted' ? 'approved' : 'rejected'
    await moveGrant(db, {
      id,
      from: 'review',
      to: state,
      event,
      actor: { kind: 'platform' },
      now: decidedAt,
      remark,
      set: {
        ...(state === 'granted' ? { approved: form, config, isOn: on } : { remark, reasons }),
        decidedAt,
      },
    })
  }
}
