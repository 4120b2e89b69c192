// Calls of the photos: one is sent with progress, one is rotated, one is removed.
import { postCall, valueIn } from '../../../../api/forms/browser-call.ts'
import { type FileSending, removeFile, sendFile } from '../../../../api/forms/send-file.ts'
import type { Photo } from '../../contract/answers.ts'
import type { imgTurn, imgUpload } from '../../contract/photos.ts'
import type { PhotoKind } from '../../rules/photos.ts'

const BASE = '/api/dev/v1/account/img'

type Sending = { kind: PhotoKind; file: Blob; consent: string | null; onProgress: (part: number) => void }

export const sendPhoto = ({ kind, file, consent, onProgress }: Sending): FileSending<Photo> =>
  sendFile<typeof imgUpload>(`${BASE}/upload`, { kind, consent: consent ?? undefined, file }, onProgress)

export const turnPhoto = async (id: number): Promise<Photo | null> =>
  valueIn(await postCall<typeof imgTurn>(`${BASE}/turn`, { id, turn: 90 }))

/** @returns null when removed, otherwise the error message */
export const removePhoto = (id: number): Promise<string | null> => removeFile(`${BASE}/remove`, id)

export const photoUrl = (id: number): string => `${BASE}/download?id=${id}`
