// Proof of who somebody is within their session: it gets a new token, as at a sign-in.
import { type Context, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { hashToken, newToken } from '../../../lib/crypto/secret-token.ts'
import { lockSession, updateProof } from '../queries/sessions.ts'
import type { SessionKind } from '../rules.ts'
import { SESSION_COOKIES } from '../../../api/cookies.ts'

/** Encryption context of the ID token needed for the provider's sign-out. */
export const ID_TOKEN = { table: 'session', column: 'id_token_sealed' }

/** Notes that the caller has proved who they are. @throws ApiError 404001 when the session has ended meanwhile */
export async function proveSession({ db, viewer, adapters, now }: Context, kind: SessionKind): Promise<void> {
  const { id } = viewer.sessions[kind]!
  const token = newToken()
  const hash = hashToken(token)
  await inTransaction(db, async (trx) => {
    const session = await lockSession(trx, id)
    if (!session) throw new ApiError('404001', { reason: 'session.not_found' })
    const { token_hash: old, id_token_sealed: sealedToken } = session
    const placeOf = (of: Buffer) => ({ ...ID_TOKEN, row: of.toString('base64url') })
    // The identity token is sealed for the token of its session.
    const idTokenSealed = sealedToken?.length
      ? adapters.vault.seal(placeOf(hash), adapters.vault.open(placeOf(old), sealedToken))
      : sealedToken
    await updateProof(trx, id, { hash, idTokenSealed, provedAt: now })
  })
  viewer.cookies.write(SESSION_COOKIES[kind], token)
}
