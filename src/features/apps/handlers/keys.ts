// Answers on secrets: made under a lock of the app, shown once, ended by the developer or after a day.
import { randomBytes, randomInt } from 'node:crypto'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/bind.ts'
import { Failure } from '../../../api/failure.ts'
import { isoOf, ownId } from '../../developer/handlers/account.ts'
import type { secretEnd, secretList, secretMake } from '../contract/keys.ts'
import type { App } from '../queries/apps.ts'
import { insertAppHistory } from '../queries/history.ts'
import { endSecret, endSecrets, insertSecret, listSecrets, secretPlace } from '../queries/secrets.ts'
import { checkAppName } from '../rules/fields.ts'
import { asksName, isOld, MOST_SECRETS, OVERLAP_MS } from '../rules/secrets.ts'
import { noteApp } from './noted.ts'
import { developerActor, ownApp } from './own-app.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 238 random bits. */
const newSecret = (): string => `sk_${Array.from({ length: 40 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

async function told({ db, now }: Context, app: Pick<App, 'id' | 'app_key' | 'state'>) {
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
  return told(context, await ownApp(context, appId, 'app:secret'))
}

export const secretMakeHandler: Handler<typeof secretMake> = async (context, { appId }) => {
  const { db, ports, now } = context
  const app = await ownApp(context, appId, 'app:secret', { making: true })
  if ((await listSecrets(db, app.id, now)).length >= MOST_SECRETS)
    throw new Failure('409001', { message: m.apps_refusal_two_secrets() })
  await endSecrets(db, app.id, new Date(now.getTime() + OVERLAP_MS), now)
  const appSecret = newSecret()
  const place = randomBytes(12).toString('base64url')
  const sealed = ports.vault.seal(secretPlace(place), appSecret)
  const endsWith = appSecret.slice(-4)
  await insertSecret(db, { appId: app.id, place, sealed, endsWith, by: ownId(context), now })
  await record(context, app, 'secret_made', endsWith)
  context.logSecurity({ event: 'key.made', appId: app.id })
  return { ...(await told(context, app)), appSecret }
}

export const secretEndHandler: Handler<typeof secretEnd> = async (context, { appId, id, confirm }) => {
  const { db, now } = context
  const app = await ownApp(context, appId, 'app:secret')
  const rows = await listSecrets(db, app.id, now)
  if (!rows.some((row) => row.id === id)) throw new Failure('404001')
  if (asksName(app.state, rows.length)) {
    const typed = checkAppName(confirm)
    if (!('value' in typed) || typed.value !== app.name) {
      const message = m.apps_refusal_delete_name()
      throw new Failure('400001', { message, fields: { confirm: message } })
    }
  }
  const endsWith = await endSecret(db, app.id, id, now)
  if (endsWith === undefined) throw new Failure('404001')
  await record(context, app, 'secret_ended', endsWith)
  context.logSecurity({ event: 'key.ended', appId: app.id, keyId: id })
  return told(context, app)
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
  await noteApp(context, app.name, `app_${event}`, { [side]: { appSecret: endsWith } })
}
