// Case detail for reviewers: masked until claimed; every access to data and photos is logged.
import { isoOf } from '../../../../lib/dates/dates.ts'
import { historyItem } from '../../../accounts/handlers/history-item.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import { caseOpened } from '../../../review/acts.ts'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { maskAccount, maskEmail, maskName, maskNumber, maskPhone } from '../../../../lib/text/mask.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { findAccount, listHistory } from '../../../accounts/queries/account.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { heldKind } from '../../../accounts/rules/status.ts'
import type { reviewCase, reviewPhoto } from '../../contract/review-case.ts'
import { type Case, findCase, listCases } from '../../queries/cases.ts'
import { findDuplicates } from '../../queries/duplicates.ts'
import { isPayer } from '../../queries/four-eyes.ts'
import { isProofUnpaid } from '../../../payouts/queries/payer.ts'
import { findCasePhoto, insertView, listCasePhotos, listSeen } from '../../queries/photos.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { caseDataFor, findVerifiedData } from '../../queries/verified-case.ts'
import { type CaseData, formOf } from '../../rules/case-data.ts'
import { FORM_FIELDS, type FormField } from '../../rules/reasons.ts'
import { addWatermark } from '../../../review/handlers/watermark.ts'
import { PHOTO_LIMITS } from '../../rules/photos.ts'
import { holderOf } from '../../../review/rules/cases.ts'
import { markAnswer } from '../../../review/rules/reasons.ts'
import { deskFacts } from '../../../review/handlers/detail.ts'
import { pictureOf } from '../photos/photos.ts'
import { caseOf, claimConflict } from '../../../review/handlers/cases.ts'

const MASK: Partial<Record<FormField, (value: string) => string>> = {
  voucherNum: maskNumber,
  licenseNumber: maskNumber,
  identityNumber: maskNumber,
  contactIdentityNum: maskNumber,
  lawBirthday: (day) => `${day.slice(0, 4)}-**-**`,
  telephone: maskPhone,
  contactEmail: maskEmail,
  bankAccount: maskAccount,
  lawPerson: maskName,
  contactPerson: maskName,
}

type Field = OutputOf<typeof reviewCase>['fields'][number]

/** Fields with their previously verified values; telephones with country code. */
function fieldsOf(data: CaseData, before: CaseData, isOpen: boolean): Field[] {
  const plain = (caseData: CaseData): Record<string, string> => {
    const { dialingCode: _, ...form } = formOf(caseData)
    const telephone = (caseData.person ?? caseData.contact)?.telephone
    return telephone ? { ...form, telephone } : form
  }
  const now = plain(data)
  const old = plain(before)
  const hasBefore = Object.keys(old).length > 0
  const displayValue = (field: FormField, value: string) => {
    const mask = field === 'realName' && data.person ? maskName : MASK[field]
    return isOpen || value === '' || !mask ? value : mask(value)
  }
  const fields = FORM_FIELDS.filter((field) => now[field] !== undefined && now[field] !== '').map((field): Field => {
    const value = now[field] ?? ''
    const earlier = hasBefore ? (old[field] ?? '') : null
    return {
      field,
      value: displayValue(field, value),
      before: earlier === null ? null : displayValue(field, earlier),
      differs: earlier !== null && earlier !== value,
    }
  })
  return data.reason === undefined
    ? fields
    : [...fields, { field: 'reason', value: data.reason, before: null, differs: false }]
}

async function dataOf(context: Context, item: Case): Promise<{ data: CaseData; before: CaseData }> {
  const { db, adapters } = context
  const key = await findPersonKey(db, adapters.keyRing, item.developer_id)
  const account = await findAccount(db, item.developer_id)
  if (!key || !account || !item.data_sealed) return { data: {}, before: {} }
  const currentKind = heldKind(account.account_status, account.previous_status)
  return {
    data: await caseDataFor(db, key, item),
    before: currentKind ? await findVerifiedData(db, key, item.developer_id, currentKind) : {},
  }
}

