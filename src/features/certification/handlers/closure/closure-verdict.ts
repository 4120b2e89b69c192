// Verdicts on requests to close an account.
import { notify } from '../../../notifications/handlers/notify.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import { mustHaveRemark } from '../../../review/handlers/verdict.ts'
import { closureApproved, closureRejected } from '../../notifications.ts'
import { moveBy } from '../move.ts'
import { heldCaseOf, lockAccountOf, SETTLED } from '../review/held-case.ts'
import { mustBeClosable } from './closure-checks.ts'

export const closureCases: CaseKindHandlers = {
  kinds: ['unbind'],
  verdict: {
    lock: lockAccountOf,
    approve: async (context, row) => {
      const { one, account, actor, recipient } = await heldCaseOf(context, row)
      // Preconditions may have changed since the request, for example by an app listed in the meantime.
      await mustBeClosable(context, account, ['certified', 'no_open_case'])
      const { accountStatus } = await moveBy(context, account, 'unbind_approved', { actor, set: SETTLED })
      await notify(context, recipient, closureApproved, {})
      return { id: one.id, accountStatus }
    },
    reject: async (context, row, { remark, typed }) => {
      mustHaveRemark(typed)
      const { one, account, actor, recipient } = await heldCaseOf(context, row)
      const set = { ...SETTLED, approveRemark: remark }
      const { accountStatus } = await moveBy(context, account, 'unbind_refused', { actor, remark, set })
      await notify(context, recipient, closureRejected, { reason: remark })
      return { id: one.id, accountStatus }
    },
  },
}
