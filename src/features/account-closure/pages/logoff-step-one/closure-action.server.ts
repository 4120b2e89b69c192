// Actions of the closure form: send the code, request closure. The answer goes to the form that submitted.
import type { SubmissionResult } from '@conform-to/react'
import { redirect } from 'react-router'
import { m } from '#messages'
import type { PageContext } from '../../../../api/page-context.ts'
import { unbindBasicInfo, unbindCommit, unbindSendCode } from '../../contract.ts'
import { type ClosureFields, closureFormErrors, reasonOf } from './closure-labels.ts'

export type ClosureResult = {
  intent: 'code' | 'commit'
  submission?: SubmissionResult
  /** Recipient of the code, and seconds until the next one. */
  sent?: { to: string; seconds: number; demoCode: string | null }
  sessionEnded?: true
}

export async function closureAction(portal: PageContext, form: FormData): Promise<ClosureResult> {
  const intent = form.get('intent') === 'code' ? 'code' : 'commit'
  form.delete('intent')
  const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const refused = (error: Record<string, string[]>): ClosureResult => ({
    intent,
    submission: { status: 'error', initialValue, error },
  })
  if (intent === 'code') {
    const answer = await portal.tryCall(unbindSendCode, {})
    if (answer.code === '100001') return { intent, sessionEnded: true }
    if (answer.code !== '200' || !answer.value) return refused({ authCode: [answer.message] })
    const seconds = Math.ceil((Date.parse(answer.value.nextAt) - portal.now.getTime()) / 1000)
    return {
      intent,
      submission: { initialValue },
      sent: { to: answer.value.sentTo, seconds, demoCode: answer.value.demoCode },
    }
  }
  const info = await portal.tryCall(unbindBasicInfo, {})
  if (info.code === '100001' || !info.value) return { intent, sessionEnded: true }
  const typed: ClosureFields = initialValue
  const mistakes = closureFormErrors(typed, {
    realName: info.value.realName ?? '',
    identityNumber: info.value.identityNumber,
  })
  if (Object.keys(mistakes).length > 0) return refused(mistakes as Record<string, string[]>)
  const answer = await portal.tryCall(unbindCommit, {
    reason: reasonOf(typed),
    authCode: typed.authCode ?? '',
    ...(info.value.identityNumber === null ? {} : { identityNumber: typed.identityNumber ?? '' }),
  })
  if (answer.code === '100001') return { intent, sessionEnded: true }
  if (answer.code === '200') throw redirect('/user/logoff/LogoffStepOne')
  const { fields = {} } = answer
  for (const name of ['identityNumber', 'authCode'] as const)
    if (fields[name]) return refused({ [name]: [fields[name]] })
  return refused({ '': [fields['reason'] ?? answer.message ?? m.failure_400001()] })
}
