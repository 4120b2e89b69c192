// The connection test of a cloud-to-cloud entry: the request of each step, and how its response is judged (document
// 402; RFC 6749).
import type { AppForm } from '../form.ts'

export const CONNECTION_STEPS = ['authorize', 'token', 'event', 'discover', 'query', 'execute'] as const
export type ConnectionStepName = (typeof CONNECTION_STEPS)[number]

/** Why a step failed, besides network errors. */
export const CONNECTION_PROBLEMS = [
  'url',
  'port',
  'internal',
  'unresolved',
  'unreachable',
  'tls',
  'late',
  'redirects',
  'encoding',
  'broken',
  'status',
  'redirected',
  'authorize_error',
  'no_json',
  'client',
  'token_error',
  'any_code',
  'unsigned',
  'too_large',
  'no_devices',
  'device_shape',
  'device_type',
  'device_twice',
  'device_missing',
  'device_online',
  'result',
  'result_state',
  'result_twice',
] as const
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number]

/** Why a step was skipped. */
export const CONNECTION_SKIPS = ['no_address', 'no_secret', 'no_token', 'before', 'no_switch'] as const
export type ConnectionSkip = (typeof CONNECTION_SKIPS)[number]

export type ConnectionStep = {
  step: ConnectionStepName
  problem: ConnectionProblem | null
  skipped: ConnectionSkip | null
  /** The request, secrets masked. */
  request: string
  /** The response, shortened. */
  answer: string
}

/** The platform's redirect address, the only one a developer has to register (document 402). */
export const CALLBACK_URL = 'https://home.polaris.example/oauth/callback'
/** An authorization code that was never issued. */
export const TEST_CODE = 'connection-test'

export type ConnectionResponse = { status: number; location: string | null; body: string; cut: boolean }

/** The address a user would be sent to. @param challenge PKCE, S256 */
export function authorizeAddress(
  { authorizeUrl, clientId, scope }: { authorizeUrl: string; clientId: string; scope: string },
  state: string,
  challenge: string,
): string {
  const url = new URL(authorizeUrl)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK_URL,
    ...(scope ? { scope } : {}),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Token request with a code that was never issued; the client authenticates in the header or in the body. */
export function tokenForm(
  { clientAuth, clientId }: { clientAuth: string; clientId: string },
  secret: string,
  verifier: string,
): { body: string; headers: Record<string, string> } {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: TEST_CODE,
    redirect_uri: CALLBACK_URL,
    code_verifier: verifier,
  })
  if (clientAuth !== 'post') {
    // RFC 6749, 2.3.1: both are form-encoded first.
    const formEncode = (text: string) => new URLSearchParams({ x: text }).toString().slice(2)
    const pair = Buffer.from(`${formEncode(clientId)}:${formEncode(secret)}`).toString('base64')
    return { body: String(form), headers: { authorization: `Basic ${pair}` } }
  }
  form.set('client_id', clientId)
  form.set('client_secret', secret)
  return { body: String(form), headers: {} }
}

/** Whether a client secret that was stored for one form would be sent to another server by the next. */
export function isOtherTokenServer(before: AppForm, after: AppForm): boolean {
  const [from, to] = [before, after].map(({ tokenUrl }) => URL.parse(String(tokenUrl ?? ''))?.origin)
  return to !== undefined && to !== from
}

export const isCallback = (url: string): boolean => url === CALLBACK_URL || url.startsWith(`${CALLBACK_URL}?`)

/** Expects a sign-in page; an error redirect to the callback does not count. */
export function readAuthorize({ status, location }: ConnectionResponse): ConnectionProblem | null {
  if (location !== null && isCallback(location)) return 'authorize_error'
  return status === 200 ? null : 'status'
}

type Json = Record<string, unknown>

const DEEPEST = 64

