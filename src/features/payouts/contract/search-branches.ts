// The call of branchList by a page's script: its type alone, so that no schema travels to the browser.
import { type CallInput, getCall } from '../../../api/forms/browser-call.ts'
import type { branchList } from './branches.ts'

type Wanted = Omit<CallInput<typeof branchList>, 'page'>

/** @throws Error with the message of the refusal */
export async function searchBranches(wanted: Wanted, page: number, signal: AbortSignal) {
  const reply = await getCall<typeof branchList>('/api/dev/v1/account/branchList', { ...wanted, page }, { signal })
  if ('ok' in reply) return reply.ok
  throw new Error('refused' in reply ? reply.refused : '')
}
