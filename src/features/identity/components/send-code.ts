// Request for a code from within a form: typed values are kept, the answer says when another can be sent.
import type { SubmissionResult } from '@conform-to/react'
import type { PageContext } from '../../../api/page-context.ts'
import { identitySendCode } from '../contract.ts'
import type { CodeSent } from './code-input.tsx'

export type CodeReply = { result: SubmissionResult<string[]>; code: CodeSent }

export async function sendCode(
  portal: PageContext,
  form: FormData,
  purpose: 'register' | 'sign-in',
): Promise<CodeReply> {
  const account = String(form.get('account') ?? '')
  const answer = await portal.tryCall(identitySendCode, {
    interaction: String(form.get('interaction') ?? ''),
    account,
    purpose,
  })
  const sent = answer.code === '200' ? answer.value : null
  const wrong = answer.fields?.['account']
  const value = answer.value as unknown as { wait?: number } | null
  const initialValue: Record<string, string> = {}
  for (const name of ['account', 'nickname']) initialValue[name] = String(form.get(name) ?? '')
  return {
    result: { initialValue, ...(wrong ? { error: { account: [wrong] } } : {}) },
    code: { sent, wait: value?.wait ?? 0, error: sent ? null : (wrong ?? answer.message) },
  }
}
