// Photos usable for a submission: uploaded to the form or part of the certification in force, and not rejected.
import { m } from '#messages'
import type { Context } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { Photo } from '../../contract/answers.ts'
import { listCasePhotos, listPhotos, type PhotoRow } from '../../queries/photos.ts'
import type { CaseData } from '../../rules/case-data.ts'
import { creditCodeFits } from '../../rules/document-numbers.ts'
import {
  companyPhotos,
  IMG_FLAGS,
  type ImgFlag,
  keepsApproved,
  paymentLetter,
  type PhotoKind,
  photosNeeded,
} from '../../rules/photos.ts'
import type { CaseDraft } from '../case-draft.ts'

export type PhotoStates = {
  usable: Map<PhotoKind, PhotoRow>
  /** Photos that a reviewer rejected and that were not replaced. */
  refused: Set<number>
  /** Kinds accepted by a reviewer. */
  locked: Set<PhotoKind>
}

export async function photoStatesOf(
  { db }: Context,
  filling: Pick<CaseDraft, 'account' | 'process' | 'rejected' | 'opened'>,
): Promise<PhotoStates> {
  const { account, process, rejected, opened } = filling
  const photos = await listPhotos(db, account.developer_id)
  const before = rejected ? await listCasePhotos(db, rejected.id) : []
  const refusedIds = new Set(
    before.filter(({ kind }) => rejected?.reasons.some(({ field }) => field === kind)).map(({ id }) => id),
  )
  const lockedKinds = new Set(opened === null ? [] : before.map(({ kind }) => kind).filter((kind) => !opened.has(kind)))
  const usable = new Map<PhotoKind, PhotoRow>()
  for (const photo of photos) {
    if (refusedIds.has(photo.id)) continue
    if (photo.state === 'current') usable.set(photo.kind, photo)
    else if (keepsApproved(process, photo.kind) && !usable.has(photo.kind)) usable.set(photo.kind, photo)
  }
  return { usable, refused: refusedIds, locked: lockedKinds }
}

export const photoOf = (row: PhotoRow, { refused, locked }: Pick<PhotoStates, 'refused' | 'locked'>): Photo => ({
  id: row.id,
  kind: row.kind,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  uploadedAt: row.created_at.toISOString(),
  locked: locked.has(row.kind) && !refused.has(row.id),
  refused: refused.has(row.id),
  kept: row.state === 'kept',
})

/** Photo kinds of the company step for the data entered; the usual ones before any is. */
export const companyKinds = ({ company }: CaseData): PhotoKind[] =>
  companyPhotos({
    legalVoucherType: company?.legalVoucherType ?? 'id-card',
    codeFits: company === undefined || creditCodeFits(company.licenseNumber),
  })

/** Photo kinds required by the current process. */
export function kindsNeeded(filling: Pick<CaseDraft, 'process' | 'data' | 'open' | 'rejected'>): PhotoKind[] {
  const { process, data, open, rejected } = filling
  const isByLetter = (open ?? rejected)?.amount_proof === 'letter'
  switch (process) {
    case 'personalFirst':
    case 'personalAgain':
    case 'personalChange':
      return [...photosNeeded.person]
    case 'contactChange':
      return [...photosNeeded.contact]
    case 'enterpriseChange':
      return [...photosNeeded.proof, ...companyKinds(data), ...(isByLetter ? [paymentLetter(process)] : [])]
    default:
      return [...companyKinds(data), ...photosNeeded.contact, ...(isByLetter ? photosNeeded.proof : [])]
  }
}

/** @throws ApiError 400001 naming the missing or rejected kinds */
export function mustHave({ usable, refused }: PhotoStates, kinds: readonly PhotoKind[]): void {
  const missing = kinds.filter((kind) => !usable.has(kind))
  if (missing.length === 0) return
  const words = refused.size > 0 ? m.certification_field_photo_refused : m.certification_field_photo_missing
  throw new ApiError('400001', { fields: Object.fromEntries(missing.map((kind) => [kind, words()])) })
}

/** Image-exists flags (handbook/entities.md [3]). */
export const flagsOf = ({ usable }: PhotoStates): Record<ImgFlag, boolean> =>
  Object.fromEntries(
    Object.entries(IMG_FLAGS).map(([flag, kinds]) => [flag, kinds.some((kind) => usable.has(kind))]),
  ) as Record<ImgFlag, boolean>
