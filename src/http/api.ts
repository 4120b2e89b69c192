// The whole API: runtime, viewer of a request, routes. Used by the server and the tests.
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Implementation, ApiRuntime, Site } from '../api/implement.ts'
import { guardsOf } from '../api/endpoint.ts'
import { FOR_USER } from '../api/user-header.ts'
import { securityLine, securityLogOf } from '../api/security-events.ts'
import { type Cookies, cookiesOf } from '../api/cookies.ts'
import type { SignedCalls } from '../api/access/signed-calls.ts'
import { type Identified, nobody, type Viewer } from '../api/viewer.ts'
import type { Db } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import { deviceOf } from '../lib/net/device.ts'
import { requestedLanguage, BASE_LANGUAGE, type Language } from '../lib/text/language.ts'
import { type LocaleScope, withLocale } from '../lib/text/language-scope.ts'
import { requestIdForAnswer } from '../lib/async/request-scope.ts'
import type { Adapters } from '../adapters/adapters.ts'
import { apiRoutes } from './calls/api-routes.ts'
import { addressOf, type FromClient } from './request/from-client.ts'
import { limitsIn } from './limits/call-limits.ts'
import type { SharedCache } from './page-cache/shared-cache.ts'
import { type UploadPlaces, uploadPlaces } from './limits/upload-places.ts'

export type ApiOptions = {
  db: Db
  replica?: Replica | undefined
  adapters: Adapters
  site: Site
  log: Logger
  endpoints: readonly Implementation[]
  /** The identities behind a request's cookies; stores the requested language as theirs. */
  identify: (cookies: Cookies, preferredLanguage: Language | null) => Promise<Identified>
  /** Answers the account service's protocol; null for every other address. */
  accounts: (request: Request, address: string) => Promise<Response | null>
  signedCalls: SignedCalls
  sharedCache: SharedCache
  mustHaveAccepted: ApiRuntime['mustHaveAccepted']
}

export type Api = {
  routes: Hono<FromClient>
  /** Answers any request to the API; entry point of the tests. */
  fetch: (request: Request, address: string) => Promise<Response>
  runtime: ApiRuntime
  uploads: UploadPlaces
  viewerOf: (request: Request, address: string) => Promise<Viewer>
  withLocale: LocaleScope
}

export function createApi({
  db,
  replica,
  adapters,
  site,
  log,
  endpoints,
  identify,
  accounts,
  signedCalls,
  sharedCache,
  mustHaveAccepted,
}: ApiOptions): Api {
  const securityLog = securityLogOf(log)
  const fetch = async (request: Request, address: string): Promise<Response> => routes.fetch(request, { address })
  const runtime: ApiRuntime = {
    db,
    replica,
    adapters,
    site,
    guardedBy: guardsOf(endpoints.map(({ endpoint }) => endpoint)),
    limit: limitsIn(adapters.limits),
    mustHaveAccepted,
    report: (error, endpoint, viewer) =>
      log.error({ err: error, call: endpoint.name, requestId: viewer.requestId }, 'a call failed'),
    logSecurity: (event, endpoint, viewer) => securityLog.info(securityLine(event, endpoint.name, viewer), 'security'),
    logWarning: (error, message, endpoint, viewer) =>
      log.warn({ err: error, call: endpoint.name, requestId: viewer.requestId }, message),
    fetchOwn: fetch,
  }
  const secure = site.origin.startsWith('https:')
  const viewerOf = async ({ headers, method }: Request, address: string): Promise<Viewer> => {
    const header = headers.get('cookie') ?? ''
    const cookies = cookiesOf(header, secure)
    const preferredLanguage = requestedLanguage(header, headers.get('accept-language') ?? '')
    const identity = await identify(cookies, preferredLanguage)
    const viewerIdentity = method !== 'GET' && isForAnother(headers, identity) ? withoutDeveloper(identity) : identity
    const requestId = requestIdForAnswer()
    const language = preferredLanguage ?? BASE_LANGUAGE
    const device = () => deviceOf(headers)
    return { ...viewerIdentity, requestId, language, address, device, cookies }
  }
  const routes = new Hono<FromClient>()
  routes.all('/id/*', async (c, next) => (await accounts(c.req.raw, addressOf(c))) ?? next())
  const uploads = uploadPlaces()
  const { origin } = site
  routes.route('/', apiRoutes({ endpoints, runtime, uploads, origin, viewerOf, withLocale, signedCalls, sharedCache }))
  return {
    routes,
    fetch,
    runtime,
    uploads,
    viewerOf,
    withLocale,
  }
}

/** A changing request from a page that was rendered for another account than the one signed in now (api/user-header.ts). */
function isForAnother(headers: Headers, { developer, barred }: Identified): boolean {
  const user = headers.get(FOR_USER)
  const signedIn = developer ?? barred
  return user !== null && signedIn !== null && user !== signedIn.userId
}

/** For that page its session has ended. */
const withoutDeveloper = ({ operator, sessions }: Identified): Identified => ({
  ...nobody(),
  operator,
  sessions: { ...sessions, developer: null },
  known: new Map(),
})
