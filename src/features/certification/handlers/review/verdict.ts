// Verdicts on certifications: approval copies the case's data to the verified data, rejection reopens the marked fields.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import type { Context } from '../../../../api/implement.ts'
import type { Language } from '../../../../lib/text/language.ts'
import type { Move } from '../../../accounts/queries/account.ts'
import { numberIndex, telephoneIndex } from '../../../accounts/queries/sealed-columns.ts'
import { deleteVerifiedPerson, isNewTelephoneTaken, isNumberTaken } from '../../../accounts/queries/verified.ts'
import { PROCESSES, type Process } from '../../../accounts/rules/status.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import { certificationCaseIds } from '../../queries/case-search.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import { withCurrentWords } from '../../../review/handlers/reasons.ts'
import { markText, type ReviewIssue as AnyIssue } from '../../../review/rules/reasons.ts'
import { caseApproved, caseRejected } from '../../notifications.ts'
import { forgetRejected } from '../../queries/cases.ts'
import { isPayerOf } from '../../queries/four-eyes.ts'
import { keepCasePhotos, removeKept } from '../../queries/photos.ts'
import { lockNumber, putVerifiedEnterprise, putVerifiedPerson, findVerifiedData } from '../../queries/verified-case.ts'
import { FIELD_NAME, PHOTO_TEXT } from '../../rules/labels.ts'
import { creditCodeFits } from '../../rules/document-numbers.ts'
import { isPhotoKind, outdatedCompanyPhotos, photosNeeded } from '../../rules/photos.ts'
import type { ReviewIssue } from '../../rules/reasons.ts'
import { isFormField } from '../../rules/review-fields.ts'
import { fieldOrPhotoName } from '../../rules/review-labels.ts'
import { moveBy } from '../move.ts'
import { accountTopic, accountView } from './case-view.ts'
import { certificationAppeal } from './reopening.ts'
import { type HeldCase, loadHeldCase, lockAccountOf, SETTLED } from './held-case.ts'

export const certificationCases: CaseKindHandlers = {
  search: certificationCaseIds,
  kinds: ['personal', 'enterprise'],
  label: (kind) =>
    kind === 'personal' ? m.certification_case_kind_personal() : m.certification_case_kind_enterprise(),
  topic: accountTopic,
  fieldNames: async () => fieldOrPhotoName,
  view: accountView,
  barrier: {
    isBarred: isPayerOf,
    refusal: () => new ApiError('403001', { reason: 'case.paid_by_self', message: m.review_refusal_payer() }),
    colleague: m.review_refusal_colleague_payer,
  },
  appeal: certificationAppeal,
  verdict: {
    lock: lockAccountOf,
    approve: async (context, row) => {
      const { db, now } = context
      const heldCase = await loadHeldCase(context, row)
      const { one, account, actor, recipient } = heldCase
      const { id, process } = one
      if (process === null) throw new ApiError('409001', { reason: 'case.incomplete' })
      await verify(context, heldCase, process)
      await keepCasePhotos(db, account.developer_id, id, now)
      await forgetRejected(db, account.developer_id)
      const set = updatesOnApproval(heldCase, process, now)
      const { accountStatus } = await moveBy(context, account, 'approved', { actor, set })
      await notify(context, recipient, caseApproved, { process, number: String(id) })
      return { id, accountStatus }
    },
    reject: async (context, row, { remark, typed, reasons: reasonMarks }) => {
      const reasons = await withCurrentWords(context, 'account', reasonMarks.map(onForm))
      const { one, account, actor, recipient } = await loadHeldCase(context, row)
      const set = { ...SETTLED, approveRemark: remark }
      const { accountStatus } = await moveBy(context, account, 'rejected', { actor, remark, set })
      const linesIn = (locale: Language) => [
        ...(reasons.length > 0
          ? [[m.certification_mail_issues({}, { locale }), ...reasons.map(lineOf(locale))].join('\n')]
          : []),
        ...(typed === '' ? [] : [m.certification_mail_remark({ remark }, { locale })]),
      ]
      const facts = { process: one.process ?? '', number: String(one.id) }
      await notify(context, recipient, caseRejected, facts, linesIn)
      return { id: one.id, accountStatus }
    },
  },
}

