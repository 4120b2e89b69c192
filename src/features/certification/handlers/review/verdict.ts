// Verdicts: approval copies the case's data to the verified data, rejection reopens the marked fields.
import {
  caseApproved,
  caseRejected,
  closureApproved,
  closureRejected,
  typeApproved,
  typeRejected,
} from '../../notifications.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import { m } from '#messages'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { BASE_LANGUAGE, type Language } from '../../../../lib/text/language.ts'
import type { DataKey } from '../../../../lib/crypto/sealing.ts'
import {
  type Account,
  findAccount,
  insertHistory,
  type Move,
  updateEnterpriseType,
} from '../../../accounts/queries/account.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { numberIndex } from '../../../accounts/queries/sealed-columns.ts'
import type { Actor } from '../../../accounts/rules/history.ts'
import type { EnterpriseType } from '../../../accounts/rules/enterprise-type.ts'
import { PROCESSES, type Process } from '../../../accounts/rules/status.ts'
import type { reviewApprove, reviewReject } from '../../contract/review.ts'
import { type Case, findCase, forgetRejected } from '../../queries/cases.ts'
import { keepCasePhotos, removeKept } from '../../queries/photos.ts'
import { decideCase } from '../../queries/review.ts'
import { openedCase } from '../../queries/sealed-case.ts'
import {
  deleteVerifiedPerson,
  isNumberTaken,
  lockNumber,
  putVerifiedEnterprise,
  putVerifiedPerson,
  verifiedDataFor,
} from '../../queries/verified-case.ts'
import type { CaseData } from '../../rules/case-data.ts'
import { isPhotoKind, photosNeeded } from '../../rules/photos.ts'
import type { ToMend } from '../../rules/reasons.ts'
import { isRequest, MAX_REMARK, MIN_WORDS } from '../../rules/review.ts'
import { FIELD_NAME, PHOTO_TEXT, REASON_TEXT } from '../../rules/labels.ts'
import { moveBy } from '../move.ts'
import { conflict, heldCase, isOwn, mustNotHavePaid } from './review.ts'
import { type ClosureApproval } from './closure-approval.ts'
import { notify } from '../../../notifications/handlers/notify.ts'

type Held = { one: Case; account: Account; key: DataKey | undefined; data: CaseData; actor: Actor; operatorId: number }

/**
 * The case with everything a verdict needs. @throws ApiError unless the operator holds it, did not pay for it, and it is
 * not their own
 */
async function held(context: Context, id: number): Promise<Held> {
  const { db, adapters } = context
  const { id: operatorId } = operatorOf(context)
  // Lock the account before the case, in the same order as the developer's own calls.
  const whose = await findCase(db, id)
  const account = whose && (await findAccount(db, whose.developer_id, true))
  const one = await heldCase(context, id)
  if (await isOwn(context, one.developer_id, operatorId))
    throw new ApiError('403001', { reason: 'case.own', message: m.certification_refusal_own() })
  await mustNotHavePaid(context, id)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  const key = await findPersonKey(db, adapters.keyRing, one.developer_id)
  const data = key && one.data_sealed ? openedCase(key, one.id, one.data_sealed) : {}
  return { one, account, key, data, actor: { kind: 'operator', id: operatorId }, operatorId }
}

const SETTLED = { submittedAt: null, reviewDueAt: null } as const

const reached = ({ data, account }: Held) => {
  const reach = data.contact ?? data.person
  return {
    developerId: account.developer_id,
    telephone: reach?.telephone,
    email: reach?.contactEmail,
  }
}

export const reviewApproveHandler =
  (approveClosure: ClosureApproval): Handler<typeof reviewApprove> =>
  (context, { id }) =>
    approve(context, id, approveClosure)

async function approve(context: Context, id: number, approveClosure: ClosureApproval) {
  const { db, now } = context
  const here = await held(context, id)
  const { one, account, actor, operatorId } = here
  // Preconditions may have changed since the request, for example by an app listed in the meantime.
  if (one.kind === 'unbind') await approveClosure(context, account)
  if (!(await decideCase(db, id, { operatorId, now, state: 'approved' }))) throw await conflict(context, id)
  if (one.kind === 'unbind') {
    const { accountStatus } = await moveBy(context, account, 'unbind_approved', { actor, set: SETTLED })
    await notify(context, reached(here), closureApproved, {})
    return { id, accountStatus }
  }
  if (one.kind === 'type') {
    const type = one.enterprise_type as EnterpriseType
    if (!(await updateEnterpriseType(db, { account, type, now, event: 'type_changed', actor })))
      throw new ApiError('409001', { reason: 'account.moved' })
    await notify(context, reached(here), typeApproved, { type: String(type), number: String(id) })
    return { id, accountStatus: account.account_status }
  }
  const { process } = one
  if (process === null) throw new ApiError('409001', { reason: 'case.incomplete' })
  await verify(context, here, process)
  await keepCasePhotos(db, account.developer_id, id, now)
  await forgetRejected(db, account.developer_id)
  const { accountStatus } = await moveBy(context, account, 'approved', { actor, set: approvedSet(one, process, now) })
  await notify(context, reached(here), caseApproved, { process, number: String(id) })
  return { id, accountStatus }
}