/** What the holder of a case opened since the claim; that they see the data is logged once a claim. */
export async function recordCaseView(
  context: Context,
  { id, developer_id: developerId, claimed_at: claimedAt }: Pick<QueueRow, 'id' | 'developer_id' | 'claimed_at'>,
): Promise<Set<number | null>> {
  const { db, now } = context
  const { id: viewerId } = operatorOf(context)
  const seenPhotoIds = await listSeen(db, id, viewerId, claimedAt ?? now)
  if (seenPhotoIds.has(null)) return seenPhotoIds
  await insertView(db, { developerId, caseId: id, photo: null, viewer: 'operator', viewerId, now })
  await recordAct(context, caseOpened, { subject: { kind: 'case', id }, developerId })
  context.logSecurity({ event: 'data.revealed', what: 'case', developerId, caseId: id })
  return seenPhotoIds
}

/** Data of a case, masked until the viewer has claimed it; that they saw it is logged once a claim. */
export async function caseFacts(context: Context, { id }: Pick<QueueRow, 'id'>) {
  const { db, now } = context
  const operator = operatorOf(context)
  const one = await findCase(db, id)
  const account = one && (await findAccount(db, one.developer_id))
  if (!one || !account) throw new ApiError('404001', { reason: 'case.not_found' })
  const isOpen = holderOf(one, now) === operator.id && one.state === 'review'
  const { data, before } = await dataOf(context, one)
  const photos = await listCasePhotos(db, id)
  const seenPhotoIds = isOpen ? await recordCaseView(context, one) : new Set<number | null>()
  const duplicates = await findDuplicates(db, {
    developerId: one.developer_id,
    numberIndex: one.number_index,
    telephoneIndex: one.telephone_index,
    photoIds: photos.map((photo) => photo.id),
  })
  const history = await listHistory(db, one.developer_id, 20, 0)
  const earlier = (await listCases(db, one.developer_id)).filter(
    (other) => other.id < id && other.submitted_at !== null,
  )
  return {
    kind: one.kind,
    state: one.state,
    accountStatus: account.account_status,
    payer: await isPayer(db, operator.id, id),
    reasons: one.reasons.map(markAnswer),
    fields: fieldsOf(data, before, isOpen),
    photos: photos.map(({ id: photoId, kind, width, height }) => ({
      id: photoId,
      kind,
      width,
      height,
      seen: seenPhotoIds.has(photoId),
    })),
    answers: one.answers,
    amountProof: one.amount_proof,
    amountUnpaid: one.amount_proof === 'payment' && (await isProofUnpaid(db, one.developer_id)),
    duplicates,
    history: history.map(historyItem),
    earlier: earlier.map((other) => ({
      id: other.id,
      state: other.state,
      decidedAt: isoOf(other.decided_at),
      remark: other.remark,
    })),
  }
}

export type CaseFacts = Awaited<ReturnType<typeof caseFacts>>

export const reviewCaseHandler: Handler<typeof reviewCase> = async (context, { id }) => {
  const row = await caseOf(context, id)
  const facts = await caseFacts(context, row)
  return { ...(await deskFacts(context, row)), ...facts }
}

export const reviewPhotoHandler: Handler<typeof reviewPhoto> = async (context, { caseId, id }) => {
  const { db, now } = context
  const operator = operatorOf(context)
  const one = await findCase(db, caseId)
  const photo = one && (await findCasePhoto(db, caseId, id))
  if (!one || !photo) throw new ApiError('404001', { reason: 'photo.not_found' })
  if (one.state !== 'review' || holderOf(one, now) !== operator.id) throw await claimConflict(context, caseId)
  const picture = await pictureOf(context, photo)
  const bytes = await addWatermark(context, picture, PHOTO_LIMITS)
  await insertView(db, { developerId: one.developer_id, caseId, photo, viewer: 'operator', viewerId: operator.id, now })
  context.logSecurity({ event: 'data.revealed', what: 'photo', developerId: one.developer_id, caseId })
  return { type: 'image/jpeg', bytes }
}
