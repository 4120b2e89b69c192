// Submission to review: photos, flags for the reviewer, due date, notification of the developer.
import { caseSubmitted } from '../notifications.ts'
import { ApiError } from '../../../api/errors.ts'
import type { Context } from '../../../api/implement.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { isNonProfit, type EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import type { AccountPosition } from '../../accounts/contract/account.ts'
import { type Case, findOpenCase, submitCase } from '../queries/cases.ts'
import { deleteDrafts } from '../../drafts/queries/drafts.ts'
import { findDuplicates } from '../queries/duplicates.ts'
import { insertCasePhotos, type PhotoRow } from '../queries/photos.ts'
import { reviewDueAt } from '../../review/handlers/due-date.ts'
import type { Flag } from '../../review/rules/flags.ts'
import { codePrefixFits, creditCodeFits } from '../rules/document-numbers.ts'
import type { CertificationEvent } from '../rules/transitions.ts'
import type { CaseDraft } from './case-draft.ts'
import { moveBy } from './move.ts'
import { PROOFS } from '../rules/photos.ts'
import { kindsNeeded, mustHave, photoStatesOf } from './photos/photo-states.ts'
import { notify } from '../../notifications/handlers/notify.ts'

/** @param filling as last saved: its open case is submitted */
export async function submit(
  context: Context,
  filling: CaseDraft,
  event: CertificationEvent,
): Promise<AccountPosition> {
  const { db, now } = context
  const { account, process, data } = filling
  const open = await findOpenCase(db, account.developer_id)
  if (!open || open.state !== 'filling') throw new ApiError('409001', { reason: 'certification.changed' })
  const states = await photoStatesOf(context, filling)
  const kinds = kindsNeeded({ process, data, open, rejected: filling.rejected })
  mustHave(states, kinds)
  // Further pages of the letter go along.
  const photoKinds = kinds.includes('proof') ? [...new Set([...kinds, ...PROOFS])] : kinds
  const photos = photoKinds.flatMap((kind) => states.usable.get(kind) ?? [])
  const dueAt = await reviewDueAt(context)
  await insertCasePhotos(db, open.id, photos)
  const isSubmitted = await submitCase(db, open.id, {
    now,
    dueAt,
    flags: await flagsFor(context, filling, open, photos),
  })
  if (!isSubmitted) throw new ApiError('409001', { reason: 'certification.changed' })
  await deleteDrafts(db, account.developer_id, process)
  const newPosition = await moveBy(context, account, event, {
    set: { submittedAt: now, reviewDueAt: dueAt, approveRemark: '' },
  })
  const contactDetails = data.person ?? data.contact
  await notify(context, { developerId: account.developer_id, email: contactDetails?.contactEmail }, caseSubmitted, {
    process,
    due: dayOf(dueAt),
    number: String(open.id),
  })
  return newPosition
}

async function flagsFor(
  { db }: Context,
  { account, data, rejected }: CaseDraft,
  open: Case,
  photos: readonly PhotoRow[],
): Promise<Flag[]> {
  const same = await findDuplicates(db, {
    developerId: account.developer_id,
    numberIndex: open.number_index,
    telephoneIndex: open.telephone_index,
    photoIds: photos.map(({ id }) => id),
  })
  const { company } = data
  const flags: (Flag | false | undefined)[] = [
    same.some(({ by }) => by === 'number') && 'same_number',
    same.some(({ by }) => by === 'telephone') && 'same_telephone',
    same.some(({ by }) => by === 'photo') && 'same_photo',
    company && !creditCodeFits(company.licenseNumber) && 'code_check',
    company &&
      !codePrefixFits(company.licenseNumber, isNonProfit(company.enterpriseType as EnterpriseType)) &&
      'code_prefix',
    open.amount_proof === 'letter' && 'letter',
    rejected && 'second_try',
  ]
  return flags.filter((flag): flag is Flag => Boolean(flag))
}
