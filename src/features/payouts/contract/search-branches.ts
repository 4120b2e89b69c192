// The call of branchList by a page's script: its type alone, so that no schema travels to the browser.
import type { OutputOf } from '../../../api/endpoint.ts'
import { readCall } from '../../../api/forms/read-call.ts'
import type { branchList } from './branches.ts'

export const searchBranches = (wanted: Record<string, string>, page: number, signal: AbortSignal) =>
  readCall<OutputOf<typeof branchList>>('/api/dev/v1/account/branchList', { ...wanted, page }, signal)
