// What a page of the person begins with: values from the draft or from what was filled in, what is locked, what has to be
// mended, photos, and the consent that they need.
import { redirect } from 'react-router'
import { CallError } from '../../../../api/caller.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { maskNumber } from '../../../../lib/text/mask.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { consentList } from '../../../accounts/contract/own-data.ts'
import { STATUS, type StatusRow } from '../../../accounts/rules/status.ts'
import { personDetail } from '../../contract/personal.ts'
import { draftGet } from '../../contract/drafts.ts'
import { consentOf } from '../consent-view.server.ts'
import { personEyebrow, type PersonPage, personProcessAt, personSteps } from './person-place.ts'
import { reasonWords } from '../result-labels.server.ts'
import { isMendedButForms } from '../step-action.server.ts'

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
  const kept = Object.fromEntries(locked.flatMap((name) => (detail[name] === undefined ? [] : [[name, detail[name]]])))
  const values = { ...registered, ...detail, ...(draft.version > 0 ? draft.data : {}), ...kept } as Record<
    string,
    string
  >
  const { stage } = STATUS[status.accountStatus] as StatusRow
  const rejected = approve?.approveStatus === 1 ? approve : null
  return {
    page,
    process,
    eyebrow: personEyebrow(process),
    steps: personSteps(process, page),
    /** Of the form; the page of the photos has none. */
    values: page === 'PersonalStepOne' ? values : {},
    /** What is saved already, for the page of the photos. */
    saved: {
      realName: detail['realName'] ?? '',
      voucherNum: maskNumber(detail['voucherNum'] ?? ''),
      telephone: detail['telephone'] ?? '',
      contactEmail: detail['contactEmail'] ?? '',
    },
    /** The number that was proved with this form: it needs no code. */
    proved: (detail['telephone'] ?? registered['telephone']) !== undefined,
    draft: { version: draft.version, savedAt: draft.savedAt },
    locked,
    reasons: reasonWords(rejected?.reasons ?? []),
    remark: rejected?.approveRemark ?? '',
    photos,
    /** Saving submits: of a rejected form all photos are there. */
    submits: page === 'PersonalStepOne' && isMendedButForms(answer.value),
    consent: consentOf(consents, 'self'),
    // A re-registration that is being filled in is asked for by the platform.
    canGiveUp: stage !== 'none' && process !== 'personalAgain',
  }
}

export type PersonView = Awaited<ReturnType<typeof personViewOf>>
