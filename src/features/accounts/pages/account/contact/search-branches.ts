// Branches for the picker, over HTTP.
import type { OutputOf } from '../../../../../api/endpoint.ts'
import { readCall } from '../../../../../api/forms/read-call.ts'
import type { SearchBranches } from '../../../../../ui/pickers/use-branches.ts'
import type { branchList } from '../../../../payouts/contract/branches.ts'

export const searchBranches: SearchBranches = (wanted, page, signal) =>
  readCall<OutputOf<typeof branchList>>('/api/dev/v1/account/branchList', { ...wanted, page }, signal)
