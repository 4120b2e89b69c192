// Team activity entries for changes to apps, besides the app's own history, and their labels.
import { m } from '#messages'
import { type Context, developerIdOf } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { FactLabelsOf } from '../../team/handlers/activity.ts'
import { logActivity } from '../../team/handlers/lock-team.ts'
import { findMember } from '../../team/queries/members.ts'
import { differences, type Facts } from '../../team/rules/activity.ts'
import { APP_ACTS, type AppActivity } from '../acts.ts'
import type { App } from '../queries/apps.ts'
import { findCatalogue } from '../queries/catalogue.ts'
import { listOptions } from '../queries/options.ts'
import type { AppForm } from '../rules/form.ts'
import { grantLabel } from '../rules/grants/labels.ts'
import { namesIn } from '../rules/grants/names.ts'
import { CHOICE_TEXT, LABEL, STATE_TEXT } from '../rules/labels.ts'
import { listOfField, optionName } from '../rules/options.ts'
import type { AppEvent } from '../rules/transitions.ts'

type Sides = { before?: Facts; after?: Facts }

/** Runs in the transaction of the change: the audit log, and the activity of the team for accounts that belong to one. */
export async function logAppActivity(
  context: Context,
  app: Pick<App, 'id' | 'owner_id' | 'name'>,
  event: AppActivity,
  { before = {}, after = {} }: Sides = {},
): Promise<void> {
  const { db, viewer } = context
  await recordAct(context, APP_ACTS[event], {
    subject: { kind: 'app', id: app.id },
    developerId: app.owner_id,
    actor: { kind: 'developer', id: developerIdOf(context) },
    before,
    after,
  })
  const { team } = viewer
  if (!team) return
  const member = team.memberId === null ? undefined : await findMember(db, team.teamId, team.memberId)
  const name = member?.remark_name || (viewer.developer?.userName ?? '')
  await logActivity(context, team.teamId, name, { event, appId: app.id, subject: app.name, before, after })
}

/** The activity event for each move a developer can make. */
const EVENT_FOR: Partial<Record<AppEvent, AppActivity>> = {
  submitted: 'app_submitted',
  change_submitted: 'app_submitted',
  withdrawn: 'app_withdrawn',
  change_withdrawn: 'app_withdrawn',
  rename_withdrawn: 'app_withdrawn',
  renamed: 'app_renamed',
  rename_asked: 'app_renamed',
  taken_down: 'app_taken_down',
  deleted: 'app_deleted',
}

/** @param name the new name, for moves that rename */
export async function logAppMove(
  context: Context,
  app: Pick<App, 'id' | 'owner_id' | 'name' | 'state'>,
  event: AppEvent,
  to: string,
  name = '',
): Promise<void> {
  const activity = EVENT_FOR[event]
  if (!activity) return
  const sides =
    event === 'renamed'
      ? { before: { name: app.name }, after: { name } }
      : event === 'rename_asked'
        ? { before: { name: app.name }, after: { newName: name } }
        : differences({ appState: app.state }, { appState: to })
  await logAppActivity(context, app, activity, sides)
}

const SHORT = 300

/** A form as text, with long values truncated. */
export const formFacts = (form: AppForm): Facts =>
  Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, [value].flat().join(' ').slice(0, SHORT)] as const)
      .filter(([, value]) => value !== ''),
  )

/** Fields whose values are chosen from a fixed list; several are separated by spaces. */
const CHOSEN = new Set(['screenShapes', 'drivingMode', 'clientAuth'])

/** Labels of what is logged here. */
export const appFacts: FactLabelsOf = async (db) => {
  const options = await listOptions(db)
  const names = namesIn(await findCatalogue(db))
  return {
    name: (fact) => (LABEL as Record<string, () => string>)[fact]?.(),
    value: (fact, value) => {
      if (fact === 'grant') return grantLabel(names, value)
      if (fact === 'appState') return (STATE_TEXT as Record<string, () => string>)[value]?.()
      const list = listOfField(fact)
      if (!list && !CHOSEN.has(fact)) return undefined
      return value
        .split(' ')
        .map((code) => (list ? optionName(options, list, code) : (CHOICE_TEXT[code]?.() ?? code)))
        .join(m.team_list_and())
    },
  }
}
