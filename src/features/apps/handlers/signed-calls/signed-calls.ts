// Signature check of signed calls, in the order of document 501, and the handlers for trying out a key.
import { createHash, createHmac } from 'node:crypto'
import type { Context, Handler } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { SignatureCheck } from '../../../../api/access/signed-calls.ts'
import type { SignedCall, SignedRequest } from '../../../../api/viewer.ts'
import {
  CLOCK_SECONDS,
  isNonce,
  NONCE_KEPT_SECONDS,
  queryPairs,
  sortedQuery,
  textToSign,
} from '../../../../lib/crypto/request-signature.ts'
import type { Adapters } from '../../../../adapters/adapters.ts'
import { sameHash } from '../../../../lib/crypto/secret-token.ts'
import { heldKind } from '../../../accounts/rules/status.ts'
import type { openApp, openEcho } from '../../contract/signed-calls.ts'
import { findApproved } from '../../queries/apps.ts'
import { findAppByKey, insertNonce, listSecrets, markSecretUsed, secretPlace } from '../../queries/secrets.ts'
import { certificatesAt } from '../../rules/certificates.ts'

/** Refusals are returned with the app that the request names, so that its developer can see them. */
export async function checkSignature(
  { db, vault, now }: Pick<Context, 'db' | 'now'> & Pick<Adapters, 'vault'>,
  { method, path, search, headers, body }: SignedRequest,
): Promise<SignatureCheck> {
  const [appKey, timestamp, nonce, signature] = ['x-app-key', 'x-timestamp', 'x-nonce', 'x-signature'].map(
    (name) => headers.get(name) ?? '',
  ) as [string, string, string, string]
  const appRow = /^pk_[\da-z]{24}$/.test(appKey) ? await findAppByKey(db, appKey) : undefined
  const app = appRow ? { id: appRow.id, certifiedAs: heldKind(appRow.account_status, null) ?? 'personal' } : null
  const refuse = (refusal: ApiError, clockOff?: number): SignatureCheck => ({
    app,
    refusal,
    ...(clockOff === undefined ? {} : { clockOff }),
  })
  if (body instanceof ApiError) return refuse(body)
  if (!appRow || !app || !timestamp || !isNonce(nonce) || !signature) return refuse(new ApiError('401001'))
  const off = Number(timestamp) - now.getTime() / 1000
  if (!/^\d{1,12}$/.test(timestamp)) return refuse(new ApiError('401002'))
  if (Math.abs(off) > CLOCK_SECONDS) return refuse(new ApiError('401002'), Math.round(off))
  const pairs = pairsOf(search)
  if (!pairs) return refuse(new ApiError('400001'))
  const query = sortedQuery(pairs)
  const digest = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ method, path, query, timestamp, nonce, digest })
  const signatureBytes = Buffer.from(/^[\da-f]{64}$/.test(signature) ? signature : '', 'hex')
  const secret = (await listSecrets(db, app.id, now)).find((item) => {
    const plain = vault.open(secretPlace(item.place), item.secret_sealed)
    return sameHash(createHmac('sha256', plain).update(text).digest(), signatureBytes)
  })
  if (!secret) return refuse(new ApiError('401004'))
  if (appRow.keys_suspended_at) return refuse(new ApiError('401004', { reason: 'secret.suspended' }))
  // A nonce is used up only by a call whose signature is valid.
  const since = new Date(now.getTime() - NONCE_KEPT_SECONDS * 1000)
  if (!(await insertNonce(db, app.id, nonce, now, since))) return refuse(new ApiError('401003'))
  await markSecretUsed(db, secret.id, now)
  const verifiedCall = {
    appId: app.id,
    name: appRow.name,
    keyEndsWith: secret.ends_with,
    query,
    bodySha256: digest,
    bodyBytes: body.length,
  }
  return { app, signed: verifiedCall }
}

/** Null for a malformed query. */
function pairsOf(search: string): [string, string][] | null {
  try {
    return queryPairs(search)
  } catch {
    return null
  }
}

function requireSignedCall({ viewer }: Context): SignedCall {
  if (!viewer.signed) throw new ApiError('401001')
  return viewer.signed
}

export const openAppHandler: Handler<typeof openApp> = async (context) => {
  const { appId, name, keyEndsWith } = requireSignedCall(context)
  const approvedVersion = await findApproved(context.db, appId)
  return { appId, name, keyEndsWith, fingerprints: certificatesAt(approvedVersion, context.now) }
}

export const openEchoHandler: Handler<typeof openEcho> = async (context) => requireSignedCall(context)
