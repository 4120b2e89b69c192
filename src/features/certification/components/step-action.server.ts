// What the forms of all steps share: what was typed, an answer that refuses, giving up, and taking back the consent.
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
 * An answer that is no success, as the form shows it.
 * @param absent fields of spec section 5 that the form does not have: they are said above it
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

/** Whether a rejected form has all photos that it needs: then nothing but its fields was to be mended. */
export const isMendedButForms = ({ approve, photos, photosNeeded }: Detail): boolean =>
  approve?.approveStatus === 1 &&
  photosNeeded.every((kind) => photos.some((photo) => photo.kind === kind && !photo.refused))

export async function giveUp(portal: PageContext): Promise<StepResult> {
  const answer = await portal.tryCall(verifiedCancel, {})
  if (answer.code === '200') throw redirect('/user')
  return toRejection('give-up', {}, answer)
}

/** What every step may do beside its own call; null when that is not what was asked. */
export async function asideAction(portal: PageContext, form: FormData, back: string): Promise<StepResult | null> {
  const intent = form.get('intent')
  if (intent === 'give-up') return giveUp(portal)
  if (intent !== 'withdraw') return null
  const answer = await portal.tryCall(photoConsentWithdraw, {})
  if (answer.code === '200') throw redirect(back)
  return toRejection('withdraw', {}, answer)
}
