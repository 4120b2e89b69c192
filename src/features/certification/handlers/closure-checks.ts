// Closure checks of certification (handbook/retention.md).
import type { ClosureCheck } from '../../accounts/queries/closure-check.ts'
import { findOpenCase } from '../queries/cases.ts'
import { isCertified } from '../../accounts/rules/status.ts'

const certified: ClosureCheck = {
  check: 'certified',
  url: '/user',
  count: async (_, { account_status: status }) => (isCertified(status) ? 0 : 1),
}

/** But the closure itself. */
const noOpenCase: ClosureCheck = {
  check: 'no_open_case',
  url: '/user',
  count: async ({ db }, { developer_id: developerId }) => {
    const open = await findOpenCase(db, developerId)
    return open && open.kind !== 'unbind' ? 1 : 0
  },
}

export const closureChecks = [certified, noOpenCase]
