// OpenID Connect client for the built-in account service or any other provider. Every outgoing call has a timeout, and every
// failure has one of four reasons.
import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { MINUTE_MS } from '../../lib/dates/durations.ts'

export type Reason =
  /** The provider is unavailable or too slow. */
  | 'away'
  /** The response belongs to no sign-in that we started. */
  | 'token'
  /** The user or the provider declined. */
  | 'declined'
  /** The required second factor was not used. */
  | 'factor'

export class SignInError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`sign-in refused: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Values that the response is checked against. */
export type Checks = { state: string; nonce: string; verifier: string }

export type Identity = {
  subject: string
  nickname: string
  /** The provider's subject; empty when it names none. */
  account: string
  /** An address that the provider has verified; empty for every other. */
  email: string
  roles: string[]
  /** The provider's session id, for signing out there. */
  sid: string | null
  /** When the person proved who they are at the provider; null where it does not say. */
  provedAt: Date | null
  idToken: string
}

export type OpenId = {
  /** Name of this provider in the database. */
  name: string
  /** Other origins that forms may redirect to: signing out there. */
  origin: string
  /**
   * @param asks to register, or to prove again who one is although one is signed in there
   * @throws SignInError away
   */
  begin: (checks: Checks, asks: { register?: boolean; again?: boolean }) => Promise<string>
  /**
   * @param callback our full callback URL with the provider's parameters.
   * @throws SignInError
   */
  finish: (callback: URL, checks: Checks) => Promise<Identity>
  /** The provider's sign-out page, which leads back here; null when it has none or is unavailable. */
  signOut: (idToken: string | null, back: string) => Promise<string | null>
  /** Subject and session of a logout token. @throws SignInError */
  signedOut: (logoutToken: string) => Promise<{ subject: string | null; sid: string | null }>
}

export type OpenIdOptions = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Our redirect URI. */
  redirectUri: string
  scope: string
  /** The acr requested and required: a fresh authentication with a second factor. */
  acr?: string
  /** Claim with the roles of operators. */
  rolesClaim?: string
  /** The provider verifies every address, whether or not it says so. */
  verifiesEmail?: boolean
  /** Timeout of outgoing calls in seconds. */
  timeout?: number
  /** Replaces the network when the provider runs in this process. */
  fetch?: (url: string, options: RequestInit) => Promise<Response>
}

/** A provider's metadata is read again after this time, which also shows that the provider is away. */
const FRESH_FOR_MS = MINUTE_MS
/** Maximum age of an authentication at the operators' provider. */
const NEW_WITHIN = 15 * 60
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

export function openIdOf(options: OpenIdOptions): OpenId {
  const { name, issuer, clientId, clientSecret, redirectUri, scope, acr, timeout = 5 } = options
  let cacheEntry: { at: number; config: Promise<client.Configuration> } | null = null

  const loadConfig = async (): Promise<client.Configuration> => {
    if (!cacheEntry || Date.now() - cacheEntry.at > FRESH_FOR_MS) {
      const insecure = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []
      const config = client.discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretBasic(clientSecret), {
        timeout,
        execute: [...insecure, client.enableNonRepudiationChecks],
        ...(options.fetch ? { [client.customFetch]: options.fetch as client.CustomFetch } : {}),
      })
      cacheEntry = { at: Date.now(), config }
      config.catch(() => {
        cacheEntry = null
      })
    }
    try {
      return await cacheEntry.config
    } catch (error) {
      throw new SignInError('away', error)
    }
  }

  let keySet: { url: string; keys: ReturnType<typeof createRemoteJWKSet> } | null = null

  /** One set per address, whose cache and pauses keep forged tokens from causing a request each. */
  const keysAt = (url: string) => {
    if (keySet?.url !== url) {
      const keys = createRemoteJWKSet(new URL(url), {
        timeoutDuration: timeout * 1000,
        ...(options.fetch ? { [joseFetch]: options.fetch } : {}),
      })
      keySet = { url, keys }
    }
    return keySet.keys
  }

  return {
    name,
    origin: new URL(issuer).origin,
    begin: async ({ state, nonce, verifier }, { register = false, again = false }) => {
      const config = await loadConfig()
      const prompts = config.serverMetadata().prompt_values_supported
      const creates = register && Array.isArray(prompts) && prompts.includes('create')
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(creates ? { prompt: 'create' } : {}),
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
        ...(acr ? { prompt: 'login', acr_values: acr, max_age: String(NEW_WITHIN) } : {}),
      }).href
    },
    finish: async (callback, { state, nonce, verifier }) => {
      const config = await loadConfig()
      try {
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(acr ? { maxAge: NEW_WITHIN } : {}),
        })
        const claims = tokens.claims()!
        if (acr && claims['acr'] !== acr) throw new SignInError('factor')
        const about = config.serverMetadata().userinfo_endpoint
          ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
          : claims
        return identityOf(about, options, tokens.id_token ?? '')
      } catch (error) {
        throw asRefusal(error)
      }
    },
    signOut: async (idToken, back) => {
      const config = await loadConfig().catch(() => null)
      if (!config?.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: back,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href
    },
    signedOut: async (logoutToken) => {
      const config = await loadConfig()
      const { jwks_uri: url = '', issuer: from } = config.serverMetadata()
      try {
        const { payload } = await jwtVerify(logoutToken, keysAt(url), {
          issuer: from,
          audience: clientId,
          maxTokenAge: '2 min',
          clockTolerance: 30,
          requiredClaims: ['jti'],
        })
        const events = payload['events'] as Record<string, unknown> | undefined
        const sid = typeof payload['sid'] === 'string' ? payload['sid'] : null
        if (!events?.[LOGOUT_EVENT] || payload['nonce'] !== undefined || (!sid && !payload.sub)) {
          throw new SignInError('token')
        }
        return { subject: payload.sub ?? null, sid }
      } catch (error) {
        throw asRefusal(error)
      }
    },
  }
}

type Reading = Pick<OpenIdOptions, 'rolesClaim' | 'verifiesEmail'>

function identityOf(
  claims: Record<string, unknown>,
  { rolesClaim = 'roles', verifiesEmail = false }: Reading,
  idToken: string,
): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim().slice(0, 200) : '')
  const account = text('preferred_username')
  const roles = claims[rolesClaim]
  return {
    subject: text('sub'),
    nickname: text('nickname') || text('name') || account || text('sub').slice(0, 12),
    account,
    // Whoever may enter any address there would get what waits for its owner here.
    email: verifiesEmail || claims['email_verified'] === true ? text('email') : '',
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    sid: text('sid') || null,
    provedAt: typeof claims['auth_time'] === 'number' ? new Date(claims['auth_time'] * 1000) : null,
    idToken,
  }
}

/** Network errors and broken answers are "away"; everything else did not prove what it should. */
function asRefusal(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  if (error instanceof client.AuthorizationResponseError) {
    const busy = ['server_error', 'temporarily_unavailable'].includes(error.error)
    return new SignInError(busy ? 'away' : 'declined', error)
  }
  if (error instanceof client.ResponseBodyError) return new SignInError(error.status >= 500 ? 'away' : 'token', error)
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string }
  const late = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || code === 'ERR_JWKS_TIMEOUT'
  const broken = cause instanceof TypeError || error instanceof TypeError
  const unlike = code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && /unexpected HTTP response status/.test(message ?? '')
  return new SignInError(late || broken || unlike ? 'away' : 'token', error)
}
