// The account in detail, with an open request for another enterprise type.
import { isoOf } from '../../../lib/dates/dates.ts'
import type { Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { accountDetail } from '../../accounts/contract/account.ts'
import { findViewerAccount, newTypeOf } from '../../accounts/handlers/account.ts'
import { enterpriseDetailFor, personDetailFor } from '../../accounts/handlers/verified-detail.ts'
import { findDeveloper } from '../../accounts/queries/own-data.ts'
import { heldKind } from '../../accounts/rules/status.ts'
import { findTypeRequest } from '../queries/cases.ts'

export const accountDetailHandler: Handler<typeof accountDetail> = async (context, { type }) => {
  const account = await findViewerAccount(context, false)
  const developer = await findDeveloper(context.db, account.developer_id)
  if (!developer) throw new ApiError('404001', { reason: 'account.not_found' })
  const { account_status: status } = account
  const request = await findTypeRequest(context.db, account.developer_id)
  return {
    kind: heldKind(status, account.previous_status),
    accountStatus: status,
    registeredAt: developer.created_at.toISOString(),
    approvedAt: isoOf(account.approved_at),
    submittedAt: isoOf(account.submitted_at),
    reviewDueAt: isoOf(account.review_due_at),
    device: account.device === null ? null : account.device === 2 ? 2 : 1,
    newType: newTypeOf(account),
    typeRequest: request
      ? {
          caseId: request.id,
          enterpriseType: request.enterprise_type,
          submittedAt: request.submitted_at.toISOString(),
          dueAt: request.due_at.toISOString(),
        }
      : null,
    typeViewedAt: isoOf(account.type_viewed_at),
    person: type === '2' ? null : await personDetailFor(context, account.developer_id),
    enterprise: type === '1' ? null : await enterpriseDetailFor(context, account.developer_id),
  }
}
