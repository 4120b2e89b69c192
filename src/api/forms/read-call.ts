// A reading call by a page's own script.
import { valueOf } from '../answer.ts'
import type { Answer } from '../endpoint.ts'
import { announceSessionEnded } from '../session-ended.ts'

/** @throws Error with the message of the refusal */
export async function readCall<Value>(
  path: string,
  input: Record<string, string | number>,
  signal: AbortSignal,
): Promise<Value> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const answer = (await (await fetch(`${path}?${query}`, { signal })).json()) as Answer<Value>
  if (answer.code === '100001') announceSessionEnded()
  const value = valueOf(answer)
  if (!value) throw new Error(answer.message)
  return value
}
