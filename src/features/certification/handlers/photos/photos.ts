// Handlers for photos: consent and quota, size-limited decoding, encryption, then the row; every view is logged.
import { PHOTO_TEXT } from '../../rules/labels.ts'
import { VIEWS_PAGE_SIZE } from '../../../accounts/rules/limits.ts'
import { developerIdOf, type Context, type Handler, type Quota } from '../../../../api/implement.ts'
import { createHash } from 'node:crypto'
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { findViewerAccount } from '../../../accounts/handlers/account.ts'
import type { Account } from '../../../accounts/queries/account.ts'
import type { ConsentPerson } from '../../../accounts/rules/consent-people.ts'
import { findConsent, insertConsent } from '../../../accounts/queries/consents.ts'
import { findAgreementVersion } from '../../../docs/queries/agreements.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { imgDownload, imgList, imgRemove, imgTurn, imgUpload, photoViews } from '../../contract/photos.ts'
import {
  countUploads,
  countViews,
  findOwnPhoto,
  insertView,
  listPhotos,
  listViews,
  type PhotoRow,
  putPhoto,
  removePhotos,
} from '../../queries/photos.ts'
import { unsealPhoto, photoIndex, sealPhoto } from '../../queries/sealed-case.ts'
import { findOpenCase } from '../../queries/cases.ts'
import { PHOTO_LIMITS, PHOTO_PERSON, type PhotoKind } from '../../rules/photos.ts'
import { processesOpenIn } from '../../rules/open-processes.ts'
import { caseDraftOf } from '../case-draft.ts'
import { readPicture, storeFile } from '../../../uploads/handlers/store-image.ts'
import { toApiError } from '../move.ts'
import { photoOf, type PhotoStates, photoStatesOf } from './photo-states.ts'
import { HOUR_MS } from '../../../../lib/dates/durations.ts'
import { pageCount } from '../../../../lib/lists/page-count.ts'

const NOTHING: PhotoStates = { usable: new Map(), refused: new Set(), locked: new Set() }

/** Uploads are allowed while a form is or could be filled in; accepted photos cannot be replaced. */
async function statesFor(context: Context, account: Account, kind?: PhotoKind): Promise<PhotoStates> {
  const processes = processesOpenIn(account.account_status)
  if (processes.length === 0) throw toApiError(account)
  const open = await findOpenCase(context.db, account.developer_id)
  const process = open?.process ?? processes[0]
  if (open && open.state !== 'filling') throw toApiError(account)
  if (!process) throw toApiError(account)
  const states = await photoStatesOf(context, await caseDraftOf(context, account, process))
  if (kind !== undefined && states.locked.has(kind) && states.usable.has(kind))
    throw new ApiError('409001', { reason: 'photo.locked', message: m.certification_field_locked() })
  return states
}

/** The consent covering this upload: given with it, or already in force. @returns its row */
async function consentFor(
  { db, now }: Context,
  developerId: number,
  version: string | undefined,
  person: ConsentPerson,
): Promise<number> {
  const current = await findAgreementVersion(db, 'identity')
  if (current === undefined) throw new ApiError('404001', { reason: 'agreement.not_found' })
  if (version !== undefined && version !== current)
    throw new ApiError('409001', {
      reason: 'agreement.outdated',
      message: m.certification_photo_consent_version(),
      value: { version: current },
    })
  if (version !== undefined) await insertConsent(db, developerId, 'identity', current, now, person)
  const storedConsent = await findConsent(db, developerId, 'identity', current, person)
  if (!storedConsent)
    throw new ApiError('403001', {
      reason: 'consent.missing',
      message: m.certification_photo_consent(),
      value: { version: current },
    })
  return storedConsent.id
}

/** Uploads of one developer per hour. */
export const photoQuota: Quota = async (context) => {
  const { db, now } = context
  if ((await countUploads(db, developerIdOf(context), new Date(now.getTime() - HOUR_MS))) >= PHOTO_LIMITS.anHour)
    throw new ApiError('429001', { retryAfter: 600 })
}

export const imgUploadHandler: Handler<typeof imgUpload> = async (context, { kind, file, consent, turn }) => {
  const { adapters } = context
  const account = await findViewerAccount(context, false)
  const { developer_id: developerId } = account
  await statesFor(context, account, kind)
  const consentId = await consentFor(context, developerId, consent, PHOTO_PERSON[kind])
  const image = await readPicture(context, file, PHOTO_LIMITS, Number(turn) as 0 | 90 | 180 | 270)
  const digest = createHash('sha256').update(file).digest('base64')
  return store(context, developerId, {
    kind,
    jpeg: image.jpeg,
    content_index: photoIndex(adapters.keyRing, digest),
    type: image.type,
    width: image.width,
    height: image.height,
    bytes: file.length,
    consent_id: consentId,
  })
}

