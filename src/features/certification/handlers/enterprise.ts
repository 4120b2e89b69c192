// Handlers for enterprise certification: company, random amount, letter, proof of a change.
import { m } from '#messages'
import { deleteDrafts } from '../../drafts/queries/drafts.ts'
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { findViewerAccount } from '../../accounts/handlers/account.ts'
import { isFirstAsEnterprise } from '../../accounts/rules/status.ts'
import type {
  changeUploadProof,
  enterpriseIdentity,
  payoutAgain,
  uploadAmountProof,
  verifyRandomAmount,
} from '../contract/enterprise.ts'
import { type Case, updateFilling } from '../queries/cases.ts'
import { withUnchanged } from '../queries/verified-case.ts'
import { countTry, findLastPayout, movePayout, voidPayouts } from '../../payouts/queries/payouts.ts'
import { bankIndex } from '../queries/sealed-case.ts'
import { AMOUNT, centsOf, isLive } from '../../payouts/rules/amount.ts'
import type { CompanyData, Submitted } from '../rules/case-data.ts'
import { COMPANY_FIELDS } from '../rules/reasons.ts'
import { paymentLetter } from '../rules/photos.ts'
import { traderNameFits } from '../rules/document-numbers.ts'
import { type CertificationEvent, nextOf } from '../rules/transitions.ts'
import { BIRTHDAY_TEXT } from '../rules/labels.ts'
import { asksBirthday, birthdayProblem, checkVoucherNumber } from '../rules/legal-person-documents.ts'
import { PAYMENT_WITHIN_DAYS, paymentDayFits } from '../../payouts/rules/payment-day.ts'
import { checkAge, checkIdentity, mustBeFree } from './checks.ts'
import {
  currentCaseDraft,
  type CaseDraft,
  caseDraftFor,
  caseDraftOf,
  lockedFieldsOfDraft,
  mustBeSame,
  pageOf,
  saveCaseDraft,
} from './case-draft.ts'
import { goalOf, moveBy } from './move.ts'
import { mustBeOrderable, type NewOrder, orderFactsOf, orderPayment } from '../../payouts/handlers/order.ts'
import { orderOf } from './amount/payout-order.ts'
import { branchOf, checkBank } from './bank/bank-check.ts'
import { mustBeAllowedAsEnterprise } from './personal.ts'
import { companyKinds, mustHave, photoStatesOf } from './photos/photo-states.ts'
import { submit } from './submit.ts'

type CompanyInput = Parameters<Handler<typeof enterpriseIdentity>>[1]

function companyPage(filling: CaseDraft, input: CompanyInput): CompanyData {
  const number = checkVoucherNumber(input.legalVoucherType, input.identityNumber ?? '')
  const submittedPage: Submitted<CompanyData> = {
    ...input,
    enterpriseType: input.enterpriseType,
    realName: input.realName,
    licenseNumber: input.licenseNumber,
    lawPerson: input.lawPerson,
    identityNumber: 'value' in number ? number.value : input.identityNumber,
    bankAccount: input.bankAccount,
    branchName: input.branchName,
    paymentTime: input.paymentTime,
  }
  return pageOf<CompanyData>(filling, submittedPage, filling.data.company, COMPANY_FIELDS)
}

/** Checked together, and therefore with the locked values filled in. */
function checkTogether({ realName, licenseNumber }: CompanyData): void {
  if (!traderNameFits(realName, licenseNumber))
    throw new ApiError('400001', { fields: { realName: m.certification_field_trader() } })
}

/** The age of the legal representative, whatever says it: their number, or the birthday asked for unless it was accepted. */
function checkLawAge(filling: CaseDraft, company: CompanyData, now: Date): void {
  const { legalVoucherType, identityNumber, lawBirthday } = company
  if (asksBirthday(legalVoucherType)) {
    const isAccepted = lockedFieldsOfDraft(filling, ['lawBirthday'] as const).length > 0
    const problem = isAccepted ? null : birthdayProblem(lawBirthday, now)
    if (problem) throw new ApiError('400001', { fields: { lawBirthday: BIRTHDAY_TEXT[problem]() } })
    return
  }
  checkAge('identityNumber', identityNumber, now)
}

