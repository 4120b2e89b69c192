// Handlers of pictures and PDF documents with an appeal: uploaded before it is sent, seen by its developers and by who holds its case.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, developerIdOf, type Handler, operatorOf, type Quota } from '../../../../api/implement.ts'
import { HOUR_MS } from '../../../../lib/dates/durations.ts'
import { type DataKey, seal, unseal } from '../../../../lib/crypto/sealing.ts'
import { sniffPdf } from '../../../../lib/files/sniff-pdf.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { readPicture, storeFile } from '../../../uploads/handlers/store-image.ts'
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
import { addWatermark } from '../watermark.ts'
import { APPEAL_FILE_LIMITS, APPEAL_READING, MAX_APPEAL_FILES } from '../../rules/appeals.ts'
import { holderOf } from '../../rules/cases.ts'
import { caseOf, claimConflict } from '../cases.ts'
import { type AppealKinds, findStandingOrThrow, maySee } from './appeals.ts'

const place = (fileName: string) => ({ table: 'appeal_file', column: 'file', row: fileName })
const sealFile = (key: DataKey, fileName: string, bytes: Buffer): Buffer => seal(key, bytes, place(fileName))

const pictureNotFoundError = () => new ApiError('404001', { reason: 'picture.not_found' })

/** The decision, if its appeal has not been sent. @throws ApiError 404001, 409001 */
async function unsentFor(context: Context, kinds: AppealKinds, key: string) {
  const { decision } = await findStandingOrThrow(context, kinds, key)
  if (await findAppealOf(context.db, key))
    throw new ApiError('409001', { reason: 'appeal.once', message: m.review_appeal_once() })
  return decision
}

/** Keeps the appeal from being sent, and files from being added and removed, until the transaction ends. */
async function lockAppeal(context: Context, kinds: AppealKinds, key: string): Promise<void> {
  const { kind, decision } = await findStandingOrThrow(context, kinds, key)
  await kind.lock(context, decision.subjectId)
}

/** The decision, if another file can be added to its appeal. */
async function openFor(context: Context, kinds: AppealKinds, key: string) {
  const decision = await unsentFor(context, kinds, key)
  if ((await listAppealFiles(context.db, key)).length >= MAX_APPEAL_FILES) {
    const message = m.review_appeal_files_most({ max: MAX_APPEAL_FILES })
    throw new ApiError('409001', { reason: 'appeal.files', message, fields: { file: message } })
  }
  return decision
}

export const appealFileQuota: Quota = async (context) => {
  const since = new Date(context.now.getTime() - HOUR_MS)
  if ((await countAppealFiles(context.db, developerIdOf(context), since)) >= APPEAL_FILE_LIMITS.anHour)
    throw new ApiError('429001', { retryAfter: 600 })
}

/** A picture, decoded and re-encoded, or a PDF document as it is. @throws ApiError 400001, 415001, 503001 */
async function readFile(context: Context, file: Uint8Array) {
  const pdf = sniffPdf(file)
  if (pdf === 'whole') return { type: 'pdf' as const, bytes: Buffer.from(file), width: 0, height: 0 }
  if (pdf === 'broken') {
    const message = m.review_appeal_pdf_broken()
    throw new ApiError('415001', { message, fields: { file: message } })
  }
  const { jpeg, width, height } = await readPicture(context, file, APPEAL_READING)
  return { type: 'image' as const, bytes: jpeg, width, height }
}

export const appealFileUploadHandler =
  (kinds: AppealKinds): Handler<typeof appealFileUpload> =>
  async (context, { key, file }) => {
    const { developerId } = await openFor(context, kinds, key)
    const { bytes, ...about } = await readFile(context, file)
    return storeFile(context, {
      developerId,
      bytes,
      sealed: sealFile,
      row: async (here, fileName) => {
        await lockAppeal(here, kinds, key)
        await openFor(here, kinds, key)
        const uploadedBy = developerIdOf(context)
        const one = { developerId, key, uploadedBy, fileName, ...about, bytes: file.length, now: context.now }
        return insertAppealFile(here.db, one)
      },
    })
  }

type AppealFile = NonNullable<Awaited<ReturnType<typeof findAppealFile>>>

/** A file that the calling developer uploaded for an appeal that they may still send, or that is with one that they see. */
async function ownFile(context: Context, kinds: AppealKinds, id: number): Promise<AppealFile> {
  const appealFile = await findAppealFile(context.db, id)
  if (!appealFile) throw pictureNotFoundError()
  const storedAppeal = await findAppealOf(context.db, appealFile.decision_key)
  if (storedAppeal) {
    if (!(await maySee(context, kinds, storedAppeal))) throw pictureNotFoundError()
    return appealFile
  }
  if (appealFile.uploaded_by !== developerIdOf(context)) throw pictureNotFoundError()
  await findStandingOrThrow(context, kinds, appealFile.decision_key).catch((error: unknown) => {
    throw error instanceof ApiError ? pictureNotFoundError() : error
  })
  return appealFile
}

async function plainOf({ db, adapters }: Context, { developer_id: developerId, file_name: fileName }: AppealFile) {
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  const stored = fileName === null ? null : await adapters.files.get(fileName)
  if (!key || !stored || fileName === null) throw pictureNotFoundError()
  return unseal(key, stored, place(fileName))
}

const asBody = ({ id, type }: Pick<AppealFile, 'id' | 'type'>, bytes: Uint8Array) =>
  type === 'pdf'
    ? { type: 'application/pdf', bytes: new Uint8Array(bytes), fileName: `appeal-${id}.pdf` }
    : { type: 'image/jpeg', bytes: new Uint8Array(bytes) }

export const appealFileGetHandler =
  (kinds: AppealKinds): Handler<typeof appealFileGet> =>
  async (context, { id }) => {
    const appealFile = await ownFile(context, kinds, id)
    return asBody(appealFile, await plainOf(context, appealFile))
  }

export const appealFileRemoveHandler =
  (kinds: AppealKinds): Handler<typeof appealFileRemove> =>
  async (context, { id }) => {
    const appealFile = await findAppealFile(context.db, id)
    if (!appealFile || appealFile.uploaded_by !== developerIdOf(context)) throw pictureNotFoundError()
    await lockAppeal(context, kinds, appealFile.decision_key)
    await unsentFor(context, kinds, appealFile.decision_key)
    await removeAppealFile(context.db, id)
    return { id }
  }

/** For the operator who holds the case, in the security log; a picture with their name on it. */
export const reviewAppealFileHandler: Handler<typeof reviewAppealFile> = async (context, { caseId, id }) => {
  const { db, now } = context
  const operator = operatorOf(context)
  const row = await caseOf(context, caseId)
  const appeal = await findAppeal(db, caseId)
  const file = await findAppealFile(db, id)
  if (!appeal || !file || file.decision_key !== appeal.decision_key) throw pictureNotFoundError()
  if (row.state !== 'review' || holderOf(row, now) !== operator.id) throw await claimConflict(context, caseId)
  const plain = await plainOf(context, file)
  const bytes = file.type === 'pdf' ? plain : await addWatermark(context, plain, APPEAL_READING)
  context.logSecurity({ event: 'data.revealed', what: 'photo', developerId: row.developer_id, caseId })
  return asBody(file, bytes)
}
