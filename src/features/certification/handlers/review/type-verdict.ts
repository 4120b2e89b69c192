// Verdicts on requests for another enterprise type.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { auditAccountEvent, recordAccountEvent } from '../../../accounts/handlers/record-event.ts'
import { updateEnterpriseType } from '../../../accounts/queries/account.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import { mustHaveRemark } from '../../../review/handlers/verdict.ts'
import { typeApproved, typeRejected } from '../../notifications.ts'
import { accountTopic, accountView } from './case-view.ts'
import { loadHeldCase, lockAccountOf } from './held-case.ts'
import { typeAppeal } from './reopening.ts'

export const typeCases: CaseKindHandlers = {
  kinds: ['type'],
  label: m.certification_case_kind_type,
  topic: accountTopic,
  view: accountView,
  appeal: typeAppeal,
  verdict: {
    lock: lockAccountOf,
    approve: async (context, row) => {
      const { db, now } = context
      const { one, account, actor, recipient } = await loadHeldCase(context, row)
      const type = one.enterprise_type!
      if (!(await updateEnterpriseType(db, { account, type, now, event: 'type_changed', actor })))
        throw new ApiError('409001', { reason: 'account.moved' })
      await auditAccountEvent(context, account, 'type_changed', {
        actor,
        before: { enterpriseType: account.enterprise_type },
        after: { enterpriseType: type },
      })
      await notify(context, recipient, typeApproved, { type: String(type), number: String(one.id) })
      return { id: one.id, accountStatus: account.account_status }
    },
    reject: async (context, row, { remark, typed }) => {
      mustHaveRemark(typed)
      const { one, account, actor, recipient } = await loadHeldCase(context, row)
      await recordAccountEvent(context, account, 'type_refused', { actor, reason: remark })
      await notify(context, recipient, typeRejected, { reason: remark, number: String(one.id) })
      return { id: one.id, accountStatus: account.account_status }
    },
  },
}
