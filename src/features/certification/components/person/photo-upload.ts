// Photo upload with progress, cancellation and retry.
import { m } from '#messages'
import { refusalIn, valueOf } from '../../../../api/answer.ts'
import type { Answer } from '../../../../api/endpoint.ts'
import { type FileSent, sendFile } from '../../../../api/forms/send-file.ts'
import { announceSessionEnded } from '../../../../api/session-ended.ts'
import type { Photo } from '../../contract/answers.ts'
import type { PhotoKind } from '../../rules/photos.ts'

export type Sent = FileSent<Photo>

type Sending = { kind: PhotoKind; file: Blob; consent: string | null; onProgress: (part: number) => void }

export function sendPhoto({ kind, file, consent, onProgress }: Sending): { done: Promise<Sent>; stop: () => void } {
  const form = new FormData()
  form.set('kind', kind)
  if (consent) form.set('consent', consent)
  form.set('file', file)
  return sendFile<Photo>('/api/dev/v1/account/img/upload', form, onProgress)
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
