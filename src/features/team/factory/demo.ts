// The demo's team: owner, members and open invitations.
import type { Db } from '../../../db/open.ts'
import { DEMO_ACCOUNTS, demoSubject } from '../../accounts/rules/demo-accounts.ts'
import { makeActivity, makeMember, makeTeam } from './sample-team.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

export async function makeDemoTeam(db: Db, now: Date): Promise<void> {
  const developers = await findDevelopers(db)
  const ownerId = developers.get('owner')
  if (ownerId === undefined) return
  const teamId = await makeTeam(db, { ownerId, name: '临海潮汐团队', now })
  const invitedAt = new Date(now.getTime() - 2 * DAY_MS)
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
  const lapsedInviteDate = new Date(now.getTime() - 9 * DAY_MS)
  await join('status-42-0', '溪客', { state: 'invited', roles: ['开发'], invitedAt: lapsedInviteDate })
  await makeActivity(db, { teamId, ownerId, ownerName: 'owner', now })
}

/** Ids of the demo's developers by name. */
async function findDevelopers(db: Db): Promise<Map<string, number>> {
  const names = new Map(DEMO_ACCOUNTS.map(({ name }) => [demoSubject(name), name]))
  const rows = await db
    .selectFrom('developer')
    .where('subject', 'in', [...names.keys()])
    .select(['id', 'subject'])
    .execute()
  return new Map(rows.map(({ id, subject }) => [names.get(subject) ?? '', id]))
}
