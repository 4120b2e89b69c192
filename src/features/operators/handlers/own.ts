// Handlers about the calling operator: sessions and second factors.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { AuditAct, AuditValues } from '../../audit/rules/acts.ts'
import { factorAdded, factorRemoved } from '../../identity/acts.ts'
import { addAuthenticator, noFactor, offerAuthenticator } from '../../identity/handlers/factors.ts'
import { addPasskey, offerRegistration } from '../../identity/handlers/passkeys.ts'
import type { Account } from '../../identity/queries/accounts.ts'
import { lockAccount, updateAuthenticator } from '../../identity/queries/operators.ts'
import { deletePasskey, listPasskeys } from '../../identity/queries/passkeys.ts'
import { relyingPartyOf } from '../../identity/rules/passkeys.ts'
import type {
  operatorAuthenticatorAdd,
  operatorAuthenticatorOffer,
  operatorAuthenticatorRemove,
  operatorOwn,
  operatorOwnSessionEnd,
  operatorPasskeyAdd,
  operatorPasskeyOffer,
  operatorPasskeyRemove,
} from '../contract/own.ts'
import { operatorWith } from './access.ts'
import { endSessions } from './operators.ts'
import { accountsOf, isBuiltIn, sessionsOf, toOperator } from './view.ts'

export const operatorOwnHandler: Handler<typeof operatorOwn> = async (context) => {
  const me = await operatorWith(context, operatorOf(context).id)
  const accounts = await accountsOf(context, [me])
  const account = accounts.get(me.subject)
  const { name, account: shown, roles } = toOperator(context, me, accounts)
  return {
    name,
    account: shown,
    roles,
    sessions: await sessionsOf(context, me.id),
    factors: account
      ? {
          authenticator: account.authenticator,
          passkeys: (await listPasskeys(context.db, account.id)).map((passkey) => ({
            id: passkey.id,
            name: passkey.name,
            addedAt: passkey.created_at.toISOString(),
            usedAt: passkey.used_at?.toISOString() ?? null,
          })),
          passkeysPossible: relyingPartyOf(context.site.origin) !== null,
        }
      : null,
  }
}

export const operatorOwnSessionEndHandler: Handler<typeof operatorOwnSessionEnd> = (context, { session }) =>
  endSessions(
    context,
    operatorOf(context).id,
    session === undefined ? { besides: context.viewer.sessions.operator!.id } : { only: session },
  )

/** The caller's account, locked. @throws ApiError 409001 where another provider keeps it */
async function ownAccount(context: Context): Promise<Account> {
  const me = await operatorWith(context, operatorOf(context).id)
  const account = isBuiltIn(me) ? await lockAccount(context.db, me.subject) : undefined
  if (!account) throw new ApiError('409001', { reason: 'operator.elsewhere', message: m.operators_refusal_elsewhere() })
  return account
}

const recordFactor = (context: Context, act: AuditAct, after: AuditValues) =>
  recordAct(context, act, { subject: { kind: 'operator', id: operatorOf(context).id }, developerId: null, after })

const lastFactor = () => new ApiError('409001', { reason: 'factor.last', message: m.operators_refusal_factor_last() })

export const operatorPasskeyOfferHandler: Handler<typeof operatorPasskeyOffer> = async (context) => ({
  options: await offerRegistration(context, await ownAccount(context), false),
})

export const operatorPasskeyAddHandler: Handler<typeof operatorPasskeyAdd> = async (context, { name, answer }) => {
  const id = await addPasskey(context, await ownAccount(context), name, answer)
  await recordFactor(context, factorAdded, { factor: 'passkey', name })
  return { id }
}

export const operatorPasskeyRemoveHandler: Handler<typeof operatorPasskeyRemove> = async (context, { id }) => {
  const account = await ownAccount(context)
  const passkeys = await listPasskeys(context.db, account.id)
  if (!passkeys.some((one) => one.id === id)) throw noFactor()
  if (passkeys.length === 1 && account.totp_sealed === null) throw lastFactor()
  const removed = await deletePasskey(context.db, account.id, id)
  await recordFactor(context, factorRemoved, { factor: 'passkey', name: removed?.name ?? '' })
  return { id }
}

export const operatorAuthenticatorOfferHandler: Handler<typeof operatorAuthenticatorOffer> = async (context) =>
  offerAuthenticator(context, await ownAccount(context))

export const operatorAuthenticatorAddHandler: Handler<typeof operatorAuthenticatorAdd> = async (
  context,
  { sealed, code },
) => {
  await addAuthenticator(context, await ownAccount(context), sealed, code)
  await recordFactor(context, factorAdded, { factor: 'authenticator' })
  return {}
}

export const operatorAuthenticatorRemoveHandler: Handler<typeof operatorAuthenticatorRemove> = async (context) => {
  const account = await ownAccount(context)
  if (account.totp_sealed === null) throw noFactor()
  if ((await listPasskeys(context.db, account.id)).length === 0) throw lastFactor()
  await updateAuthenticator(context.db, account.id, null)
  await recordFactor(context, factorRemoved, { factor: 'authenticator' })
  return {}
}
