// Handlers for app secrets: created under a lock of the app, shown until dismissed, ended by the developer or by
// expiry.
import { isoOf } from '../../../lib/dates/dates.ts'
import { type Context, developerIdOf, type Handler, mustBeProved } from '../../../api/implement.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { secretEnd, secretList, secretMake, secretPutAway, secretShown } from '../contract/keys.ts'
import type { App } from '../queries/apps.ts'
import { insertAppHistory } from '../queries/history.ts'
import {
  endSecret,
  endSecrets,
  findShownSecret,
  insertSecret,
  listSecrets,
  putAwaySecrets,
  secretPlace,
} from '../queries/secrets.ts'
import { checkAppName } from '../rules/field-checks.ts'
import { asksName, isOld, MAX_SECRETS, oldSecretEnds, SHOWN_MS } from '../rules/secrets.ts'
import { logAppActivity } from './log-activity.ts'
import { developerActor, findAccessibleApp } from './app-access.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 238 bits of randomness. */
const newSecret = (): string => `sk_${Array.from({ length: 40 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

async function toKeysOutput({ db, now }: Context, app: Pick<App, 'id' | 'app_key' | 'state'>) {
  const rows = await listSecrets(db, app.id, now)
  return {
    appId: app.id,
    appKey: app.app_key,
    secrets: rows.map((row) => ({
      id: row.id,
      endsWith: row.ends_with,
      createdAt: row.created_at.toISOString(),
      createdBy: row.nickname ?? '',
      endsAt: isoOf(row.ends_at),
      lastUsedAt: isoOf(row.last_used_at),
      old: isOld(row, now),
      asksName: asksName(app.state, rows.length),
    })),
  }
}

export const secretListHandler: Handler<typeof secretList> = async (context, { appId }) => {
  return toKeysOutput(context, await findAccessibleApp(context, appId, 'app:secret'))
}

export const secretMakeHandler: Handler<typeof secretMake> = async (context, { appId, oldLives }) => {
  const { db, adapters, now } = context
  const app = await findAccessibleApp(context, appId, 'app:secret', { making: true })
  const rows = await listSecrets(db, app.id, now)
  if (rows.length >= MAX_SECRETS)
    throw new ApiError('409001', {
      reason: 'secret.limit_reached',
      message: m.apps_refusal_secrets({ max: MAX_SECRETS }),
    })
  if (oldLives === 'now') for (const { id } of rows) await end(context, app, id)
  else await endSecrets(db, app.id, oldSecretEnds(oldLives, now), now)
  const appSecret = newSecret()
  const place = randomBytes(12).toString('base64url')
  const sealedSecret = adapters.vault.seal(secretPlace(place), appSecret)
  const endsWith = appSecret.slice(-4)
  const shownUntil = new Date(now.getTime() + SHOWN_MS)
  await insertSecret(db, {
    appId: app.id,
    place,
    sealed: sealedSecret,
    endsWith,
    by: developerIdOf(context),
    now,
    shownUntil,
  })
  await record(context, app, 'secret_made', endsWith)
  context.logSecurity({ event: 'key.made', appId: app.id })
  return { ...(await toKeysOutput(context, app)), appSecret }
}

export const secretEndHandler: Handler<typeof secretEnd> = async (context, { appId, id, confirm }) => {
  const { db, now } = context
  const app = await findAccessibleApp(context, appId, 'app:secret')
  const rows = await listSecrets(db, app.id, now)
  if (!rows.some((row) => row.id === id)) throw new ApiError('404001', { reason: 'secret.not_found' })
  if (asksName(app.state, rows.length)) {
    const checkedName = checkAppName(confirm)
    if (!('value' in checkedName) || checkedName.value !== app.name) {
      const message = m.apps_refusal_delete_name()
      throw new ApiError('400001', { reason: 'app.name_differs', message, fields: { confirm: message } })
    }
  }
  await end(context, app, id)
  return toKeysOutput(context, app)
}

async function end(context: Context, app: App, id: number): Promise<void> {
  const endsWith = await endSecret(context.db, app.id, id, context.now)
  if (endsWith === undefined) throw new ApiError('404001', { reason: 'secret.not_found' })
  await record(context, app, 'secret_ended', endsWith)
  context.logSecurity({ event: 'key.ended', appId: app.id, keyId: id })
}

export const secretShownHandler: Handler<typeof secretShown> = async (context, { appId }) => {
  const { db, adapters, now } = context
  const app = await findAccessibleApp(context, appId, 'app:secret')
  const row = await findShownSecret(db, app.id, developerIdOf(context), now)
  if (!row?.shown_until) return { shown: null }
  mustBeProved(context.viewer.sessions.developer, context.now)
  const appSecret = adapters.vault.open(secretPlace(row.place), row.secret_sealed)
  return { shown: { id: row.id, appSecret, until: row.shown_until.toISOString() } }
}

export const secretPutAwayHandler: Handler<typeof secretPutAway> = async (context, { appId }) => {
  const app = await findAccessibleApp(context, appId, 'app:secret')
  await putAwaySecrets(context.db, app.id, developerIdOf(context))
  return toKeysOutput(context, app)
}

async function record(
  context: Context,
  app: App,
  event: 'secret_made' | 'secret_ended',
  endsWith: string,
): Promise<void> {
  await insertAppHistory(context.db, {
    id: app.id,
    from: app.state,
    to: app.state,
    event,
    actor: developerActor(context),
    now: context.now,
    remark: endsWith,
  })
  const side = event === 'secret_made' ? 'after' : 'before'
  await logAppActivity(context, app, `app_${event}`, { [side]: { appSecret: endsWith } })
}
