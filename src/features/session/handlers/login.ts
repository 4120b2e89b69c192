// Sign-in at a provider: state, nonce and PKCE secret tied to one browser, completed once with a new session.
import { SESSION_LIFETIMES } from '../../../lib/portal/session-lifetimes.ts'
import type { Db } from '../../../db/open.ts'
import { m } from '#messages'
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'
import { truncateIp } from '../../../lib/net/truncate-ip.ts'
import { maskEmail } from '../../../lib/text/mask.ts'
import { SKEW_MS } from '../../../lib/portal/step-up.ts'
import { safeRedirect } from '../../../lib/net/safe-redirect.ts'
import { hashToken, newToken, sameHash } from '../../../lib/crypto/secret-token.ts'
import type { Identity } from '../../../adapters/sign-in/open-id.ts'
import type { loginFinish, loginStart, opsLoginFinish, opsLoginStart } from '../contract.ts'
import { insertTakenConsents } from '../../accounts/queries/consents.ts'
import { findDeveloperPerson, saveDeveloper } from '../../accounts/queries/people.ts'
import { takeRegistrationConsents } from '../../identity/queries/accounts.ts'
import { insertAttempt, removeRoles, saveOperator, takeAttempt } from '../queries/people.ts'
import { listKnownRoleKeys } from '../queries/roles.ts'
import { endSessionOfToken, insertSession } from '../queries/sessions.ts'
import { BUILT_IN, LOGIN_MS, type Reason, REASONS, type SessionKind } from '../rules.ts'
import { signedIn } from '../acts.ts'
import { recordSession } from './record-session.ts'
import { SESSION_COOKIES } from '../../../api/cookies.ts'
import { DEVELOPER_EMAIL, personRow } from './identify.ts'
import { ID_TOKEN, proveSession } from './proof.ts'

export const AUDIENCE = { developer: 'developers', operator: 'operators' } as const
export const CALLBACK = { developer: '/login/callback', operator: '/ops/login/callback' } as const

export const loginStartHandler: Handler<typeof loginStart> = (context, { returnTo, register, again }) =>
  begin(context, 'developer', returnTo, { register, again })

export const opsLoginStartHandler: Handler<typeof opsLoginStart> = (context, { returnTo }) =>
  begin(context, 'operator', returnTo === '/' ? '/ops' : returnTo)

/** Sends a signed-in developer to the provider, to prove again who they are. */
export const beginProof = (context: Context, returnTo: string): Promise<{ url: string }> =>
  begin(context, 'developer', returnTo, { session: context.viewer.sessions.developer!.id })

/** A developer who has just signed in. */
export type SignedIn = {
  developerId: number
  /** Account name at the built-in account service; null for other providers, where people may take another's. */
  account: string | null
  /** Keyed hash of the e-mail address. */
  emailPrint: string | null
  /** Subject at the built-in account service; null for other providers. */
  subject: string | null
}

/** What another feature does at each sign-in, in its transaction. */
export type SignInHook = (db: Db, who: SignedIn) => Promise<void>

export const loginFinishHandler =
  (hooks: readonly SignInHook[]): Handler<typeof loginFinish> =>
  (context, { query }) =>
    finish(context, 'developer', query, hooks).catch(logRefused(context, 'developer'))

export const opsLoginFinishHandler: Handler<typeof opsLoginFinish> = (context, { query }) =>
  finish(context, 'operator', query).catch(logRefused(context, 'operator'))

/** Reasons recorded in the security log: somebody, or something, was refused. */
const LOGGED: ReadonlySet<Reason> = new Set(['token', 'factor', 'frozen', 'role'])

const logRefused =
  ({ logSecurity }: Context, as: SessionKind) =>
  (error: unknown): never => {
    const { reason } = ((error instanceof ApiError && error.detail.value) || {}) as { reason?: Reason }
    if (reason && LOGGED.has(reason)) logSecurity({ event: 'auth.refused', as, reason })
    throw error
  }

type Beginning = {
  register?: boolean
  /** Asks who signs in, although somebody is signed in at the provider. */
  again?: boolean
  /** The session to prove again; a new one is made without. */
  session?: number
}

