// Upload of the photo of a slot: one at a time, in place of the one before.
import { useState } from 'react'
import { useUploads } from '../../../../ui/uploads/use-uploads.ts'
import { imageProblemText } from '../../../uploads/rules/labels.ts'
import type { Photo } from '../../contract/answers.ts'
import { PHOTO_LIMITS, type PhotoKind } from '../../rules/photos.ts'
import { sendPhoto } from './photo-upload.ts'

type Options = { kind: PhotoKind; consent: string | null; onPhoto: (photo: Photo) => void }

export function usePhotoUpload({ kind, consent, onPhoto }: Options) {
  /** Upload whose picture the browser cannot display, such as HEIC. */
  const [brokenKey, setBrokenKey] = useState<number | null>(null)
  const { uploads, add, again, forget, stop } = useUploads<Photo>({
    send: (file, onProgress) => sendPhoto({ kind, file, consent, onProgress }),
    problemOf: (file) => (file.type === 'application/pdf' ? imageProblemText('pdf', PHOTO_LIMITS) : ''),
    done: onPhoto,
  })
  const upload = uploads.at(-1)
  return {
    upload,
    /** A preview of what is sent. */
    preview: upload && upload.key !== brokenKey ? upload.url : null,
    hidePreview: () => setBrokenKey(upload?.key ?? null),
    take: (file: File) => {
      for (const { key } of uploads) forget(key)
      add([file])
    },
    again: () => upload && again(upload),
    stop: () => upload && stop(upload.key),
    forget: () => upload && forget(upload.key),
  }
}
