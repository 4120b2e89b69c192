// What a page of the company begins with: values from the draft or from what was filled in, what is locked, what has to
// be mended, photos, and the consent that they need.
import { redirect } from 'react-router'
import { m } from '#messages'
import type { PageContext } from '../../../api/page-context.ts'
import { CallError } from '../../../api/caller.ts'
import { dayOf } from '../../../lib/dates.ts'
import { accountStatus } from '../../developer/contract/account.ts'
import { consentList } from '../../developer/contract/own-data.ts'
import { isNewType } from '../../developer/rules/enterprise-type.ts'
import { STATUS, type StatusRow } from '../../developer/rules/status.ts'
import { enterpriseDetail } from '../contract/enterprise.ts'
import { draftGet } from '../contract/drafts.ts'
import { REASON_TEXT } from '../rules/words.ts'
import { companyEyebrow, type CompanyPage, companySteps, processAt } from './company-place.ts'

/** Where somebody goes for whom a page has nothing to do. */
const ELSEWHERE: Record<CompanyPage, string> = {
  BusinessStepOne: '/user/auth/BusinessStepExtra',
  BusinessStepThree: '/user',
  BusinessStepTwo: '/user',
  BusinessStepExtra: '/user',
}

export async function companyViewOf(portal: PageContext, page: CompanyPage) {
  const status = await portal.call(accountStatus, {})
  const process = processAt(status.accountStatus, page)
  if (process === null)
    throw redirect(page === 'BusinessStepOne' && status.accountStatus !== 34 ? '/user' : ELSEWHERE[page])
  const [answer, draft, { consents }] = await Promise.all([
    portal.ask(enterpriseDetail, {}),
    portal.call(draftGet, { process, step: page }),
    portal.call(consentList, {}),
  ])
  if (answer.code === '300005') throw redirect('/user/auth/ResultStep?type=2')
  if (!answer.value) throw new CallError(answer, 500)
  const detail = answer.value
  const isContactChange = process === 'contactChange'
  const known = detail.process === process || isContactChange ? detail.detail : {}
  const locked = detail.locked
  const kept = Object.fromEntries(
    locked.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
  )
  const consent = consents.find(({ key }) => key === 'identity')
  const isRejected = (STATUS[status.accountStatus] as StatusRow).stage === 'rejected'
  return {
    page,
    process,
    eyebrow: companyEyebrow(process),
    steps: companySteps(process, page),
    values: {
      enterpriseType: String(isNewType(status.enterpriseType) ? status.enterpriseType : 52),
      ...known,
      ...(draft.version > 0 ? draft.data : {}),
      ...kept,
    } as Record<string, string>,
    draft: { version: draft.version, savedAt: draft.savedAt },
    locked,
    /** Why a reviewer sent something back, by field or photo. */
    reasons: Object.fromEntries(
      (detail.approve?.approveStatus === 1 ? detail.approve.reasons : []).map(({ field, reason, remark }) => [
        field,
        remark ? m.certification_company_reason({ reason: REASON_TEXT[reason](), remark }) : REASON_TEXT[reason](),
      ]),
    ) as Record<string, string>,
    remark: isRejected || detail.approve?.approveStatus === 1 ? (detail.approve?.approveRemark ?? '') : '',
    bounced: detail.bounced,
    photos: detail.photos,
    consent: { version: consent?.currentVersion ?? '', holds: consent?.holds ?? false, id: consent?.documentId ?? 0 },
    today: dayOf(portal.now),
    detail,
    accountStatus: status.accountStatus,
    canGiveUp:
      !['enterpriseAgain'].includes(process) &&
      (STATUS[status.accountStatus] as StatusRow).stage !== 'approved' &&
      status.accountStatus !== 41,
  }
}

export type CompanyView = Awaited<ReturnType<typeof companyViewOf>>
