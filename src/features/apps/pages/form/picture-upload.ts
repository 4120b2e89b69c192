// Calls of the form's pictures: one is sent with progress, one is removed.
import { postCall } from '../../../../api/forms/browser-call.ts'
import { sendFile } from '../../../../api/forms/send-file.ts'
import { m } from '#messages'
import type { AppPicture } from '../../contract/answers.ts'
import type { appImgRemove, appImgUpload } from '../../contract/pictures.ts'
import type { PictureKind } from '../../rules/pictures.ts'

export type Picture = ReturnType<(typeof AppPicture)['parse']>

const BASE = '/api/dev/v1/appService/img'

export const sendPicture = (appId: number, kind: PictureKind, file: File, onProgress: (part: number) => void) =>
  sendFile<typeof appImgUpload>(`${BASE}/upload`, { appId, kind, file }, onProgress)

/** @returns why not */
export async function removePicture(id: number): Promise<string | null> {
  const reply = await postCall<typeof appImgRemove>(`${BASE}/remove`, { id })
  if ('ok' in reply) return null
  return 'refused' in reply ? reply.refused : m.ui_form_offline()
}
