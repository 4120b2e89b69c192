// Passkeys: offers with a challenge, and the answers of authenticators; as second factor, or alone for developers.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'
import { hashToken } from '../../../lib/crypto/secret-token.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import type {
  identityPasskey,
  identityPasskeyAlone,
  identityPasskeyAloneOffer,
  identityPasskeyOffer,
} from '../contract/passkeys.ts'
import type { Account } from '../queries/accounts.ts'
import {
  findAccountOfPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  takeChallenge,
  updatePasskeyUse,
} from '../queries/passkeys.ts'
import { CHALLENGE_MINUTES, MAX_PASSKEYS, relyingPartyOf } from '../rules/passkeys.ts'
import { accountDisplayName } from './claims.ts'
import { settleDevice } from './devices.ts'
import { finish, findInteraction, type Interaction, notOffered, waitingFor } from './oidc-interaction.ts'

type Purpose = 'register' | 'sign-in' | 'alone' | 'step-up'

const siteOf = ({ site }: Context): string => {
  const relyingParty = relyingPartyOf(site.origin)
  if (relyingParty === null)
    throw new ApiError('409001', { reason: 'passkey.no_host_name', message: m.identity_passkey_no_host() })
  return relyingParty
}

const passkeyRefusal = (why: string = m.identity_passkey_refused()) =>
  new ApiError('120002', { reason: 'passkey.refused', message: why })

const keep = ({ db, now }: Context, account: Account | null, purpose: Purpose, challenge: string) =>
  insertChallenge(db, {
    challenge_hash: hashToken(challenge),
    account_id: account?.id ?? null,
    purpose,
    expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
  })

/** Each challenge works once, for the account and the purpose that it was made for. */
const isExpected =
  ({ db, now }: Context, account: Account | null, purpose: Purpose) =>
  (challenge: string) =>
    takeChallenge(db, {
      challenge_hash: hashToken(challenge),
      account_id: account?.id ?? null,
      purpose,
      expires_at: now,
    })

/** The library throws for a wrong answer as for a wrong setting: only the log tells them apart. */
const logUnverified =
  ({ logWarning }: Context) =>
  (error: unknown): null => {
    logWarning(error, 'a passkey was not verified')
    return null
  }

const toOffer = ({ credential_id: id, transports }: Passkey) => ({ id, transports })

/** The JSON that an authenticator sent through the browser. @throws ApiError 120002 */
function parseAnswer<Answer>(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text)
    if (answer !== null && typeof answer === 'object') return answer as Answer
  } catch {
    // Not what a browser sends.
  }
  throw passkeyRefusal()
}

/**
 * Options for a new passkey, as JSON for the browser.
 * @param alone it is to sign in by itself as well, so its authenticator remembers whose it is where it can
 */
export async function offerRegistration(context: Context, account: Account, alone: boolean): Promise<string> {
  const { db, site, viewer, adapters } = context
  const rpID = siteOf(context)
  const passkeys = await listPasskeys(db, account.id)
  if (passkeys.length >= MAX_PASSKEYS)
    throw new ApiError('409001', {
      reason: 'passkey.too_many',
      message: m.identity_passkey_too_many({ max: MAX_PASSKEYS }),
    })
  const options = await generateRegistrationOptions({
    rpName: inLanguage(site.brand.name, viewer.language),
    rpID,
    userName: accountDisplayName(adapters.vault, account),
    userID: new TextEncoder().encode(account.subject),
    userDisplayName: account.nickname,
    excludeCredentials: passkeys.map(toOffer),
    authenticatorSelection: { residentKey: alone ? 'preferred' : 'discouraged', userVerification: 'required' },
  })
  await keep(context, account, 'register', options.challenge)
  return JSON.stringify(options)
}

/** Adds the passkey that an authenticator made. @throws ApiError 120002 */
export async function addPasskey(context: Context, account: Account, name: string, answer: string): Promise<number> {
  const { db, site, now } = context
  const verification = await verifyRegistrationResponse({
    response: parseAnswer<RegistrationResponseJSON>(answer),
    expectedChallenge: isExpected(context, account, 'register'),
    expectedOrigin: site.origin,
    expectedRPID: siteOf(context),
    requireUserVerification: true,
  }).catch(logUnverified(context))
  if (!verification?.verified) throw passkeyRefusal()
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential
  const row = await insertPasskey(db, {
    account_id: account.id,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports.slice(0, 10),
    name,
    created_at: now,
  })
  if (!row) throw passkeyRefusal(m.identity_passkey_known())
  return row.id
}

