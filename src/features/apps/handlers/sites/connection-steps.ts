// The steps of a connection test: requests to the developer's cloud and a report of its responses, secrets masked.
import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '../../../../api/errors.ts'
import { signOutgoing } from '../../../../lib/crypto/sign-request.ts'
import type { FetchInput, SafeFetch } from '../../../../adapters/safe-fetch/safe-fetch.ts'
import { isOpenCall } from '../../rules/field-checks.ts'
import {
  authorizeAddress,
  type ConnectionProblem,
  type ConnectionSkip,
  type ConnectionStep,
  type ConnectionStepName,
  type Device,
  type ConnectionResponse,
  isCallback,
  readAuthorize,
  readDiscovered,
  readEvent,
  readExecuted,
  readQueried,
  readToken,
  switchOf,
  tokenForm,
} from '../../rules/sites/connection.ts'
import { shownOf } from '../../rules/sites/sites.ts'

export type Entry = {
  authorizeUrl: string
  tokenUrl: string
  scope: string
  clientAuth: string
  clientId: string
  clientSecret: string
  eventUrl: string
  /** Base address of the three device endpoints; empty when there is none yet. */
  apiUrl: string
  appKey: string
  /** Key that events are signed with; null while the app has no secret. */
  appSecret: string | null
  /** Codes of the device types that there are. */
  deviceTypes: readonly string[]
  /** Access token of a test user, for this test only; empty without one. */
  accessToken: string
}

type Step = Pick<ConnectionStep, 'step'> & { masked: readonly string[] }
type Result<Value> = { step: ConnectionStep; value: Value | null }

const skipped = (step: ConnectionStepName, why: ConnectionSkip): ConnectionStep => ({
  step,
  problem: null,
  skipped: why,
  request: '',
  answer: '',
})

const MAX_SHOWN = 600

const shown = (text: string, masked: readonly string[]): string => {
  const clear = masked.filter((secret) => secret.length > 0)
  const censored = clear.reduce((left, secret) => left.replaceAll(secret, '***'), text.slice(0, 20_000))
  return shownOf(censored, MAX_SHOWN)
}

/** Sends a request and evaluates every response; the step reports the last one. */
async function taken<Value>(
  outgoing: SafeFetch,
  { step, masked }: Step,
  asked: readonly FetchInput[],
  read: (got: ConnectionResponse[]) => { problem: ConnectionProblem | null; value?: Value },
): Promise<Result<Value>> {
  const last = asked.at(-1)!
  const request = shown([last.post ? 'POST' : 'GET', last.url, last.post?.body ?? ''].join(' '), masked)
  const done = (problem: ConnectionProblem | null, answer: string, value: Value | null = null): Result<Value> => ({
    step: { step, problem, skipped: null, request, answer: shown(answer, masked) },
    value,
  })
  const got: ConnectionResponse[] = []
  for (const item of asked) {
    const heard = await outgoing.ask(item)
    if (!('trouble' in heard)) {
      got.push(heard)
      continue
    }
    if (heard.trouble === 'busy') throw new ApiError('503001', { retryAfter: 5 })
    return done(heard.trouble, heard.hops.length > 0 ? heard.at : '')
  }
  const { status, location, body } = got.at(-1)!
  const { problem, value = null } = read(got)
  return done(problem, [`HTTP ${status}`, location ?? '', body].join(' '), value)
}

/** Runs all steps: the address steps in parallel, the device steps one after the other. */
export async function connectionSteps(outgoing: SafeFetch, entry: Entry, now: Date): Promise<ConnectionStep[]> {
  const first = await Promise.all([authorize(outgoing, entry), token(outgoing, entry), event(outgoing, entry, now)])
  return [...first, ...(await deviceSteps(outgoing, entry))]
}

async function authorize(outgoing: SafeFetch, entry: Entry): Promise<ConnectionStep> {
  if (!entry.authorizeUrl || !entry.clientId) return skipped('authorize', 'no_address')
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const url = authorizeAddress(entry, randomBytes(16).toString('base64url'), challenge)
  const asked = { url, follow: (next: URL) => !isCallback(next.href) }
  const { step } = await taken(outgoing, { step: 'authorize', masked: [] }, [asked], ([got]) => ({
    problem: readAuthorize(got!),
  }))
  return step
}

