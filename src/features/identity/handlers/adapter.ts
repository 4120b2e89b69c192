// PostgreSQL storage adapter of the OpenID provider.
// Values that a browser or client presents as secrets are stored as hashes only.
import { createHash } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../db/open.ts'
import type { Audience } from '../../../adapters/sign-in/account-service.ts'
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfAccount,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  type Payload,
  upsertPayload,
} from '../queries/payloads.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

/** Seconds to keep records without an expiry of their own. */
const MAX_LIFETIME = DAY_S

export const AUDIENCES: readonly Audience[] = ['developers', 'operators']

export const kindOf = (audience: Audience, model: string): string => `${audience}/${model}`

/**
 * Ends the sign-ins in which the account proved something and that did not reach their client. Called whenever what may
 * prove it changes.
 */
export const endSignIns = (db: Db, subject: string, audiences: readonly Audience[] = AUDIENCES) =>
  deletePayloadsOfAccount(
    db,
    subject,
    audiences.map((audience) => kindOf(audience, 'Interaction')),
  )

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url')

export const adapterIn =
  (db: Db, audience: Audience): AdapterFactory =>
  (model): Adapter => {
    const kind = kindOf(audience, model)
    return {
      upsert: async (id, payload, expiresIn = MAX_LIFETIME) => {
        const { jti: _, ...rest } = payload as Payload
        await upsertPayload(db, {
          kind,
          id: hashOf(id),
          payload: withoutCookie(rest),
          grantId: text(payload.grantId),
          uid: text(payload.uid),
          account: text(payload.accountId) ?? verifiedSubjectIn(payload.result),
          expiresAt: new Date(Date.now() + expiresIn * 1000),
        })
      },
      find: async (id) => asPayload(await findPayload(db, kind, hashOf(id)), id),
      findByUid: async (uid) => asPayload(await findPayloadByUid(db, kind, uid), undefined),
      findByUserCode: async () => undefined,
      consume: async (id) => void (await consumePayload(db, kind, hashOf(id))),
      destroy: async (id) => void (await deletePayload(db, kind, hashOf(id))),
      revokeByGrantId: async (grantId) => void (await deletePayloadsOfGrant(db, kind, grantId)),
    }
  }

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

type Result = { login?: { accountId?: string }; password?: { subject: string }; factor?: { subject: string } }

/** Whose password or factor was right in a sign-in. */
function verifiedSubjectIn(result: unknown): string | null {
  const { login, password, factor } = (result ?? {}) as Result
  return login?.accountId ?? password?.subject ?? factor?.subject ?? null
}

/** An interaction repeats the session's cookie value; nothing reads it there, so it is not stored. */
function withoutCookie(payload: Payload): Payload {
  const session = payload['session'] as { cookie?: string } | undefined
  if (!session?.cookie) return payload
  const { cookie: _, ...rest } = session
  return { ...payload, session: rest }
}

type StoredPayload = { payload: object; consumed_at: Date | null } | undefined

function asPayload(storedPayload: StoredPayload, id: string | undefined): AdapterPayload | undefined {
  if (!storedPayload) return undefined
  return {
    ...storedPayload.payload,
    ...(id ? { jti: id } : {}),
    ...(storedPayload.consumed_at ? { consumed: Math.floor(storedPayload.consumed_at.getTime() / 1000) } : {}),
  } as AdapterPayload
}
