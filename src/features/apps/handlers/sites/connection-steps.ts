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
import { formatExcerpt } from '../../rules/sites/sites.ts'

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

const skippedStep = (step: ConnectionStepName, why: ConnectionSkip): ConnectionStep => ({
  step,
  problem: null,
  skipped: why,
  request: '',
  answer: '',
})

const MAX_SHOWN = 600

const excerptOf = (text: string, secrets: readonly string[]): string => {
  const clear = secrets.filter((secret) => secret.length > 0)
  const censored = clear.reduce((currentText, secret) => currentText.replaceAll(secret, '***'), text.slice(0, 20_000))
  return formatExcerpt(censored, MAX_SHOWN)
}

/** Sends a request and evaluates every response; the step reports the last one. */
async function runStep<Value>(
  outgoing: SafeFetch,
  { step, masked }: Step,
  requests: readonly FetchInput[],
  evaluate: (responses: ConnectionResponse[]) => { problem: ConnectionProblem | null; value?: Value },
): Promise<Result<Value>> {
  const last = requests.at(-1)!
  const request = excerptOf([last.post ? 'POST' : 'GET', last.url, last.post?.body ?? ''].join(' '), masked)
  const resultOf = (problem: ConnectionProblem | null, answer: string, value: Value | null = null): Result<Value> => ({
    step: { step, problem, skipped: null, request, answer: excerptOf(answer, masked) },
    value,
  })
  const responses: ConnectionResponse[] = []
  for (const item of requests) {
    const result = await outgoing.ask(item)
    if (!('trouble' in result)) {
      responses.push(result)
      continue
    }
    if (result.trouble === 'busy') throw new ApiError('503001', { retryAfter: 5 })
    return resultOf(result.trouble, result.hops.length > 0 ? result.at : '')
  }
  const { status, location, body } = responses.at(-1)!
  const { problem, value = null } = evaluate(responses)
  return resultOf(problem, [`HTTP ${status}`, location ?? '', body].join(' '), value)
}

/** Runs all steps: the address steps in parallel, the device steps one after the other. */
export async function connectionSteps(outgoing: SafeFetch, entry: Entry, now: Date): Promise<ConnectionStep[]> {
  const first = await Promise.all([authorize(outgoing, entry), token(outgoing, entry), event(outgoing, entry, now)])
  return [...first, ...(await deviceSteps(outgoing, entry))]
}

async function authorize(outgoing: SafeFetch, entry: Entry): Promise<ConnectionStep> {
  if (!entry.authorizeUrl || !entry.clientId) return skippedStep('authorize', 'no_address')
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const url = authorizeAddress(entry, randomBytes(16).toString('base64url'), challenge)
  const request = { url, follow: (next: URL) => !isCallback(next.href) }
  const { step } = await runStep(outgoing, { step: 'authorize', masked: [] }, [request], ([response]) => ({
    problem: readAuthorize(response!),
  }))
  return step
}

async function token(outgoing: SafeFetch, entry: Entry): Promise<ConnectionStep> {
  if (!entry.tokenUrl || !entry.clientId || !entry.clientSecret) return skippedStep('token', 'no_address')
  const { body, headers } = tokenForm(entry, entry.clientSecret, randomBytes(32).toString('base64url'))
  const encoded = new URLSearchParams({ x: entry.clientSecret }).toString().slice(2)
  const secrets = [
    encoded,
    encodeURIComponent(entry.clientSecret),
    entry.clientSecret,
    headers['authorization']?.slice(6) ?? '',
  ]
  const post = { type: 'application/x-www-form-urlencoded', body, headers: { ...headers, accept: 'application/json' } }
  const { step } = await runStep(
    outgoing,
    { step: 'token', masked: secrets },
    [{ url: entry.tokenUrl, post }],
    ([response]) => ({
      problem: readToken(response!),
    }),
  )
  return step
}

/** Sends an event signed with the wrong secret, then the same event signed correctly (document 501). */
async function event(outgoing: SafeFetch, entry: Entry, now: Date): Promise<ConnectionStep> {
  if (!entry.eventUrl || isOpenCall(entry.eventUrl)) return skippedStep('event', 'no_address')
  if (entry.appSecret === null) return skippedStep('event', 'no_secret')
  const { appSecret } = entry
  const url = entry.eventUrl
  const body = JSON.stringify({ type: 'test', at: now.toISOString() })
  const signedRequest = (secret: string): FetchInput => {
    const { headers } = signOutgoing({ method: 'POST', url, body, appKey: entry.appKey, secret, now })
    return { url, post: { type: 'application/json', body, headers } }
  }
  const requests = [signedRequest(randomBytes(32).toString('hex')), signedRequest(appSecret)]
  const { step } = await runStep(
    outgoing,
    { step: 'event', masked: [appSecret] },
    requests,
    ([forgedResponse, right]) => ({
      problem: readEvent(forgedResponse!, right!),
    }),
  )
  return step
}

async function deviceSteps(outgoing: SafeFetch, entry: Entry): Promise<ConnectionStep[]> {
  const why = entry.apiUrl ? (entry.accessToken ? null : 'no_token') : 'no_address'
  if (why) return [skippedStep('discover', why), skippedStep('query', why), skippedStep('execute', why)]
  const secrets = [entry.accessToken]
  const ask = (path: string, payload: object): FetchInput => ({
    url: `${entry.apiUrl.replace(/(?<!\/)\/+$/, '')}/${path}`,
    post: {
      type: 'application/json',
      body: JSON.stringify(payload),
      headers: { authorization: `Bearer ${entry.accessToken}`, accept: 'application/json' },
    },
  })
  const split = <Value extends object>(result: Value | ConnectionProblem) =>
    typeof result === 'string' ? { problem: result } : { problem: null, value: result }

  const discover = await runStep(outgoing, { step: 'discover', masked: secrets }, [ask('discover', {})], ([response]) =>
    split(readDiscovered(response!, entry.deviceTypes)),
  )
  // At most 50 devices per request (document 402).
  const ids = discover.value?.ids.slice(0, 50)
  if (!ids) return [discover.step, skippedStep('query', 'before'), skippedStep('execute', 'before')]
  const request = ask('query', { devices: ids.map((id) => ({ id })) })
  const query = await runStep(outgoing, { step: 'query', masked: secrets }, [request], ([response]) =>
    split(readQueried(response!, ids)),
  )
  if (!query.value) return [discover.step, query.step, skippedStep('execute', 'before')]
  const device = switchOf(query.value.devices)
  if (!device) return [discover.step, query.step, skippedStep('execute', 'no_switch')]
  return [discover.step, query.step, await execute(outgoing, ask, device, secrets)]
}

/**
 * Sets a device to the state it is already in, twice under one request number: nothing switches, and the repeat must
 * have no effect.
 */
async function execute(
  outgoing: SafeFetch,
  ask: (path: string, payload: object) => FetchInput,
  device: Device,
  secrets: readonly string[],
): Promise<ConnectionStep> {
  const command = { id: device.id, set: { on: device.state['on'] } }
  const request = ask('execute', { requestNo: `test-${randomBytes(6).toString('hex')}`, commands: [command] })
  const { step } = await runStep(
    outgoing,
    { step: 'execute', masked: secrets },
    [request, request],
    ([response, again]) => ({
      problem: readExecuted(response!, again!, device),
    }),
  )
  return step
}
