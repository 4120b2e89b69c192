// The list of demo apps: the team owner's, one of each kind in each state, a few of others, and the review queue.
import type { AppIssue } from '../rules/reasons.ts'
import type { AppKind, AppState } from '../rules/transitions.ts'

export type DemoApp = {
  /** Name of the demo account that owns it. */
  owner: string
  kind: AppKind
  state: Exclude<AppState, 'deleted'>
  name: string
  /** Part of its package name or address. */
  slug: string
  /** Days since it was created. */
  days: number
  /** Hours since it was submitted, while it is under review. */
  hours?: number
  /** Pending change of a listed app: a change with this short description, or this new name. */
  change?: string
  rename?: string
  remark?: string
  issues?: readonly AppIssue[]
  /** Nothing but the name is filled in. */
  empty?: true
  secret?: true
}

const owner = 'owner'
const poor: AppIssue = { field: 'screenshots', reason: 'picture_poor', remark: '第二张有水印' }
const privacy: AppIssue = { field: 'privacyUrl', reason: 'privacy_incomplete', remark: '缺少联系方式' }

export const DEMO_APPS: readonly DemoApp[] = [
  { owner, kind: 'phone', state: 'listed', name: '潮汐日历', slug: 'calendar', days: 96, secret: true },
  {
    owner,
    kind: 'phone',
    state: 'listed',
    name: '渔港天气',
    slug: 'weather',
    days: 80,
    hours: 20,
    change: '渔港与近海七天天气，新增赶海指数。',
    secret: true,
  },
  { owner, kind: 'phone', state: 'listed', name: '海图随身', slug: 'chart', days: 61, hours: 3, rename: '海图' },
  { owner, kind: 'phone', state: 'review', name: '风浪预警', slug: 'alert', days: 6, hours: 26 },
  {
    owner,
    kind: 'phone',
    state: 'rejected',
    name: '赶海地图',
    slug: 'beach',
    days: 12,
    remark: '截图和隐私政策需要修改，其余没有问题。',
    issues: [poor, privacy],
  },
  { owner, kind: 'phone', state: 'draft', name: '灯塔图鉴', slug: 'lighthouse', days: 1, empty: true },
  { owner, kind: 'phone', state: 'taken_down', name: '旧版潮汐', slug: 'old', days: 99 },
  { owner, kind: 'web', state: 'listed', name: '潮汐开放数据', slug: 'data', days: 70, secret: true },
  { owner, kind: 'web', state: 'review', name: '岸段查询', slug: 'coast', days: 4, hours: 50 },
  {
    owner,
    kind: 'web',
    state: 'rejected',
    name: '码头预约',
    slug: 'pier',
    days: 15,
    remark: '网站首页打不开，请确认后重新提交。',
    issues: [{ field: 'siteUrl', reason: 'address_dead', remark: '' }],
  },
  { owner, kind: 'web', state: 'draft', name: '航次看板', slug: 'voyage', days: 2 },
  { owner, kind: 'web', state: 'taken_down', name: '潮位实验室', slug: 'lab', days: 90 },
  { owner, kind: 'car', state: 'listed', name: '沿海自驾', slug: 'drive', days: 44 },
  { owner, kind: 'car', state: 'review', name: '港口停车', slug: 'parking', days: 5, hours: 8 },
  {
    owner,
    kind: 'car',
    state: 'rejected',
    name: '车载海况',
    slug: 'sea',
    days: 20,
    remark: '行驶中的界面信息太多。',
    issues: [{ field: 'drivingMode', reason: 'device_wrong', remark: '行驶中只能用语音' }],
  },
  { owner, kind: 'car', state: 'draft', name: '潮声电台', slug: 'radio', days: 3 },
  { owner, kind: 'car', state: 'taken_down', name: '车机旧版', slug: 'legacy', days: 92 },
  { owner, kind: 'iot', state: 'listed', name: '临海智能灯塔', slug: 'lamp', days: 52, secret: true },
  { owner, kind: 'iot', state: 'review', name: '潮位传感器', slug: 'sensor', days: 7, hours: 70 },
  {
    owner,
    kind: 'iot',
    state: 'rejected',
    name: '泊位门锁',
    slug: 'lock',
    days: 18,
    remark: '令牌地址返回 500，请修好后再提交。',
    issues: [{ field: 'tokenUrl', reason: 'address_dead', remark: 'HTTP 500' }],
  },
  { owner, kind: 'iot', state: 'draft', name: '船舱温控', slug: 'cabin', days: 2 },
  { owner, kind: 'iot', state: 'taken_down', name: '旧款浮标', slug: 'buoy', days: 88 },

  { owner: 'status-34', kind: 'phone', state: 'listed', name: '星图记账', slug: 'ledger', days: 40, secret: true },
  { owner: 'status-34', kind: 'web', state: 'review', name: '星图报表', slug: 'report', days: 3, hours: 31 },
  { owner: 'status-34-53', kind: 'phone', state: 'review', name: '海岸志愿者', slug: 'volunteer', days: 9, hours: 170 },
  { owner: 'status-34-51', kind: 'car', state: 'review', name: '山路导航', slug: 'mountain', days: 5, hours: 44 },
  { owner: 'status-34-51', kind: 'phone', state: 'listed', name: '露营清单', slug: 'camp', days: 33 },
  { owner: 'status-33', kind: 'phone', state: 'listed', name: '单词潮', slug: 'words', days: 25 },
  { owner: 'status-33', kind: 'phone', state: 'review', name: '晨跑记录', slug: 'run', days: 2, hours: 15 },
  { owner: 'status-33', kind: 'phone', state: 'draft', name: '菜谱本', slug: 'recipes', days: 1, empty: true },
]
