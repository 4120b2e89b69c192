// Handlers for personal certification: start, identity, photos, cancellation, reminder.
import { m } from '#messages'
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { findViewerAccount } from '../../accounts/handlers/account.ts'
import type { Account } from '../../accounts/queries/account.ts'
import { isCertifiedEnterprise, isUncertified, isFirstAsEnterprise } from '../../accounts/rules/status.ts'
import { NUMBER_TEXT } from '../rules/labels.ts'
import type {
  certificationStart,
  checkVoucher,
  personIdentity,
  personUploadIdentity,
  verifiedCancel,
  verifiedUrge,
} from '../contract/personal.ts'
import { findWorkingDays } from '../../review/queries/working-days.ts'
import { findOpenCase } from '../queries/cases.ts'
import { updateUrged } from '../../review/queries/case-moves.ts'
import type { PersonData } from '../rules/case-data.ts'
import { worksOn } from '../../review/rules/due-date.ts'
import { birthDayOf, checkCreditCode, creditCodeFits } from '../rules/document-numbers.ts'
import { isOfAge } from '../../../lib/portal/age.ts'
import { PERSON_FIELDS } from '../rules/reasons.ts'
import { checkVoucherNumber } from '../rules/legal-person-documents.ts'
import { checkIdentity, checkAge, mustBeFree, proveTelephone, toContactDetails } from './checks.ts'
import { currentCaseDraft, type CaseDraft, caseDraftFor, mustBeSame, pageOf, saveCaseDraft } from './case-draft.ts'
import { clearForm, withoutForm } from './give-up.ts'
import { goalOf, moveBy, toApiError } from './move.ts'
import { submit } from './submit.ts'
import { mustHaveNoTypeRequest } from './type-change.ts'

export const checkVoucherHandler: Handler<typeof checkVoucher> = async ({ now }, { voucherType, voucherNum }) => {
  const result =
    voucherType === 'credit-code' ? checkCreditCode(voucherNum) : checkVoucherNumber(voucherType, voucherNum, now)
  if ('problem' in result) throw new ApiError('400001', { fields: { voucherNum: NUMBER_TEXT[result.problem]() } })
  const { value } = result
  const birthday = voucherType === 'id-card' || voucherType === 'residence-permit' ? birthDayOf(value) : null
  return {
    voucherNum: value,
    birthday,
    isOfAge: birthday === null ? null : isOfAge(birthday, now),
    codeFits: voucherType === 'credit-code' ? creditCodeFits(value) : null,
  }
}

export const certificationStartHandler: Handler<typeof certificationStart> = async (
  context,
  { kind, device, enterpriseType },
) => {
  const account = await findViewerAccount(context, true)
  if (kind === 'personal') {
    if (device === '2') throw new ApiError('400001', { fields: { kind: m.certification_refusal_device() } })
    // A change keeps the choices made at registration.
    return moveBy(
      context,
      account,
      'personal_started',
      isUncertified(account.account_status) ? { set: { device: 1 } } : {},
    )
  }
  goalOf(account, 'enterprise_started')
  mustBeAllowedAsEnterprise(account)
  const isChange = isCertifiedEnterprise(account.account_status)
  if (isChange) await mustHaveNoTypeRequest(context, account.developer_id)
  if (!isChange && enterpriseType === undefined)
    throw new ApiError('400001', { fields: { enterpriseType: m.certification_refusal_type_needed() } })
  return moveBy(
    context,
    account,
    'enterprise_started',
    isChange ? {} : { set: { enterpriseType: enterpriseType ?? null, device: device === '2' ? 2 : 1 } },
  )
}

/** allowRegEnt controls whether an enterprise may register (handbook/permissions.md [6]). */
export function mustBeAllowedAsEnterprise(account: Pick<Account, 'allow_reg_ent' | 'account_status'>): void {
  if (isFirstAsEnterprise(account.account_status) && !account.allow_reg_ent)
    throw new ApiError('403001', {
      reason: 'certification.enterprise_not_allowed',
      message: m.certification_refusal_enterprise(),
    })
}

type PersonInput = Parameters<Handler<typeof personIdentity>>[1]

const personPage = (filling: CaseDraft, input: PersonInput): PersonData =>
  pageOf<PersonData>(
    filling,
    { realName: input.realName, voucherNum: input.voucherNum, ...toContactDetails(input) },
    filling.data.person,
    PERSON_FIELDS,
  )

export const personIdentityHandler: Handler<typeof personIdentity> = async (context, input) => {
  const { now, adapters } = context
  const person = personPage(await caseDraftFor(context, 'person', false), input)
  checkAge('voucherNum', person.voucherNum, now)
  const verdict = adapters.authority.person({ name: person.realName, number: person.voucherNum })
  const answer = await checkIdentity('person', verdict, '310001', now)
  return inTransaction(context.db, async (db) => {
    const here: Context = { ...context, db }
    const filling = await caseDraftFor(here, 'person', true)
    mustBeSame(person, personPage(filling, input))
    await mustBeFree(here, filling.account.developer_id, 'verified_person', person.voucherNum)
    await proveTelephone(here, filling, { ...person, authCode: input.authCode })
    await saveCaseDraft(here, filling, { ...filling.data, person }, { answers: [answer] })
    return moveBy(here, filling.account, 'identity_saved')
  })
}

export const personUploadIdentityHandler: Handler<typeof personUploadIdentity> = async (context) => {
  const filling = await currentCaseDraft(context, true)
  goalOf(filling.account, 'photos_submitted')
  return submit(context, filling, 'photos_submitted')
}

export const verifiedCancelHandler: Handler<typeof verifiedCancel> = async (context) => {
  const account = await findViewerAccount(context, true)
  const goal = goalOf(account, 'cancelled')
  await clearForm(context, account)
  return moveBy(context, account, 'cancelled', { set: withoutForm(account, goal) })
}

export const verifiedUrgeHandler: Handler<typeof verifiedUrge> = async (context) => {
  const { db, now } = context
  const account = await findViewerAccount(context, true)
  const open = await findOpenCase(db, account.developer_id)
  if (!open?.due_at || open.state !== 'review') throw toApiError(account)
  if (open.due_at > now)
    throw new ApiError('409001', { reason: 'case.urge_early', message: m.certification_refusal_urge_early() })
  if (!canUrge(open, now, worksOn(dayOf(now), await findWorkingDays(db, now))))
    throw new ApiError('429001', {
      reason: 'case.urged_already',
      message: m.certification_refusal_urge_again(),
      retryAfter: 3600,
    })
  await updateUrged(db, open.id, now)
  return { urgedAt: now.toISOString() }
}

/** Allowed once the review is overdue, once per working day. */
export function canUrge(
  { due_at, urged_at }: { due_at: Date | null; urged_at: Date | null },
  now: Date,
  works: boolean,
): boolean {
  if (due_at === null || due_at > now) return false
  return urged_at === null || (works && dayOf(urged_at) !== dayOf(now))
}
