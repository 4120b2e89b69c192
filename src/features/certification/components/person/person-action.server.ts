// Actions of the personal forms: one call each, with errors mapped to the fields.
import { redirect } from 'react-router'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { personDetail, personIdentity, personUploadIdentity } from '../../contract/personal.ts'
import { asides, isCorrectedButForms, withoutAbsent } from '../step-action.server.ts'

/** Error fields without an input in these forms (handbook/forms.md [5]). */
const ABSENT = new Set(['contactPerson', 'contactIdentityNum'])

const DONE = '/user/auth/ResultStep?type=1'

/** Continues with the photos; a rejected form that already has all of them is submitted. */
async function onwards(portal: PageContext): Promise<string> {
  const { value } = await portal.tryCall(personDetail, {})
  if (value && isCorrectedButForms(value) && (await portal.tryCall(personUploadIdentity, {})).value) return DONE
  // The gate picks the address of the photo step.
  return '/user/auth/PersonalStepTwo'
}

export const personAction = actionOf(
  {
    ...asides('/user/auth/PersonalStepTwo'),
    submit: perform([], async ({ portal, form }) => {
      const result = await portal.submit(personUploadIdentity, form)
      if (result.ok) throw redirect(DONE)
      return withoutAbsent(result, ABSENT)
    }),
    '': perform([personIdentity], async ({ portal, form }) => {
      const result = await portal.submit(personIdentity, form)
      if (result.ok) throw redirect(await onwards(portal))
      return withoutAbsent(result, ABSENT)
    }),
  },
  { refusal: 200 },
)
