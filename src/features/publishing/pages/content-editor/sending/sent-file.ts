// A file that is sent as soon as it was chosen, and what was answered.
import { m } from '#messages'
import { type CallOf, postCall } from '../../../../../api/forms/browser-call.ts'
import { imageTooLargeText } from '../../../../uploads/rules/labels.ts'

/** `again`: the same file may be accepted later. */
export type SendResult<Value> = { value: Value } | { refusal: string; again?: true }

type SendOptions = { signal: AbortSignal; max: number; fields?: Readonly<Record<string, string>> }

export async function uploadFile<Value>(
  url: string,
  file: File,
  { signal, max, fields = {} }: SendOptions,
): Promise<SendResult<Value>> {
  if (file.size > max) return { refusal: imageTooLargeText(max) }
  const reply = await postCall<CallOf<Value>>(url, { ...fields, file }, { signal })
  if ('ok' in reply) return { value: reply.ok }
  if ('cut' in reply) return { refusal: m.publishing_picture_failed(), again: true }
  return { refusal: reply.refused, ...(reply.answer.code.startsWith('4') ? {} : { again: true }) }
}
