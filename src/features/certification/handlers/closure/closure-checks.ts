// Preconditions of account closure, for the checklist and the call itself (handbook/retention.md).
import { m } from '#messages'
import type { Context } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { Account } from '../../../accounts/queries/account.ts'
import { findOpenCase } from '../../queries/cases.ts'
import { countTeamMembers } from '../../queries/closure.ts'
import { countUnsettled } from '../../../payouts/queries/payouts.ts'
import { CLOSURE_CHECK_URL, type ClosureCheck } from '../../rules/closure.ts'

type Check = { check: ClosureCheck; passed: boolean; count: number; url: string }

export async function checksOf({ db, adapters, now }: Context, account: Account): Promise<Check[]> {
  const { developer_id: developerId, account_status: status } = account
  const open = await findOpenCase(db, developerId)
  const counts: Record<ClosureCheck, number> = {
    certified: status === 33 || status === 34 ? 0 : 1,
    no_open_case: open && open.kind !== 'unbind' ? 1 : 0,
    no_listed_app: await adapters.teamApps.countListed(db, developerId),
    no_team_members: await countTeamMembers(db, developerId),
    no_balance: await countUnsettled(db, developerId, now),
  }
  return Object.entries(counts).map(([check, count]) => ({
    check: check as ClosureCheck,
    passed: count === 0,
    count,
    url: CLOSURE_CHECK_URL[check as ClosureCheck],
  }))
}

/** @param besides checks to skip */
export async function mustBeClosable(
  context: Context,
  account: Account,
  besides: readonly ClosureCheck[] = [],
): Promise<void> {
  const open = (await checksOf(context, account)).filter(({ check, passed }) => !passed && !besides.includes(check))
  if (open.length > 0)
    throw new ApiError('403001', {
      reason: 'closure.preconditions_open',
      message: m.certification_refusal_leaving(),
      value: { open: open.map(({ check }) => check) },
    })
}
