// What the forms of the person do: each is one call, and its answer marks the fields.
import { redirect } from 'react-router'
import { fieldWords } from '../../../api/field-words.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { submissionOf } from '../../../api/page-form.ts'
import { personIdentity, personUploadIdentity } from '../contract/personal.ts'
import { asideAction, refusalOf, type StepResult, typedIn } from './step-action.server.ts'

/** Fields of spec section 5 that these forms do not have. */
const ABSENT = new Set(['personalValidation', 'contactPerson', 'contactIdentityNum'])

export async function personAction(portal: PageContext, form: FormData): Promise<StepResult> {
  const aside = await asideAction(portal, form, '/user/auth/PersonalStepTwo')
  if (aside) return aside
  const intent = form.get('intent')
  form.delete('intent')
  if (intent === 'submit') {
    const answer = await portal.ask(personUploadIdentity, {})
    if (answer.code === '200') throw redirect('/user/auth/ResultStep?type=1')
    return refusalOf('submit', {}, answer, ABSENT)
  }
  const typed = typedIn(form)
  const submission = submissionOf(form, personIdentity.input, fieldWords)
  if (submission.status !== 'success')
    return { intent: 'send', submission: { status: 'error', initialValue: typed, error: submission.reply().error } }
  const answer = await portal.ask(personIdentity, submission.value)
  // The gate says with which address the photos begin.
  if (answer.code === '200') throw redirect('/user/auth/PersonalStepTwo')
  return refusalOf('send', typed, answer, ABSENT)
}
