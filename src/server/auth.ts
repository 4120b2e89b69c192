// Assembly of signing in: its adapters, the account service, the viewer of a request, and the agreements they have accepted.
import type { Pool } from 'pg'
import type { ApiRuntime, Site } from '../api/implement.ts'
import type { Cookies } from '../api/cookies.ts'
import type { Identified } from '../api/viewer.ts'
import type { Db } from '../db/open.ts'
import { recipientsWith } from '../features/accounts/handlers/recipients.ts'
import { mustHaveAccepted } from '../features/accounts/handlers/agreements.ts'
import { MOUNT, SECOND_FACTOR } from '../features/identity/handlers/service/provider.ts'
import { AUDIENCES } from '../features/identity/handlers/adapter.ts'
import { accountService } from '../features/identity/handlers/service/service.ts'
import { BUILT_IN } from '../features/session/rules.ts'
import { previewRole } from '../features/team/handlers/role-view.ts'
import { identifyWith } from '../features/session/handlers/identify.ts'
import { CALLBACK } from '../features/session/handlers/login.ts'
import { inProcess } from '../http/in-process.ts'
import type { Language } from '../lib/text/language.ts'
import type { Audience } from '../adapters/sign-in/account-service.ts'
import { type Keys, keyRingOf } from '../adapters/vault/keys.ts'
import { limitsOn } from '../adapters/rate-limits/rate-limits.ts'
import { outboxMail } from '../adapters/mail/mail.ts'
import { deliveryTrial } from '../adapters/mail/trial.ts'
import { type OpenId, openIdOf } from '../adapters/sign-in/open-id.ts'
import { noPolicyService, type PolicyService, policyServiceAt } from '../adapters/privacy-policy/privacy-policy.ts'
import type { Clock, ProcessAdapters, Adapters } from '../adapters/adapters.ts'
import { outboxSms } from '../adapters/sms/sms.ts'
import { vaultOf } from '../adapters/vault/vault.ts'

/** An external provider, by configuration. */
export type OtherProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  acr?: string
  rolesClaim?: string
  verifiesEmail?: boolean
  /** Timeout of calls to it, in seconds. */
  timeout?: number
}

export type SignInOptions = {
  db: Db
  pool: Pool
  clock: Clock
  keys: Keys
  site: Pick<Site, 'origin'>
  /** Providers that replace the built-in account service. */
  providers: Partial<Record<Audience, OtherProvider>>
  /** Service that returns the address of the privacy policy. */
  policy?: PolicyService | undefined
  processAdapters: ProcessAdapters
  /** Answers back-channel calls of the account service: somebody signed out. */
  reach: (request: Request) => Response | Promise<Response>
  report: (error: unknown) => void
}

export type SignIn = {
  adapters: Adapters
  identify: (cookies: Cookies, preferredLanguage: Language | null) => Promise<Identified>
  /** Answers the account service's protocol; null for every other address. */
  accounts: (request: Request, address: string) => Promise<Response | null>
  mustHaveAccepted: ApiRuntime['mustHaveAccepted']
}

const BACK_CHANNEL: Record<Audience, string> = {
  developers: '/api/dev/v1/user/back-channel-logout',
  operators: '/api/ops/v1/back-channel-logout',
}
const REDIRECT: Record<Audience, string> = { developers: CALLBACK.developer, operators: CALLBACK.operator }
const SCOPE: Record<Audience, string> = { developers: 'openid profile email', operators: 'openid profile roles' }
const CLIENT: Record<Audience, string> = { developers: 'portal', operators: 'portal-operators' }

export function assembleSignIn(options: SignInOptions): SignIn {
  const { db, pool, clock, keys, site, providers, reach, report } = options
  const { origin } = site
  const vault = vaultOf(keyRingOf(keys))
  const limits = limitsOn(pool)
  const own = AUDIENCES.filter((audience) => !providers[audience])
  const service = own.length
    ? accountService({
        db,
        vault,
        keys,
        origin,
        limits,
        report,
        clients: Object.fromEntries(
          own.map((audience) => [
            audience,
            {
              id: CLIENT[audience],
              secret: keys.clients[audience],
              redirectUri: origin + REDIRECT[audience],
              backChannel: origin + BACK_CHANNEL[audience],
            },
          ]),
        ),
        fetch: async (url, init) => reach(new Request(url, init)),
      })
    : null
  const provider = service && inProcess(service.listener, origin)

  const openId = (audience: Audience): OpenId => {
    const other = providers[audience]
    const shared = { redirectUri: origin + REDIRECT[audience], scope: SCOPE[audience] }
    const acr = audience === 'operators' ? { acr: other?.acr ?? SECOND_FACTOR } : {}
    if (other) return openIdOf({ ...shared, ...acr, ...other, name: other.issuer })
    return openIdOf({
      ...shared,
      ...acr,
      name: BUILT_IN,
      verifiesEmail: true,
      issuer: origin + MOUNT[audience],
      clientId: CLIENT[audience],
      clientSecret: keys.clients[audience],
      fetch: (url, init) => provider!(new Request(url, init), ''),
    })
  }

  return {
    adapters: {
      ...options.processAdapters,
      clock,
      vault,
      keyRing: keyRingOf(keys),
      limits,
      policy: options.policy ? policyServiceAt(options.policy) : noPolicyService,
      mail: outboxMail(vault),
      sms: outboxSms(vault, options.processAdapters.delivery),
      trial: deliveryTrial(vault, options.processAdapters.delivery),
      recipients: recipientsWith(vault),
      openId: { developers: openId('developers'), operators: openId('operators') },
      accountService: service,
    },
    identify: identifyWith({ db, vault, clock, previewRole }),
    mustHaveAccepted: (agreements, viewer) => mustHaveAccepted({ db, viewer, now: clock.now() }, agreements),
    accounts: async (request, address) => {
      const { pathname } = new URL(request.url)
      if (!service || !provider || !service.serves(pathname)) return null
      const wait = await service.waitToBegin(pathname, address)
      if (wait > 0)
        return new Response(null, { status: 303, headers: { location: `/id/problem?error=often&wait=${wait}` } })
      return notAnError(await provider(request, address))
    },
  }
}

/** Replaces the provider's text for an unexpected error, which was logged, by one that says when to retry. */
const notAnError = (response: Response): Response =>
  response.status < 500
    ? response
    : Response.json(
        { error: 'temporarily_unavailable', error_description: 'the account service is away' },
        { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } },
      )
