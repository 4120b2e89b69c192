// App picture endpoints: upload, view and remove icons and screenshots (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { needs } from '../../team/rules/needs.ts'
import { PICTURE_LIMITS, READING } from '../rules/pictures.ts'
import { AppPicture } from './answers.ts'
import { inMb } from '../../../lib/files/upload-bytes.ts'

const BASE = '/api/dev/v1/appService/img'

export const appImgUpload = endpoint({
  name: 'appImgUpload',
  method: 'POST',
  path: `${BASE}/upload`,
  access: 'signed-in',
  permission: needs('app:edit'),
  summary: `Upload an icon (square, at least ${READING.icon.shortSide} pixels) or a screenshot of an app: JPEG, PNG or WebP, up to ${inMb(PICTURE_LIMITS.bytes)} MB`,
  source: 'handbook/calls.md [7], handbook/limits.md [9]',
  input: z.strictObject({ appId: id, kind: AppPicture.shape.kind, file: z.instanceof(Uint8Array) }),
  output: AppPicture,
  errors: ['100002', '403002', '404001', '409001', '413001', '415001', '429001', '503001'],
  upload: { field: 'file', max: PICTURE_LIMITS.bytes },
  transaction: 'own',
  limit: { points: 300, seconds: 3600, network: 5000 },
})

export const appImgDownload = endpoint({
  name: 'appImgDownload',
  method: 'GET',
  path: `${BASE}/download`,
  access: 'signed-in',
  permission: needs('app'),
  summary: 'Get a picture of an app',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ id }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['100002', '404001'],
  responseType: 'image/*',
})

export const appImgRemove = endpoint({
  name: 'appImgRemove',
  method: 'POST',
  path: `${BASE}/remove`,
  access: 'signed-in',
  permission: needs('app:edit'),
  summary: 'Remove a picture from the form of an app',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['100002', '403002', '404001', '409001'],
})
