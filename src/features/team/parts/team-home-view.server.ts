// What the team page of a team shows: its frame, the members that the filters ask for, the latest deeds.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import type { accountStatus } from '../../developer/contract/account.ts'
import { serviceWarningFor } from '../../developer/rules/entries.ts'
import { LIST_STATES, memberList, MEMBERS_A_PAGE } from '../contract/members.ts'
import { handoverCandidates } from '../contract/team.ts'
import { mayCall } from '../rules/needs.ts'
import { permissionText } from '../rules/words.ts'
import type { MemberList } from './member-table.tsx'
import type { TeamHomeView } from './team-home.tsx'
import { frameOf, latestDeeds, memberRow } from './team-view.server.ts'
import type { PermissionCode } from '../rules/permissions.ts'

type Status = OutputOf<typeof accountStatus>

export async function homeOf(portal: PageContext, url: URL, status: Status): Promise<TeamHomeView> {
  const frame = await frameOf(portal)
  const warning = serviceWarningFor(status) && m.developer_warning_service()
  const held = frame.held?.map((code) => permissionText(code as PermissionCode)) ?? null
  if (!mayCall(status, memberList)) return { frame, held, warning, list: null, deeds: [], candidates: [] }
  const [list, deeds] = await Promise.all([membersOf(portal, url), latestDeeds(portal, {}, 5)])
  const candidates = frame.isOwner
    ? (await portal.call(handoverCandidates, {})).members.map(({ teamMemberId: id, name, account }) => ({
        id,
        name: name === account ? name : m.team_name_account({ name, account }),
      }))
    : []
  return { frame, held, warning, list, deeds, candidates }
}

async function membersOf(portal: PageContext, url: URL): Promise<MemberList> {
  const state = LIST_STATES.find((one) => one === url.searchParams.get('state'))
  const words = (url.searchParams.get('words') ?? '').trim().slice(0, 60)
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)
  const { members, total, counts } = await portal.call(memberList, { state, words, page })
  const standing = counts.active + counts.invited + counts.lapsed + counts.disabled
  const filter = (id: (typeof LIST_STATES)[number], label: string) => ({
    id,
    label,
    count: counts[id],
    bad: id === 'lapsed' && counts[id] > 0,
  })
  return {
    rows: members.map(memberRow),
    total,
    page,
    size: MEMBERS_A_PAGE,
    state: state ?? '',
    words,
    filters: [
      { id: '', label: m.team_filter_all(), count: standing, bad: false },
      filter('active', m.team_state_active()),
      filter('invited', m.team_state_invited()),
      filter('lapsed', m.team_state_lapsed()),
      filter('disabled', m.team_state_disabled()),
      filter('past', m.team_filter_past()),
    ],
  }
}
