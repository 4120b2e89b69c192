// View model of a team's page: frame, filtered members, recent activity.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { pageIn } from '../../../../api/page-url.server.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import type { accountStatus } from '../../../accounts/contract/account.ts'
import { serviceWarningText } from '../../../accounts/rules/labels/labels.ts'
import { LIST_STATES, type Member, memberList } from '../../contract/members.ts'
import { handoverCandidates, teamApps } from '../../contract/team.ts'
import { MEMBERS_PAGE_SIZE } from '../../rules/limits.ts'
import { holdsIn, mayCall } from '../../rules/needs.ts'
import { permissionText, stateText } from '../../rules/labels.ts'
import { type MemberList, OWNER_ROW } from '../../components/member-table.tsx'
import type { Star } from '../../components/home/team-hero.tsx'
import type { TeamHomeView } from '../../components/home/team-home.tsx'
import { missingOwnerAgreements } from '../../components/team-agreements.server.ts'
import { frameOf, latestActivity, memberRow, lastSeenText } from '../../components/team-view.server.ts'
import type { PermissionCode } from '../../rules/permissions.ts'

type Status = OutputOf<typeof accountStatus>

export async function homeOf(portal: PageContext, url: URL, status: Status): Promise<TeamHomeView> {
  const frame = await frameOf(portal)
  const warning = serviceWarningText(status)
  const heldTexts = frame.held?.map((code) => permissionText(code as PermissionCode)) ?? null
  const handoverAgreements = frame.handover?.toMe ? await missingOwnerAgreements(portal) : []
  if (!mayCall(holdsIn(status), memberList))
    return {
      frame,
      held: heldTexts,
      warning,
      list: null,
      stars: null,
      activity: [],
      candidates: [],
      handoverAgreements,
    }
  const [list, activity] = await Promise.all([membersOf(portal, url), latestActivity(portal, {}, 5)])
  const stars = await starsOf(portal, list)
  const candidates = frame.isOwner
    ? (await portal.call(handoverCandidates, {})).members.map(({ teamMemberId: id, name, account }) => ({
        id,
        name: name === account ? name : m.team_name_account({ name, account }),
      }))
    : []
  return { frame, held: heldTexts, warning, list, stars, activity, candidates, handoverAgreements }
}

const MAX_STARS = 12
const MAX_WAITING = 3

/** People in the header, regardless of the list's filters: members first, then invitees. */
async function starsOf(portal: PageContext, list: MemberList): Promise<Star[]> {
  const members = list.rows.filter(({ id }) => id !== OWNER_ROW)
  const isWhole = list.state === '' && list.words === '' && members.length === list.total
  const working = isWhole
    ? members.filter(({ state }) => state === 'active')
    : (await portal.call(memberList, { state: 'active' })).members.map((member) => memberRow(member, dayOf(portal.now)))
  const waiting = members.filter(({ state }) => state === 'invited' || state === 'lapsed').slice(0, MAX_WAITING)
  return [...working.slice(0, MAX_STARS - waiting.length), ...waiting].map(({ id, name, state, stateText: text }) => ({
    id,
    name,
    state,
    stateText: text,
  }))
}

/** Short text for the apps that a member can see. */
function appsText(visibleApps: Member['apps'], apps: readonly { appId: number; name: string }[]): string {
  if (visibleApps === 'all') return m.team_apps_every()
  if (visibleApps.length === 0) return m.team_apps_nothing()
  const names = apps.filter(({ appId }) => visibleApps.includes(appId)).map(({ name }) => name)
  const [first = ''] = names
  if (names.length < visibleApps.length || names.length === 0) return m.team_apps_count({ count: visibleApps.length })
  return names.length <= 2 ? names.join(m.team_list_and()) : m.team_apps_some({ name: first, count: names.length })
}

async function membersOf(portal: PageContext, url: URL): Promise<MemberList> {
  const state = LIST_STATES.find((state) => state === url.searchParams.get('state'))
  const words = (url.searchParams.get('words') ?? '').trim().slice(0, 60)
  const page = pageIn(url.searchParams)
  const { members, total, counts, owner } = await portal.call(memberList, { state, words, page })
  const today = dayOf(portal.now)
  const { apps } = members.some((member) => member.apps !== 'all' && member.apps.length > 0)
    ? await portal.call(teamApps, {})
    : { apps: [] }
  const current = 1 + counts.active + counts.invited + counts.lapsed + counts.disabled
  const filter = (id: (typeof LIST_STATES)[number], label: string) => ({
    id,
    label,
    // The owner works in the team too, but is not counted as a member.
    count: id === 'active' ? counts[id] + 1 : counts[id],
    bad: id === 'lapsed' && counts[id] > 0,
  })
  return {
    rows: [
      ...(page === 1 && (state ?? 'active') === 'active' && isFound(owner, words) ? [ownerRow(owner, today)] : []),
      ...members.map((member) => ({
        ...memberRow(member, today),
        hasApps: member.apps.length > 0,
        allApps: member.apps === 'all',
        appsText: appsText(member.apps, apps),
      })),
    ],
    total,
    page,
    size: MEMBERS_PAGE_SIZE,
    state: state ?? '',
    words,
    filters: [
      { id: '', label: m.team_filter_all(), count: current, bad: false },
      filter('active', m.team_state_active()),
      filter('invited', m.team_state_invited()),
      filter('lapsed', m.team_state_lapsed()),
      filter('disabled', m.team_state_disabled()),
      filter('past', m.team_filter_past()),
    ],
  }
}

type Owner = OutputOf<typeof memberList>['owner']

const isFound = ({ name, account }: Owner, words: string): boolean =>
  [name, account].some((text) => text.toLowerCase().includes(words.toLowerCase()))

const ownerRow = ({ name, account, seenAt, self }: Owner, today: string): MemberList['rows'][number] => ({
  id: OWNER_ROW,
  name,
  remarkName: '',
  account,
  self,
  state: 'active',
  stateText: stateText('active'),
  tone: 'ok',
  roles: [{ roleId: 0, name: m.team_f_owner() }],
  until: null,
  left: null,
  untilText: m.team_until_none(),
  note: '',
  joined: null,
  seen: seenAt && lastSeenText(new Date(seenAt), today),
  version: 0,
  hasApps: true,
  allApps: true,
  appsText: m.team_apps_every(),
})
