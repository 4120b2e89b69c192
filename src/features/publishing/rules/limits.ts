// Limits of content that operators write (handbook/limits.md [9]).
import { CONTENT_ARCHIVE_BYTES, DRAFT_FORM_BYTES, MB, UPLOAD_BYTES } from '../../../lib/files/upload-bytes.ts'
import { PICTURE_TYPES } from '../../../lib/files/accepted-files.ts'
import type { PictureUpload } from './fields.ts'

/** Items a page of the list. */
export const CONTENT_PAGE_SIZE = 50
/** Characters of the keys of folders that are open in a tree. */
export const TREE_OPEN_LENGTH = 4000
/** Characters of a draft in all its fields and languages, as JSON. */
export const DRAFT_LENGTH = 1_000_000
/** Bytes of the form that saves a draft: a Chinese character takes up to nine. */
export const DRAFT_BYTES = DRAFT_FORM_BYTES
/** Characters of a note about a publication. */
export const NOTE_LENGTH = 200
/** Characters of a title that fit a line of the tree and of a search result. */
export const TITLE_LENGTH = 60
/** Bytes of a picture for a text as sent. */
export const CONTENT_PICTURE_BYTES = UPLOAD_BYTES
/** The upload of a picture for a text. */
export const CONTENT_PICTURE_UPLOAD: PictureUpload = {
  url: '/api/ops/v1/content/picture/upload',
  accept: PICTURE_TYPES,
  bytes: CONTENT_PICTURE_BYTES,
}
/** Limits of reading one: pixels as sent, and the long side as kept. */
export const CONTENT_PICTURE_READING = { pixels: 40_000_000, seconds: 5, shortSide: 16, longSide: 2048 }
/** Days after which a picture that no text has is removed. */
export const UNUSED_PICTURE_DAYS = 30
/** Minutes for which whoever saved a draft counts as being at it. */
export const AT_IT_MINUTES = 5
/** Seconds for which an editor counts as having an item open, and after which an open one says so again. */
export const PRESENCE_SECONDS = 50
export const PRESENCE_AGAIN_SECONDS = 20
/** Items that are named as leading to another. */
export const LINKS_SHOWN = 20
/** Bytes of an archive of content as sent. */
export const ARCHIVE_BYTES = CONTENT_ARCHIVE_BYTES
/** Limits of unpacking one: files, and bytes of each and of all. */
export const ARCHIVE_UNPACKING = { files: 5000, bytesOfFile: UPLOAD_BYTES, bytes: 128 * MB }
/** Hours for which a checked archive can be imported. */
export const IMPORT_HOURS = 24
