// OpenID provider of one audience: code flow with PKCE, no consent page, back-channel logout.
// Developers and operators have separate providers, so that their browser sessions stay independent.
import Provider, { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Db } from '../../../../db/open.ts'
import type { Audience } from '../../../../adapters/sign-in/account-service.ts'
import type { Keys } from '../../../../adapters/vault/keys.ts'
import type { Vault } from '../../../../adapters/vault/vault.ts'
import { IDLE_HOURS, MAX_HOURS } from '../../../../lib/portal/session-lifetimes.ts'
import { INTERACTION_HOURS } from '../../rules/limits.ts'
import { stepCookie, withStep } from '../../rules/step-cookie.ts'
import { adapterIn } from '../adapter.ts'
import { accountsIn } from '../claims.ts'
import { HOUR_MS, HOUR_S } from '../../../../lib/dates/durations.ts'

/** Authentication context of an operator: password and authenticator code. */
export const SECOND_FACTOR = 'urn:portal:acr:second-factor'

export const MOUNT: Record<Audience, string> = { developers: '/id', operators: '/id/ops' }

export type ClientOptions = { id: string; secret: string; redirectUri: string; backChannel: string }

export type ProviderOptions = {
  audience: Audience
  db: Db
  vault: Vault
  keys: Keys
  origin: string
  client: ClientOptions
  /** Outgoing requests: back-channel logout notifications. */
  fetch: (url: string, options: RequestInit) => Promise<Response>
}

/** Seconds that a browser stays signed in, when it was asked to remember and otherwise (handbook/security.md). */
const REMEMBERED = MAX_HOURS * HOUR_S
const NOT_REMEMBERED = IDLE_HOURS * HOUR_S

export function makeProvider(options: ProviderOptions): Provider {
  const { audience, origin } = options
  const provider = new Provider(origin + MOUNT[audience], configurationOf(options))
  provider.proxy = true
  provider.silent = true
  provider.use(nothingToEnd)
  return provider
}

function configurationOf({ audience, db, vault, keys, origin, client, fetch }: ProviderOptions): Configuration {
  const operators = audience === 'operators'
  const secure = origin.startsWith('https:')
  const session = operators ? 'portal_id_ops' : 'portal_id'
  const scopes = ['openid', 'profile', ...(operators ? ['roles'] : ['email'])]
  return {
    adapter: adapterIn(db, audience),
    findAccount: accountsIn(db, vault),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [`${origin}/`, `${origin}/ops/login`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        scope: scopes.join(' '),
        id_token_signed_response_alg: 'ES256',
        // So that the portal knows how long ago somebody proved who they are.
        require_auth_time: true,
        token_endpoint_auth_method: 'client_secret_basic',
        backchannel_logout_uri: client.backChannel,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: keys.signing.map((key) => ({ ...key, use: 'sig', alg: 'ES256' })) },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: keys.cookies,
      names: {
        session: secure ? `__Host-${session}` : session,
        interaction: secure ? '__Secure-portal_id_interaction' : 'portal_id_interaction',
        resume: secure ? '__Secure-portal_id_resume' : 'portal_id_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes,
    claims: { openid: ['sub'], profile: ['nickname', 'preferred_username'], email: ['email'], roles: ['roles'] },
    acrValues: operators ? [SECOND_FACTOR] : [],
    pkce: { required: () => true },
    responseTypes: ['code'],
    discovery: { prompt_values_supported: ['none', 'login', ...(operators ? [] : ['create'])] },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut(audience), postLogoutSuccessSource: goHome },
    },
    interactions: { url: (ctx, { uid }) => tieToBrowser(ctx, stepCookie(secure), uid), policy: policyFor(audience) },
    loadExistingGrant: grantAlways,
    renderError: async (ctx, { error }) => ctx.redirect(`/id/problem?error=${encodeURIComponent(error)}`),
    ttl: {
      AccessToken: 10 * 60,
      AuthorizationCode: 60,
      IdToken: HOUR_S,
      Interaction: INTERACTION_HOURS * HOUR_S,
      Grant: REMEMBERED,
      Session: (_, { transient, loginTs }) => {
        const longest = transient ? NOT_REMEMBERED : REMEMBERED
        return Math.max(1, longest - (loginTs ? Math.floor(Date.now() / 1000) - loginTs : 0))
      },
    },
    clientBasedCORS: () => false,
    fetch: (url, init) => fetch(String(url), init as RequestInit),
  }
}

/** Adds a sign-in to those of the browser that began it. @returns address of its page */
function tieToBrowser(ctx: KoaContextWithOIDC, cookie: string, uid: string): string {
  const value = withStep(ctx.cookies.get(cookie, { signed: false }), uid)
  const maxAge = INTERACTION_HOURS * HOUR_MS
  ctx.cookies.set(cookie, value, { httpOnly: true, sameSite: 'lax', path: '/', signed: false, maxAge })
  return `/id/i/${uid}`
}

/** First-party clients need no consent page; the agreement was accepted at registration. */
async function grantAlways(ctx: KoaContextWithOIDC) {
  const { provider, session, client, params } = ctx.oidc
  const accountId = session?.accountId
  if (!client || !accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existingGrant = grantId ? await provider.Grant.find(grantId) : undefined
  if (existingGrant) return existingGrant
  const grant = new provider.Grant({ clientId: client.clientId, accountId })
  grant.addOIDCScope(String(params?.['scope'] ?? 'openid'))
  await grant.save()
  return grant
}

/** Registration is a prompt of its own; operators authenticate with both factors at every sign-in. */
function policyFor(audience: Audience) {
  const { base, Check, Prompt } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  if (audience === 'developers') policy.add(new Prompt({ name: 'create', requestable: true }), 0)
  else {
    policy.get('login')?.checks.add(
      new Check('second_factor', 'a second factor is required', (ctx) => {
        const proved = ctx.oidc.result?.login && ctx.oidc.session?.acr === SECOND_FACTOR
        return proved ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
      }),
    )
  }
  return policy
}

/** The logout page: submits itself when the portal sent exactly the person signed in here, otherwise asks first. */
const askToSignOut = (audience: Audience) => (ctx: KoaContextWithOIDC) => {
  const { session, entities } = ctx.oidc
  const hint = (entities.IdTokenHint as { payload?: { sub?: string } } | undefined)?.payload?.sub
  const secret = (session?.state as { secret?: string } | undefined)?.secret ?? ''
  const query = new URLSearchParams({ token: secret, audience, ...(hint === session?.accountId ? { now: '1' } : {}) })
  ctx.redirect(`/id/sign-out?${query}`)
}

/**
 * Nobody is signed in here, so there is nothing to ask: redirects to where the library's self-submitting form would
 * have led.
 */
async function nothingToEnd(ctx: KoaContextWithOIDC, next: () => Promise<void>) {
  await next()
  const { oidc } = ctx
  if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.session || oidc.session.accountId) return
  const { postLogoutRedirectUri, state } = (oidc.session.state ?? {}) as {
    postLogoutRedirectUri?: string
    state?: string
  }
  const back = new URL(postLogoutRedirectUri ?? '/', oidc.issuer)
  if (postLogoutRedirectUri && state) back.searchParams.set('state', state)
  // The session was created for that form only.
  await oidc.session.destroy()
  ctx.remove('set-cookie')
  oidc.cookies.set(oidc.provider.cookieName('session'), null)
  ctx.status = 303
  ctx.redirect(back.href)
}

const goHome = (ctx: KoaContextWithOIDC) => ctx.redirect('/')
