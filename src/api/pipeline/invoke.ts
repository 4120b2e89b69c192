// The pipeline of an endpoint: access, limit, agreements, quota, input, transaction, handler, output, envelope. Every API call is
// answered here.
import { m } from '#messages'
import type { Db } from '../../db/open.ts'
import { withSpan } from '../../lib/async/tracing.ts'
import { admits } from '../access/operator-permissions.ts'
import { mustHold } from '../access/team-permission.ts'
import { type Endpoint, permissionOf } from '../endpoint.ts'
import { ApiError } from '../errors.ts'
import { checkInput } from '../forms/check-input.ts'
import {
  type AnswerBody,
  type ApiRuntime,
  changes,
  type Context,
  errorResponse,
  type Implementation,
  inTransaction,
  mustBeProved,
  type Outcome,
} from '../implement.ts'
import { onReplica } from '../replica/on-replica.ts'
import type { SecurityEvent } from '../security-events.ts'
import { errorFor, isWorthReporting } from '../unexpected-error.ts'
import type { Viewer } from '../viewer.ts'

/** Longer than the standby may be behind (db/replica.ts). */
const WROTE_SECONDS = 15

type Raw = Record<string, unknown>

/** What came with a request, and who is asking once it was there. */
type RequestBody = { fields: Raw; viewer: Viewer }

/** The input, or a function that reads it, so that a body is read only after access, limit and quota have passed. */
type RawInput = Raw | (() => Promise<RequestBody>)

/** Runs one call from raw input (strings of a query or form, or values of an in-process call) to its envelope. */
export const invoke = (
  implementation: Implementation,
  runtime: ApiRuntime,
  viewer: Viewer,
  rawInput: RawInput,
): Promise<Outcome> =>
  withSpan(implementation.endpoint.name, {}, async (span) => {
    const outcome = await answerOf(implementation, runtime, viewer, rawInput)
    span.set('portal.code', outcome.answer.code)
    return outcome
  })

type Call = {
  implementation: Implementation
  runtime: ApiRuntime
  /** Who calls; looked up again where the body took long to come. */
  viewer: Viewer
  /** Written to the log once the call has ended. */
  events: SecurityEvent[]
}

async function answerOf(
  implementation: Implementation,
  runtime: ApiRuntime,
  viewer: Viewer,
  rawInput: RawInput,
): Promise<Outcome> {
  const { endpoint } = implementation
  const call: Call = { implementation, runtime, viewer: viewerFor(endpoint, viewer), events: [] }
  try {
    await enter(call)
    const input = await readInput(call, viewer, rawInput)
    const value = await execute(call, input)
    return {
      status: 200,
      answer: { code: '200', message: '', value: value ?? null, requestId: call.viewer.requestId },
      ...(endpoint.responseType ? { body: value as AnswerBody } : {}),
    }
  } catch (error) {
    return refuse(call, error)
  } finally {
    settle(call)
  }
}

const viewerFor = (endpoint: Endpoint, viewer: Viewer): Viewer =>
  endpoint.whileBarred && viewer.barred ? { ...viewer, developer: viewer.barred } : viewer

/** Whether the call runs in one transaction of its own. */
const isTransaction = ({ method, transaction }: Endpoint): boolean => method === 'POST' && transaction !== 'own'

function contextOf(call: Call, db: Db): Context {
  const { implementation, runtime, viewer } = call
  const { adapters, site, guardedBy } = runtime
  return {
    db,
    viewer,
    adapters,
    site,
    guardedBy,
    logSecurity: (event) => void call.events.push(event),
    logWarning: (error, message) => runtime.logWarning(error, message, implementation.endpoint, viewer),
    fetchOwn: (request) => runtime.fetchOwn(request, viewer.address),
    now: adapters.clock.now(),
  }
}

/** Everything that is decided before the input is read. */
async function enter(call: Call): Promise<void> {
  const { implementation, runtime, viewer } = call
  const { endpoint, quota } = implementation
  mustBeAdmitted(endpoint, runtime, viewer)
  if (endpoint.limit) await runtime.limit(endpoint, viewer)
  if (endpoint.agreements?.length) await runtime.mustHaveAccepted(endpoint.agreements, viewer)
  if (quota) await quota(contextOf(call, runtime.db))
}

