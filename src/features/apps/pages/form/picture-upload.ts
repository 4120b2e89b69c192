// Calls of the form's pictures: one is sent with progress, one is removed.
import { removeFile, sendFile } from '../../../../api/forms/send-file.ts'
import type { AppPicture } from '../../contract/answers.ts'
import type { appImgUpload } from '../../contract/pictures.ts'
import type { PictureKind } from '../../rules/pictures.ts'

export type Picture = ReturnType<(typeof AppPicture)['parse']>

const BASE = '/api/dev/v1/appService/img'

export const sendPicture = (appId: number, kind: PictureKind, file: File, onProgress: (part: number) => void) =>
  sendFile<typeof appImgUpload>(`${BASE}/upload`, { appId, kind, file }, onProgress)

/** @returns why not */
export const removePicture = (id: number): Promise<string | null> => removeFile(`${BASE}/remove`, id)