export const enterpriseIdentityHandler: Handler<typeof enterpriseIdentity> = async (context, input) => {
  const { db, now, adapters } = context
  const before = await caseDraftFor(context, 'company', false)
  mustBeAllowedAsEnterprise(before.account)
  goalOf(before.account, 'company_saved')
  const company = companyPage(before, input)
  checkTogether(company)
  checkLawAge(before, company, now)
  const isLocked = lockedFieldsOfDraft(before, ['paymentTime'] as const).length > 0
  if (!isLocked && !paymentDayFits(company.paymentTime, dayOf(now)))
    throw new ApiError('400001', {
      fields: { paymentTime: m.certification_field_payment_day({ days: PAYMENT_WITHIN_DAYS }) },
    })
  mustHave(await photoStatesOf(context, before), companyKinds({ company }))
  const currentBranchName = before.data.company?.branchName ?? null
  const isKept = lockedFieldsOfDraft(before, ['branchName'] as const).length > 0
  const branch = await branchOf(
    context,
    company.branchName,
    currentBranchName,
    isKept ? m.certification_refusal_branch() : undefined,
  )
  const { authority } = adapters
  const { realName, licenseNumber: code, lawPerson, identityNumber, bankAccount: account } = company
  const answers = [
    await checkIdentity('lawPerson', authority.person({ name: lawPerson, number: identityNumber }), '310002', now),
    await checkIdentity('company', authority.company({ name: realName, code, lawPerson }), '310003', now),
    await checkBank(context, { holder: realName, account, branch }),
  ]
  return inTransaction(db, async (trx) => {
    const here: Context = { ...context, db: trx }
    const filling = await caseDraftFor(here, 'company', true)
    mustBeSame(company, companyPage(filling, input))
    await mustBeFree(here, filling.account.developer_id, 'verified_enterprise', code)
    return saveCompany(here, filling, company, answers)
  })
}

const orderFor = (developerId: number, caseId: number, company: CompanyData): NewOrder => ({
  developerId,
  caseId,
  holder: company.realName,
  licenseNumber: company.licenseNumber,
  bankAccount: company.bankAccount,
  branchName: company.branchName,
  payOn: company.paymentTime,
})

async function saveCompany(context: Context, filling: CaseDraft, company: CompanyData, answers: Case['answers']) {
  const { adapters } = context
  const { account, open, rejected } = filling
  const index = bankIndex(adapters.keyRing, company)
  const currentCase = open ?? rejected
  const isSameBank = currentCase?.bank_index?.equals(index) ?? false
  const isProved = isSameBank && currentCase?.amount_proof != null
  const event: CertificationEvent = isProved ? 'company_kept' : 'company_saved'
  const goal = goalOf(account, event)
  const type = company.enterpriseType
  const data = { ...filling.data, company }
  const caseId = await saveCaseDraft(context, filling, data, {
    answers,
    enterpriseType: type,
    bankIndex: index,
    ...(isProved ? {} : { amountProof: null }),
  })
  if (isProved && goal.status === 17) return submit(context, { ...filling, data }, event)
  if (!isProved) {
    const order = await findLastPayout(context.db, account.developer_id)
    const goesOn = isSameBank && order !== undefined && order.case_id === caseId && isLive(order, context.now)
    if (!goesOn) await orderPayment(context, orderFor(account.developer_id, caseId, company))
  }
  // For a certification in force the type only changes on approval.
  return moveBy(
    context,
    account,
    event,
    isFirstAsEnterprise(account.account_status) ? { set: { enterpriseType: type } } : {},
  )
}

/** The form of an account whose bank account is being proved, and which may go on. */
async function draftAtAmount(context: Context): Promise<CaseDraft> {
  const filling = await currentCaseDraft(context, true)
  goalOf(filling.account, 'amount_confirmed')
  mustBeAllowedAsEnterprise(filling.account)
  return filling
}

