// Actions of the company forms: one call each (two for a change of contact), with errors mapped to the fields.
import type { SubmissionResult } from '@conform-to/react'
import { redirect } from 'react-router'
import { m } from '#messages'
import type { Answer, Endpoint } from '../../../../api/endpoint.ts'
import { fieldMessage } from '../../../../api/forms/field-messages.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { submissionOf } from '../../../../api/forms/page-form.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import {
  changeUploadProof,
  contactIdentity,
  contactUploadIdentity,
  enterpriseDetail,
  enterpriseIdentity,
  enterpriseUploadIdentity,
} from '../../contract/enterprise.ts'
import { photosNeeded } from '../../rules/photos.ts'
import { CONTACT_FIELDS } from '../../rules/reasons.ts'
import { processAt } from './company-place.ts'
import { asideAction, isMendedButForms, toRejection, type StepResult, typedIn } from '../step-action.server.ts'

/** Any address beyond the account's current page; its gate forwards to the right one. */
const ON = '/user/auth/BusinessStepThree'

/** Error fields without an input in these forms; their messages appear above the form (handbook/forms.md [5]). */
const ABSENT = new Set(['voucherNum'])

const refusal = (intent: string, typed: SubmissionResult['initialValue'], answer: Answer): StepResult =>
  toRejection(intent, typed, answer, ABSENT)

async function send<E extends Endpoint>(
  portal: PageContext,
  form: FormData,
  endpoint: E,
  to: () => Promise<string> | string,
): Promise<StepResult> {
  const typed = typedIn(form)
  const submission = submissionOf(form, endpoint.input, fieldMessage)
  if (submission.status !== 'success') {
    const { error } = submission.reply()
    return { intent: 'send', submission: { status: 'error', initialValue: typed, error } }
  }
  const answer = (await portal.tryCall(endpoint, submission.value as never)) as Answer
  if (answer.code === '200') throw redirect(await to())
  return refusal('send', typed, answer)
}

export async function companyAction(portal: PageContext, form: FormData): Promise<StepResult> {
  const aside = await asideAction(portal, form, '/user/auth/BusinessStepOne')
  if (aside) return aside
  form.delete('intent')
  return send(portal, form, enterpriseIdentity, () => onwards(portal))
}

/**
 * Submits directly when contact and all photos of a rejected form were accepted, because no input is left to ask for.
 */
async function onwards(portal: PageContext): Promise<string> {
  const { value } = await portal.tryCall(enterpriseDetail, {})
  const isDone = value && isMendedButForms(value) && CONTACT_FIELDS.every((name) => value.locked.includes(name))
  if (isDone && (await portal.tryCall(enterpriseUploadIdentity, {})).code === '200')
    return '/user/auth/ResultStep?type=2'
  return ON
}

export async function contactAction(portal: PageContext, form: FormData): Promise<StepResult> {
  const aside = await asideAction(portal, form, '/user/auth/BusinessStepTwo')
  if (aside) return aside
  form.delete('intent')
  const status = await portal.tryCall(accountStatus, {})
  if (status.code !== '200' || !status.value) return refusal('send', typedIn(form), status)
  if (processAt(status.value.accountStatus, 'BusinessStepTwo') !== 'contactChange')
    return send(portal, form, enterpriseUploadIdentity, () => ON)
  // Check completeness before changing anything.
  const detail = await portal.tryCall(enterpriseDetail, {})
  const have = new Set((detail.value?.photos ?? []).filter(({ refused }) => !refused).map(({ kind }) => kind))
  const missing = photosNeeded.contact.filter((kind) => !have.has(kind))
  if (missing.length > 0) {
    const error = Object.fromEntries(missing.map((kind) => [kind, [m.certification_field_photo_missing()]]))
    return { intent: 'send', submission: { status: 'error', initialValue: typedIn(form), error } }
  }
  const typed = typedIn(form)
  const submission = submissionOf(form, contactIdentity.input, fieldMessage)
  if (submission.status !== 'success')
    return { intent: 'send', submission: { status: 'error', initialValue: typed, error: submission.reply().error } }
  const saved: Answer = await portal.tryCall(contactIdentity, submission.value)
  if (saved.code !== '200') return refusal('send', typed, saved)
  const sent: Answer = await portal.tryCall(contactUploadIdentity, {})
  if (sent.code !== '200') return refusal('send', typed, sent)
  throw redirect('/user/auth/ResultStep?type=2')
}

export async function proofAction(portal: PageContext, form: FormData): Promise<StepResult> {
  const aside = await asideAction(portal, form, '/user/auth/BusinessStepExtra')
  if (aside) return aside
  const answer = await portal.tryCall(changeUploadProof, {})
  if (answer.code === '200') throw redirect('/user/auth/BusinessStepOne?needRestore=true')
  return refusal('send', {}, answer)
}
