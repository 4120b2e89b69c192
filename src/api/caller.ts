// The endpoint caller, typed by the contract, around whatever answers a call; and how a call is sent over HTTP.
import type { Answer, Endpoint, InputOf, OutputOf } from './endpoint.ts'

export type Caller = {
  /** The value of a successful call; throws CallError for any other code. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
  /** The whole envelope, for callers that handle the code themselves. */
  tryCall: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<OutputOf<E>>>
}

/** A call whose code was not 200. */
export class CallError extends Error {
  readonly answer: Answer
  readonly status: number
  /** Seconds until a retry makes sense, if the answer said so. */
  readonly retryAfter: number | undefined

  constructor(answer: Answer, status: number, retryAfter?: number) {
    super(answer.message)
    this.name = 'CallError'
    this.answer = answer
    this.status = status
    this.retryAfter = retryAfter
  }
}

type Ask = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
) => Promise<{ status: number; answer: Answer; retryAfter?: number }>

export function callerWith(ask: Ask): Caller {
  return {
    tryCall: async (endpoint, input) => (await ask(endpoint, input)).answer as never,
    call: async (endpoint, input) => {
      const { status, answer, retryAfter } = await ask(endpoint, input)
      if (answer.code !== '200') throw new CallError(answer, status, retryAfter)
      return answer.value as never
    },
  }
}

/** Path and body of a call over HTTP: GET carries a query, POST a form (handbook/calls.md [7]), an upload a file beside it. */
export function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; form?: URLSearchParams | FormData } {
  const formEntries: [string, string | Blob][] = []
  let path = endpoint.path
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (value instanceof Uint8Array) formEntries.push([name, new Blob([new Uint8Array(value)])])
    else for (const item of Array.isArray(value) ? value : [value]) formEntries.push([name, String(item)])
  }
  if (endpoint.upload) {
    const form = new FormData()
    for (const [name, value] of formEntries) form.append(name, value)
    return { path, form }
  }
  const texts = new URLSearchParams(formEntries as [string, string][])
  if (endpoint.method === 'POST') return { path, form: texts }
  return { path: texts.size ? `${path}?${texts}` : path }
}
