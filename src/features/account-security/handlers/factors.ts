// Handlers about the second factors of a developer's account.
import { m } from '#messages'
import { type Context, developerIdOf, type Handler } from '../../../api/implement.ts'
import type { Language } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { AuditAct, AuditValues } from '../../audit/rules/acts.ts'
import { factorAdded, factorRemoved, recoveryCodesMade } from '../../identity/acts.ts'
import { endSignIns } from '../../identity/handlers/adapter.ts'
import {
  addAuthenticator,
  isProtected,
  makeRecoveryCodes,
  noFactor,
  offerAuthenticator,
} from '../../identity/handlers/factors.ts'
import { writeOfChange } from '../../identity/handlers/letter-to-account.ts'
import { addPasskey, offerRegistration } from '../../identity/handlers/passkeys.ts'
import type { Account } from '../../identity/queries/accounts.ts'
import { updateAuthenticator } from '../../identity/queries/operators.ts'
import { deletePasskey, listPasskeys } from '../../identity/queries/passkeys.ts'
import { deleteRecoveryCodes } from '../../identity/queries/recovery-codes.ts'
import type {
  authenticatorAdd,
  authenticatorOffer,
  authenticatorRemove,
  passkeyAdd,
  passkeyOffer,
  passkeyRemove,
  recoveryCodesMake,
} from '../contract/factors.ts'
import { accountOfFactors } from './own-account.ts'

type Change = { act: AuditAct; after: AuditValues; what: (locale: Language) => string }

/** In the audit log, and by a letter to the account. Ends sign-ins that began with other factors. */
async function record(context: Context, account: Account, { act, after, what }: Change): Promise<void> {
  const developerId = developerIdOf(context)
  await recordAct(context, act, {
    subject: { kind: 'developer', id: developerId },
    developerId,
    actor: { kind: 'developer', id: developerId },
    after,
  })
  await endSignIns(context.db, account.subject)
  await writeOfChange(context, account, what)
}

/** The first factor comes with recovery codes. */
async function finishAddingFactor(context: Context, account: Account, isFirst: boolean, change: Omit<Change, 'act'>) {
  await record(context, account, { act: factorAdded, ...change })
  return { recoveryCodes: isFirst ? await makeRecoveryCodes(context, account) : null }
}

async function finishRemovingFactor(context: Context, account: Account, isLast: boolean, change: Omit<Change, 'act'>) {
  if (isLast) await deleteRecoveryCodes(context.db, account.id)
  await record(context, account, { act: factorRemoved, ...change })
  return {}
}

export const passkeyOfferHandler: Handler<typeof passkeyOffer> = async (context) => ({
  options: await offerRegistration(context, await accountOfFactors(context), true),
})

export const passkeyAddHandler: Handler<typeof passkeyAdd> = async (context, { name, answer }) => {
  const account = await accountOfFactors(context)
  const isFirst = !(await isProtected(context.db, account))
  await addPasskey(context, account, name, answer)
  return finishAddingFactor(context, account, isFirst, {
    after: { factor: 'passkey', name },
    what: (locale) => m.identity_changed_passkey_on({ name }, { locale }),
  })
}

export const passkeyRemoveHandler: Handler<typeof passkeyRemove> = async (context, { id }) => {
  const account = await accountOfFactors(context)
  const deletedPasskey = await deletePasskey(context.db, account.id, id)
  if (!deletedPasskey) throw noFactor()
  const { name } = deletedPasskey
  const isLast = account.totp_sealed === null && (await listPasskeys(context.db, account.id)).length === 0
  return finishRemovingFactor(context, account, isLast, {
    after: { factor: 'passkey', name },
    what: (locale) => m.identity_changed_passkey_off({ name }, { locale }),
  })
}

export const authenticatorOfferHandler: Handler<typeof authenticatorOffer> = async (context) =>
  offerAuthenticator(context, await accountOfFactors(context))

export const authenticatorAddHandler: Handler<typeof authenticatorAdd> = async (context, { sealed, code }) => {
  const account = await accountOfFactors(context)
  const isFirst = !(await isProtected(context.db, account))
  await addAuthenticator(context, account, sealed, code)
  return finishAddingFactor(context, account, isFirst, {
    after: { factor: 'authenticator' },
    what: (locale) => m.identity_changed_authenticator_on({}, { locale }),
  })
}

export const authenticatorRemoveHandler: Handler<typeof authenticatorRemove> = async (context) => {
  const account = await accountOfFactors(context)
  if (account.totp_sealed === null) throw noFactor()
  await updateAuthenticator(context.db, account.id, null)
  const isLast = (await listPasskeys(context.db, account.id)).length === 0
  return finishRemovingFactor(context, account, isLast, {
    after: { factor: 'authenticator' },
    what: (locale) => m.identity_changed_authenticator_off({}, { locale }),
  })
}

export const recoveryCodesMakeHandler: Handler<typeof recoveryCodesMake> = async (context) => {
  const account = await accountOfFactors(context)
  if (!(await isProtected(context.db, account))) throw noFactor()
  const recoveryCodes = await makeRecoveryCodes(context, account)
  await record(context, account, {
    act: recoveryCodesMade,
    after: { codes: recoveryCodes.length },
    what: (locale) => m.identity_changed_codes({}, { locale }),
  })
  return { recoveryCodes }
}
