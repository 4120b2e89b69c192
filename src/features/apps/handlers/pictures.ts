// Handlers for icons and screenshots: the upload pipeline of document photos, without consent, for own apps only.
import { developerIdOf, type Context, type Handler, type Quota } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { readPicture, readPng, storeFile } from '../../uploads/handlers/store-image.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import type { appImgDownload, appImgRemove, appImgUpload } from '../contract/pictures.ts'
import type { App } from '../queries/apps.ts'
import {
  countPictures,
  findFormPicture,
  findPicture,
  listPictures,
  unsealPicture,
  putPicture,
  removePictures,
  sealPicture,
} from '../queries/pictures.ts'
import { PICTURES } from '../rules/form.ts'
import { fitsShape, PICTURE_LIMITS, type PictureKind, READING } from '../rules/pictures.ts'
import { appNextOf } from '../rules/transitions.ts'
import { logAppActivity } from './log-activity.ts'
import { appOwner, findAccessibleApp } from './app-access.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'
import { sniffImage } from '../../../lib/files/sniff-image.ts'
import type { ImageLimits } from '../../../adapters/images/images.ts'

type Sized = { kind: PictureKind; width: number; height: number }
const pictureFacts = ({ kind, width, height }: Sized) => ({
  [kind === 'icon' ? 'icon' : 'screenshots']: `${width} × ${height}`,
})

function mustBeOpen(app: App): void {
  if (!appNextOf(app.state, 'saved') || app.reviewing.includes('change'))
    throw new ApiError('409001', { reason: 'app.under_review', message: m.apps_refusal_reviewing() })
}

/** The app, if this kind of picture may be added to it. */
async function openFor(context: Context, appId: number, kind: PictureKind): Promise<App> {
  const app = await findAccessibleApp(context, appId, 'app:edit', { making: true })
  mustBeOpen(app)
  const max = PICTURES[app.kind].screenshots[1]
  const there = (await listPictures(context.db, app.id)).filter((item) => item.kind === 'screenshot').length
  if (kind === 'screenshot' && there >= max)
    throw new ApiError('409001', { reason: 'picture.limit_reached', message: m.apps_refusal_screenshots({ max }) })
  return app
}

/** Limit on uploads for the apps of one owner within an hour. */
export const pictureQuota: Quota = async (context) => {
  const { db, viewer, now } = context
  const ownerId = viewer.team?.ownerId ?? developerIdOf(context)
  if ((await countPictures(db, ownerId, new Date(now.getTime() - HOUR_MS))) >= PICTURE_LIMITS.anHour)
    throw new ApiError('429001', { retryAfter: 600 })
}

/** Decodes an upload: icons become PNGs and keep their transparency, everything else becomes a JPEG. */
export async function readAppPicture(context: Context, file: Uint8Array, isIcon: boolean, limits: ImageLimits) {
  if (isIcon) {
    const { png, width, height } = await readPng(context, file, limits)
    return { bytes: png, width, height }
  }
  const { jpeg, width, height } = await readPicture(context, file, limits)
  return { bytes: jpeg, width, height }
}

/** A stored picture with its media type. */
export const toImageAnswer = (image: Buffer) => ({
  type: sniffImage(image) === 'png' ? 'image/png' : 'image/jpeg',
  bytes: new Uint8Array(image),
})

export const appImgUploadHandler: Handler<typeof appImgUpload> = async (context, { appId, kind, file }) => {
  const { now } = context
  const { owner_id: developerId } = await openFor(context, appId, kind)
  const { bytes, width, height } = await readAppPicture(context, file, kind === 'icon', READING[kind])
  if (!fitsShape(kind, width, height)) {
    const message =
      kind === 'icon' ? m.apps_refusal_icon_shape({ side: READING.icon.shortSide }) : m.apps_refusal_screenshot_shape()
    throw new ApiError('400001', { reason: 'picture.wrong_shape', message, fields: { file: message } })
  }
  return storeFile(context, {
    developerId,
    bytes,
    sealed: sealPicture,
    row: async (here, fileName) => {
      const app = await openFor(here, appId, kind)
      const one = { appId: app.id, kind, fileName, ownerId: developerId, width, height, bytes: file.length, now }
      const storedPicture = { ...(await putPicture(here.db, one)), kind }
      await logAppActivity(here, app, 'app_saved', { after: pictureFacts(storedPicture) })
      return storedPicture
    },
  })
}

export const appImgDownloadHandler: Handler<typeof appImgDownload> = async (context, { id }) => {
  const { db, adapters } = context
  const owner = await appOwner(context, false)
  const picture = await findPicture(db, owner, id)
  const key = picture && (await findPersonKey(db, adapters.keyRing, picture.key_owner_id))
  const encryptedFile = picture?.file_name ? await adapters.files.get(picture.file_name) : null
  if (!key || !encryptedFile || !picture?.file_name) throw new ApiError('404001', { reason: 'picture.not_found' })
  return toImageAnswer(unsealPicture(key, picture.file_name, encryptedFile))
}

export const appImgRemoveHandler: Handler<typeof appImgRemove> = async (context, { id }) => {
  const owner = await appOwner(context, true)
  const picture = await findFormPicture(context.db, owner, id)
  if (!picture) throw new ApiError('404001', { reason: 'picture.not_found' })
  const app = await findAccessibleApp(context, picture.app_id, 'app:edit', { making: true })
  mustBeOpen(app)
  await removePictures(context.db, context.now, { id })
  await logAppActivity(context, app, 'app_saved', { before: pictureFacts(picture) })
  return { id }
}
