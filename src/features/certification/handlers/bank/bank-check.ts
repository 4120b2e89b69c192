// Bank data as certification accepts them: a branch of the list, an account that the authority knows to be the company's.
import type { Context } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { findBranch, findBranchEver } from '../../../payouts/queries/branches.ts'
import type { Answered } from '../../queries/cases.ts'
import { checkIdentity } from '../checks.ts'

type Branch = { code: string; name: string }

/**
 * @param knownName the branch that the account has, which stays good after it was withdrawn or renamed
 * @param message what to do about a branch that cannot be changed here
 * @throws ApiError 310006
 */
export async function branchOf(
  { db }: Pick<Context, 'db'>,
  name: string,
  knownName: string | null,
  message?: string,
): Promise<Branch> {
  const branch = await (name === knownName ? findBranchEver : findBranch)(db, name)
  if (!branch) throw new ApiError('310006', message === undefined ? {} : { message })
  return branch
}

type Asking = Pick<Context, 'adapters' | 'now'>
type CompanyAccount = { holder: string; account: string; branch: Branch }

/** @throws ApiError 310005, or 503001 while the authority is away */
export const checkBank = ({ adapters, now }: Asking, { holder, account, branch }: CompanyAccount): Promise<Answered> =>
  checkIdentity('bank', adapters.authority.bank({ holder, account, branchCode: branch.code }), '310005', now)