async function begin(
  context: Context,
  kind: SessionKind,
  target: string,
  { register = false, again = false, session }: Beginning = {},
): Promise<{ url: string }> {
  const { db, viewer, adapters, now } = context
  const returnTo = safeRedirect(target)
  const cookieValue = viewer.cookies.read('portal_login')
  const binding = cookieValue && /^[\w-]{43}$/.test(cookieValue) ? cookieValue : newToken()
  const checks = { state: newToken(), nonce: newToken(), verifier: newToken() }
  const asks = { register, again: again || session !== undefined }
  const url = await adapters.openId[AUDIENCE[kind]].begin(checks, asks).catch((error: unknown) => {
    throw providerRefusal(context, error, returnTo)
  })
  await insertAttempt(db, {
    state_hash: hashToken(checks.state),
    kind,
    binding_hash: hashToken(binding),
    nonce: checks.nonce,
    verifier: checks.verifier,
    return_to: returnTo,
    session_id: session ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + LOGIN_MS),
  })
  viewer.cookies.write('portal_login', binding, LOGIN_MS / 1000)
  return { url }
}

async function finish(
  context: Context,
  kind: SessionKind,
  query: string,
  hooks: readonly SignInHook[] = [],
): Promise<{ returnTo: string }> {
  const { db, viewer, adapters, site, logSecurity } = context
  const state = new URLSearchParams(query).get('state') ?? ''
  const attempt = state ? await takeAttempt(db, kind, hashToken(state)) : undefined
  const binding = viewer.cookies.read('portal_login') ?? ''
  if (!attempt || attempt.expires_at <= context.now || !sameHash(attempt.binding_hash, hashToken(binding))) {
    throw signInRefusal('expired', attempt?.return_to ?? '/')
  }
  const { return_to: returnTo } = attempt
  const { nonce, verifier } = attempt
  const provider = adapters.openId[AUDIENCE[kind]]
  const callback = new URL(`${site.origin}${CALLBACK[kind]}?${query.replace(/^\?/, '')}`)
  const identity = await provider.finish(callback, { state, nonce, verifier }).catch((error: unknown) => {
    throw providerRefusal(context, error, returnTo)
  })
  if (attempt.session_id !== null) {
    await proveAgain(context, provider.name, identity, attempt)
    return { returnTo }
  }
  const token = newToken()
  const person = await inTransaction(db, async (trx) => {
    const here = { ...context, db: trx }
    const signedInPerson =
      kind === 'developer'
        ? await developerFor(here, provider.name, identity, returnTo, hooks)
        : await operatorFor(here, provider.name, identity, returnTo)
    await startSession(here, kind, signedInPerson.id, identity, token)
    return signedInPerson
  })
  viewer.cookies.write(SESSION_COOKIES[kind], token)
  logSecurity({ event: 'auth.signed_in', as: kind, id: person.id })
  // The home page offers registration; for a newly registered user the next step is certification.
  if (person.isBarred) return { returnTo: '/appeals' }
  return { returnTo: person.isNew && returnTo === '/' ? '/user/auth' : returnTo }
}

/** In the place of the one that the browser has. */
async function startSession(
  context: Context,
  kind: SessionKind,
  personId: number,
  { sid, idToken, provedAt }: Identity,
  token: string,
): Promise<void> {
  const { db, viewer, adapters, now } = context
  const before = viewer.cookies.read(SESSION_COOKIES[kind])
  if (before) await endSessionOfToken(db, hashToken(before))
  const life = SESSION_LIFETIMES[kind]
  await insertSession(db, {
    hash: hashToken(token),
    kind,
    personId,
    sid,
    idTokenSealed: adapters.vault.seal({ ...ID_TOKEN, row: hashToken(token).toString('base64url') }, idToken),
    device: viewer.device(),
    coarseAddress: truncateIp(viewer.address),
    now,
    provedAt,
    idleUntil: new Date(now.getTime() + life.idleMs),
    endsAt: new Date(now.getTime() + life.maxMs),
  })
  await recordSession(context, signedIn, kind, personId, { device: viewer.device().slice(0, 200) })
}

type Again = { session_id: number | null; created_at: Date; return_to: string }

