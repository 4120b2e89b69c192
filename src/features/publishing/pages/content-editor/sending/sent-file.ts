// A file that is sent as soon as it was chosen, and what was answered.
import { m } from '#messages'
import type { Answer } from '../../../../../api/endpoint.ts'
import { announceSessionEnded } from '../../../../../api/session-ended.ts'
import { imageTooLargeText } from '../../../../uploads/rules/labels.ts'

/** `again`: the same file may be accepted later. */
export type Sent<Value> = { value: Value } | { refusal: string; again?: true }

type How = { signal: AbortSignal; most: number; fields?: Readonly<Record<string, string>> }

export async function sentFile<Value>(
  url: string,
  file: File,
  { signal, most, fields = {} }: How,
): Promise<Sent<Value>> {
  if (file.size > most) return { refusal: imageTooLargeText(most) }
  try {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file)
    const answer = (await (await fetch(url, { method: 'POST', body, signal })).json()) as Answer<Value>
    if (answer.code === '100001') announceSessionEnded()
    if (answer.code === '200' && answer.value) return { value: answer.value }
    return { refusal: answer.message, ...(answer.code.startsWith('4') ? {} : { again: true }) }
  } catch {
    return { refusal: m.publishing_picture_failed(), again: true }
  }
}