async function readInput(call: Call, asking: Viewer, rawInput: RawInput) {
  const { implementation, runtime } = call
  const { endpoint } = implementation
  const body = typeof rawInput === 'function' ? await rawInput() : { fields: rawInput, viewer: asking }
  if (body.viewer !== asking) {
    call.viewer = viewerFor(endpoint, body.viewer)
    mustBeAdmitted(endpoint, runtime, call.viewer)
  }
  return checkInput(endpoint, body.fields)
}

/** Runs the handler: in a transaction, on the standby, or on the database as it is. */
async function execute(call: Call, input: ReturnType<typeof checkInput>): Promise<unknown> {
  const { implementation, runtime, viewer } = call
  const { endpoint, handler } = implementation
  const run = async (db: Db) => {
    // A retried transaction has not happened yet: its events are dropped.
    call.events = []
    return endpoint.output.parse(await handler(contextOf(call, db), input))
  }
  if (isTransaction(endpoint)) return inTransaction(runtime.db, run)
  const replica = endpoint.mayLag && !viewer.cookies.has('portal_wrote') ? runtime.replica?.() : null
  if (!replica) return run(runtime.db)
  return onReplica(replica, runtime.db, run, (error) =>
    runtime.logWarning(error, 'the standby did not answer, the primary is asked', endpoint, viewer),
  )
}

function refuse(call: Call, error: unknown): Outcome {
  const { implementation, runtime, viewer } = call
  const { endpoint } = implementation
  const apiError = error instanceof ApiError ? error : errorFor(error)
  // What was rolled back has not happened.
  if (isTransaction(endpoint) && !apiError.detail.commitOnError) call.events = []
  if (apiError.code === '403001') call.events.push({ event: 'access.refused', permission: permissionOf(endpoint) })
  if (!(error instanceof ApiError) && isWorthReporting(error)) runtime.report(error, endpoint, viewer)
  return errorResponse(apiError, viewer.requestId)
}

/** What a call leaves behind, refused or not. */
function settle({ implementation, runtime, viewer, events }: Call): void {
  const { endpoint } = implementation
  for (const event of events) runtime.logSecurity(event, endpoint, viewer)
  if (!changes(endpoint)) return
  // A refused call may have written data. A viewer who looks as a role changes nothing, and what was read is narrowed to the role.
  if (!viewer.roleView) viewer.known.clear()
  if (runtime.replica && (viewer.developer || viewer.operator)) viewer.cookies.write('portal_wrote', '1', WROTE_SECONDS)
}

function mustBeAdmitted(endpoint: Endpoint, runtime: ApiRuntime, viewer: Viewer): void {
  mustHaveAccess(endpoint, runtime, viewer)
  const { stepUp, access } = endpoint
  const session = typeof access === 'object' ? viewer.sessions.operator : viewer.sessions.developer
  if (stepUp && stepUp !== 'checked') mustBeProved(session, runtime.adapters.clock.now(), stepUp === 'again')
}

/** @throws ApiError 100001, 401001, 403001 */
function mustHaveAccess(endpoint: Endpoint, { site }: ApiRuntime, viewer: Viewer): void {
  const { access, permission } = endpoint
  const { developer, operator, team, roleView, signed } = viewer
  if (access === 'everyone') return
  if (access === 'signed') {
    if (signed) return
    throw new ApiError('401001')
  }
  if (access === 'signed-in') {
    // Calls that visitors may make as well, such as signing out, go through.
    if (roleView && changes(endpoint) && !endpoint.inRoleView)
      throw new ApiError('403001', {
        reason: 'access.role_view',
        message: m.failure_role_view({ role: roleView.roleName }),
      })
    if (developer && permission && team) mustHold(team, permission)
    if (developer) return
    throw new ApiError('100001', { value: { loginUrl: site.loginUrl } })
  }
  if (!operator) throw new ApiError('100001', { value: { loginUrl: site.opsLoginUrl } })
  if (!admits(access.operator, operator)) throw new ApiError('403001', { reason: 'access.operator_permission_missing' })
}
