// Passkeys as second factor: offers with a challenge, and the answers of authenticators.
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
import { hashToken } from '../../../lib/crypto/secret-token.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import type { identityPasskey, identityPasskeyOffer } from '../contract/passkeys.ts'
import { type Account, findAccountBySubject } from '../queries/accounts.ts'
import {
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  takeChallenge,
  updatePasskeyUse,
} from '../queries/passkeys.ts'
import { CHALLENGE_MINUTES, MAX_PASSKEYS, relyingPartyOf } from '../rules/passkeys.ts'
import { shownAccount } from './claims.ts'
import { rememberDevice } from './devices.ts'
import { findInteraction } from './oidc-interaction.ts'

type Purpose = 'register' | 'sign-in'

const siteOf = ({ site }: Context): string => {
  const found = relyingPartyOf(site.origin)
  if (found === null)
    throw new ApiError('409001', { reason: 'passkey.no_host_name', message: m.identity_passkey_no_host() })
  return found
}

const refused = (why: string = m.identity_passkey_refused()) =>
  new ApiError('120002', { reason: 'passkey.refused', message: why })

const keep = ({ db, now }: Context, account: Account, purpose: Purpose, challenge: string) =>
  insertChallenge(db, {
    challenge_hash: hashToken(challenge),
    account_id: account.id,
    purpose,
    expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
  })

/** Each challenge works once, for the account and the purpose that it was made for. */
const isExpected =
  ({ db, now }: Context, account: Account, purpose: Purpose) =>
  (challenge: string) =>
    takeChallenge(db, { challenge_hash: hashToken(challenge), account_id: account.id, purpose, expires_at: now })

const toOffer = ({ credential_id: id, transports }: Passkey) => ({ id, transports })

/** The JSON that an authenticator sent through the browser. @throws ApiError 120002 */
function parsed<Answer>(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text)
    if (answer !== null && typeof answer === 'object') return answer as Answer
  } catch {
    // Not what a browser sends.
  }
  throw refused()
}

/** Options for a new passkey, as JSON for the browser. */
export async function offerRegistration(context: Context, account: Account): Promise<string> {
  const { db, site, viewer, adapters } = context
  const rpID = siteOf(context)
  const known = await listPasskeys(db, account.id)
  if (known.length >= MAX_PASSKEYS)
    throw new ApiError('409001', {
      reason: 'passkey.too_many',
      message: m.identity_passkey_too_many({ most: MAX_PASSKEYS }),
    })
  const options = await generateRegistrationOptions({
    rpName: inLanguage(site.brand.name, viewer.language),
    rpID,
    userName: shownAccount(adapters.vault, account),
    userID: new TextEncoder().encode(account.subject),
    userDisplayName: account.nickname,
    excludeCredentials: known.map(toOffer),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  })
  await keep(context, account, 'register', options.challenge)
  return JSON.stringify(options)
}

/** Adds the passkey that an authenticator made. @throws ApiError 120002 */
export async function addPasskey(context: Context, account: Account, name: string, answer: string): Promise<number> {
  const { db, site, now } = context
  const made = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(answer),
    expectedChallenge: isExpected(context, account, 'register'),
    expectedOrigin: site.origin,
    expectedRPID: siteOf(context),
    requireUserVerification: true,
  }).catch(() => null)
  if (!made?.verified) throw refused()
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  const row = await insertPasskey(db, {
    account_id: account.id,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports.slice(0, 10),
    name,
    created_at: now,
  })
  if (!row) throw refused(m.identity_passkey_known())
  return row.id
}

/** The account whose password was right, in a sign-in that waits for its second factor. */
async function waiting(context: Context, interaction: string) {
  const { service, passed, id } = await findInteraction(context, interaction)
  const account = passed ? await findAccountBySubject(context.db, passed) : undefined
  if (!account || account.status !== 'active') throw new ApiError('404001', { reason: 'interaction.step_not_offered' })
  const passkeys = await listPasskeys(context.db, account.id)
  if (passkeys.length === 0) throw new ApiError('404001', { reason: 'interaction.step_not_offered' })
  return { service, id, account, passkeys }
}

export const identityPasskeyOfferHandler: Handler<typeof identityPasskeyOffer> = async (context, { interaction }) => {
  const { account, passkeys } = await waiting(context, interaction)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context),
    allowCredentials: passkeys.map(toOffer),
    userVerification: 'required',
  })
  await keep(context, account, 'sign-in', options.challenge)
  return { options: JSON.stringify(options) }
}

export const identityPasskeyHandler: Handler<typeof identityPasskey> = async (context, { interaction, answer }) => {
  const { db, site, now } = context
  const { service, id, account, passkeys } = await waiting(context, interaction)
  const response = parsed<AuthenticationResponseJSON>(answer)
  const passkey = passkeys.find(({ credential_id: one }) => one === response.id)
  const proved = passkey
    ? await verifyAuthenticationResponse({
        response,
        expectedChallenge: isExpected(context, account, 'sign-in'),
        expectedOrigin: site.origin,
        expectedRPID: siteOf(context),
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }).catch(() => null)
    : null
  if (!proved?.verified || !(await updatePasskeyUse(db, passkey!.id, proved.authenticationInfo.newCounter, now))) {
    // Nothing can be guessed, so tries are not counted.
    context.logSecurity({ event: 'auth.factor_wrong', accountId: account.id, triesLeft: 0 })
    throw refused()
  }
  await rememberDevice(context, account.id)
  return { next: await service.finish(id, { subject: account.subject, keep: false, secondFactor: 'passkey' }) }
}
