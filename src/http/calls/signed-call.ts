// One signed call from its bytes to its outcome: signature, quota, the call itself, and its line in the record.
import type { Outcome, ApiRuntime } from '../../api/implement.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import { ApiError } from '../../api/errors.ts'
import type { CallLine, QuotaTaken, SignedCalls } from '../../api/access/signed-calls.ts'
import type { Viewer } from '../../api/viewer.ts'
import { truncateIp } from '../../lib/net/truncate-ip.ts'
import { bodyWithin } from '../request/read-body.ts'
import { MAX_FORM_BYTES } from '../request/read-input.ts'

type Portal = { runtime: Pick<ApiRuntime, 'adapters' | 'logSecurity'>; signedCalls: SignedCalls }
type Answered = Pick<CallLine, 'status' | 'reason'> & Partial<CallLine>

/** @param run makes the call for the app that signed it */
export async function runSignedCall(
  endpoint: Endpoint,
  request: Request,
  viewer: Viewer,
  { runtime, signedCalls }: Portal,
  run: (viewer: Viewer) => Promise<Outcome>,
): Promise<Outcome> {
  const [at, began] = [runtime.adapters.clock.now(), performance.now()]
  const check = await verifyRequest(request, signedCalls)
  const record = (callResult: Answered): void => {
    if (!check.app) return
    signedCalls.record({
      at,
      appId: check.app.id,
      keyEnds: 'signed' in check ? check.signed.keyEndsWith : '',
      call: endpoint.name,
      requestId: viewer.requestId,
      clockOff: null,
      durationMs: Math.round(performance.now() - began),
      network: truncateIp(viewer.address),
      quotaLeft: null,
      verified: 'signed' in check,
      ...callResult,
    })
  }
  const refuse = (refusal: ApiError, more: Partial<CallLine> = {}): never => {
    record({ status: refusal.status, reason: refusal.reason, ...more })
    throw refusal
  }
  if ('refusal' in check) {
    const { refusal, clockOff = null } = check
    if (refusal.status === 401) runtime.logSecurity({ event: 'key.refused', code: refusal.code }, endpoint, viewer)
    return refuse(refusal, { clockOff })
  }
  const { app, signed } = check
  let takenQuota: QuotaTaken | null = null
  if (endpoint.dailyQuota) {
    try {
      takenQuota = await signedCalls.take(app, endpoint.name, endpoint.dailyQuota)
    } catch (error) {
      if (error instanceof ApiError) return refuse(error, { quotaLeft: 0 })
      throw error
    }
  }
  const outcome = await run({ ...viewer, signed })
  const reason = outcome.answer.reason ?? ''
  if (reason === 'limit.reached') takenQuota?.giveBack()
  record({ status: outcome.status, reason, quotaLeft: takenQuota?.left ?? null })
  return outcome
}

async function verifyRequest(request: Request, { verify }: SignedCalls) {
  const { method, headers } = request
  const { pathname: path, search } = new URL(request.url)
  const body = await bodyWithin(request, MAX_FORM_BYTES).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  return verify({ method, path, search, headers, body })
}
