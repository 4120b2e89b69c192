// Sends a file from a page, with progress and a way to stop.
import type { Answer, Endpoint, OutputOf } from '../endpoint.ts'
import { FOR_USER, userOfPage } from '../user-header.ts'
import { announceRefusal, bodyOf, type CallInput } from './browser-call.ts'

/** `cut`: stopped, or the server could not be reached; the file may be sent again as it is. */
export type FileSent<Value> = { ok: Value } | { refused: string } | { cut: true }

export type FileSending<Value> = { done: Promise<FileSent<Value>>; stop: () => void }

/** @param onProgress called with the part sent, 0 to 1 */
export function sendFile<E extends Endpoint>(
  path: string,
  input: CallInput<E>,
  onProgress: (part: number) => void,
): FileSending<OutputOf<E>> {
  const request = new XMLHttpRequest()
  const done = new Promise<FileSent<OutputOf<E>>>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve({ cut: true }))
    request.addEventListener('load', () => {
      const answer = request.response as Answer<OutputOf<E>> | null
      if (answer?.code === '200') return resolve({ ok: answer.value as OutputOf<E> })
      const refused = answer && announceRefusal(answer)
      // After signing in again the file may be sent as it is.
      resolve(refused === null || answer?.code === '100001' ? { cut: true } : { refused })
    })
  })
  request.open('POST', path)
  // A page of somebody whose sign-in is barred names no user.
  const user = userOfPage()
  if (user) request.setRequestHeader(FOR_USER, user)
  request.responseType = 'json'
  request.send(bodyOf(input))
  return { done, stop: () => request.abort() }
}