async function token(outgoing: SafeFetch, entry: Entry): Promise<ConnectionStep> {
  if (!entry.tokenUrl || !entry.clientId || !entry.clientSecret) return skipped('token', 'no_address')
  const { body, headers } = tokenForm(entry, entry.clientSecret, randomBytes(32).toString('base64url'))
  const encoded = new URLSearchParams({ x: entry.clientSecret }).toString().slice(2)
  const masked = [
    encoded,
    encodeURIComponent(entry.clientSecret),
    entry.clientSecret,
    headers['authorization']?.slice(6) ?? '',
  ]
  const post = { type: 'application/x-www-form-urlencoded', body, headers: { ...headers, accept: 'application/json' } }
  const { step } = await taken(outgoing, { step: 'token', masked }, [{ url: entry.tokenUrl, post }], ([got]) => ({
    problem: readToken(got!),
  }))
  return step
}

/** Sends an event signed with the wrong secret, then the same event signed correctly (document 501). */
async function event(outgoing: SafeFetch, entry: Entry, now: Date): Promise<ConnectionStep> {
  if (!entry.eventUrl || isOpenCall(entry.eventUrl)) return skipped('event', 'no_address')
  if (entry.appSecret === null) return skipped('event', 'no_secret')
  const { appSecret } = entry
  const url = entry.eventUrl
  const body = JSON.stringify({ type: 'test', at: now.toISOString() })
  const signed = (secret: string): FetchInput => {
    const { headers } = signOutgoing({ method: 'POST', url, body, appKey: entry.appKey, secret, now })
    return { url, post: { type: 'application/json', body, headers } }
  }
  const asked = [signed(randomBytes(32).toString('hex')), signed(appSecret)]
  const { step } = await taken(outgoing, { step: 'event', masked: [appSecret] }, asked, ([forged, right]) => ({
    problem: readEvent(forged!, right!),
  }))
  return step
}

async function deviceSteps(outgoing: SafeFetch, entry: Entry): Promise<ConnectionStep[]> {
  const why = entry.apiUrl ? (entry.accessToken ? null : 'no_token') : 'no_address'
  if (why) return [skipped('discover', why), skipped('query', why), skipped('execute', why)]
  const masked = [entry.accessToken]
  const ask = (path: string, sent: object): FetchInput => ({
    url: `${entry.apiUrl.replace(/(?<!\/)\/+$/, '')}/${path}`,
    post: {
      type: 'application/json',
      body: JSON.stringify(sent),
      headers: { authorization: `Bearer ${entry.accessToken}`, accept: 'application/json' },
    },
  })
  const split = <Value extends object>(read: Value | ConnectionProblem) =>
    typeof read === 'string' ? { problem: read } : { problem: null, value: read }

  const discover = await taken(outgoing, { step: 'discover', masked }, [ask('discover', {})], ([got]) =>
    split(readDiscovered(got!, entry.deviceTypes)),
  )
  // At most 50 devices per request (document 402).
  const ids = discover.value?.ids.slice(0, 50)
  if (!ids) return [discover.step, skipped('query', 'before'), skipped('execute', 'before')]
  const asked = ask('query', { devices: ids.map((id) => ({ id })) })
  const query = await taken(outgoing, { step: 'query', masked }, [asked], ([got]) => split(readQueried(got!, ids)))
  if (!query.value) return [discover.step, query.step, skipped('execute', 'before')]
  const device = switchOf(query.value.devices)
  if (!device) return [discover.step, query.step, skipped('execute', 'no_switch')]
  return [discover.step, query.step, await execute(outgoing, ask, device, masked)]
}

/**
 * Sets a device to the state it is already in, twice under one request number: nothing switches, and the repeat must
 * have no effect.
 */
async function execute(
  outgoing: SafeFetch,
  ask: (path: string, sent: object) => FetchInput,
  device: Device,
  masked: readonly string[],
): Promise<ConnectionStep> {
  const command = { id: device.id, set: { on: device.state['on'] } }
  const asked = ask('execute', { requestNo: `test-${randomBytes(6).toString('hex')}`, commands: [command] })
  const { step } = await taken(outgoing, { step: 'execute', masked }, [asked, asked], ([got, again]) => ({
    problem: readExecuted(got!, again!, device),
  }))
  return step
}
