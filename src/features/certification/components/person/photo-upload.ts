// Photo upload with progress, cancellation and retry.
import { m } from '#messages'
import { refusalIn, valueOf } from '../../../../api/answer.ts'
import { announceIfDue } from '../../../../api/agreements-due.ts'
import type { Answer } from '../../../../api/endpoint.ts'
import { FOR_USER, userOfPage } from '../../../../api/user-header.ts'
import { announceSessionEnded } from '../../../../api/session-ended.ts'
import type { Photo } from '../../contract/answers.ts'
import type { PhotoKind } from '../../rules/photos.ts'

export type Sent = { ok: Photo } | { refused: string } | { cut: true }

type Sending = { kind: PhotoKind; file: Blob; consent: string | null; onProgress: (part: number) => void }

export function sendPhoto({ kind, file, consent, onProgress }: Sending): { done: Promise<Sent>; stop: () => void } {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('kind', kind)
  if (consent) form.set('consent', consent)
  form.set('file', file)
  const done = new Promise<Sent>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve({ cut: true }))
    request.addEventListener('load', () => {
      const answer = request.response as Answer<Photo> | null
      const photo = answer && valueOf(answer)
      if (photo) return resolve({ ok: photo })
      if (answer?.code === '100001') {
        announceSessionEnded()
        return resolve({ cut: true })
      }
      announceIfDue(answer)
      resolve(answer ? { refused: Object.values(answer.fields ?? {})[0] ?? answer.message } : { cut: true })
    })
  })
  request.open('POST', '/api/dev/v1/account/img/upload')
  request.setRequestHeader(FOR_USER, userOfPage())
  request.responseType = 'json'
  request.send(form)
  return { done, stop: () => request.abort() }
}

export async function turnPhoto(id: number): Promise<Photo | null> {
  try {
    const response = await fetch('/api/dev/v1/account/img/turn', {
      method: 'POST',
      body: new URLSearchParams({ id: String(id), turn: '90' }),
    })
    const answer = (await response.json()) as Answer<Photo>
    if (answer.code === '100001') announceSessionEnded()
    return valueOf(answer)
  } catch {
    return null
  }
}

/** @returns null when removed, otherwise the error message */
export async function removePhoto(id: number): Promise<string | null> {
  try {
    const response = await fetch('/api/dev/v1/account/img/remove', {
      method: 'POST',
      body: new URLSearchParams({ id: String(id) }),
    })
    const answer = (await response.json()) as Answer
    if (answer.code === '100001') announceSessionEnded()
    return refusalIn(answer)
  } catch {
    return m.certification_company_photo_remove_failed()
  }
}

export const photoUrl = (id: number): string => `/api/dev/v1/account/img/download?id=${id}`
