// View data of a personal page: values from draft or case, locked fields, corrections, photos, required consent.
import { redirect } from 'react-router'
import { CallError } from '../../../../api/caller.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { maskNumber } from '../../../../lib/text/mask.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { consentList } from '../../../accounts/contract/own-data.ts'
import { STATUS } from '../../../accounts/rules/status.ts'
import { personDetail } from '../../contract/personal.ts'
import { draftGet } from '../../contract/drafts.ts'
import { consentOf } from '../consent-view.server.ts'
import { personEyebrow, type PersonPage, personProcessAt, personSteps } from './person-steps.ts'
import { reasonWords } from '../result-labels.server.ts'
import { marksElsewhere } from '../marks-elsewhere.server.ts'
import { isCorrectedButForms } from '../step-action.server.ts'

export async function personViewOf(portal: PageContext, page: PersonPage) {
  const status = await portal.call(accountStatus, {})
  const process = personProcessAt(status.accountStatus, page)
  if (process === null) throw redirect('/user/auth')
  const [answer, draft, { consents }] = await Promise.all([
    portal.tryCall(personDetail, {}),
    portal.call(draftGet, { process, step: 'PersonalStepOne' }),
    portal.call(consentList, {}),
  ])
  if (answer.code === '300005') throw redirect('/user/auth/ResultStep?type=1')
  if (!answer.value) throw new CallError(answer, 500)
  const { detail, locked, approve, photos, registered } = answer.value
  const lockedValues = Object.fromEntries(
    locked.flatMap((name) => (detail[name] === undefined ? [] : [[name, detail[name]]])),
  )
  const values = { ...registered, ...detail, ...(draft.version > 0 ? draft.data : {}), ...lockedValues } as Record<
    string,
    string
  >
  const { stage } = STATUS[status.accountStatus]
  const rejection = approve?.approveStatus === 1 ? approve : null
  return {
    page,
    process,
    eyebrow: personEyebrow(process),
    steps: personSteps(process, page),
    /** Form values; empty on the photo page. */
    values: page === 'PersonalStepOne' ? values : {},
    /** Saved identity, for the photo page. */
    saved: {
      realName: detail['realName'] ?? '',
      voucherNum: maskNumber(detail['voucherNum'] ?? ''),
      telephone: detail['telephone'] ?? '',
      contactEmail: detail['contactEmail'] ?? '',
    },
    /** The number was already verified in this form and needs no code. */
    proved: (detail['telephone'] ?? registered['telephone']) !== undefined,
    draft: { version: draft.version, savedAt: draft.savedAt },
    locked,
    reasons: reasonWords(rejection?.reasons ?? []),
    remark: rejection?.approveRemark ?? '',
    elsewhere: marksElsewhere({ process, page, marks: rejection?.reasons ?? [], photos }),
    photos,
    /** Saving submits at once: a rejected form that already has all photos. */
    submits: page === 'PersonalStepOne' && isCorrectedButForms(answer.value),
    consent: consentOf(consents, 'self'),
    // A re-registration is required by the platform and cannot be cancelled.
    canGiveUp: stage !== 'none' && process !== 'personalAgain',
  }
}

export type PersonView = Awaited<ReturnType<typeof personViewOf>>
