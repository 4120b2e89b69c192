// Acts that need two operators: one asks, another confirms.
import { approvalConfirm } from '../../src/features/approval/contract.ts'
import { accountUnfreeze } from '../../src/features/developer-admin/contract/account-actions.ts'
import type { As, TestApi } from '../harness/app.ts'

type Unfreezing = { developerId: number; reason: string }

/** Unfreezes an account. @returns the answer of the request, when that is refused, or of the confirmation */
export async function unfreeze(api: TestApi, input: Unfreezing, as: As) {
  const { answer } = await api.ask(accountUnfreeze, input, as)
  return answer.code === '200' ? confirm(api, answer.value!.approvalId) : answer
}

/** Confirms a request as an operator of its own. */
export async function confirm(api: TestApi, id: number) {
  const second = await api.operator(['editor', 'administrator'], api.adapters.clock.now())
  return (await api.ask(approvalConfirm, { id }, second.as)).answer
}
