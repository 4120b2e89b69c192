// Take-down of a developer's apps when consent to photos was withdrawn and no new certification followed within 30
// days. Safe to run in several processes at once: each app is taken down once.
import { appsExpired } from '../notifications.ts'
import { m } from '#messages'
import type { JobContext } from '../../../api/job.ts'
import { forEachInTransaction } from '../../../api/jobs/row-failures.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type { Adapters } from '../../../adapters/adapters.ts'
import { loadVerifiedReach } from '../../certification/handlers/contact/reach.ts'
import { type NotifyContext, notify } from '../../notifications/handlers/notify.ts'
import { findAccount } from '../../accounts/queries/account.ts'
import { findLanguage } from '../../accounts/queries/language.ts'
import { insertActivities } from '../../team/queries/activity.ts'
import { lockTeam, findTeamOf } from '../../team/queries/team.ts'
import { listListedApps, listUncertifiedOwners } from '../queries/uncertified.ts'
import { moveApp, withdrawAppCases } from '../queries/moves.ts'
import { appNextOf } from '../rules/transitions.ts'
import { logHoldings } from './review/verdict-grants.ts'

const BATCH_SIZE = 50
const PLATFORM = { kind: 'platform' } as const
/** Maximum number of app names in a message. */
const MAX_NAMES = 10

type Needs = NotifyContext & { adapters: Pick<Adapters, 'keyRing'> }

/** @returns number of apps taken down */
export async function takeDownUncertified(context: Needs & Pick<JobContext, 'log'>): Promise<number> {
  const today = dayOf(context.now)
  const owners = await listUncertifiedOwners(context.db, today, BATCH_SIZE)
  return forEachInTransaction(context, owners, (trx, { developer_id: ownerId }) =>
    takeDownOf({ ...context, db: trx }, ownerId, today),
  )
}

async function takeDownOf(needs: Needs, ownerId: number, today: string): Promise<number> {
  const { db } = needs
  // Lock order account, team, app, as everywhere else. A certification or submission that is happening right now gets
  // the lock first and is seen here.
  const account = await findAccount(db, ownerId, true)
  const team = await findTeamOf(db, ownerId)
  if (team) await lockTeam(db, team.id)
  if (!account || (await listUncertifiedOwners(db, today, 1, ownerId)).length === 0) return 0
  const takenDown: { id: number; name: string }[] = []
  for (const app of await listListedApps(db, ownerId)) if (await takeDown(needs, app)) takenDown.push(app)
  if (takenDown.length === 0) return 0
  const names = takenDown.map(({ name }) => name)
  const locale = await findLanguage(db, ownerId)
  if (team)
    await insertActivities(
      db,
      takenDown.map(({ id, name }) => ({
        teamId: team.id,
        event: 'app_taken_down' as const,
        actorId: null,
        actorName: m.team_actor_platform({}, { locale }),
        appId: id,
        subject: name,
        before: { appState: 'listed' },
        after: { appState: 'taken_down' },
        coarseAddress: '',
        device: '',
        now: needs.now,
      })),
    )
  const appNames = names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ' …' : '')
  await notify(needs, await loadVerifiedReach(needs, account), appsExpired, { apps: appNames })
  return names.length
}

/** As if its owner took it down: open cases are withdrawn and holdings suspended. */
async function takeDown({ db, now }: Needs, { id }: { id: number }): Promise<boolean> {
  const to = appNextOf('listed', 'taken_down')
  if (!to) return false
  await withdrawAppCases(db, { appId: id }, now)
  const move = { id, from: 'listed', to, event: 'taken_down', actor: PLATFORM, now } as const
  if (!(await moveApp(db, move))) return false
  await logHoldings({ db, now }, id, 'suspended', PLATFORM)
  return true
}
