// Asking for the correction of a certified value: checked as the form would, then a case for another operator.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import { maskName, maskNumber } from '../../../../lib/text/mask.ts'
import { FIELD_TEXT } from '../../../accounts/rules/field-text.ts'
import { type Account, findAccount } from '../../../accounts/queries/account.ts'
import { checkBranchName, type FieldProblem } from '../../../accounts/rules/fields.ts'
import { editRefusalFor } from '../../../accounts/rules/edits.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import { mustNotBeOwn } from '../../../review/handlers/cases.ts'
import { insertReviewCase, submitReviewCase, updateCaseSubject } from '../../../review/queries/case-moves.ts'
import { correctionAsked } from '../../acts.ts'
import type { accountCorrect } from '../../contract/correction.ts'
import { findOpenCorrection, insertCorrection } from '../../queries/corrections.ts'
import { checkCorrection, type Correctable, type Corrected, maskCorrected } from '../../rules/corrections.ts'
import { type NumberProblem, traderNameFits } from '../../rules/document-numbers.ts'
import { NUMBER_TEXT } from '../../rules/labels.ts'
import { branchOf } from '../bank/bank-check.ts'
import { reviewDueAt } from '../../../review/handlers/due-date.ts'
import { type Certified, loadCertification, mustBeUnused, mustHaveNoCase } from './correctable.ts'

const wrong = (field: 'value' | 'branchName', text: string) => new ApiError('400001', { fields: { [field]: text } })

const problemText = (problem: FieldProblem | NumberProblem): string =>
  problem in NUMBER_TEXT ? NUMBER_TEXT[problem as NumberProblem]() : FIELD_TEXT[problem as FieldProblem]()

/** The values as they would be stored. @throws ApiError 400001 */
function parseCorrection(
  { now }: Context,
  certification: Certified,
  field: Correctable,
  correction: Corrected,
): Corrected {
  const { kind, lawVoucher, data } = certification
  const result = checkCorrection(field, correction.value, { kind, lawVoucher, now })
  if ('problem' in result) throw wrong('value', problemText(result.problem))
  const { value } = result
  const company = data.company && { ...data.company, [field === 'companyName' ? 'realName' : field]: value }
  if (company && !traderNameFits(company.realName, company.licenseNumber))
    throw wrong('value', m.certification_field_trader())
  if (field !== 'bankAccount') return { value, branchName: '' }
  const branch = checkBranchName(correction.branchName)
  if ('problem' in branch) throw wrong('branchName', problemText(branch.problem))
  return { value, branchName: branch.value }
}

async function mustBeAllowed(context: Context, account: Account, certification: Certified): Promise<void> {
  const { developer_id: developerId, account_status: status, previous_status: previous } = account
  if (editRefusalFor(status, previous, certification.kind) === 'accounts_refusal_leaving')
    throw new ApiError('403001', { reason: 'account.closing', message: m.certification_refusal_correction_closing() })
  await mustHaveNoCase(context, developerId)
  const open = await findOpenCorrection(context.db, developerId)
  if (open !== undefined)
    throw new ApiError('409001', {
      reason: 'correction.waiting',
      message: m.certification_refusal_correction_waiting({ id: open }),
      value: { caseId: open },
    })
}

export const accountCorrectHandler: Handler<typeof accountCorrect> = async (
  context,
  { developerId, field, value: enteredValue, branchName, reason },
) => {
  const { db, now } = context
  const account = await findAccount(db, developerId, true)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  await mustNotBeOwn(context, developerId)
  const certification = await loadCertification(context, account)
  const before = certification?.valueOf(field)
  if (!certification || !before || before.value === '')
    throw new ApiError('409001', { reason: 'correction.no_value', message: m.certification_refusal_correction_none() })
  await mustBeAllowed(context, account, certification)
  const after = parseCorrection(context, certification, field, { value: enteredValue, branchName })
  if (field === 'bankAccount') await branchOf(context, after.branchName, before.branchName)
  if (after.value === before.value && after.branchName === before.branchName)
    throw wrong('value', m.certification_refusal_correction_same())
  await mustBeUnused(context, developerId, field, after.value)

  const { key, data } = certification
  const openKey = `correction:${developerId}`
  const id = await insertReviewCase(db, { developerId, kind: 'correction', about: field, openKey, now })
  const maskedValues = {
    beforeMasked: maskCorrected(field, before.value),
    valueMasked: maskCorrected(field, after.value),
  }
  const askedBy = operatorOf(context).id
  await insertCorrection(db, key, id, { developerId, askedBy, ...maskedValues, data: { before, after, reason } })
  await updateCaseSubject(db, id, {
    subject: data.company?.realName ?? maskName(data.person?.realName ?? ''),
    number: maskNumber(data.company?.licenseNumber ?? data.person?.voucherNum ?? ''),
  })
  const dueAt = await reviewDueAt(context)
  await submitReviewCase(db, id, { now, dueAt })
  // The reason may say what was wrong, so that it stays sealed with the case.
  await recordAct(context, correctionAsked, {
    subject: { kind: 'case', id },
    developerId,
    before: { [field]: maskedValues.beforeMasked },
    after: { [field]: maskedValues.valueMasked },
  })
  return { developerId, caseId: id, dueAt: dueAt.toISOString() }
}
