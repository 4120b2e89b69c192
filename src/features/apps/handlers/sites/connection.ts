// Handlers for connection tests of cloud-to-cloud entries: rate limit first, run outside any transaction, store without
// secrets.
import { developerIdOf, type Context, type Handler, inTransaction } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { ConnectionAnswer, iotConnection, iotTestConnection } from '../../contract/connection.ts'
import { type App, findApp } from '../../queries/apps.ts'
import { clientSecretPlace, listSecrets, secretPlace } from '../../queries/secrets.ts'
import { listOptionsOf } from '../../queries/options.ts'
import { findConnectionTest, insertConnectionTest } from '../../queries/sites.ts'
import { CONNECTION_LIMITS, isConnected } from '../../rules/sites/connection.ts'
import { stepText } from '../../rules/sites/connection-labels.ts'
import { entryPrint, isOfEntry } from '../../queries/connection-entry.ts'
import { connectionSteps, type Entry } from './connection-steps.ts'
import { appOwner, findAccessibleApp } from '../app-access.ts'
import { countOrThrow } from './sites.ts'

async function toConnectionOutput({ db, adapters }: Context, app: App): Promise<ConnectionAnswer> {
  const test = await findConnectionTest(db, app.id)
  if (!test) return { appId: app.id, test: null }
  return {
    appId: app.id,
    test: {
      at: test.at.toISOString(),
      by: test.nickname ?? '',
      stale: !isOfEntry(adapters, app, test.entry_print),
      passed: isConnected(test.steps),
      steps: test.steps.map((step) => ({ ...step, reason: stepText(step) })),
    },
  }
}

export const iotConnectionHandler: Handler<typeof iotConnection> = async (context, { appId }) => {
  const app = await findApp(context.db, await appOwner(context, false), appId)
  if (app?.kind !== 'iot') throw new ApiError('404001', { reason: 'app.not_found' })
  return toConnectionOutput(context, app)
}

export const iotTestConnectionHandler: Handler<typeof iotTestConnection> = async (context, { appId, accessToken }) => {
  const { adapters, now } = context
  const app = await findAccessibleApp(context, appId, 'app:edit', { making: true })
  if (app.kind !== 'iot') throw new ApiError('404001', { reason: 'app.wrong_kind' })
  const entry = await entryOf(context, app, accessToken)
  await countOrThrow(context, CONNECTION_LIMITS.app, String(app.id))
  const urls = [entry.authorizeUrl, entry.tokenUrl, entry.eventUrl, entry.apiUrl].filter(Boolean)
  for (const host of new Set(urls.map((url) => new URL(url).hostname)))
    await countOrThrow(context, CONNECTION_LIMITS.host, host)
  const steps = await connectionSteps(adapters.outgoing, entry, now)
  await inTransaction(context.db, (db) =>
    insertConnectionTest(db, {
      appId: app.id,
      version: app.version,
      print: entryPrint(adapters, app),
      by: developerIdOf(context),
      steps,
      now,
    }),
  )
  return toConnectionOutput(context, app)
}

async function entryOf({ db, adapters, now }: Context, app: App, accessToken: string): Promise<Entry> {
  const deviceTypes = (await listOptionsOf(db, 'device-type')).map(({ code }) => code)
  const text = (field: keyof App['data']) => String(app.data[field] ?? '')
  const secret = (await listSecrets(db, app.id, now))[0]
  const place = clientSecretPlace(app.id)
  return {
    authorizeUrl: text('authorizeUrl'),
    tokenUrl: text('tokenUrl'),
    scope: text('scope'),
    clientAuth: text('clientAuth'),
    clientId: text('clientId'),
    clientSecret: app.client_secret_sealed ? adapters.vault.open(place, app.client_secret_sealed) : '',
    eventUrl: text('eventUrl'),
    apiUrl: text('apiUrl'),
    appKey: app.app_key,
    appSecret: secret ? adapters.vault.open(secretPlace(secret.place), secret.secret_sealed) : null,
    deviceTypes,
    accessToken,
  }
}
