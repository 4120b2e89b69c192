// Calls of the API by a page's own script. The endpoint is a type alone, so that no schema travels to the browser.
import type { z } from 'zod'
import { announceIfDue } from '../agreements-due.ts'
import type { Answer, Endpoint, InputOf, OutputOf } from '../endpoint.ts'
import { announceSessionEnded } from '../session-ended.ts'

/** `cut`: the call was aborted, or the server could not be reached; the response is null where none came. */
export type Reply<Value> =
  | { ok: Value }
  | { refused: string; answer: Answer; response: Response }
  | { cut: true; response: Response | null }

/** Names are those of the contract; values travel as texts and files, and undefined ones not at all. */
export type CallInput<E extends Endpoint> = { [Name in keyof InputOf<E>]: string | number | Blob }

/** A call whose path the page does not know beforehand. */
export type CallOf<Value> = Endpoint<z.ZodObject, z.ZodType<Value>>

type Options = {
  signal?: AbortSignal
  keepalive?: boolean
  /** For calls that nobody asked for: a refusal opens no dialog. */
  quiet?: boolean
}

const entriesOf = (input: object) => Object.entries(input).filter(([, value]) => value !== undefined)

export function bodyOf(input: object): URLSearchParams | FormData {
  const entries = entriesOf(input)
  if (!entries.some(([, value]) => value instanceof Blob)) return new URLSearchParams(entries)
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const refusalOf = (answer: Answer): string => Object.values(answer.fields ?? {})[0] ?? answer.message

/** Opens the dialog that a refusal calls for. @returns the refusal in words */
export function announceRefusal(answer: Answer): string {
  if (answer.code === '100001') announceSessionEnded()
  announceIfDue(answer)
  return refusalOf(answer)
}

async function call<Value>(path: string, { quiet, ...init }: Options & RequestInit): Promise<Reply<Value>> {
  let response: Response | null = null
  let answer: Answer<Value> | null
  try {
    response = await fetch(path, init)
    answer = (await response.json()) as Answer<Value> | null
  } catch {
    return { cut: true, response }
  }
  // What a proxy says in JSON is not the server's answer either.
  if (typeof answer?.code !== 'string') return { cut: true, response }
  if (answer.code === '200') return { ok: answer.value as Value }
  return { refused: quiet ? refusalOf(answer) : announceRefusal(answer), answer, response }
}

export const getCall = <E extends Endpoint>(
  path: string,
  input: CallInput<E>,
  options?: Options,
): Promise<Reply<OutputOf<E>>> => call(`${path}?${new URLSearchParams(entriesOf(input))}`, { ...options })

export const postCall = <E extends Endpoint>(
  path: string,
  input: CallInput<E>,
  options?: Options,
): Promise<Reply<OutputOf<E>>> => call(path, { ...options, method: 'POST', body: bodyOf(input) })

/** The value of a call whose refusal nobody is told about. */
export const valueIn = <Value>(reply: Reply<Value>): Value | null => ('ok' in reply ? reply.ok : null)