function updatesOnApproval({ one, data, account }: HeldCase, process: Process, now: Date): NonNullable<Move['set']> {
  const isAgain = process === 'personalAgain' || process === 'enterpriseAgain'
  const isChange = process === 'personalChange' || process === 'enterpriseChange' || process === 'contactChange'
  const type = PROCESSES[process].kind === 'enterprise' ? (data.company?.enterpriseType ?? one.enterprise_type) : null
  return {
    ...SETTLED,
    approveRemark: '',
    ...(isChange ? {} : { approvedAt: now }),
    ...(isAgain ? { deadline: null, consentWithdrawnAt: null } : {}),
    // A deadline to confirm the old type goes with that type.
    ...(isChange && type !== null && type !== account.enterprise_type ? { deadline: null } : {}),
    ...(type === null ? {} : { enterpriseType: type }),
  }
}

/** Stores the case's data as the verified data. */
async function verify(
  { db, adapters, now }: Context,
  { account, key, data }: HeldCase,
  process: Process,
): Promise<void> {
  const developerId = account.developer_id
  if (!key) throw new ApiError('409001', { reason: 'case.incomplete' })
  const whom = { db, ring: adapters.keyRing, key, developerId, now }
  const free = async (table: 'verified_person' | 'verified_enterprise', number: string) => {
    const index = numberIndex(adapters.keyRing, number)
    await lockNumber(db, index)
    if (await isNumberTaken(db, table, index, developerId))
      throw new ApiError('409001', { reason: 'account.number_taken', message: m.certification_refusal_number_taken() })
  }
  const freeTelephone = async (telephone: string) => {
    const index = telephoneIndex(adapters.keyRing, telephone)
    await lockNumber(db, index)
    if (await isNewTelephoneTaken(db, index, developerId))
      throw new ApiError('409001', { reason: 'account.number_taken', message: m.certification_refusal_phone_taken() })
  }
  if (PROCESSES[process].kind === 'personal') {
    if (!data.person) throw new ApiError('409001', { reason: 'case.incomplete' })
    await free('verified_person', data.person.voucherNum)
    await freeTelephone(data.person.telephone)
    return putVerifiedPerson(whom, data.person)
  }
  const before = await findVerifiedData(db, key, developerId, 'enterprise')
  const company = process === 'contactChange' ? before.company : data.company
  const contact = process === 'enterpriseChange' ? (before.contact ?? data.contact) : data.contact
  if (!company || !contact) throw new ApiError('409001', { reason: 'case.incomplete' })
  await free('verified_enterprise', company.licenseNumber)
  await freeTelephone(contact.telephone)
  // Without a test deposit the bank account stays as verified, or unverified, as it was.
  await putVerifiedEnterprise(whom, company, contact, { isBankVerified: process !== 'contactChange' })
  const companyFacts = { legalVoucherType: company.legalVoucherType, codeFits: creditCodeFits(company.licenseNumber) }
  await removeKept(db, developerId, outdatedCompanyPhotos(companyFacts), now)
  if (process !== 'personalToEnterprise') return
  // The verified personal data is no longer needed.
  await deleteVerifiedPerson(db, developerId)
  await removeKept(db, developerId, photosNeeded.person, now)
}

/** A line of the mail for one field or photo: `营业执照：…` */
const lineOf =
  (locale: Language) =>
  (mark: ReviewIssue): string => {
    const { field, remark } = mark
    const name = isPhotoKind(field) ? PHOTO_TEXT[field]({}, { locale }) : FIELD_NAME[field]({}, { locale })
    return `${name}: ${markText(mark, locale)}${remark ? ` (${remark})` : ''}`
  }

/** @throws ApiError 400001 for what is neither a field nor a photo */
function onForm(mark: AnyIssue): ReviewIssue {
  const { field } = mark
  if (isPhotoKind(field) || isFormField(field)) return { ...mark, field }
  throw new ApiError('400001', { fields: { reasons: m.failure_field_wrong() } })
}
