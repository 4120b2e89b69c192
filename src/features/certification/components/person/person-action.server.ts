// Actions of the personal forms: one call each, with errors mapped to the fields.
import { redirect } from 'react-router'
import { fieldMessage } from '../../../../api/forms/field-messages.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { submissionOf } from '../../../../api/forms/page-form.ts'
import { personDetail, personIdentity, personUploadIdentity } from '../../contract/personal.ts'
import { asideAction, isMendedButForms, toRejection, type StepResult, typedIn } from '../step-action.server.ts'

/** Error fields without an input in these forms (handbook/forms.md [5]). */
const ABSENT = new Set(['contactPerson', 'contactIdentityNum'])

/** Continues with the photos; a rejected form that already has all of them is submitted. */
async function onwards(portal: PageContext): Promise<string> {
  const { value } = await portal.tryCall(personDetail, {})
  if (value && isMendedButForms(value) && (await portal.tryCall(personUploadIdentity, {})).code === '200')
    return '/user/auth/ResultStep?type=1'
  // The gate picks the address of the photo step.
  return '/user/auth/PersonalStepTwo'
}

export async function personAction(portal: PageContext, form: FormData): Promise<StepResult> {
  const aside = await asideAction(portal, form, '/user/auth/PersonalStepTwo')
  if (aside) return aside
  const intent = form.get('intent')
  form.delete('intent')
  if (intent === 'submit') {
    const answer = await portal.tryCall(personUploadIdentity, {})
    if (answer.code === '200') throw redirect('/user/auth/ResultStep?type=1')
    return toRejection('submit', {}, answer, ABSENT)
  }
  const typed = typedIn(form)
  const submission = submissionOf(form, personIdentity.input, fieldMessage)
  if (submission.status !== 'success')
    return { intent: 'send', submission: { status: 'error', initialValue: typed, error: submission.reply().error } }
  const answer = await portal.tryCall(personIdentity, submission.value)
  if (answer.code === '200') throw redirect(await onwards(portal))
  return toRejection('send', typed, answer, ABSENT)
}
