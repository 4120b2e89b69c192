// Handlers of pictures with an appeal: uploaded before it is sent, seen by its developers and by who holds its case.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, developerIdOf, type Handler, operatorOf, type Quota } from '../../../../api/implement.ts'
import { type DataKey, seal, unseal } from '../../../../lib/crypto/sealing.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { readPicture, storePicture } from '../../../uploads/handlers/store-image.ts'
import type { appealFileGet, appealFileRemove, appealFileUpload, reviewAppealFile } from '../../contract/appeals.ts'
import {
  countAppealFiles,
  findAppeal,
  findAppealFile,
  findAppealOf,
  insertAppealFile,
  listAppealFiles,
  removeAppealFile,
} from '../../queries/appeals.ts'
import { APPEAL_FILE_LIMITS, APPEAL_READING, MAX_APPEAL_FILES } from '../../rules/appeals.ts'
import { holderOf } from '../../rules/cases.ts'
import { caseOf, conflict } from '../cases.ts'
import { type AppealKinds, maySee, standing } from './appeals.ts'

const HOUR = 3_600_000

const place = (fileName: string) => ({ table: 'appeal_file', column: 'file', row: fileName })
const sealed = (key: DataKey, fileName: string, jpeg: Buffer): Buffer => seal(key, jpeg, place(fileName))

const gone = () => new ApiError('404001', { reason: 'picture.not_found' })

/** The decision, if another file can be added to its appeal. */
async function openFor(context: Context, kinds: AppealKinds, key: string) {
  const { decision } = await standing(context, kinds, key)
  if (await findAppealOf(context.db, key))
    throw new ApiError('409001', { reason: 'appeal.once', message: m.review_appeal_once() })
  if ((await listAppealFiles(context.db, key)).length >= MAX_APPEAL_FILES) {
    const message = m.review_appeal_files_most({ most: MAX_APPEAL_FILES })
    throw new ApiError('409001', { reason: 'appeal.files', message, fields: { file: message } })
  }
  return decision
}

export const appealFileQuota: Quota = async (context) => {
  const since = new Date(context.now.getTime() - HOUR)
  if ((await countAppealFiles(context.db, developerIdOf(context), since)) >= APPEAL_FILE_LIMITS.anHour)
    throw new ApiError('429001', { retryAfter: 600 })
}

export const appealFileUploadHandler =
  (kinds: AppealKinds): Handler<typeof appealFileUpload> =>
  async (context, { key, file }) => {
    const { developerId } = await openFor(context, kinds, key)
    const { jpeg, width, height } = await readPicture(context, file, APPEAL_READING)
    return storePicture(context, {
      developerId,
      jpeg,
      sealed,
      row: async (here, fileName) => {
        await openFor(here, kinds, key)
        const uploadedBy = developerIdOf(context)
        const one = { developerId, key, uploadedBy, fileName, width, height, bytes: file.length, now: context.now }
        return insertAppealFile(here.db, one)
      },
    })
  }

type Found = NonNullable<Awaited<ReturnType<typeof findAppealFile>>>

/** A picture that the calling developer uploaded, or that is with an appeal that they see. */
async function ownFile(context: Context, kinds: AppealKinds, id: number): Promise<Found> {
  const found = await findAppealFile(context.db, id)
  if (!found) throw gone()
  if (found.uploaded_by === developerIdOf(context)) return found
  const sent = await findAppealOf(context.db, found.decision_key)
  if (!sent || !(await maySee(context, kinds, sent))) throw gone()
  return found
}

async function plainOf({ db, adapters }: Context, { developer_id: developerId, file_name: fileName }: Found) {
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  const stored = fileName === null ? null : await adapters.files.get(fileName)
  if (!key || !stored || fileName === null) throw gone()
  return unseal(key, stored, place(fileName))
}

export const appealFileGetHandler =
  (kinds: AppealKinds): Handler<typeof appealFileGet> =>
  async (context, { id }) => ({
    type: 'image/jpeg',
    bytes: new Uint8Array(await plainOf(context, await ownFile(context, kinds, id))),
  })

export const appealFileRemoveHandler: Handler<typeof appealFileRemove> = async (context, { id }) => {
  const found = await findAppealFile(context.db, id)
  if (!found || found.uploaded_by !== developerIdOf(context)) throw gone()
  if (await findAppealOf(context.db, found.decision_key))
    throw new ApiError('409001', { reason: 'appeal.once', message: m.review_appeal_once() })
  await removeAppealFile(context.db, id)
  return { id }
}

/** For the operator who holds the case; with their name on it, and in the security log. */
export const reviewAppealFileHandler: Handler<typeof reviewAppealFile> = async (context, { caseId, id }) => {
  const { db, adapters, now } = context
  const operator = operatorOf(context)
  const row = await caseOf(context, caseId)
  const [appeal, file] = [await findAppeal(db, caseId), await findAppealFile(db, id)]
  if (!appeal || !file || file.decision_key !== appeal.decision_key) throw gone()
  if (row.state !== 'review' || holderOf(row, now) !== operator.id) throw await conflict(context, caseId)
  const words = `${operator.name} ${operator.id}  ${timeText(now)}`
  const bytes = await adapters.images.stamped(await plainOf(context, file), words, APPEAL_READING)
  if (!bytes) throw new ApiError('503001', { reason: 'photo.busy', message: m.uploads_busy(), retryAfter: 1 })
  context.logSecurity({ event: 'data.revealed', what: 'photo', developerId: row.developer_id, caseId })
  return { type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}
