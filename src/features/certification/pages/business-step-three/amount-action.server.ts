// Actions of the random-amount page: compare the entered amount, order another payment, continue with the letter.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { isPhotoKind } from '../../rules/photos.ts'
import { PHOTO_TEXT } from '../../rules/labels.ts'
import { giveUp } from '../../components/step-action.server.ts'
import { payoutAgain, uploadAmountProof, verifyRandomAmount } from '../../contract/enterprise.ts'

/** This page: its gate forwards to the page for the account's new status. */
const HERE = '/user/auth/BusinessStepThree'

export const amountAction = actionOf(
  {
    'give-up': giveUp,
    again: send(payoutAgain, { to: HERE }),
    letter: perform([], async ({ portal, form }) => {
      const result = await portal.submit(uploadAmountProof, form)
      if (result.ok) throw redirect(HERE)
      return { ...result, message: Object.values(result.fields)[0] ?? result.message, value: null }
    }),
    '': perform<{ isElsewhere: true }>([verifyRandomAmount], async ({ portal, form }) => {
      const result = await portal.submit(verifyRandomAmount, form)
      if (result.ok) throw redirect(HERE)
      // For a change of enterprise data the amount is the last step, so other missing items belong to earlier pages.
      const missing = Object.keys(result.fields).filter(isPhotoKind)
      if (missing.length === 0) return { ...result, message: result.message || m.failure_400001(), value: null }
      const message = missing
        .map((kind) => m.certification_company_photo_missing({ title: PHOTO_TEXT[kind]() }))
        .join(' ')
      return { ...result, message, fields: {}, value: { isElsewhere: true } }
    }),
  },
  { refusal: 200 },
)
