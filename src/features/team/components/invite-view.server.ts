// View model of an invitation, for its page and its dialog: sender, team, role, expiry.
import { m } from '#messages'
import { valueOf } from '../../../api/answer.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { dateText, dayOf } from '../../../lib/dates/dates.ts'
// Own apps are out of reach in a team; the page may call any feature's.
import { appOverview } from '../../apps/contract/apps.ts'
import type { teamInvitation } from '../contract/invitation.ts'
import { permissionText } from '../rules/labels.ts'
import { isPage, pageOf } from '../rules/permissions.ts'
import type { Invite } from './team-entry.ts'

type Invitation = OutputOf<typeof teamInvitation>

/** None for an account that may not have any. */
export async function countOwnApps(portal: PageContext): Promise<number> {
  return valueOf(await portal.tryCall(appOverview, {}))?.all ?? 0
}

export const inviteView = (
  { teamName, teamMemberId, inviterName, roles, codes, apps, lapsesAt, memberUntil }: Invitation,
  ownApps: number,
): Invite => ({
  ownApps,
  teamName,
  teamMemberId,
  facts: [
    ...(inviterName ? [{ name: m.team_invitation_by(), value: inviterName }] : []),
    { name: m.team_f_roles(), value: roles.join(m.team_list_and()) || m.team_no_roles() },
    ...(codes.some((code) => pageOf(code) !== 'team')
      ? [{ name: m.team_f_apps(), value: apps === null ? m.team_apps_every() : m.team_apps_count({ count: apps }) }]
      : []),
    { name: m.team_f_until(), value: memberUntil ? dateText(memberUntil) : m.team_until_none() },
    { name: m.team_invitation_lapses(), value: dateText(dayOf(new Date(lapsesAt))) },
  ],
  powers: codes.filter(isPage).map((page) => ({
    name: permissionText(page),
    text:
      codes
        .filter((code) => !isPage(code) && pageOf(code) === page)
        .map(permissionText)
        .join('\n') || m.team_invitation_view_only(),
  })),
})
