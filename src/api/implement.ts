// The implementation of an endpoint: its handler with the context of a call, what all calls need, transactions, and the envelope
// of an error. Calls are run by pipeline/invoke.ts.
import type { z } from 'zod'
import { m } from '#messages'
import type { Db } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import type { Brand } from '../lib/portal/brand.ts'
import type { BuiltInService } from '../lib/portal/built-in.ts'
import type { Adapters } from '../adapters/adapters.ts'
import type { Answer, Endpoint, OutputOf } from './endpoint.ts'
import { ApiError, API_ERRORS } from './errors.ts'
import { STEP_UP } from './forms/step-up.ts'
import { isWorthAnotherTry } from './unexpected-error.ts'
import type { SecurityEvent } from './security-events.ts'
import { isProved } from '../lib/portal/step-up.ts'
import type { Operator, Viewer } from './viewer.ts'

/** Configuration every request sees. */
export type Site = {
  brand: Brand
  /** Public URL of the portal, without a trailing slash. */
  origin: string
  /** The login and registration addresses a visitor is sent to (handbook/routing.md [4]). */
  loginUrl: string
  registerUrl: string
  /** The sign-in address of operators. */
  opsLoginUrl: string
  /** A demo: accounts with a published password, codes shown on the page. Never in production. */
  demo: boolean
  /** Services that run on their built-in stand-in outside a demo; none when left out. */
  builtIn?: readonly BuiltInService[]
}

export type Context = {
  db: Db
  viewer: Viewer
  adapters: Adapters
  site: Site
  now: Date
  /** Names of the calls that require a permission. */
  guardedBy: (permission: string) => readonly string[]
  /** Writes a security event to the log, unless the transaction it belongs to is rolled back. */
  logSecurity: (event: SecurityEvent) => void
  /** Logs an error that the call survives, and that its answer does not show. */
  logWarning: (error: unknown, message: string) => void
  /** Answers a request to this API as if it came over the network from the same client, but without its session. */
  fetchOwn: (request: Request) => Promise<Response>
}

/** Id of the calling developer; `access` guarantees that there is one. */
export function developerIdOf({ viewer, site }: Pick<Context, 'viewer' | 'site'>): number {
  if (!viewer.developer) throw new ApiError('100001', { value: { loginUrl: site.loginUrl } })
  return viewer.developer.id
}

/** The calling operator; `access` guarantees that there is one. */
export function operatorOf({ viewer, site }: Pick<Context, 'viewer' | 'site'>): Operator {
  if (!viewer.operator) throw new ApiError('100001', { value: { loginUrl: site.opsLoginUrl } })
  return viewer.operator
}

export type Handler<E extends Endpoint> = (context: Context, input: z.output<E['input']>) => Promise<OutputOf<E>>

/** Refuses callers who have exhausted their quota, before their input is read. @throws ApiError 429001 */
export type Quota = (context: Context) => Promise<void>

export type Implementation = { endpoint: Endpoint; handler: Handler<Endpoint>; quota?: Quota | undefined }

/** @param quota depends on the caller alone, so that an upload beyond it is never received */
export const implement = <E extends Endpoint>(endpoint: E, handler: Handler<E>, quota?: Quota): Implementation => ({
  endpoint,
  handler: handler as unknown as Handler<Endpoint>,
  quota,
})

/** Dependencies of every call; one per process. */
export type ApiRuntime = {
  db: Db
  /** The standby that calls which may lag are answered from. */
  replica?: Replica | undefined
  adapters: Adapters
  site: Site
  guardedBy: Context['guardedBy']
  /** Counts a call against its limit. @throws ApiError 429001 */
  limit: (endpoint: Endpoint, viewer: Viewer) => Promise<void>
  /** Throws 403004 while a new version of one of these agreements has to be accepted first. */
  mustHaveAccepted: (agreements: readonly string[], viewer: Viewer) => Promise<void>
  /** Destination of unexpected errors, which are never shown to the caller. */
  report: (error: unknown, endpoint: Pick<Endpoint, 'name'>, viewer: Viewer) => void
  logSecurity: (event: SecurityEvent, endpoint: Pick<Endpoint, 'name'>, viewer: Viewer) => void
  logWarning: (error: unknown, message: string, endpoint: Pick<Endpoint, 'name'>, viewer: Viewer) => void
  /** The API itself, for calls made by calls. */
  fetchOwn: (request: Request, address: string) => Promise<Response>
}

/** @property lasts everybody may have it for ever, and browsers keep it @property fileName it is only ever saved, under it */
export type AnswerBody = { type: string; bytes: Uint8Array; lasts?: boolean; fileName?: string | undefined }

export type Outcome = {
  status: number
  answer: Answer
  retryAfter?: number
  /** Close the connection after the answer. */
  close?: true
  /** The answer's body in place of the envelope, for an endpoint with a `responseType`. */
  body?: AnswerBody
}

/** Whether data this request has read may be stale after the call. */
export const changes = ({ method, readOnly }: Endpoint): boolean => method === 'POST' && !readOnly

const MAX_TRIES = 4

/** Retries a transaction that lost a race (deadlock, serialization failure, duplicate key), up to 3 times. */
async function retryTransaction<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === MAX_TRIES || !isWorthAnotherTry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}

/** An error rolls back what the handler wrote, unless the error is marked `commitOnError`: then the transaction commits first. */
export async function inTransaction<Value>(db: Db, call: (db: Db) => Promise<Value>): Promise<Value> {
  const result = await retryTransaction(() =>
    db.transaction().execute(async (trx) => {
      try {
        return { value: await call(trx) }
      } catch (error) {
        if (error instanceof ApiError && error.detail.commitOnError) return { refusal: error }
        throw error
      }
    }),
  )
  if ('refusal' in result) throw result.refusal
  return result.value
}

/** The envelope of an error. */
export function errorResponse(apiError: ApiError, requestId: string): Outcome {
  const { code, reason, status, detail, fields } = apiError
  return {
    status,
    answer: {
      code,
      reason,
      message: detail.message ?? API_ERRORS[code].text(detail.retryAfter),
      value: detail.value ?? null,
      ...(fields ? { fields } : {}),
      requestId,
    },
    ...(detail.retryAfter === undefined ? {} : { retryAfter: detail.retryAfter }),
    ...(detail.close ? { close: true } : {}),
  }
}

/**
 * For calls that take a proof depending on what they find; `stepUp` of the contract does it for all others.
 * @throws ApiError 403001 where the person has to prove again who they are
 */
export function mustBeProved(session: Viewer['sessions']['developer'], now: Date, again = false): void {
  if (session && !isProved(session, now, again))
    throw new ApiError('403001', { reason: STEP_UP, message: m.failure_step_up() })
}
