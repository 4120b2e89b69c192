// Handlers of operators on apps of all developers: list, one app, take-down and restoring, suspended keys.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isoOf } from '../../../lib/dates/dates.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { findAccount } from '../../accounts/queries/account.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { loadVerifiedReach } from '../../certification/handlers/contact/reach.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import type { NotificationKind } from '../../notifications/rules.ts'
import { mustNotBeOwn } from '../../review/handlers/cases.ts'
import { cursorIn } from '../../review/handlers/cursor.ts'
import { overtakeAppeals } from '../../review/queries/appeals.ts'
import { cursorOf } from '../../review/rules/cases.ts'
import { APP_ACTS, appRestoredAct, keysResumedAct, keysSuspendedAct } from '../acts.ts'
import type {
  officeAppGet,
  officeAppKeys,
  officeAppList,
  officeAppRestore,
  officeAppTakeDown,
} from '../contract/office.ts'
import { appHalted, appRestored, keysResumed, keysSuspended } from '../notifications.ts'
import { insertAppHistory, listHistory } from '../queries/history.ts'
import { type Move, moveApp, withdrawAppCases } from '../queries/moves.ts'
import {
  countOfficeApps,
  findApprovedName,
  findOfficeApp,
  listOfficeApps,
  type OfficeAppRow,
  updateHalt,
  updateKeysSuspended,
} from '../queries/office.ts'
import { listSecrets } from '../queries/secrets.ts'
import { MAX_APP_COUNT, OFFICE_APP_PAGE_SIZE, OFFICE_HISTORY_PAGE_SIZE } from '../rules/office.ts'
import { type AppEvent, appNextOf } from '../rules/transitions.ts'
import { haltOf, withPackage } from './app-access.ts'
import { historyItem } from './history-item.ts'
import { logHoldings } from './review/verdict-grants.ts'

const answerOf = (row: Omit<OfficeAppRow, 'app_key'>) => ({
  appId: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  packageName: row.package_name,
  ownerId: row.owner_id,
  ownerName: row.nickname,
  updatedAt: row.updated_at.toISOString(),
  listedAt: isoOf(row.listed_at),
  halted: haltOf(row.halted_at, row.halted_reason),
  keysSuspended: haltOf(row.keys_suspended_at, row.keys_reason),
})

export const officeAppListHandler: Handler<typeof officeAppList> = async ({ db }, { cursor, ...wanted }) => {
  const after = cursorIn(cursor)
  const [rows, total] = await readTogether(db, [
    () => listOfficeApps(db, wanted, after, OFFICE_APP_PAGE_SIZE + 1),
    () => countOfficeApps(db, wanted, MAX_APP_COUNT + 1),
  ])
  const visibleRows = rows.slice(0, OFFICE_APP_PAGE_SIZE)
  const last = visibleRows.at(-1)
  return {
    items: visibleRows.map(answerOf),
    next: rows.length > OFFICE_APP_PAGE_SIZE && last ? cursorOf({ at: last.updated_at, id: last.id }) : null,
    count: Math.min(total, MAX_APP_COUNT),
    more: total > MAX_APP_COUNT,
  }
}

export const officeAppGetHandler: Handler<typeof officeAppGet> = async ({ db, now }, { appId }) => {
  const row = await findOfficeApp(db, appId)
  if (!row) throw new ApiError('404001', { reason: 'app.not_found' })
  const [secrets, history] = await readTogether(db, [
    () => listSecrets(db, appId, now),
    () => listHistory(db, 'app', appId, { limit: OFFICE_HISTORY_PAGE_SIZE }),
  ])
  return {
    app: answerOf(row),
    appKey: row.app_key,
    secrets: secrets.map((secret) => ({
      id: secret.id,
      endsWith: secret.ends_with,
      createdAt: secret.created_at.toISOString(),
      lastUsedAt: isoOf(secret.last_used_at),
    })),
    history: history.map(historyItem),
  }
}

