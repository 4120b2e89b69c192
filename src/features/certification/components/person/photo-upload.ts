// Calls of the photos: one is sent with progress, one is rotated, one is removed.
import { m } from '#messages'
import { postCall, valueIn } from '../../../../api/forms/browser-call.ts'
import { type FileSending, removeFile, sendFile } from '../../../../api/forms/send-file.ts'
import { inMb } from '../../../../lib/files/upload-bytes.ts'
import type { Photo } from '../../contract/answers.ts'
import type { imgTurn, imgUpload } from '../../contract/photos.ts'
import { PHOTO_LIMITS, type PhotoKind } from '../../rules/photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const BASE = '/api/dev/v1/account/img'

type Sending = { kind: PhotoKind; file: Blob; consent: string | null; onProgress: (part: number) => void }

/** Sends what was made smaller, once it is; without it, `refusal` says why. */
export function sendOnceShrunk<Value>(
  smaller: Promise<Blob | null>,
  send: (file: Blob) => FileSending<Value>,
  refusal: string,
): FileSending<Value> {
  let isStopped = false
  let sending: FileSending<Value> | null = null
  const sendSmaller = async () => {
    const file = await smaller
    if (isStopped) return { cut: true as const }
    if (!file) return { refused: refusal }
    sending = send(file)
    return sending.done
  }
  return {
    done: sendSmaller(),
    stop: () => {
      isStopped = true
      sending?.stop()
    },
  }
}

export function sendPhoto({ kind, file, consent, onProgress }: Sending): FileSending<Photo> {
  const send = (smaller: Blob) =>
    sendFile<typeof imgUpload>(`${BASE}/upload`, { kind, consent: consent ?? undefined, file: smaller }, onProgress)
  if (file.size <= PHOTO_LIMITS.bytes) return send(file)
  const refusal = m.certification_company_photo_too_large({ max: inMb(PHOTO_LIMITS.bytes) })
  return sendOnceShrunk(shrinkPhoto(file, PHOTO_LIMITS.bytes), send, refusal)
}

export const turnPhoto = async (id: number): Promise<Photo | null> =>
  valueIn(await postCall<typeof imgTurn>(`${BASE}/turn`, { id, turn: 90 }))

/** @returns null when removed, otherwise the error message */
export const removePhoto = (id: number): Promise<string | null> => removeFile(`${BASE}/remove`, id)

export const photoUrl = (id: number): string => `${BASE}/download?id=${id}`
