// Verdicts on requests to close an account.
import { m } from '#messages'
import type { ClosureCheck } from '../../accounts/queries/closure-check.ts'
import { moveBy } from '../../certification/handlers/move.ts'
import { accountTopic, accountView } from '../../certification/handlers/review/case-view.ts'
import { loadHeldCase, lockAccountOf, SETTLED } from '../../certification/handlers/review/held-case.ts'
import { closureAppeal } from '../../certification/handlers/review/reopening.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import type { CaseKindHandlers } from '../../review/handlers/case-kind.ts'
import { mustHaveRemark } from '../../review/handlers/verdict.ts'
import { closureApproved, closureRejected } from '../notifications.ts'
import { mustStillBeClosable } from './closure-checklist.ts'

/** @param checks what blocks closing an account, from every feature */
export const closureCases = (checks: readonly ClosureCheck[]): CaseKindHandlers => ({
  kinds: ['unbind'],
  label: m.account_closure_case_kind,
  topic: accountTopic,
  view: accountView,
  appeal: closureAppeal,
  verdict: {
    lock: lockAccountOf,
    approve: async (context, row) => {
      const { one, account, actor, recipient } = await loadHeldCase(context, row)
      // Preconditions may have changed since the request, for example by an app listed in the meantime.
      await mustStillBeClosable(checks, context, account)
      const { accountStatus } = await moveBy(context, account, 'unbind_approved', { actor, set: SETTLED })
      await notify(context, recipient, closureApproved, {})
      return { id: one.id, accountStatus }
    },
    reject: async (context, row, { remark, typed }) => {
      mustHaveRemark(typed)
      const { one, account, actor, recipient } = await loadHeldCase(context, row)
      const set = { ...SETTLED, approveRemark: remark }
      const { accountStatus } = await moveBy(context, account, 'unbind_refused', { actor, remark, set })
      await notify(context, recipient, closureRejected, { reason: remark })
      return { id: one.id, accountStatus }
    },
  },
})
