// Preconditions of account closure, for the checklist, the call itself and its approval (handbook/retention.md).
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context } from '../../../api/implement.ts'
import type { Account } from '../../accounts/queries/account.ts'
import type { ClosureCheck } from '../../accounts/queries/closure-check.ts'
import { CHANGED_BY_REQUEST, CLOSURE_CHECKS, type ClosureCheckName } from '../rules/closure-checks.ts'

type ClosureCheckState = { check: ClosureCheckName; passed: boolean; count: number; url: string }

/** @param closureChecks the checks of every feature */
export async function checklistOf(
  closureChecks: readonly ClosureCheck[],
  context: Context,
  account: Account,
): Promise<ClosureCheckState[]> {
  const states: ClosureCheckState[] = []
  for (const check of CLOSURE_CHECKS) {
    const closureCheck = closureChecks.find((item) => item.check === check)
    if (!closureCheck) throw new Error(`No feature contributes the closure check ${check}.`)
    const count = await closureCheck.count(context, account)
    states.push({ check, passed: count === 0, count, url: closureCheck.url })
  }
  return states
}

/**
 * @param closureChecks the checks of every feature
 * @param besides checks to skip
 * @throws ApiError when something blocks it
 */
export async function mustBeClosable(
  closureChecks: readonly ClosureCheck[],
  context: Context,
  account: Account,
  besides: readonly ClosureCheckName[] = [],
): Promise<void> {
  const open = (await checklistOf(closureChecks, context, account)).filter(
    ({ check, passed }) => !passed && !besides.includes(check),
  )
  if (open.length > 0)
    throw new ApiError('403001', {
      reason: 'closure.preconditions_open',
      message: m.account_closure_refusal_open(),
      value: { open: open.map(({ check }) => check) },
    })
}

/** Before a request is approved, and before its end is confirmed: all but what the request itself changed. */
export const mustStillBeClosable = (closureChecks: readonly ClosureCheck[], context: Context, account: Account) =>
  mustBeClosable(closureChecks, context, account, CHANGED_BY_REQUEST)
