// Answers of pages: their headers, and errors that become answers.
import { ApiError } from '../api/errors.ts'
import { errorFor, isDatabaseAway } from '../api/unexpected-error.ts'
import { textResponse } from './text-response.ts'

/** Seconds of an answer's Retry-After header. */
export const secondsToWait = (status: number, apiError?: ApiError): number | undefined =>
  apiError?.detail.retryAfter ?? (status === 503 ? 5 : undefined)

export const asApiErrorWhenAway = (error: unknown): ApiError => {
  if (isDatabaseAway(error)) return errorFor(error)
  throw error
}

/** @throws ApiError when the database is away, else the error */
export const throwWhenAway = (error: unknown): never => {
  throw asApiErrorWhenAway(error)
}

export const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw error
}

export function unkept(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** React Router streams a navigation's data, all of which is ready: as a text it can be compressed. */
export const whole = async (response: Response): Promise<Response> =>
  response.headers.get('content-type')?.startsWith('text/x-script')
    ? textResponse(await response.text(), response)
    : new Response(response.body, response)
