// Shared actions of all step forms: submitted values, errors, cancellation, consent withdrawal.
import type { SubmissionResult } from '@conform-to/react'
import { redirect } from 'react-router'
import type { Answer, OutputOf } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { type personDetail, verifiedCancel } from '../contract/personal.ts'
import { photoConsentWithdraw } from '../contract/photos.ts'

export type StepResult = {
  intent: string
  submission?: SubmissionResult
  sessionEnded?: true
}

export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

const NONE: ReadonlySet<string> = new Set()

/**
 * An error answer in the shape the form displays.
 * @param absent error fields without an input in this form; their messages appear above it
 */
export function toRejection(
  intent: string,
  typed: SubmissionResult['initialValue'],
  answer: Answer,
  absent = NONE,
): StepResult {
  if (answer.code === '100001') return { intent, sessionEnded: true }
  const fields = Object.entries(answer.fields ?? {}).filter(([name]) => !absent.has(name))
  const error =
    fields.length > 0
      ? Object.fromEntries(fields.map(([name, message]) => [name, [message]]))
      : { '': [answer.message] }
  return { intent, submission: { status: 'error', initialValue: typed, error } }
}

type Detail = OutputOf<typeof personDetail>

/** Whether a rejected form has every photo it needs, so that only fields have to be corrected. */
export const isMendedButForms = ({ approve, photos, photosNeeded }: Detail): boolean =>
  approve?.approveStatus === 1 &&
  photosNeeded.every((kind) => photos.some((photo) => photo.kind === kind && !photo.refused))

export async function giveUp(portal: PageContext): Promise<StepResult> {
  const answer = await portal.tryCall(verifiedCancel, {})
  if (answer.code === '200') throw redirect('/user')
  return toRejection('give-up', {}, answer)
}

/** Actions available on every step; null for any other intent. */
export async function asideAction(portal: PageContext, form: FormData, back: string): Promise<StepResult | null> {
  const intent = form.get('intent')
  if (intent === 'give-up') return giveUp(portal)
  if (intent !== 'withdraw') return null
  const answer = await portal.tryCall(photoConsentWithdraw, {})
  if (answer.code === '200') throw redirect(back)
  return toRejection('withdraw', {}, answer)
}
