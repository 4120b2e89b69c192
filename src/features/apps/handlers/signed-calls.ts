// Signature check of signed calls, in the order of document 501, and the handlers for trying out a key.
import { createHash, createHmac } from 'node:crypto'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { SignedCall, SignedRequest } from '../../../api/viewer.ts'
import {
  CLOCK_SECONDS,
  isNonce,
  NONCE_SECONDS,
  queryPairs,
  sortedQuery,
  textToSign,
} from '../../../lib/crypto/request-signature.ts'
import type { Adapters } from '../../../adapters/adapters.ts'
import { sameHash } from '../../../lib/crypto/secret-token.ts'
import type { openApp, openEcho } from '../contract/signed-calls.ts'
import { findApproved } from '../queries/apps.ts'
import { findAppByKey, insertNonce, listSecrets, markSecretUsed, secretPlace } from '../queries/secrets.ts'
import { certificatesAt } from '../rules/certificates.ts'

/** @throws ApiError 401001 to 401004; 400001 for a malformed query */
export async function checkSignature(
  { db, vault, now }: Pick<Context, 'db' | 'now'> & Pick<Adapters, 'vault'>,
  { method, path, search, headers, body }: SignedRequest,
): Promise<SignedCall> {
  const [appKey, timestamp, nonce, signature] = ['x-app-key', 'x-timestamp', 'x-nonce', 'x-signature'].map(
    (name) => headers.get(name) ?? '',
  ) as [string, string, string, string]
  if (!/^pk_[\da-z]{24}$/.test(appKey) || !timestamp || !isNonce(nonce) || !signature) throw new ApiError('401001')
  const app = await findAppByKey(db, appKey)
  if (!app) throw new ApiError('401001')
  const off = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || off > CLOCK_SECONDS) throw new ApiError('401002')
  const query = sortedQuery(pairsOf(search))
  const digest = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ method, path, query, timestamp, nonce, digest })
  const given = Buffer.from(/^[\da-f]{64}$/.test(signature) ? signature : '', 'hex')
  const secret = (await listSecrets(db, app.id, now)).find((one) => {
    const plain = vault.open(secretPlace(one.place), one.secret_sealed)
    return sameHash(createHmac('sha256', plain).update(text).digest(), given)
  })
  if (!secret) throw new ApiError('401004')
  if (app.keys_suspended_at) throw new ApiError('401004', { reason: 'secret.suspended' })
  // A nonce is used up only by a call whose signature is valid.
  const since = new Date(now.getTime() - NONCE_SECONDS * 1000)
  if (!(await insertNonce(db, app.id, nonce, now, since))) throw new ApiError('401003')
  await markSecretUsed(db, secret.id, now)
  return {
    appId: app.id,
    name: app.name,
    keyEndsWith: secret.ends_with,
    query,
    bodySha256: digest,
    bodyBytes: body.length,
  }
}

function pairsOf(search: string): [string, string][] {
  try {
    return queryPairs(search)
  } catch {
    throw new ApiError('400001')
  }
}

function signedCall({ viewer }: Context): SignedCall {
  if (!viewer.signed) throw new ApiError('401001')
  return viewer.signed
}

export const openAppHandler: Handler<typeof openApp> = async (context) => {
  const { appId, name, keyEndsWith } = signedCall(context)
  const approved = await findApproved(context.db, appId)
  return { appId, name, keyEndsWith, fingerprints: certificatesAt(approved, context.now) }
}

export const openEchoHandler: Handler<typeof openEcho> = async (context) => signedCall(context)
