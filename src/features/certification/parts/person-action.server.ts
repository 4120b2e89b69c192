// What the forms of the person do: each is one call, and its answer marks the fields.
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import type { Answer } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { personIdentity, personUploadIdentity, verifiedCancel } from '../contract/personal.ts'
import type { CompanyResult } from './company-action.server.ts'

/** Fields of spec section 5 that these forms do not have. */
const ABSENT = new Set(['personalValidation', 'contactPerson', 'contactIdentityNum'])

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

/** An answer that is no success, as the form shows it. */
export function refusalOf(intent: string, typed: Record<string, string>, answer: Answer): CompanyResult {
  if (answer.code === '100001') return { intent, sessionEnded: true }
  const fields = Object.entries(answer.fields ?? {}).filter(([name]) => !ABSENT.has(name))
  const error =
    fields.length > 0
      ? Object.fromEntries(fields.map(([name, message]) => [name, [message]]))
      : { '': [answer.message] }
  return { intent, submission: { status: 'error', initialValue: typed, error } }
}

export async function giveUp(portal: PageContext): Promise<CompanyResult> {
  const answer = await portal.ask(verifiedCancel, {})
  if (answer.code === '200') throw redirect('/user')
  return refusalOf('give-up', {}, answer)
}

export async function personAction(portal: PageContext, form: FormData): Promise<CompanyResult> {
  const intent = form.get('intent')
  form.delete('intent')
  if (intent === 'give-up') return giveUp(portal)
  if (intent === 'submit') {
    const answer = await portal.ask(personUploadIdentity, {})
    if (answer.code === '200') throw redirect('/user/auth/ResultStep?type=1')
    return refusalOf('submit', {}, answer)
  }
  const typed = typedIn(form)
  const submission = parseWithZod(form, { schema: personIdentity.input })
  if (submission.status !== 'success')
    return { intent: 'send', submission: { status: 'error', initialValue: typed, error: submission.reply().error } }
  const answer = await portal.ask(personIdentity, submission.value)
  // The gate says with which address the photos begin.
  if (answer.code === '200') throw redirect('/user/auth/PersonalStepTwo')
  return refusalOf('send', typed, answer)
}
