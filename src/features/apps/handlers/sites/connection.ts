// Answers on tests of cloud-to-cloud entries: counted first, run outside any transaction, then kept without secrets.
import { type Context, type Handler, inTransaction } from '../../../../api/implement.ts'
import { Failure } from '../../../../api/errors.ts'
import { ownId } from '../../../accounts/handlers/account.ts'
import type { ConnectionAnswer, iotConnection, iotTestConnection } from '../../contract/connection.ts'
import { type App, findApp } from '../../queries/apps.ts'
import { clientSecretPlace, listSecrets, secretPlace } from '../../queries/secrets.ts'
import { findConnectionTest, insertConnectionTest } from '../../queries/sites.ts'
import { CONNECTION_LIMITS, isConnected } from '../../rules/connection.ts'
import { stepText } from '../../rules/connection-labels.ts'
import { entryPrint, isOfEntry } from '../../queries/connection-entry.ts'
import { connectionSteps, type Entry } from './connection-steps.ts'
import { appOwner, ownApp } from '../app-access.ts'
import { countedOrRefused } from './sites.ts'

async function told({ db, ports }: Context, app: App): Promise<ConnectionAnswer> {
  const test = await findConnectionTest(db, app.id)
  if (!test) return { appId: app.id, test: null }
  return {
    appId: app.id,
    test: {
      at: test.at.toISOString(),
      by: test.nickname ?? '',
      stale: !isOfEntry(ports, app, test.entry_print),
      passed: isConnected(test.steps),
      steps: test.steps.map((step) => ({ ...step, reason: stepText(step) })),
    },
  }
}

export const iotConnectionHandler: Handler<typeof iotConnection> = async (context, { appId }) => {
  const app = await findApp(context.db, await appOwner(context, false), appId)
  if (app?.kind !== 'iot') throw new Failure('404001')
  return told(context, app)
}

export const iotTestConnectionHandler: Handler<typeof iotTestConnection> = async (context, { appId, accessToken }) => {
  const { ports, now } = context
  const app = await ownApp(context, appId, 'app:edit', { making: true })
  if (app.kind !== 'iot') throw new Failure('404001')
  const entry = await entryOf(context, app, accessToken)
  await countedOrRefused(context, CONNECTION_LIMITS.app, String(app.id))
  const urls = [entry.authorizeUrl, entry.tokenUrl, entry.eventUrl, entry.apiUrl].filter(Boolean)
  for (const host of new Set(urls.map((url) => new URL(url).hostname)))
    await countedOrRefused(context, CONNECTION_LIMITS.host, host)
  const steps = await connectionSteps(ports.outgoing, entry, now)
  await inTransaction(context.db, (db) =>
    insertConnectionTest(db, {
      appId: app.id,
      version: app.version,
      print: entryPrint(ports, app),
      by: ownId(context),
      steps,
      now,
    }),
  )
  return told(context, app)
}

async function entryOf({ db, ports, now }: Context, app: App, accessToken: string): Promise<Entry> {
  const text = (field: keyof App['data']) => String(app.data[field] ?? '')
  const secret = (await listSecrets(db, app.id, now))[0]
  const place = clientSecretPlace(app.id)
  return {
    authorizeUrl: text('authorizeUrl'),
    tokenUrl: text('tokenUrl'),
    scope: text('scope'),
    clientAuth: text('clientAuth'),
    clientId: text('clientId'),
    clientSecret: app.client_secret_sealed ? ports.vault.open(place, app.client_secret_sealed) : '',
    eventUrl: text('eventUrl'),
    apiUrl: text('apiUrl'),
    appKey: app.app_key,
    appSecret: secret ? ports.vault.open(secretPlace(secret.place), secret.secret_sealed) : null,
    accessToken,
  }
}
