// The search for branches by a page's script: types of the calls alone, so that no schema travels to the browser.
import { type CallInput, getCall } from '../../../api/forms/browser-call.ts'
import type { branchList, officeBranchList } from './branches.ts'

type Call = typeof branchList | typeof officeBranchList
type BranchQuery = Omit<CallInput<Call>, 'page'>

/** A search throws an Error with the message of the refusal. */
const searchAt = (path: string) => async (query: BranchQuery, page: number, signal: AbortSignal) => {
  const reply = await getCall<Call>(path, { ...query, page }, { signal })
  if ('ok' in reply) return reply.ok
  throw new Error('refused' in reply ? reply.refused : '')
}

export const searchBranches = searchAt('/api/dev/v1/account/branchList')
export const searchBranchesInOffice = searchAt('/api/ops/v1/account/branchList')