/** The same person, who proved at the provider just now who they are, in the session that asked for it. */
async function proveAgain(context: Context, issuer: string, identity: Identity, attempt: Again): Promise<void> {
  const { db, viewer } = context
  const { session_id: session, created_at: createdAt, return_to: returnTo } = attempt
  const { developer, sessions } = viewer
  if (!developer || sessions.developer?.id !== session) throw signInRefusal('expired', returnTo)
  const person = await findDeveloperPerson(db, developer.id)
  if (person?.issuer !== issuer || person.subject !== identity.subject) throw signInRefusal('other', returnTo)
  // The clocks of provider and portal may differ a little.
  if (!identity.provedAt || identity.provedAt.getTime() < createdAt.getTime() - SKEW_MS)
    throw signInRefusal('stale', returnTo)
  await proveSession(context, 'developer')
}

type Person = {
  id: number
  /** True right after registration. */
  isNew: boolean
  /** An operator barred the sign-in: what is left is to appeal. */
  isBarred: boolean
}

async function developerFor(
  { db, adapters, now }: Context,
  issuer: string,
  identity: Identity,
  returnTo: string,
  hooks: readonly SignInHook[],
): Promise<Person> {
  const { subject, nickname, account, email } = identity
  const emailPrint = email ? adapters.vault.print(DEVELOPER_EMAIL, email.toLowerCase()) : null
  const { id, status } = await saveDeveloper(db, {
    issuer,
    subject,
    nickname,
    providerAccount: account.includes('@') ? maskEmail(account) : account,
    emailSealed: email ? adapters.vault.seal({ ...DEVELOPER_EMAIL, row: personRow(issuer, subject) }, email) : null,
    emailPrint,
    now,
  })
  if (status === 'deleted') throw signInRefusal('frozen', returnTo)
  if (status === 'frozen') return { id, isNew: false, isBarred: true }
  const own = issuer === BUILT_IN ? { account, subject } : { account: null, subject: null }
  const who = { developerId: id, emailPrint, ...own }
  for (const hook of hooks) await hook(db, who)
  // External providers have agreements of their own.
  const isNew = issuer === BUILT_IN && (await insertTakenConsents(db, id, takeRegistrationConsents(subject)))
  return { id, isNew, isBarred: false }
}

async function operatorFor(
  { db, now }: Context,
  issuer: string,
  { subject, nickname, roles }: Identity,
  returnTo: string,
): Promise<Person> {
  const knownRoles = await listKnownRoleKeys(db, roles)
  if (knownRoles.length === 0) {
    await removeRoles(db, issuer, subject)
    throw signInRefusal('role', returnTo)
  }
  const { id, status } = await saveOperator(db, { issuer, subject, name: nickname, roles: knownRoles, now })
  if (status !== 'active') throw signInRefusal('frozen', returnTo)
  return { id, isNew: false, isBarred: false }
}

/** Known provider errors become a reason; any other error is rethrown. */
function reasonOf(error: unknown): Reason {
  const { reason } = error as { reason?: Reason }
  if (reason && REASONS.includes(reason)) return reason
  throw error
}

/** Outages of a provider show up only here, so their cause is logged. */
function providerRefusal({ logWarning }: Context, error: unknown, returnTo: string): ApiError {
  const reason = reasonOf(error)
  if (reason === 'away') logWarning(error, 'the provider of sign-in does not answer')
  return signInRefusal(reason, returnTo)
}

const WORDS: Record<Reason, () => string> = {
  away: m.session_failed_away_text,
  token: m.session_failed_token_text,
  declined: m.session_failed_declined_text,
  factor: m.session_failed_factor_text,
  expired: () => m.session_failed_expired_text({ minutes: LOGIN_MS / MINUTE_MS }),
  frozen: m.session_failed_frozen_text,
  role: m.session_failed_role_text,
  other: m.session_failed_other_text,
  stale: m.session_failed_stale_text,
}

/** What was saved of the person before it stays, such as that an operator has no role any more. */
const signInRefusal = (reason: Reason, returnTo: string) =>
  new ApiError('100003', {
    reason: `sign_in.${reason}`,
    message: WORDS[reason](),
    value: { reason, returnTo },
    commitOnError: true,
  })
