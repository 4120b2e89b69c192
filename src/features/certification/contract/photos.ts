// Photos of documents: upload, preview, removal, who looked (spec section 7).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id, page } from '../../../api/public-input.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { PHOTO_KINDS, PHOTO_LIMITS } from '../rules/photos.ts'
import { at, Photo } from './answers.ts'

const Image = z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) })
const Turn = z.enum(['0', '90', '180', '270'])

export const imgUpload = endpoint({
  name: 'imgUpload',
  method: 'POST',
  path: '/api/dev/v1/account/img/upload',
  access: 'signed-in',
  summary: 'Takes one photo (multipart): JPEG, PNG, WebP or HEIC up to 10 MB, at least 600 pixels on the short side.',
  source: 'spec §7 img/upload, domain.md §2 images',
  input: z.strictObject({
    kind: z.enum(PHOTO_KINDS),
    file: z.instanceof(Uint8Array),
    /** The version of the agreement `identity` that is consented to with this upload; left out when one holds. */
    consent: z.string().max(20).optional(),
    /** Degrees to turn it clockwise. */
    turn: Turn.default('0'),
  }),
  output: Photo,
  errors: ['403001', '409001', '413001', '415001', '429001', '503001'],
  upload: { field: 'file', most: PHOTO_LIMITS.bytes },
  transaction: 'own',
  limit: { points: 300, seconds: 3600, network: 5000 },
})

export const imgDownload = endpoint({
  name: 'imgDownload',
  method: 'GET',
  path: '/api/dev/v1/account/img/download',
  access: 'signed-in',
  summary: 'One of the own photos, as it is kept; each view is a row of the log.',
  source: 'spec §7 img/download',
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
  summary: 'Turns one of the own photos clockwise; it gets a new number.',
  source: 'issue: photos, rotate',
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
  summary: 'Removes a photo that is not submitted yet.',
  source: 'issue: photos',
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001'],
})

export const imgList = endpoint({
  name: 'imgList',
  method: 'GET',
  path: '/api/dev/v1/account/img/list',
  access: 'signed-in',
  summary: 'The photos that are in the form now or belong to the certification in force.',
  source: 'spec §3 flags for uploaded images',
  input: z.strictObject({}),
  output: z.object({ photos: z.array(Photo) }),
  errors: [],
})

export const photoConsentWithdraw = endpoint({
  name: 'photoConsentWithdraw',
  method: 'POST',
  path: '/api/dev/v1/account/img/consent/withdraw',
  access: 'signed-in',
  summary:
    'Takes back the consent to photos: all are removed, a review of them ends, and a certification lapses until there is a new one.',
  source: 'facts.md personal data',
  input: z.strictObject({}),
  output: z.object({
    withdrawnAt: at,
    /** How many photos. */
    removed: z.number(),
    accountStatus: z.literal(ACCOUNT_STATUSES),
    /** The last day for certifying again, Asia/Shanghai; null where nothing was certified. */
    deadline: z.iso.date().nullable(),
  }),
  errors: ['404001', '409001'],
})

export const photoViews = endpoint({
  name: 'photoViews',
  method: 'GET',
  path: '/api/dev/v1/account/img/views',
  access: 'signed-in',
  summary: 'Who opened photos and data of the developer, and when, newest first; 20 a page.',
  source: 'facts.md personal data',
  input: z.strictObject({ page }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        at,
        viewer: z.enum(['developer', 'operator']),
        /** Number of the operator; null for the developer. */
        operatorId: z.number().nullable(),
        caseId: z.number().nullable(),
        /** Null: the data of the case, not a photo. */
        photoKind: z.enum(PHOTO_KINDS).nullable(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})
