// Sign-out: in the portal, at the provider, and by back-channel notification from the provider.
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { hashToken } from '../../../lib/crypto/secret-token.ts'
import type { Reason } from '../../../adapters/sign-in/open-id.ts'
import type { backChannelLogout, logout, opsBackChannelLogout, opsLogout } from '../contract.ts'
import { signedOut } from '../acts.ts'
import { endSessionOfToken, endSessionsAtProvider } from '../queries/sessions.ts'
import type { SessionKind } from '../rules.ts'
import { recordSession } from './record-session.ts'
import { SESSION_COOKIES } from '../../../api/cookies.ts'
import { AUDIENCE } from './login.ts'
import { ID_TOKEN } from './proof.ts'

export const logoutHandler: Handler<typeof logout> = (context) => signOut(context, 'developer', '/')

export const opsLogoutHandler: Handler<typeof opsLogout> = (context) => signOut(context, 'operator', '/ops/login')

async function signOut(context: Context, kind: SessionKind, back: string): Promise<{ logoutUrl: string }> {
  const { db, viewer, adapters, site } = context
  const token = viewer.cookies.read(SESSION_COOKIES[kind])
  if (!token) return { logoutUrl: back }
  const hash = hashToken(token)
  const endedSession = await inTransaction(db, async (trx) => {
    const one = await endSessionOfToken(trx, hash)
    const personId = one?.developer_id ?? one?.operator_id
    if (one && personId) await recordSession({ ...context, db: trx }, signedOut, one.kind, personId)
    return one
  })
  viewer.cookies.clear(SESSION_COOKIES[kind])
  if (!endedSession || endedSession.kind !== kind) return { logoutUrl: back }
  const sealedToken = endedSession.id_token_sealed
  const idToken =
    sealedToken?.length && adapters.vault.open({ ...ID_TOKEN, row: hash.toString('base64url') }, sealedToken)
  const url = await adapters.openId[AUDIENCE[kind]].signOut(idToken || null, site.origin + back)
  return { logoutUrl: url ?? back }
}

export const backChannelLogoutHandler: Handler<typeof backChannelLogout> = (context, { logout_token: token }) =>
  endSessionsByToken(context, 'developer', token)

export const opsBackChannelLogoutHandler: Handler<typeof opsBackChannelLogout> = (context, { logout_token: token }) =>
  endSessionsByToken(context, 'operator', token)

async function endSessionsByToken(context: Context, kind: SessionKind, token: string): Promise<null> {
  const { db, adapters } = context
  const provider = adapters.openId[AUDIENCE[kind]]
  const { subject, sid } = await provider.signedOut(token).catch((error: unknown) => {
    const { reason } = error as { reason?: Reason }
    if (!reason) throw error
    throw reason === 'away' ? new ApiError('503001', { retryAfter: 30 }) : new ApiError('400001')
  })
  await inTransaction(db, async (trx) => {
    const endedSessions = await endSessionsAtProvider(trx, kind, provider.name, subject, sid)
    const people = new Set(endedSessions.map(({ developer_id, operator_id }) => developer_id ?? operator_id ?? 0))
    for (const id of people) await recordSession({ ...context, db: trx }, signedOut, kind, id, { by: 'provider' })
  })
  return null
}
