// Sends a file from a page, with progress and a way to stop; removes one.
import { m } from '#messages'
import type { Answer, Endpoint, OutputOf } from '../endpoint.ts'
import { FOR_USER, userOfPage } from '../user-header.ts'
import { announceRefusal, bodyOf, type CallInput, type CallOf, postCall } from './browser-call.ts'

/** `cut`: stopped, not reached, or refused for the moment, for which `why` stands; the file may be sent again as it is. */
export type FileSent<Value> = { ok: Value } | { refused: string } | { cut: true; why?: string }

/** Codes of refusals that end by themselves: too slow, too many requests, too busy. */
const FOR_NOW = new Set(['408001', '429001', '503001'])

export type FileSending<Value> = { done: Promise<FileSent<Value>>; stop: () => void }

/** @param onProgress called with the part sent, 0 to 1 */
export function sendFile<E extends Endpoint>(
  path: string,
  input: CallInput<E>,
  onProgress: (part: number) => void,
): FileSending<OutputOf<E>> {
  const request = new XMLHttpRequest()
  const completion = new Promise<FileSent<OutputOf<E>>>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve({ cut: true }))
    request.addEventListener('load', () => {
      const answer = request.response as Answer<OutputOf<E>> | null
      if (answer?.code === '200') return resolve({ ok: answer.value as OutputOf<E> })
      const refusal = answer && announceRefusal(answer)
      // After signing in again the file may be sent as it is.
      if (!answer || refusal === null || answer.code === '100001') resolve({ cut: true })
      else resolve(FOR_NOW.has(answer.code) ? { cut: true, why: refusal } : { refused: refusal })
    })
  })
  request.open('POST', path)
  // A page of somebody whose sign-in is barred names no user.
  const user = userOfPage()
  if (user) request.setRequestHeader(FOR_USER, user)
  request.responseType = 'json'
  request.send(bodyOf(input))
  return { done: completion, stop: () => request.abort() }
}

/** @param path the call that removes a file by its `id`. @returns null once removed, otherwise why not */
export async function removeFile(path: string, id: number): Promise<string | null> {
  const reply = await postCall<CallOf<unknown>>(path, { id })
  if ('ok' in reply) return null
  return 'refused' in reply ? reply.refused : m.ui_form_offline()
}
