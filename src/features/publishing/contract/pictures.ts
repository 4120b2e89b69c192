// Pictures in texts: uploaded by whoever writes, for readers once a text with them was published.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { CONTENT_PICTURE_PATH } from '../../../lib/markdown/content-picture.ts'
import { CONTENT_PICTURE_BYTES, CONTENT_PICTURE_UPLOAD } from '../rules/limits.ts'
import { access, source } from './kinds.ts'
import { inMb } from '../../../lib/files/upload-bytes.ts'

export const contentPictureUpload = endpoint({
  name: 'contentPictureUpload',
  method: 'POST',
  path: CONTENT_PICTURE_UPLOAD.url,
  access,
  summary: `Upload a picture for a text: JPEG, PNG or WebP, up to ${inMb(CONTENT_PICTURE_BYTES)} MB`,
  source,
  input: z.strictObject({ file: z.instanceof(Uint8Array) }),
  output: z.object({
    /** What the text says in place of an address: `![words](picture:…)`. */
    address: z.string(),
    url: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  errors: ['413001', '415001', '429001', '503001'],
  upload: { field: 'file', max: CONTENT_PICTURE_BYTES },
  transaction: 'own',
  limit: { points: 300, seconds: 3600 },
})

export const contentPicture = endpoint({
  name: 'contentPicture',
  method: 'GET',
  path: CONTENT_PICTURE_PATH,
  access: 'everyone',
  summary: 'Get a picture of a published text; operators who write content get those of drafts, too',
  source,
  input: z.strictObject({ name: z.string().regex(/^[\w-]{24}$/) }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array), lasts: z.boolean() }),
  errors: ['404001'],
  responseType: 'image/jpeg',
})
