// Sends a file from a page, with progress and a way to stop.
import { announceIfDue } from '../agreements-due.ts'
import { valueOf } from '../answer.ts'
import type { Answer } from '../endpoint.ts'
import { announceSessionEnded } from '../session-ended.ts'
import { FOR_USER, userOfPage } from '../user-header.ts'

/** `cut`: stopped, or the server could not be reached; the file may be sent again as it is. */
export type FileSent<Value> = { ok: Value } | { refused: string } | { cut: true }

/** @param onProgress called with the part sent, 0 to 1 */
export function sendFile<Value>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
): { done: Promise<FileSent<Value>>; stop: () => void } {
  const request = new XMLHttpRequest()
  const done = new Promise<FileSent<Value>>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve({ cut: true }))
    request.addEventListener('load', () => {
      const answer = request.response as Answer<Value> | null
      const value = answer && valueOf(answer)
      if (value) return resolve({ ok: value })
      if (answer?.code === '100001') {
        announceSessionEnded()
        return resolve({ cut: true })
      }
      announceIfDue(answer)
      resolve(answer ? { refused: Object.values(answer.fields ?? {})[0] ?? answer.message } : { cut: true })
    })
  })
  request.open('POST', path)
  request.setRequestHeader(FOR_USER, userOfPage())
  request.responseType = 'json'
  request.send(form)
  return { done, stop: () => request.abort() }
}
