// Photos of identity documents: upload, preview, removal, access log (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id, page } from '../../../api/public-input.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { PHOTO_KINDS, PHOTO_LIMITS } from '../rules/photos.ts'
import { Photo } from './answers.ts'
import { VIEWS_PAGE_SIZE } from '../../accounts/rules/limits.ts'
import { inMb } from '../../../lib/files/upload-bytes.ts'

const Image = z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) })
const Turn = z.enum(['0', '90', '180', '270'])

export const imgUpload = endpoint({
  name: 'imgUpload',
  method: 'POST',
  path: '/api/dev/v1/account/img/upload',
  access: 'signed-in',
  summary: `Upload a photo: JPEG, PNG, WebP or HEIC, up to ${inMb(PHOTO_LIMITS.bytes)} MB, at least ${PHOTO_LIMITS.shortSide} pixels on the shorter side`,
  source: 'handbook/calls.md [7], handbook/security.md',
  input: z.strictObject({
    kind: z.enum(PHOTO_KINDS),
    file: z.instanceof(Uint8Array),
    /**
     * Version of the agreement `identity` consented to with this upload; omitted when a consent is already in force.
     */
    consent: z.string().max(20).optional(),
    /** Clockwise rotation in degrees. */
    turn: Turn.default('0'),
  }),
  output: Photo,
  errors: ['403001', '409001', '413001', '415001', '429001', '503001'],
  upload: { field: 'file', max: PHOTO_LIMITS.bytes },
  transaction: 'own',
  limit: { points: 300, seconds: 3600, network: 5000 },
})

export const imgDownload = endpoint({
  name: 'imgDownload',
  method: 'GET',
  path: '/api/dev/v1/account/img/download',
  access: 'signed-in',
  summary: 'Download one of your own photos as stored. Every view is logged.',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ id }),
  output: Image,
  errors: ['404001'],
  responseType: 'image/jpeg',
})

export const imgTurn = endpoint({
  name: 'imgTurn',
  method: 'POST',
  path: '/api/dev/v1/account/img/turn',
  access: 'signed-in',
  summary: 'Rotate one of your own photos clockwise. It gets a new id.',
  source: 'handbook/security.md',
  input: z.strictObject({ id, turn: Turn }),
  output: Photo,
  errors: ['404001', '409001', '503001'],
  transaction: 'own',
})

export const imgRemove = endpoint({
  name: 'imgRemove',
  method: 'POST',
  path: '/api/dev/v1/account/img/remove',
  access: 'signed-in',
  summary: 'Delete a photo that has not been submitted',
  source: 'handbook/security.md',
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001'],
})

export const imgList = endpoint({
  name: 'imgList',
  method: 'GET',
  path: '/api/dev/v1/account/img/list',
  access: 'signed-in',
  summary: 'List the photos in the current form or of the certification in force',
  source: 'handbook/entities.md [3]',
  input: z.strictObject({}),
  output: z.object({ photos: z.array(Photo) }),
  errors: [],
})

export const photoConsentWithdraw = endpoint({
  name: 'photoConsentWithdraw',
  method: 'POST',
  path: '/api/dev/v1/account/img/consent/withdraw',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Withdraw the consent to photo storage. All photos are deleted, their review ends, and the certification is invalid until you certify again.',
  source: 'handbook/retention.md',
  input: z.strictObject({}),
  output: z.object({
    withdrawnAt: at,
    /** Number of removed photos. */
    removed: z.number(),
    accountStatus: z.literal(ACCOUNT_STATUSES),
    /** Last day for certifying again, Asia/Shanghai; null when there was no certification. */
    deadline: z.iso.date().nullable(),
  }),
  errors: ['404001', '409001'],
})

export const photoViews = endpoint({
  name: 'photoViews',
  method: 'GET',
  path: '/api/dev/v1/account/img/views',
  access: 'signed-in',
  summary: `List who viewed the developer’s photos and data and when, newest first, ${VIEWS_PAGE_SIZE} per page`,
  source: 'handbook/retention.md',
  input: z.strictObject({ page }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        at,
        viewer: z.enum(['developer', 'operator']),
        /** Null when the developer opened it. */
        operatorId: z.number().nullable(),
        caseId: z.number().nullable(),
        /** Null for the case's data rather than a photo. */
        photoKind: z.enum(PHOTO_KINDS).nullable(),
        /** Its name in the viewer's language. */
        photoName: z.string().nullable(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})
