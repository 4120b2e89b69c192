// The API as a whole: machinery, the viewer of a request, the routes. The server and the tests both use this.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Bound, Machinery, Site } from '../api/bind.ts'
import { type Cookies, cookiesOf } from '../api/cookies.ts'
import type { Identified, SignedCall, SignedRequest, Viewer } from '../api/viewer.ts'
import type { Db } from '../db/open.ts'
import { deviceOf } from '../lib/device.ts'
import { askedLanguage, BASE_LANGUAGE, type Language } from '../lib/language.ts'
import { overwriteGetLocale } from '../lib/locale.ts'
import { newRequestId } from '../lib/request-id.ts'
import type { Ports } from '../ports/ports.ts'
import { apiRoutes } from './api-routes.ts'
import { limitsIn } from './limits.ts'

export type ApiOptions = {
  db: Db
  ports: Ports
  site: Site
  log: Logger
  endpoints: readonly Bound[]
  /** Who the cookies of a request belong to; the language it asks for is remembered as theirs. */
  identify: (cookies: Cookies, asked: Language | null) => Promise<Identified>
  /** Answers for the account service's protocol; null for every other address. */
  accounts: (request: Request, address: string) => Promise<Response | null>
  /** Which app signed a request. */
  verify: (request: SignedRequest) => Promise<SignedCall>
}

export type Api = {
  routes: Hono
  machinery: Machinery
  viewerOf: (request: Request) => Promise<Viewer>
  speaking: Speaking
  /** Says which client a request came from; the server knows the socket, a Request does not. */
  cameFrom: (request: Request, address: string) => void
  /** Empty for one that nobody said. */
  addressOf: (request: Request) => string
}

/** Runs work with the texts of the viewer's language. */
export type Speaking = <T>(viewer: { language: Language }, work: () => Promise<T>) => Promise<T>

const languageStore = new AsyncLocalStorage<Language>()
overwriteGetLocale(() => languageStore.getStore() ?? 'zh-CN')
const speaking: Speaking = (viewer, work) => languageStore.run(viewer.language, work)

export function createApi({ db, ports, site, log, endpoints, identify, accounts, verify }: ApiOptions): Api {
  const machinery: Machinery = {
    db,
    ports,
    site,
    limit: limitsIn(ports.limits),
    report: (fault, endpoint, viewer) =>
      log.error({ err: fault, call: endpoint.name, requestId: viewer.requestId }, 'a call failed'),
  }
  const addresses = new WeakMap<Request, string>()
  const addressOf = (request: Request): string => addresses.get(request) ?? ''
  const secure = site.origin.startsWith('https:')
  const viewerOf = async (request: Request): Promise<Viewer> => {
    const header = request.headers.get('cookie') ?? ''
    const cookies = cookiesOf(header, secure)
    const asked = askedLanguage(header, request.headers.get('accept-language') ?? '')
    return {
      ...(await identify(cookies, asked)),
      requestId: newRequestId(),
      language: asked ?? BASE_LANGUAGE,
      address: addressOf(request),
      // Few calls write it down.
      get device() {
        return deviceOf(request.headers)
      },
      cookies,
    }
  }
  const routes = new Hono()
  routes.all('/id/*', async (c, next) => (await accounts(c.req.raw, addressOf(c.req.raw))) ?? next())
  routes.route('/', apiRoutes({ endpoints, machinery, origin: site.origin, viewerOf, speaking, verify }))
  return {
    routes,
    machinery,
    viewerOf,
    speaking,
    cameFrom: (request, address) => void addresses.set(request, address),
    addressOf,
  }
}
