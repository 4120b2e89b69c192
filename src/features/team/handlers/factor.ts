// The owner's demand that members of a team have a second factor (handbook/permissions.md).
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { developerIdOf, type Handler } from '../../../api/implement.ts'
import type { teamFactor } from '../contract/team.ts'
import { teamFactorDemanded } from '../notifications.ts'
import { hasSecondFactor, listLackingFactor, updateFactorDemand } from '../queries/team.ts'
import { lockTeamAs, logActivity } from './lock-team.ts'
import { notifyPeople } from './notify.ts'

export const teamFactorHandler: Handler<typeof teamFactor> = async (context, { demanded }) => {
  const { db, now } = context
  const { team, name } = await lockTeamAs(context, 'owner')
  const { factor_demanded_at: since } = team
  if (demanded === (since !== null)) return { demandedAt: since?.toISOString() ?? null, notifiedCount: 0 }
  if (demanded && !(await hasSecondFactor(db, developerIdOf(context))))
    throw new ApiError('409001', { reason: 'team.factor_own', message: m.team_factor_own() })
  await updateFactorDemand(db, team.id, demanded ? now : null)
  await logActivity(context, team.id, name, {
    event: demanded ? 'factor_demanded' : 'factor_released',
    subject: team.name,
  })
  const lacking = demanded ? await listLackingFactor(db, team.id) : []
  await notifyPeople(
    context,
    lacking.map(({ developer_id: id }) => id),
    teamFactorDemanded,
    { team: team.name },
  )
  return { demandedAt: demanded ? now.toISOString() : null, notifiedCount: lacking.length }
}