/** Passkeys of an account. @param before only those that were added by then, as for `factorsOf` */
async function passkeysOf({ db }: Context, account: Account, before: Date | null): Promise<Passkey[]> {
  const passkeys = await listPasskeys(db, account.id)
  return before === null ? passkeys : passkeys.filter(({ created_at }) => created_at <= before)
}

/**
 * A challenge for the passkeys of an account, as JSON for the browser.
 * @param account null: whoever has a passkey for this site
 */
export async function offerAuthentication(
  context: Context,
  account: Account | null,
  purpose: 'sign-in' | 'alone' | 'step-up',
  before: Date | null = null,
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context),
    allowCredentials: account ? (await passkeysOf(context, account, before)).map(toOffer) : [],
    userVerification: 'required',
  })
  await keep(context, account, purpose, options.challenge)
  return JSON.stringify(options)
}

/** The passkey that an answer names. @throws ApiError 120002 */
const passkeyIdIn = (answer: string): string => {
  const { id } = parseAnswer<AuthenticationResponseJSON>(answer)
  if (typeof id !== 'string') throw passkeyRefusal()
  return id
}

/**
 * Checks the answer of a passkey.
 * @param purpose with `alone` the challenge was made for nobody in particular
 * @throws ApiError 120002
 */
export async function provePasskey(
  context: Context,
  account: Account,
  purpose: 'sign-in' | 'alone' | 'step-up',
  answer: string,
  before: Date | null = null,
): Promise<void> {
  const { db, site, now } = context
  const id = passkeyIdIn(answer)
  const passkey = (await passkeysOf(context, account, before)).find(({ credential_id: one }) => one === id)
  const verification = passkey
    ? await verifyAuthenticationResponse({
        response: parseAnswer<AuthenticationResponseJSON>(answer),
        expectedChallenge: isExpected(context, purpose === 'alone' ? null : account, purpose),
        expectedOrigin: site.origin,
        expectedRPID: siteOf(context),
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }).catch(logUnverified(context))
    : null
  if (
    verification?.verified &&
    (await updatePasskeyUse(db, passkey!.id, verification.authenticationInfo.newCounter, now))
  )
    return
  // Nothing can be guessed, so tries are not counted.
  context.logSecurity({ event: 'auth.factor_wrong', accountId: account.id, triesLeft: 0 })
  throw passkeyRefusal()
}

/** An account with passkeys, in a sign-in that waits for its second factor. */
async function waitingForPasskey(context: Context, interaction: string) {
  const waitingSignIn = await waitingFor(context, interaction)
  if ((await listPasskeys(context.db, waitingSignIn.account.id)).length === 0) throw notOffered()
  return waitingSignIn
}

export const identityPasskeyOfferHandler: Handler<typeof identityPasskeyOffer> = async (context, { interaction }) => {
  const { account } = await waitingForPasskey(context, interaction)
  return { options: await offerAuthentication(context, account, 'sign-in') }
}

export const identityPasskeyHandler: Handler<typeof identityPasskey> = async (context, { interaction, answer }) => {
  const { step, account } = await waitingForPasskey(context, interaction)
  await provePasskey(context, account, 'sign-in', answer)
  await settleDevice(context, account)
  return finish(step, account, 'passkey', step.keep)
}

/** Operators need the password as well. */
async function openToPasskeys(context: Context, interaction: string): Promise<Interaction> {
  const step = await findInteraction(context, interaction)
  if (step.audience === 'operators') throw notOffered()
  return step
}

export const identityPasskeyAloneOfferHandler: Handler<typeof identityPasskeyAloneOffer> = async (
  context,
  { interaction },
) => {
  await openToPasskeys(context, interaction)
  return { options: await offerAuthentication(context, null, 'alone') }
}

export const identityPasskeyAloneHandler: Handler<typeof identityPasskeyAlone> = async (
  context,
  { interaction, answer },
) => {
  const step = await openToPasskeys(context, interaction)
  const account = await findAccountOfPasskey(context.db, passkeyIdIn(answer))
  if (!account) throw passkeyRefusal(m.identity_passkey_unknown())
  await provePasskey(context, account, 'alone', answer)
  if (account.status !== 'active') throw new ApiError('120003')
  await settleDevice(context, account)
  return finish(step, account, 'passkey-alone', false)
}
