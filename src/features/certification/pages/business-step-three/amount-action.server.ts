// Actions of the random-amount page: compare the entered amount, order another payment, continue with the letter.
import { type SubmissionResult } from '@conform-to/react'
import { redirect } from 'react-router'
import { m } from '#messages'
import type { Answer } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { isPhotoKind } from '../../rules/photos.ts'
import { PHOTO_TEXT } from '../../rules/labels.ts'
import { giveUp, type StepResult } from '../../components/step-action.server.ts'
import { payoutAgain, uploadAmountProof, verifyRandomAmount } from '../../contract/enterprise.ts'

export type AmountResult = {
  intent: string
  submission?: SubmissionResult
  /** The amount is wrong, or the order has expired. */
  wrong?: true
  /** Refusal of another order or of the letter. */
  message?: string
  sessionEnded?: true
}

export async function amountAction(portal: PageContext, form: FormData): Promise<AmountResult> {
  const intent = String(form.get('intent') ?? 'verify')
  if (intent === 'give-up') return gaveUp(await giveUp(portal))
  const amount = String(form.get('amount') ?? '')
  const answer: Answer =
    intent === 'again'
      ? await portal.tryCall(payoutAgain, {})
      : intent === 'letter'
        ? await portal.tryCall(uploadAmountProof, {})
        : await portal.tryCall(verifyRandomAmount, { amount })
  if (answer.code === '100001') return { intent, sessionEnded: true }
  // Redirect to this page: its gate forwards to the page for the account's new status.
  if (answer.code === '200') throw redirect('/user/auth/BusinessStepThree')
  if (intent === 'again') return { intent, message: answer.message }
  if (intent === 'letter') return { intent, message: Object.values(answer.fields ?? {})[0] ?? answer.message }
  // For a change of enterprise data the amount is the last step, so other missing items belong to earlier pages.
  const missing = Object.keys(answer.fields ?? {}).filter(isPhotoKind)
  if (missing.length > 0) {
    const message = missing
      .map((kind) => m.certification_company_photo_missing({ title: PHOTO_TEXT[kind]() }))
      .join(' ')
    return { intent, message, submission: { status: 'error', initialValue: { amount } } }
  }
  const wrong = answer.reason === 'payment_check.wrong_amount'
  const error = answer.fields?.['amount']
  return {
    intent,
    ...(wrong ? { wrong: true as const } : {}),
    submission: {
      status: 'error',
      initialValue: { amount },
      error: error ? { amount: [error] } : { '': [answer.message || m.failure_400001()] },
    },
  }
}

const gaveUp = ({ intent, submission, sessionEnded }: StepResult): AmountResult =>
  sessionEnded ? { intent, sessionEnded } : { intent, message: submission?.error?.['']?.[0] ?? '' }