/** Whether the JSON is nested no deeper than sensible input: deeper values can be parsed but not serialized again. */
function isShallow(json: string): boolean {
  let depth = 0
  let isText = false
  for (const [sign] of json.matchAll(/\\[^]|["[\]{}]/g)) {
    if (sign === '"') isText = !isText
    if (isText || !'[]{}'.includes(sign)) continue
    depth += sign === '[' || sign === '{' ? 1 : -1
    if (depth > DEEPEST) return false
  }
  return true
}

function jsonOf({ body, cut }: ConnectionResponse): Json | null {
  if (cut || !isShallow(body)) return null
  try {
    const parsedBody: unknown = JSON.parse(body)
    return typeof parsedBody === 'object' && parsedBody !== null && !Array.isArray(parsedBody)
      ? (parsedBody as Json)
      : null
  } catch {
    return null
  }
}

/** Expects that the client is accepted and the code refused: invalid_grant (RFC 6749, 5.2). */
export function readToken(response: ConnectionResponse): ConnectionProblem | null {
  if (response.location !== null) return 'redirected'
  const json = jsonOf(response)
  if (json?.['error'] === 'invalid_client' || response.status === 401) return 'client'
  if (!json) return response.status >= 500 || response.status === 404 ? 'status' : 'no_json'
  if (json['access_token'] !== undefined) return 'any_code'
  return json['error'] === 'invalid_grant' && response.status === 400 ? null : 'token_error'
}

/** @param forgedResponse the response to an event with a wrong signature */
export function readEvent(
  forgedResponse: ConnectionResponse,
  signedResponse: ConnectionResponse,
): ConnectionProblem | null {
  if (signedResponse.location !== null) return 'redirected'
  if (signedResponse.status < 200 || signedResponse.status > 299) return 'status'
  return forgedResponse.status >= 200 && forgedResponse.status <= 299 ? 'unsigned' : null
}

export type Device = { id: string; state: Json }

function parseAnswer(response: ConnectionResponse): Json | ConnectionProblem {
  if (response.location !== null) return 'redirected'
  if (response.status !== 200) return 'status'
  return response.cut ? 'too_large' : (jsonOf(response) ?? 'no_json')
}

const rowsOf = (value: unknown): Json[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null) ? (value as Json[]) : null

/** @param types codes of device types */
export function readDiscovered(
  response: ConnectionResponse,
  types: readonly string[],
): { ids: string[] } | ConnectionProblem {
  const json = parseAnswer(response)
  if (typeof json === 'string') return json
  const rows = rowsOf(json['devices'])
  if (!rows || rows.some(({ id, type }) => typeof id !== 'string' || id === '' || typeof type !== 'string'))
    return 'device_shape'
  if (rows.length === 0) return 'no_devices'
  if (rows.some(({ type }) => !types.includes(String(type)))) return 'device_type'
  const ids = rows.map(({ id }) => String(id))
  return new Set(ids).size === ids.length ? { ids } : 'device_twice'
}

export function readQueried(
  response: ConnectionResponse,
  ids: readonly string[],
): { devices: Device[] } | ConnectionProblem {
  const json = parseAnswer(response)
  if (typeof json === 'string') return json
  const rows = rowsOf(json['devices'])
  if (!rows) return 'device_shape'
  if (ids.some((id) => !rows.some((row) => row['id'] === id))) return 'device_missing'
  if (rows.some(({ online }) => typeof online !== 'boolean')) return 'device_online'
  const devices = rows.map(({ id, state }) => ({ id: String(id), state: (state ?? {}) as Json }))
  return { devices }
}

/** A device that can be set to its current state, so that the test switches nothing. */
export const switchOf = (devices: readonly Device[]): Device | undefined =>
  devices.find(({ state }) => typeof state === 'object' && state !== null && typeof state['on'] === 'boolean')

/** @param again the response to the same request sent a second time */
export function readExecuted(
  response: ConnectionResponse,
  again: ConnectionResponse,
  device: Device,
): ConnectionProblem | null {
  const [json, repeatedJson] = [parseAnswer(response), parseAnswer(again)]
  if (typeof json === 'string') return json
  if (typeof repeatedJson === 'string') return repeatedJson
  const row = rowsOf(json['results'])?.find(({ id }) => id === device.id)
  if (!row || row['code'] !== '200') return 'result'
  const state = row['state'] as Json | undefined
  if (typeof state !== 'object' || state === null || state['on'] !== device.state['on']) return 'result_state'
  return JSON.stringify(json) === JSON.stringify(repeatedJson) ? null : 'result_twice'
}

/** Whether an entry counts as connected: no step failed, and only the device steps were skipped. */
export const isConnected = (steps: readonly ConnectionStep[]): boolean =>
  steps.every(({ problem }) => problem === null) &&
  steps.slice(0, 3).every(({ skipped }) => skipped === null) &&
  steps.length === CONNECTION_STEPS.length

/** Rate limits: per app, and per host regardless of who asks. */
export const CONNECTION_LIMITS = {
  app: { name: 'connection-app', points: 6, seconds: 600 },
  host: { name: 'connection-host', points: 30, seconds: 3600 },
} as const