function approvedSet(one: Case, process: Process, now: Date): NonNullable<Move['set']> {
  const isAgain = process === 'personalAgain' || process === 'enterpriseAgain'
  const isChange = process === 'personalChange' || process === 'enterpriseChange' || process === 'contactChange'
  const type = PROCESSES[process].kind === 'enterprise' ? one.enterprise_type : null
  return {
    ...SETTLED,
    approveRemark: '',
    ...(isChange ? {} : { approvedAt: now }),
    ...(isAgain ? { deadline: null, consentWithdrawnAt: null } : {}),
    ...(type === null ? {} : { enterpriseType: type as EnterpriseType }),
  }
}

/** Stores the case's data as the verified data. */
async function verify({ db, adapters, now }: Context, { account, key, data }: Held, process: Process): Promise<void> {
  const developerId = account.developer_id
  if (!key) throw new ApiError('409001', { reason: 'case.incomplete' })
  const whom = { db, ring: adapters.keyRing, key, developerId, now }
  const free = async (table: 'verified_person' | 'verified_enterprise', number: string) => {
    const index = numberIndex(adapters.keyRing, number)
    await lockNumber(db, index)
    if (await isNumberTaken(db, table, index, developerId))
      throw new ApiError('409001', { reason: 'account.number_taken', message: m.certification_refusal_number_taken() })
  }
  if (PROCESSES[process].kind === 'personal') {
    if (!data.person) throw new ApiError('409001', { reason: 'case.incomplete' })
    await free('verified_person', data.person.voucherNum)
    return putVerifiedPerson(whom, data.person)
  }
  const before = await verifiedDataFor(db, key, developerId, 'enterprise')
  const company = process === 'contactChange' ? before.company : data.company
  const contact = process === 'enterpriseChange' ? (before.contact ?? data.contact) : data.contact
  if (!company || !contact) throw new ApiError('409001', { reason: 'case.incomplete' })
  await free('verified_enterprise', company.licenseNumber)
  await putVerifiedEnterprise(whom, company, contact)
  if (process !== 'personalToEnterprise') return
  // The verified personal data is no longer needed.
  await deleteVerifiedPerson(db, developerId)
  await removeKept(db, developerId, photosNeeded.person, now)
}

/** A line of the mail for one field or photo: `营业执照：…` */
const lineOf =
  (locale: Language) =>
  ({ field, reason, remark }: ToMend): string => {
    const name = isPhotoKind(field) ? PHOTO_TEXT[field]({}, { locale }) : FIELD_NAME[field]({}, { locale })
    const words = REASON_TEXT[reason]({}, { locale })
    return `${name}: ${words}${remark ? ` (${remark})` : ''}`
  }

/**
 * The remark shown to the developer; when the marks say everything, a standard sentence in their language.
 * @param count number of marks
 */
export async function remarkFor({ db }: Pick<Context, 'db'>, developerId: number, remark: string, count: number) {
  if (remark !== '') return remark
  const person = await findDeveloperPerson(db, developerId)
  return m.certification_remark_marked({ count }, { locale: (person?.language ?? BASE_LANGUAGE) as Language })
}

export const reviewRejectHandler: Handler<typeof reviewReject> = async (context, { id, remark: typed, reasons }) => {
  const { db, now } = context
  const here = await held(context, id)
  const { one, account, actor, operatorId } = here
  // A request is decided as a whole, so reasons per field do not apply.
  if (isRequest(one.kind) && typed === '')
    throw new ApiError('400001', {
      fields: { remark: m.certification_refusal_remark({ least: MIN_WORDS, most: MAX_REMARK }) },
    })
  const remark = await remarkFor(context, account.developer_id, typed, reasons.length)
  if (!(await decideCase(db, id, { operatorId, now, state: 'rejected', remark, reasons })))
    throw await conflict(context, id)
  if (one.kind === 'type') {
    await insertHistory(db, account, 'type_refused', now, { actor, remark })
    await notify(context, reached(here), typeRejected, { reason: remark, number: String(id) })
    return { id, accountStatus: account.account_status }
  }
  const isUnbind = one.kind === 'unbind'
  const event = isUnbind ? 'unbind_refused' : 'rejected'
  const { accountStatus } = await moveBy(context, account, event, {
    actor,
    remark,
    set: { ...SETTLED, approveRemark: remark },
  })
  const linesIn = (locale: Language) =>
    isUnbind
      ? []
      : [
          ...(reasons.length > 0
            ? [[m.certification_mail_to_mend({}, { locale }), ...reasons.map(lineOf(locale))].join('\n')]
            : []),
          ...(typed === '' ? [] : [m.certification_mail_remark({ remark }, { locale })]),
        ]
  const facts: Record<string, string> = isUnbind
    ? { reason: remark }
    : { process: one.process ?? '', number: String(id) }
  await notify(context, reached(here), isUnbind ? closureRejected : caseRejected, facts, linesIn)
  return { id, accountStatus }
}
