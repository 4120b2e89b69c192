// Handlers for the enterprise type: default successor, request for another type, effect of the verdict.
import { typeRequested } from '../notifications.ts'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type {
  changeEnterpriseType,
  updateEnterpriseTypeForIotV1,
  withdrawEnterpriseType,
} from '../../accounts/contract/account.ts'
import { newTypeOf, findViewerAccount } from '../../accounts/handlers/account.ts'
import { auditAccountEvent, recordAccountEvent } from '../../accounts/handlers/record-event.ts'
import { type Account, updateEnterpriseType } from '../../accounts/queries/account.ts'
import { ensurePersonKey } from '../../personal-data/queries/person-keys.ts'
import {
  isNewType,
  MAX_TYPE_REASON,
  MIN_TYPE_REASON,
  type NewEnterpriseType,
} from '../../accounts/rules/enterprise-type.ts'
import { insertCase, submitCase, updateFilling, endTypeCase, findTypeRequest } from '../queries/cases.ts'
import { caseColumns } from '../queries/sealed-case.ts'
import { findVerifiedData } from '../queries/verified-case.ts'
import { reviewDueAt } from '../../review/handlers/due-date.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { isCertifiedEnterprise, isFrozen } from '../../accounts/rules/status.ts'

/** @throws ApiError 409001 while the developer has a request under review */
export async function mustHaveNoTypeRequest({ db }: Pick<Context, 'db'>, developerId: number): Promise<void> {
  const open = await findTypeRequest(db, developerId)
  if (open)
    throw new ApiError('409001', {
      reason: 'enterprise_type.under_review',
      message: m.certification_refusal_type_open(),
      value: { caseId: open.id },
    })
}

/** @throws ApiError 403001 unless the enterprise is certified and has no other change under way */
function mustBeCertified({ account_status: status }: Account): void {
  if (isFrozen(status)) throw new ApiError('403001', { reason: 'account.frozen', message: m.accounts_warning_frozen() })
  if (!isCertifiedEnterprise(status))
    throw new ApiError('403001', {
      reason: 'enterprise_type.not_certified',
      message: m.certification_refusal_type_status(),
    })
}

async function confirm(context: Context, account: Account, type: NewEnterpriseType): Promise<void> {
  const { db, now } = context
  if (!(await updateEnterpriseType(db, { account, type, now })))
    throw new ApiError('409001', { reason: 'account.moved' })
  await auditAccountEvent(context, account, 'type_confirmed', {
    before: { enterpriseType: account.enterprise_type },
    after: { enterpriseType: type },
  })
}

export const changeEnterpriseTypeHandler: Handler<typeof changeEnterpriseType> = async (
  context,
  { enterpriseType, reason },
) => {
  const account = await findViewerAccount(context, true)
  mustBeCertified(account)
  // A repeated call finds the type already set.
  if (account.enterprise_type === enterpriseType) return { enterpriseType }
  await mustHaveNoTypeRequest(context, account.developer_id)
  if (newTypeOf(account) === enterpriseType) {
    await confirm(context, account, enterpriseType)
    return { enterpriseType }
  }
  if (reason.length < MIN_TYPE_REASON)
    throw new ApiError('400001', {
      fields: { reason: m.certification_refusal_type_reason({ min: MIN_TYPE_REASON, max: MAX_TYPE_REASON }) },
    })
  return { enterpriseType, review: await request(context, account, enterpriseType, reason) }
}

/** Opens the case: the verified company, the requested type and the reason. */
async function request(context: Context, account: Account, enterpriseType: NewEnterpriseType, reason: string) {
  const { db, adapters, now } = context
  const { developer_id: developerId } = account
  const key = await ensurePersonKey(db, adapters.keyRing, developerId)
  const { company, contact } = await findVerifiedData(db, key, developerId, 'enterprise')
  if (!company || !contact) throw new ApiError('409001', { reason: 'certification.changed' })
  const data = { company: { ...company, enterpriseType }, contact, reason }
  const id = await insertCase(db, { developerId, kind: 'type', process: null, bizCode: null, now })
  await updateFilling(db, id, caseColumns(key, adapters.keyRing, id, data, []))
  const dueAt = await reviewDueAt(context)
  if (!(await submitCase(db, id, { now, dueAt, flags: [] })))
    throw new ApiError('409001', { reason: 'certification.changed' })
  await recordAccountEvent(context, account, 'type_asked', {
    before: { enterpriseType: account.enterprise_type },
    after: { enterpriseType },
  })
  const facts = { type: String(enterpriseType), due: dayOf(dueAt), number: String(id) }
  await notify(context, { developerId, email: contact.contactEmail }, typeRequested, facts)
  return { caseId: id, dueAt: dueAt.toISOString() }
}

export const withdrawEnterpriseTypeHandler: Handler<typeof withdrawEnterpriseType> = async (context) => {
  const { db, now } = context
  const account = await findViewerAccount(context, true)
  mustBeCertified(account)
  if (!(await endTypeCase(db, account.developer_id, now)))
    throw new ApiError('409001', {
      reason: 'enterprise_type.nothing_under_review',
      message: m.certification_refusal_type_none(),
    })
  await recordAccountEvent(context, account, 'type_withdrawn')
  return { withdrawn: true }
}

export const updateEnterpriseTypeForIotV1Handler: Handler<typeof updateEnterpriseTypeForIotV1> = async (context) => {
  const account = await findViewerAccount(context, true)
  mustBeCertified(account)
  const { enterprise_type: type } = account
  if (isNewType(type)) return { enterpriseType: type }
  await mustHaveNoTypeRequest(context, account.developer_id)
  const becomes = newTypeOf(account)
  if (becomes === null)
    throw new ApiError('403001', { reason: 'enterprise_type.nothing_to_confirm', message: m.accounts_refusal_type() })
  await confirm(context, account, becomes)
  return { enterpriseType: becomes }
}