/** An app, locked after its owner's account. @throws ApiError 403001 when it is the operator's own */
export async function lockOfficeApp(context: Context, appId: number) {
  const { db } = context
  const officeApp = await findOfficeApp(db, appId)
  const account = officeApp && (await findAccount(db, officeApp.owner_id, true))
  const app = account && (await findOfficeApp(db, appId, true))
  if (!app) throw new ApiError('404001', { reason: 'app.not_found' })
  await mustNotBeOwn(context, app.owner_id)
  return { app, reach: await loadVerifiedReach(context, account) }
}

export type Locked = Awaited<ReturnType<typeof lockOfficeApp>>

export const actorOf = (context: Context) => ({ kind: 'operator', id: operatorOf(context).id }) as const

async function tell(context: Context, { app, reach }: Locked, kind: NotificationKind, reason: string): Promise<void> {
  await notify(context, reach, kind, { app: app.name, reason })
}

const wrongState = () => new ApiError('409001', { reason: 'app.wrong_state', message: m.apps_office_refusal_state() })

async function move(context: Context, { app }: Locked, event: AppEvent, remark: string, set: Move['set'] = {}) {
  const to = appNextOf(app.state, event)
  const transition = { id: app.id, from: app.state, event, actor: actorOf(context), now: context.now, remark }
  if (!to || !(await withPackage(() => moveApp(context.db, { ...transition, to, set })))) throw wrongState()
  return to
}

export const officeAppTakeDownHandler: Handler<typeof officeAppTakeDown> = async (context, { appId, reason }) => {
  const { db, now } = context
  const target = await lockOfficeApp(context, appId)
  const state = await move(context, target, 'taken_down', reason)
  await updateHalt(db, appId, now, reason)
  await withdrawAppCases(db, { appId }, now)
  await logHoldings(context, appId, 'suspended', actorOf(context))
  await recordAct(context, APP_ACTS.app_taken_down, {
    subject: { kind: 'app', id: appId },
    developerId: target.app.owner_id,
    before: { state: target.app.state },
    after: { state },
    reason,
  })
  await tell(context, target, appHalted, reason)
  return { appId, state }
}

/** Lists an app again that an operator took down, under its approved name. */
export async function restoreApp(context: Context, appId: number, reason: string) {
  const target = await lockOfficeApp(context, appId)
  if (target.app.halted_at === null) throw wrongState()
  // A name that it got while it was down was seen by no reviewer.
  const name = (await findApprovedName(context.db, appId)) ?? target.app.name
  const state = await move(context, target, 'restored', reason, { name })
  await logHoldings(context, appId, 'resumed', actorOf(context))
  await recordAct(context, appRestoredAct, {
    subject: { kind: 'app', id: appId },
    developerId: target.app.owner_id,
    before: { state: target.app.state, name: target.app.name },
    after: { state, name },
    reason,
  })
  await tell(context, { ...target, app: { ...target.app, name } }, appRestored, reason)
  await overtakeAppeals(context.db, 'app.taken_down', appId, context.now)
  return { appId, state }
}

export const officeAppRestoreHandler: Handler<typeof officeAppRestore> = (context, { appId, reason }) =>
  restoreApp(context, appId, reason)

type Suspension = { appId: number; suspended: boolean; reason: string }

/** Suspends the secrets of an app, or lets them work again. */
export async function suspendKeys(context: Context, { appId, suspended, reason }: Suspension) {
  const { db, now } = context
  const target = await lockOfficeApp(context, appId)
  const { state, owner_id: ownerId, keys_suspended_at: since } = target.app
  if ((since !== null) === suspended) throw wrongState()
  await updateKeysSuspended(db, appId, now, suspended ? reason : null)
  const event = suspended ? 'keys_suspended' : 'keys_resumed'
  await insertAppHistory(db, { id: appId, from: state, to: state, event, actor: actorOf(context), now, remark: reason })
  await recordAct(context, suspended ? keysSuspendedAct : keysResumedAct, {
    subject: { kind: 'app', id: appId },
    developerId: ownerId,
    before: { keysSuspended: !suspended },
    after: { keysSuspended: suspended },
    reason,
  })
  await tell(context, target, suspended ? keysSuspended : keysResumed, reason)
  if (!suspended) await overtakeAppeals(db, 'app.keys_suspended', appId, now)
  return { appId, state }
}

export const officeAppKeysHandler: Handler<typeof officeAppKeys> = (context, input) => suspendKeys(context, input)
