// Appeals against what operators do to apps: taken down, keys suspended; and who of a team may appeal for an app.
import { m } from '#messages'
import { type Context, developerIdOf } from '../../../../api/implement.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { appealable, type Appealable } from '../../../review/handlers/appeals/appealable.ts'
import { decisionKeyOf } from '../../../review/rules/appeals.ts'
import { findHaltedApp, type HaltedApp, listHaltedApps } from '../../queries/halts.ts'
import { findAppOwner } from '../../queries/moves.ts'
import { canFor } from '../app-access.ts'
import { restoreApp, suspendKeys } from '../office.ts'

/** Owner of the apps that the caller works on, also while the account is frozen. */
export const ownerIdOf = (context: Context): number => context.viewer.team?.ownerId ?? developerIdOf(context)

/** Whether the caller may appeal for an app: whoever may submit it. */
export const mayAppealFor = (context: Context, { owner_id: ownerId, id }: { owner_id: number; id: number }): boolean =>
  ownerId === ownerIdOf(context) && canFor(context, 'app:submit', id)

export const appUrl = (appId: number): string => `/application/detail?appId=${appId}`

/** Locks the owner's account, then the app. */
export async function lockAppOf({ db }: Pick<Context, 'db'>, appId: number): Promise<void> {
  const haltedApp = await findHaltedApp(db, appId)
  if (haltedApp) await findAccount(db, haltedApp.owner_id, true)
  await findAppOwner(db, appId)
}

type Part = { at: Date | null; by: number | null; reason: string }
type Kind = Pick<Appealable, 'decision' | 'label' | 'granted' | 'lift'> & { partOf: (app: HaltedApp) => Part }

function appAppeals({ partOf, ...kind }: Kind): Appealable {
  const decisionOf = (app: HaltedApp) => {
    const { at, by, reason } = partOf(app)
    if (at === null) return []
    const key = decisionKeyOf(kind.decision, app.id, at)
    const { id, owner_id: developerId, name: subject } = app
    return [{ key, subjectId: id, developerId, subject, number: String(id), at, by, reason, url: appUrl(id) }]
  }
  return appealable({
    ...kind,
    permission: 'app.act',
    list: async (context) =>
      (await listHaltedApps(context.db, ownerIdOf(context)))
        .filter((app) => mayAppealFor(context, app))
        .flatMap((app) => decisionOf(app)),
    maySee: async (context, appId) => {
      const app = await findHaltedApp(context.db, appId)
      return app !== undefined && mayAppealFor(context, app)
    },
    find: async ({ db }, appId) => {
      const app = await findHaltedApp(db, appId)
      return app && decisionOf(app)[0]
    },
    lock: lockAppOf,
    officeUrl: async (_, appId) => `/ops/app/${appId}`,
  })
}

export const takeDownAppeals = appAppeals({
  decision: 'app.taken_down',
  label: m.apps_appeal_taken_down,
  granted: m.apps_appeal_taken_down_granted,
  partOf: (app) => ({
    // Submitted again, it waits for a verdict of its own.
    at: app.state === 'taken_down' ? app.halted_at : null,
    by: app.halted_by,
    reason: app.halted_reason,
  }),
  lift: restoreApp,
})

export const keysAppeals = appAppeals({
  decision: 'app.keys_suspended',
  label: m.apps_appeal_keys,
  granted: m.apps_appeal_keys_granted,
  partOf: (app) => ({ at: app.keys_suspended_at, by: app.keys_by, reason: app.keys_reason }),
  lift: (context, appId, reason) => suspendKeys(context, { appId, suspended: false, reason }),
})
