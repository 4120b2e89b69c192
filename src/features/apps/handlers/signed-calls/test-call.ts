// Handlers for the first signed call of an app: its ingredients, and a test call signed on the server.
import { isoOf } from '../../../../lib/dates/dates.ts'
import { m } from '#messages'
import type { Handler } from '../../../../api/implement.ts'
import type { Answer } from '../../../../api/endpoint.ts'
import { ApiError } from '../../../../api/errors.ts'
import { signOutgoing } from '../../../../lib/crypto/sign-request.ts'
import { openEcho } from '../../contract/signed-calls.ts'
import type { openCallKeys, openCallTest } from '../../contract/test-call.ts'
import { findApp } from '../../queries/apps.ts'
import { listSecrets, secretPlace } from '../../queries/secrets.ts'
import { appMissing, appReader, canFor, findAccessibleApp } from '../app-access.ts'

export const openCallKeysHandler: Handler<typeof openCallKeys> = async (context, { appId }) => {
  const { db, site, now } = context
  const app = await findApp(db, await appReader(context), appId)
  if (!app) throw await appMissing(context, appId)
  const rows = canFor(context, 'app:secret', appId) ? await listSecrets(db, appId, now) : null
  return {
    appId,
    appKey: app.app_key,
    origin: site.origin,
    secrets: rows && rows.map((row) => ({ id: row.id, endsWith: row.ends_with, endsAt: isoOf(row.ends_at) })),
  }
}

export const openCallTestHandler: Handler<typeof openCallTest> = async (context, { appId, id, body }) => {
  const { db, adapters, site, viewer, now } = context
  const app = await findAccessibleApp(context, appId, 'app:secret')
  const secrets = await listSecrets(db, appId, now)
  const secret = id === undefined ? secrets[0] : secrets.find((secret) => secret.id === id)
  if (!secret) {
    throw secrets.length === 0
      ? new ApiError('409001', { reason: 'secret.none', message: m.apps_refusal_no_secret() })
      : new ApiError('409001', { reason: 'secret.ended', message: m.apps_refusal_secret_ended() })
  }
  const { method, path } = openEcho
  const url = site.origin + path
  const appSecret = adapters.vault.open(secretPlace(secret.place), secret.secret_sealed)
  const { headers, ...signed } = signOutgoing({ method, url, body, appKey: app.app_key, secret: appSecret, now })
  const began = performance.now()
  const response = await context.fetchOwn(
    new Request(url, { method, body, headers: { ...headers, 'accept-language': viewer.language } }),
  )
  const responseText = await response.text()
  const milliseconds = Math.round(performance.now() - began)
  const { code, message, requestId } = JSON.parse(responseText) as Answer
  const retryAfter = response.headers.get('retry-after')
  return {
    sent: {
      method,
      url,
      body,
      appKey: app.app_key,
      ...signed,
      keyEndsWith: secret.ends_with,
    },
    received: {
      status: response.status,
      code,
      message,
      requestId,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
      milliseconds,
      body: responseText,
    },
  }
}
