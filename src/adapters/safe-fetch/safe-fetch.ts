// Requests to user-supplied addresses, limited to the public internet (SSRF protection): each name is resolved once, checked,
// and connected to by the checked address, again after every redirect.
import { promises as dns } from 'node:dns'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import pLimit from 'p-limit'
import { OUTGOING_LIMITS } from '../../lib/net/outgoing-limits.ts'
import { closedReasonFor, isPublicName } from '../../lib/net/public-address.ts'
import { type Answered, type Connection, exchange } from './exchange.ts'

/** Why there is no answer. */
export type Trouble =
  | 'url'
  | 'port'
  | 'internal'
  | 'unresolved'
  | 'unreachable'
  | 'tls'
  | 'late'
  | 'redirects'
  | 'encoding'
  | 'broken'
  | 'busy'

export type FetchInput = {
  url: string
  /** Sent as POST; never redirected, so that its data goes nowhere else. */
  post?: { type: string; body: string; headers?: Record<string, string> }
  /** A redirect to an address this rejects is not followed: the redirect itself is the answer. */
  follow?: (next: URL) => boolean
}

/** `at`: the last address requested; `hops`: the addresses that redirected to it. */
export type FetchResult = (Answered & { at: string; hops: string[] }) | { trouble: Trouble; at: string; hops: string[] }
export type Records = { records: string[] } | { trouble: 'unresolved' | 'late' | 'busy' }

export type SafeFetch = {
  /** Reads up to 1 MB within 5 seconds and follows up to 5 redirects; never throws because of the other side. */
  ask: (input: FetchInput) => Promise<FetchResult>
  /** The TXT records of a name; empty if it has none. */
  txt: (name: string) => Promise<Records>
}

export type Resolved = { address: string; family: 4 | 6 }

/** Exceptions for tests, which reach servers of their own. No configuration enables them. */
export type OnlyTests = {
  resolve?: (host: string) => Promise<Resolved[]>
  txt?: (name: string) => Promise<string[][]>
  /** Closed addresses with port that are reached anyway. */
  reach?: readonly string[]
  ca?: string
  ms?: number
}

class Closed extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

const resolver = new dns.Resolver({ timeout: 1500, tries: 2 })

/** @param own addresses of this portal, which may not be reached through it */
export function createSafeFetch(own: readonly string[], tests: OnlyTests = {}): SafeFetch {
  const resolve = tests.resolve ?? (async (host) => (await dns.lookup(host, { all: true })) as Resolved[])
  const texts = tests.txt ?? ((name: string) => resolver.resolveTxt(name))
  const { ms = OUTGOING_LIMITS.ms, reach = [] } = tests
  const ownHosts = own.map((url) => new URL(url).hostname)
  const limit = pLimit(OUTGOING_LIMITS.concurrent)

  /** Addresses to connect to for a URL; throws unless all of its addresses are public. */
  async function connectionFor(url: URL, signal: AbortSignal): Promise<Connection> {
    const host = url.hostname.replaceAll(/^\[|\]$|\.$/g, '')
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    const literal = isIP(host)
    if (ownHosts.includes(host) || (!literal && !isPublicName(host))) throw new Closed('internal')
    const addresses = literal
      ? [{ address: host, family: literal as 4 | 6 }]
      : await within(signal, resolve(host)).catch(() => {
          throw new Closed(signal.aborted ? 'late' : 'unresolved')
        })
    if (addresses.length === 0) throw new Closed('unresolved')
    const isOpen = ({ address }: Resolved) => reach.includes(`${address}:${port}`)
    if (addresses.every(isOpen)) return { host, port, addresses, ca: tests.ca }
    if (addresses.some(({ address }) => closedReasonFor(address) || isOwnHost(address))) throw new Closed('internal')
    if (!(OUTGOING_LIMITS.ports as readonly number[]).includes(port)) throw new Closed('port')
    return { host, port, addresses, ca: undefined }
  }

  async function ask({ url, post, follow = () => true }: FetchInput): Promise<FetchResult> {
    const signal = AbortSignal.timeout(ms)
    const hops: string[] = []
    let at = url
    for (;;) {
      try {
        const target = readUrl(at)
        const connection = await connectionFor(target, signal)
        const answer = await exchange(target, connection, { post, signal, max: OUTGOING_LIMITS.bytes })
        const next = post || answer.location === null ? null : nextUrl(answer.location, target)
        if (!next || !follow(next)) return { ...answer, at, hops }
        if (hops.length === OUTGOING_LIMITS.redirects) throw new Closed('redirects')
        hops.push(at)
        at = next.href
      } catch (error) {
        return { trouble: troubleOf(error, signal), at, hops }
      }
    }
  }

  /** Sockets are a limited resource: above this number a call is asked to retry later. */
  const withLimit = async <Value>(work: () => Promise<Value>): Promise<Value | { trouble: 'busy' }> =>
    limit.activeCount < OUTGOING_LIMITS.concurrent ? limit(work) : { trouble: 'busy' }

  return {
    ask: async (input) => {
      const result = await withLimit(() => ask(input))
      return 'at' in result ? result : { ...result, at: input.url, hops: [] }
    },
    txt: (name) =>
      withLimit(async (): Promise<Records> => {
        const signal = AbortSignal.timeout(ms)
        try {
          // A TXT record is split into strings of up to 255 bytes.
          return { records: (await within(signal, texts(name))).slice(0, 100).map((pieces) => pieces.join('')) }
        } catch (error) {
          if (signal.aborted) return { trouble: 'late' }
          const { code } = error as { code?: string }
          return code === 'ENODATA' || code === 'ENOTFOUND' ? { records: [] } : { trouble: 'unresolved' }
        }
      }),
  }
}

/** @throws Closed for anything but a plain http(s) URL */
function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new Closed('url')
  return url
}

const nextUrl = (location: string, from: URL): URL => {
  if (!URL.canParse(location, from.href)) throw new Closed('url')
  return new URL(location, from.href)
}

/** Whether an address belongs to this machine. */
const isOwnHost = (address: string): boolean =>
  Object.values(networkInterfaces()).some((list) => list?.some((item) => item.address === address))

/** Stops waiting when the signal aborts: a DNS lookup cannot be cancelled. */
async function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = () => reject(new Closed('late'))
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function troubleOf(error: unknown, signal: AbortSignal): Trouble {
  if (error instanceof Closed) return error.trouble
  if (signal.aborted) return 'late'
  const { code = '' } = error as { code?: string }
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_|UNABLE_|SELF_SIGNED|ERR_OSSL)|CERT/.test(code)) return 'tls'
  if (code === 'ENCODING') return 'encoding'
  return /^(?:ECONN(?!RESET)|EHOST|ENET|EADDR|ETIMEDOUT|EACCES|EPERM)/.test(code) ? 'unreachable' : 'broken'
}
