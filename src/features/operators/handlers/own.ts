// Handlers about the calling operator: sessions and second factors.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import type { Language } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { AuditAct, AuditValues } from '../../audit/rules/acts.ts'
import { factorAdded, factorRemoved } from '../../identity/acts.ts'
import { endSignIns } from '../../identity/handlers/adapter.ts'
import { addAuthenticator, noFactor, offerAuthenticator } from '../../identity/handlers/factors.ts'
import { writeOfChange } from '../../identity/handlers/letter-to-account.ts'
import { addPasskey, offerRegistration } from '../../identity/handlers/passkeys.ts'
import type { Account } from '../../identity/queries/accounts.ts'
import { updateAuthenticator } from '../../identity/queries/operators.ts'
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
import { ownAccount } from './own-account.ts'
import { accountsOf, sessionsOf, toOperator } from './view.ts'

export const operatorOwnHandler: Handler<typeof operatorOwn> = async (context) => {
  const me = await operatorWith(context, operatorOf(context).id)
  const accounts = await accountsOf(context, [me])
  const account = accounts.get(me.subject)
  const { name, account: accountName, roles } = toOperator(context, me, accounts)
  return {
    name,
    account: accountName,
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

type Change = { act: AuditAct; after: AuditValues; what: (locale: Language) => string }

/** In the audit log, and by a letter to the operator. Ends sign-ins that began with other factors. */
async function recordChange(context: Context, account: Account, { act, after, what }: Change): Promise<void> {
  await recordAct(context, act, {
    subject: { kind: 'operator', id: operatorOf(context).id },
    developerId: null,
    after,
  })
  await endSignIns(context.db, account.subject)
  await writeOfChange(context, account, what)
}

const lastFactor = () => new ApiError('409001', { reason: 'factor.last', message: m.operators_refusal_factor_last() })

export const operatorPasskeyOfferHandler: Handler<typeof operatorPasskeyOffer> = async (context) => ({
  options: await offerRegistration(context, await ownAccount(context), false),
})

export const operatorPasskeyAddHandler: Handler<typeof operatorPasskeyAdd> = async (context, { name, answer }) => {
  const account = await ownAccount(context)
  const id = await addPasskey(context, account, name, answer)
  await recordChange(context, account, {
    act: factorAdded,
    after: { factor: 'passkey', name },
    what: (locale) => m.identity_changed_passkey_on({ name }, { locale }),
  })
  return { id }
}

export const operatorPasskeyRemoveHandler: Handler<typeof operatorPasskeyRemove> = async (context, { id }) => {
  const account = await ownAccount(context)
  const passkeys = await listPasskeys(context.db, account.id)
  if (!passkeys.some((passkey) => passkey.id === id)) throw noFactor()
  if (passkeys.length === 1 && account.totp_sealed === null) throw lastFactor()
  const { name = '' } = (await deletePasskey(context.db, account.id, id)) ?? {}
  await recordChange(context, account, {
    act: factorRemoved,
    after: { factor: 'passkey', name },
    what: (locale) => m.identity_changed_passkey_off({ name }, { locale }),
  })
  return { id }
}

export const operatorAuthenticatorOfferHandler: Handler<typeof operatorAuthenticatorOffer> = async (context) =>
  offerAuthenticator(context, await ownAccount(context))

export const operatorAuthenticatorAddHandler: Handler<typeof operatorAuthenticatorAdd> = async (
  context,
  { sealed, code },
) => {
  const account = await ownAccount(context)
  await addAuthenticator(context, account, sealed, code)
  await recordChange(context, account, {
    act: factorAdded,
    after: { factor: 'authenticator' },
    what: (locale) => m.identity_changed_authenticator_on({}, { locale }),
  })
  return {}
}

export const operatorAuthenticatorRemoveHandler: Handler<typeof operatorAuthenticatorRemove> = async (context) => {
  const account = await ownAccount(context)
  if (account.totp_sealed === null) throw noFactor()
  if ((await listPasskeys(context.db, account.id)).length === 0) throw lastFactor()
  await updateAuthenticator(context.db, account.id, null)
  await recordChange(context, account, {
    act: factorRemoved,
    after: { factor: 'authenticator' },
    what: (locale) => m.identity_changed_authenticator_off({}, { locale }),
  })
  return {}
}