type New = Pick<PhotoRow, 'kind' | 'content_index' | 'type' | 'width' | 'height' | 'bytes' | 'consent_id'> & {
  jpeg: Buffer
}

const store = (context: Context, developerId: number, { jpeg, ...photo }: New) =>
  storeFile(context, {
    developerId,
    bytes: jpeg,
    sealed: sealPhoto,
    row: async (here, fileName) => {
      const account = await findViewerAccount(here, true)
      const states = await statesFor(here, account, photo.kind)
      const { db, now } = here
      const row = await putPhoto(db, { ...photo, developer_id: developerId, file_name: fileName, created_at: now })
      return photoOf(row, { refused: new Set(), locked: states.locked })
    },
  })

/** Decrypted picture; 404001 when the file or its key was deleted. */
export async function pictureOf({ db, adapters }: Context, photo: PhotoRow): Promise<Buffer> {
  const key = await findPersonKey(db, adapters.keyRing, photo.developer_id)
  const encryptedFile = photo.file_name === null ? null : await adapters.files.get(photo.file_name)
  if (!key || !encryptedFile || photo.file_name === null) throw new ApiError('404001', { reason: 'photo.not_found' })
  return unsealPhoto(key, photo.file_name, encryptedFile)
}

export const imgDownloadHandler: Handler<typeof imgDownload> = async (context, { id }) => {
  const { db, now } = context
  const developerId = developerIdOf(context)
  const photo = await findOwnPhoto(db, developerId, id)
  if (!photo) throw new ApiError('404001', { reason: 'photo.not_found' })
  const bytes = await pictureOf(context, photo)
  await insertView(db, { developerId, caseId: null, photo, viewer: 'developer', viewerId: developerId, now })
  return { type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}

export const imgTurnHandler: Handler<typeof imgTurn> = async (context, { id, turn }) => {
  const { db } = context
  const account = await findViewerAccount(context, false)
  const photo = await findOwnPhoto(db, account.developer_id, id)
  if (!photo || photo.state !== 'current') throw new ApiError('404001', { reason: 'photo.not_found' })
  await statesFor(context, account, photo.kind)
  const limits = { ...PHOTO_LIMITS, shortSide: 1 }
  const bytesNow = await pictureOf(context, photo)
  const image = await readPicture(context, bytesNow, limits, Number(turn) as 0 | 90 | 180 | 270)
  const { kind, content_index, type, bytes, consent_id } = photo
  const { jpeg, width, height } = image
  return store(context, account.developer_id, { kind, content_index, type, bytes, consent_id, jpeg, width, height })
}

export const imgRemoveHandler: Handler<typeof imgRemove> = async (context, { id }) => {
  const { db, now } = context
  const account = await findViewerAccount(context, true)
  const photo = await findOwnPhoto(db, account.developer_id, id)
  if (!photo) throw new ApiError('404001', { reason: 'photo.not_found' })
  if (photo.state !== 'current')
    throw new ApiError('409001', { reason: 'photo.submitted', message: m.certification_photo_submitted() })
  await statesFor(context, account, photo.kind)
  await removePhotos(db, account.developer_id, now, { id })
  return { id }
}

export const imgListHandler: Handler<typeof imgList> = async (context) => {
  const account = await findViewerAccount(context, false)
  const rows = await listPhotos(context.db, account.developer_id)
  const open = await findOpenCase(context.db, account.developer_id)
  const process = open?.process ?? processesOpenIn(account.account_status)[0]
  const isFilling = process !== undefined && (open === undefined || open.state === 'filling')
  const states = isFilling ? await photoStatesOf(context, await caseDraftOf(context, account, process)) : NOTHING
  return { photos: rows.map((row) => photoOf(row, states)) }
}

export const photoViewsHandler: Handler<typeof photoViews> = async (context, { page }) => {
  const developerId = developerIdOf(context)
  const total = await countViews(context.db, developerId)
  const rows = await listViews(context.db, developerId, VIEWS_PAGE_SIZE, (page - 1) * VIEWS_PAGE_SIZE)
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      viewer: row.viewer,
      operatorId: row.viewer === 'operator' ? row.viewer_id : null,
      caseId: row.case_id,
      photoKind: row.photo_kind,
      photoName: row.photo_kind && PHOTO_TEXT[row.photo_kind](),
    })),
    page,
    pages: pageCount(total, VIEWS_PAGE_SIZE),
    total,
  }
}
