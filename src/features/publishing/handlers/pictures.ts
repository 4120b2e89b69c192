// Handlers of pictures in texts: decoded and re-encoded like every upload; kept as they are, since readers get them.
import { admits } from '../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../api/errors.ts'
import { type Handler, operatorOf } from '../../../api/implement.ts'
import { contentPictureAddress, contentPictureUrl } from '../../../lib/markdown/content-picture.ts'
import { removeFiles } from '../../uploads/handlers/remove-files.ts'
import { readPicture } from '../../uploads/handlers/store-image.ts'
import type { contentPicture, contentPictureUpload } from '../contract/pictures.ts'
import { access } from '../contract/kinds.ts'
import { findPicture, insertPicture } from '../queries/pictures.ts'
import { CONTENT_PICTURE_READING } from '../rules/limits.ts'
import { notFound } from './items.ts'

export const contentPictureUploadHandler: Handler<typeof contentPictureUpload> = async (context, { file }) => {
  const { db, adapters, now } = context
  const operator = operatorOf(context)
  if (!(await adapters.files.hasRoom())) throw new ApiError('503001')
  const { jpeg, width, height } = await readPicture(context, file, CONTENT_PICTURE_READING)
  const name = adapters.files.newName()
  // A crash in between leaves a file without a row, which the sweep removes.
  await adapters.files.put(name, jpeg)
  try {
    await insertPicture(db, { fileName: name, width, height, bytes: jpeg.length, operator, now })
  } catch (error) {
    await removeFiles(context, [name])
    throw error
  }
  return { address: contentPictureAddress({ name, width, height }), url: contentPictureUrl(name), width, height }
}

export const contentPictureHandler: Handler<typeof contentPicture> = async ({ db, viewer, adapters }, { name }) => {
  const row = await findPicture(db, name)
  const isPublic = Boolean(row?.published_at)
  const mayEdit = viewer.operator !== null && admits(access.operator, viewer.operator)
  const bytes = row && (isPublic || mayEdit) ? await adapters.files.get(name) : null
  if (!bytes) throw notFound()
  return { type: 'image/jpeg', bytes: new Uint8Array(bytes), lasts: isPublic }
}
