// Calls of the form's pictures: one is sent with progress, one is removed.
import { refusalIn } from '../../../../api/answer.ts'
import type { Answer } from '../../../../api/endpoint.ts'
import { announceIfDue } from '../../../../api/agreements-due.ts'
import { sendFile } from '../../../../api/forms/send-file.ts'
import { m } from '#messages'
import type { AppPicture } from '../../contract/answers.ts'
import type { PictureKind } from '../../rules/pictures.ts'

export type Picture = ReturnType<(typeof AppPicture)['parse']>

const BASE = '/api/dev/v1/appService/img'

export function sendPicture(appId: number, kind: PictureKind, file: File, onProgress: (part: number) => void) {
  const body = new FormData()
  body.append('appId', String(appId))
  body.append('kind', kind)
  body.append('file', file)
  return sendFile<Picture>(`${BASE}/upload`, body, onProgress)
}

/** @returns why not */
export async function removePicture(id: number): Promise<string | null> {
  try {
    const response = await fetch(`${BASE}/remove`, { method: 'POST', body: new URLSearchParams({ id: String(id) }) })
    const answer = (await response.json()) as Answer
    announceIfDue(answer)
    return refusalIn(answer)
  } catch {
    return m.apps_upload_failed()
  }
}
