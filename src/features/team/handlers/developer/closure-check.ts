// The team that blocks closing its owner's account (handbook/retention.md).
import type { ClosureCheck } from '../../../accounts/queries/closure-check.ts'
import { countTeamMembers } from '../../queries/team.ts'

export const noTeamMembers: ClosureCheck = {
  check: 'no_team_members',
  url: '/team',
  count: ({ db }, { developer_id: ownerId }) => countTeamMembers(db, ownerId),
}
