// Actions of the company forms: one call each (two for a change of contact), with errors mapped to the fields.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, perform, type Submission } from '../../../../api/forms/action.ts'
import { refusalResult } from '../../../../api/forms/submit.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
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
import { processAt } from './company-steps.ts'
import { asides, isCorrectedButForms, withoutAbsent } from '../step-action.server.ts'

/** Any address beyond the account's current page; its gate forwards to the right one. */
const ON = '/user/auth/BusinessStepThree'
const DONE = '/user/auth/ResultStep?type=2'

/** Error fields without an input in these forms; their messages appear above the form (handbook/forms.md [5]). */
const ABSENT = new Set(['voucherNum'])

/** Goes on after success. */
async function orRefusal(result: ActionResult, to: () => Promise<string> | string): Promise<ActionResult<null>> {
  if (result.ok) throw redirect(await to())
  return withoutAbsent(result, ABSENT)
}

export const companyAction = actionOf(
  {
    ...asides('/user/auth/BusinessStepOne'),
    '': perform([enterpriseIdentity], async ({ portal, form }) =>
      orRefusal(await portal.submit(enterpriseIdentity, form), () => onwards(portal)),
    ),
  },
  { refusal: 200 },
)

/**
 * Submits directly when contact and all photos of a rejected form were accepted, because no input is left to ask for.
 */
async function onwards(portal: PageContext): Promise<string> {
  const { value } = await portal.tryCall(enterpriseDetail, {})
  const isDone = value && isCorrectedButForms(value) && CONTACT_FIELDS.every((name) => value.locked.includes(name))
  return isDone && (await portal.tryCall(enterpriseUploadIdentity, {})).value ? DONE : ON
}

export const contactAction = actionOf(
  {
    ...asides('/user/auth/BusinessStepTwo'),
    '': perform([enterpriseUploadIdentity, contactIdentity], async (submission) => {
      const { portal, form } = submission
      const status = await portal.submit(accountStatus, form)
      if (!status.ok || !status.value) return withoutAbsent(status, ABSENT)
      return processAt(status.value.accountStatus, 'BusinessStepTwo') === 'contactChange'
        ? changeContact(submission)
        : orRefusal(await portal.submit(enterpriseUploadIdentity, form), () => ON)
    }),
  },
  { refusal: 200 },
)

async function changeContact({ portal, form }: Submission): Promise<ActionResult<null>> {
  // Check completeness before changing anything.
  const detail = await portal.tryCall(enterpriseDetail, {})
  const have = new Set((detail.value?.photos ?? []).filter((photo) => !photo.refused).map(({ kind }) => kind))
  const missing = photosNeeded.contact.filter((kind) => !have.has(kind))
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((kind) => [kind, m.certification_field_photo_missing()]))
    return refusalResult(form, { fields })
  }
  const saveResult = await portal.submit(contactIdentity, form)
  if (!saveResult.ok) return withoutAbsent(saveResult, ABSENT)
  return orRefusal(await portal.submit(contactUploadIdentity, form), () => DONE)
}

export const proofAction = actionOf(
  {
    ...asides('/user/auth/BusinessStepExtra'),
    send: perform([changeUploadProof], async ({ portal, form }) =>
      orRefusal(await portal.submit(changeUploadProof, form), () => '/user/auth/BusinessStepOne?needRestore=true'),
    ),
  },
  { refusal: 200 },
)