export const payoutAgainHandler: Handler<typeof payoutAgain> = async (context) => {
  const { db, now } = context
  const filling = await draftAtAmount(context)
  const { open, data, account } = filling
  mustBeOrderable(await orderFactsOf(context, account.developer_id, data.company), now)
  if (!open || !data.company) throw new ApiError('409001', { reason: 'certification.changed' })
  const isOrdered = await orderPayment(context, orderFor(account.developer_id, open.id, data.company))
  if (!isOrdered) throw new ApiError('409001', { reason: 'certification.changed' })
  const order = await findLastPayout(db, account.developer_id)
  if (!order) throw new ApiError('409001', { reason: 'certification.changed' })
  return orderOf(context, order)
}

export const verifyRandomAmountHandler: Handler<typeof verifyRandomAmount> = async (context, { amount }) => {
  const { db, now } = context
  const cents = centsOf(amount)
  if (cents === null) throw new ApiError('400001', { fields: { amount: m.certification_field_amount() } })
  const filling = await draftAtAmount(context)
  const order = await findLastPayout(db, filling.account.developer_id, true)
  const isOpen = order !== undefined && order.case_id === filling.open?.id && isLive(order, now)
  // Count the entry before comparing it, so that a crash cannot grant extra tries.
  if (isOpen) await countTry(db, order.id)
  if (!isOpen || order.amount_cents !== cents) {
    const triesLeft = isOpen ? AMOUNT.tries - order.tries - 1 : 0
    if (isOpen && triesLeft === 0) await movePayout(db, order.id, { from: ['ordered', 'paid'], to: 'void', now })
    const message = m.certification_refusal_amount()
    throw new ApiError('400001', {
      reason: 'payment_check.wrong_amount',
      message,
      fields: { amount: message },
      value: { triesLeft },
      commitOnError: true,
    })
  }
  await movePayout(db, order.id, { from: ['ordered', 'paid'], to: 'confirmed', now })
  return amountProved(context, filling, 'payment')
}

export const uploadAmountProofHandler: Handler<typeof uploadAmountProof> = async (context) => {
  const { db, now } = context
  const filling = await draftAtAmount(context)
  const { exceeded } = await orderFactsOf(context, filling.account.developer_id, filling.data.company)
  if (!exceeded)
    throw new ApiError('403001', {
      reason: 'payment_check.letter_early',
      message: m.certification_refusal_letter_early(),
    })
  mustHave(await photoStatesOf(context, filling), [paymentLetter(filling.process)])
  await voidPayouts(db, filling.account.developer_id, now)
  return amountProved(context, filling, 'letter')
}

/** Advances to the contact step; for a change of enterprise data this completes the submission. */
async function amountProved(context: Context, filling: CaseDraft, by: 'payment' | 'letter') {
  const { account, open } = filling
  if (!open) throw new ApiError('409001', { reason: 'certification.changed' })
  await updateFilling(context.db, open.id, { amount_proof: by })
  const goal = nextOf(account.account_status, account.flow_step, 'amount_confirmed')
  return goal?.status === 17
    ? submit(context, filling, 'amount_confirmed')
    : moveBy(context, account, 'amount_confirmed')
}

export const changeUploadProofHandler: Handler<typeof changeUploadProof> = async (context, { changes }) => {
  const account = await findViewerAccount(context, true)
  goalOf(account, 'proof_uploaded')
  const filling = await caseDraftOf(context, account, 'enterpriseChange')
  mustHave(await photoStatesOf(context, filling), ['proof'])
  const { key, data } = filling
  const changedData = changes ? { ...data, changes } : data
  const mergedData = key ? await withUnchanged(context.db, key, account.developer_id, changedData) : changedData
  await saveCaseDraft(context, filling, mergedData)
  // The page shows what was sent from now on, not an older draft of it.
  await deleteDrafts(context.db, account.developer_id, 'enterpriseChange', 'BusinessStepExtra')
  return moveBy(context, account, 'proof_uploaded')
}
