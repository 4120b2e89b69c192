// Action of the account page: each intent is one API call, and its result goes back to the form.
import type { SubmissionResult } from '@conform-to/react'
import { redirect } from 'react-router'
import { m } from '#messages'
import type { Answer } from '../../../../api/endpoint.ts'
import { fieldMessage } from '../../../../api/forms/field-messages.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { readForm, submissionOf } from '../../../../api/forms/page-form.ts'
import { sessionEnd } from '../../../session/contract.ts'
import { changeEnterpriseType, changeViewed, withdrawEnterpriseType } from '../../contract/account.ts'
import {
  enterpriseUpdateBankInfo,
  enterpriseUpdateContact,
  getPhoneAuthCode,
  personUpdateBankInfo,
  personUpdateContact,
} from '../../contract/contact.ts'
import { photoConsentWithdraw } from '../../../certification/contract/photos.ts'
import { nicknameEdit } from '../../contract/nickname.ts'
import { consentGive } from '../../contract/own-data.ts'
import { type Edit, editPlace } from './contact/edit-place.ts'

export type AccountResult = {
  intent: string
  ok: boolean
  code: string
  message: string
  /** For edit forms: values and errors by field. */
  submission?: SubmissionResult
  /** After a code was sent: recipient, and seconds until the next one. */
  sent?: { to: string; seconds: number; demoCode: string | null }
  sessionEnded?: true
}

const answerResult = (intent: string, answer: Answer, words: string): AccountResult => {
  const ok = answer.code === '200'
  return { intent, ok, code: answer.code, message: ok ? words : answer.message }
}

const CALLS = [
  sessionEnd,
  changeEnterpriseType,
  consentGive,
  nicknameEdit,
  personUpdateContact,
  personUpdateBankInfo,
  enterpriseUpdateContact,
  enterpriseUpdateBankInfo,
]

export const readAccountForm = (request: Request): Promise<FormData> => readForm(request, CALLS, ['intent', 'kind'])

export async function accountAction(portal: PageContext, form: FormData): Promise<AccountResult> {
  const result = await resultOf(portal, form)
  return result.code === '100001' ? { ...result, message: '', sessionEnded: true } : result
}

async function resultOf(portal: PageContext, form: FormData): Promise<AccountResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  form.delete('intent')
  switch (intent) {
    case 'session-end':
      return answerResult(intent, await portal.tryCall(sessionEnd, { id: text('id') }), m.accounts_session_ended())
    case 'session-others':
      return answerResult(
        intent,
        await portal.tryCall(sessionEnd, { others: 'true' }),
        m.accounts_session_ended_others(),
      )
    case 'type':
      return changeType(portal, form)
    case 'type-withdraw':
      return answerResult(intent, await portal.tryCall(withdrawEnterpriseType, {}), m.accounts_type_withdrawn())
    case 'type-viewed':
      return answerResult(intent, await portal.tryCall(changeViewed, {}), '')
    case 'consent':
      return answerResult(
        intent,
        await portal.tryCall(consentGive, { key: text('key'), version: text('version') }),
        m.accounts_agreement_accepted(),
      )
    case 'withdraw':
      return answerResult(intent, await portal.tryCall(photoConsentWithdraw, {}), m.accounts_agreement_withdrawal())
    case 'code':
      return sendCode(portal, form)
    case 'nickname':
    case 'phone':
    case 'email':
    case 'bank':
      return edit(portal, intent, form)
    default:
      return { intent, ok: false, code: '400001', message: m.failure_400001() }
  }
}

async function changeType(portal: PageContext, form: FormData): Promise<AccountResult> {
  const [enterpriseType, reason] = [String(form.get('enterpriseType') ?? ''), String(form.get('reason') ?? '')]
  const answer = await portal.tryCall(changeEnterpriseType, { enterpriseType, reason })
  const words = answer.value?.review ? m.accounts_type_asked() : m.accounts_type_confirmed()
  const result = answerResult('type', answer, words)
  return result.ok
    ? result
    : { ...result, submission: { ...typed(form), status: 'error', error: listed(answer.fields ?? {}) } }
}

/** The submitted values, so that the page keeps them without JavaScript. */
const typed = (form: FormData): SubmissionResult => ({
  initialValue: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
})

async function sendCode(portal: PageContext, form: FormData): Promise<AccountResult> {
  const [dialingCode, telephone] = [String(form.get('dialingCode') ?? ''), String(form.get('telephone') ?? '')]
  const answer = await portal.tryCall(getPhoneAuthCode, { dialingCode, telephone, purpose: 'contact' })
  const back = { intent: 'code', code: answer.code, message: answer.message, submission: typed(form) }
  if (answer.code !== '200' || !answer.value) {
    const errors = answer.fields ?? { telephone: answer.message }
    return { ...back, ok: false, submission: { ...typed(form), status: 'error', error: listed(errors) } }
  }
  const seconds = Math.ceil((Date.parse(answer.value.nextAt) - portal.now.getTime()) / 1000)
  return { ...back, ok: true, sent: { to: answer.value.sentTo, seconds, demoCode: answer.value.demoCode } }
}

const listed = (fields: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]))

async function edit(portal: PageContext, intent: Edit, form: FormData): Promise<AccountResult> {
  const isEnterprise = form.get('kind') === 'enterprise'
  form.delete('kind')
  const calls = isEnterprise
    ? { contact: enterpriseUpdateContact, bank: enterpriseUpdateBankInfo }
    : { contact: personUpdateContact, bank: personUpdateBankInfo }
  const call = intent === 'nickname' ? nicknameEdit : intent === 'bank' ? calls.bank : calls.contact
  const submission = submissionOf(form, call.input, fieldMessage)
  const refused = (code: string, message: string, result: SubmissionResult): AccountResult => ({
    intent,
    ok: false,
    code,
    message,
    submission: result,
  })
  if (submission.status !== 'success') return refused('400001', m.failure_400001(), submission.reply())
  const answer: Answer = await portal.tryCall(call, submission.value as never)
  if (answer.code === '200') throw redirect(editPlace(intent, 'saved'))
  const reply = answer.fields ? { fieldErrors: listed(answer.fields) } : { formErrors: [answer.message] }
  return refused(answer.code, answer.message, submission.reply(reply))
}
