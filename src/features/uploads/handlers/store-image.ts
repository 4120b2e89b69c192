// Upload pipeline for document photos, app images and PDF documents: checked, decoded within limits, encrypted, stored.
// The file is written before its row.
import { m } from '#messages'
import { type Context, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { DataKey } from '../../../lib/crypto/sealing.ts'
import type { ImageLimits, PngImage, StoredImage, PictureProblem, Turn } from '../../../adapters/images/images.ts'
import { ensurePersonKey, findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { sniffPdf } from '../../../lib/files/sniff-pdf.ts'
import { imageProblemText } from '../rules/labels.ts'
import { removeFiles } from './remove-files.ts'

function rejectImage(problem: PictureProblem, bytes: Uint8Array, limits: ImageLimits): never {
  if (problem === 'busy')
    throw new ApiError('503001', { reason: 'photo.busy', message: m.uploads_busy(), retryAfter: 2 })
  const message = imageProblemText(problem === 'type' && sniffPdf(bytes) ? 'pdf' : problem, limits)
  if (problem === 'type') throw new ApiError('415001', { message, fields: { file: message } })
  const reason = problem === 'pixels' || problem === 'short_side' ? 'file.wrong_dimensions' : 'file.unreadable'
  throw new ApiError('400001', { reason, message, fields: { file: message } })
}

/** @throws ApiError 400001, 415001, 503001 */
export async function readPicture(
  { adapters }: Context,
  bytes: Uint8Array,
  limits: ImageLimits,
  turn: Turn = 0,
): Promise<StoredImage> {
  const image = await adapters.images.read(bytes, limits, turn)
  if ('problem' in image) rejectImage(image.problem, bytes, limits)
  return image
}

/** The picture as PNG, with its transparency. @throws ApiError 400001, 415001, 503001 */
export async function readPng({ adapters }: Context, bytes: Uint8Array, limits: ImageLimits): Promise<PngImage> {
  const image = await adapters.images.readAsPng(bytes, limits)
  if ('problem' in image) rejectImage(image.problem, bytes, limits)
  return image
}

type Storing<Row> = {
  /** Owner of the data key. */
  developerId: number
  bytes: Buffer
  sealed: (key: DataKey, fileName: string, bytes: Buffer) => Buffer
  /** Inserts the row, in a transaction of its own. */
  row: (here: Context, fileName: string) => Promise<Row>
}

/** A crash in between leaves an orphaned file for the sweeper, never a row without a file. */
export async function storeFile<Row>(context: Context, storing: Storing<Row>): Promise<Row> {
  const { db, adapters } = context
  const { developerId, bytes, sealed, row } = storing
  const key = await ensurePersonKey(db, adapters.keyRing, developerId)
  const fileName = adapters.files.newName()
  await adapters.files.put(fileName, sealed(key, fileName, bytes))
  try {
    return await inTransaction(db, async (trx) => {
      const storedRow = await row({ ...context, db: trx }, fileName)
      // The account was erased or re-keyed in the meantime: data encrypted with the old key could never be read again.
      if ((await findPersonKey(trx, adapters.keyRing, developerId))?.id !== key.id)
        throw new ApiError('409001', { reason: 'upload.account_changed' })
      return storedRow
    })
  } catch (error) {
    await removeFiles(context, [fileName])
    throw error
  }
}
