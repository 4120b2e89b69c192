// The pipeline of every uploaded picture: judged and decoded within limits, sealed under the owner's data key, the file
// first and its row second. Photos of documents and pictures of apps both go through it.
import { m } from '#messages'
import { type Context, inTransaction } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { DataKey } from '../../../../lib/crypto/sealing.ts'
import type { ImageLimits, StoredImage, PictureProblem, Turn } from '../../../../adapters/images/images.ts'
import { ensurePersonKey, findPersonKey } from '../../../accounts/queries/person-keys.ts'
import { PHOTO_PROBLEM_TEXT } from '../../rules/labels.ts'

/** Companies have their letters as PDF: they are told what to do with it. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

function rejectImage(problem: PictureProblem, bytes: Uint8Array): never {
  if (problem === 'busy') throw new ApiError('503001', { message: m.certification_photo_busy(), retryAfter: 2 })
  const message = PHOTO_PROBLEM_TEXT[problem === 'type' && isPdf(bytes) ? 'pdf' : problem]()
  if (problem === 'type') throw new ApiError('415001', { message, fields: { file: message } })
  throw new ApiError('400001', { message, fields: { file: message } })
}

/** @throws Failure 400001, 415001, 503001 */
export async function readPicture(
  { adapters }: Context,
  bytes: Uint8Array,
  limits: ImageLimits,
  turn: Turn = 0,
): Promise<StoredImage> {
  const read = await adapters.images.read(bytes, limits, turn)
  if ('problem' in read) rejectImage(read.problem, bytes)
  return read
}

type Storing<Row> = {
  /** Whose data key seals it. */
  developerId: number
  jpeg: Buffer
  sealed: (key: DataKey, fileName: string, jpeg: Buffer) => Buffer
  /** Writes the row, in a transaction of its own. */
  row: (here: Context, fileName: string) => Promise<Row>
}

/** A crash in between leaves an orphan, which the sweeper removes, and never a row without a file. */
export async function storePicture<Row>(context: Context, storing: Storing<Row>): Promise<Row> {
  const { db, adapters } = context
  const { developerId, jpeg, sealed, row } = storing
  const key = await ensurePersonKey(db, adapters.keyRing, developerId)
  const fileName = adapters.files.newName()
  await adapters.files.put(fileName, sealed(key, fileName, jpeg))
  try {
    return await inTransaction(db, async (trx) => {
      const kept = await row({ ...context, db: trx }, fileName)
      // Erased or re-keyed meanwhile: what was sealed would never open again.
      if ((await findPersonKey(trx, adapters.keyRing, developerId))?.id !== key.id) throw new ApiError('409001')
      return kept
    })
  } catch (error) {
    await adapters.files.remove(fileName)
    throw error
  }
}
