// View data of a company page: values from draft or case, locked fields, corrections, photos, required consent.
import { redirect } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { CallError } from '../../../../api/caller.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { consentList } from '../../../accounts/contract/own-data.ts'
import { isNewType } from '../../../accounts/rules/enterprise-type.ts'
import { isCertifiedEnterprise, isUncertified, STATUS } from '../../../accounts/rules/status.ts'
import { enterpriseDetail } from '../../contract/enterprise.ts'
import { draftGet } from '../../contract/drafts.ts'
import { marksElsewhere } from '../marks-elsewhere.server.ts'
import { consentOf } from '../consent-view.server.ts'
import { changesIn } from '../../rules/changes.ts'
import { isLetter } from '../../rules/photos.ts'
import { COMPANY_FIELDS, CONTACT_FIELDS } from '../../rules/reasons.ts'
import { companyEyebrow, type CompanyPage, companySteps, processAt } from './company-steps.ts'

/** Redirect target when a page has nothing to do. */
const ELSEWHERE: Record<CompanyPage, string> = {
  BusinessStepOne: '/user/auth/BusinessStepExtra',
  BusinessStepThree: '/user',
  BusinessStepTwo: '/user',
  BusinessStepExtra: '/user',
}

/** Fields of the form that each page receives. */
const PAGE_FIELDS: Record<CompanyPage, readonly string[]> = {
  BusinessStepOne: COMPANY_FIELDS,
  BusinessStepTwo: [...CONTACT_FIELDS, 'dialingCode'],
  BusinessStepThree: [],
  BusinessStepExtra: [],
}

export async function companyViewOf(portal: PageContext, page: CompanyPage) {
  return (await companyFormOf(portal, page)).view
}

/** @returns the page's view data and the form it was derived from */
export async function companyFormOf(portal: PageContext, page: CompanyPage) {
  const status = await portal.call(accountStatus, {})
  const process = processAt(status.accountStatus, page)
  if (process === null)
    throw redirect(
      page === 'BusinessStepOne' && !isCertifiedEnterprise(status.accountStatus) ? '/user' : ELSEWHERE[page],
    )
  const [answer, draft, { consents }] = await Promise.all([
    portal.tryCall(enterpriseDetail, {}),
    portal.call(draftGet, { process, step: page }),
    portal.call(consentList, {}),
  ])
  if (answer.code === '300005') throw redirect('/user/auth/ResultStep?type=2')
  if (!answer.value) throw new CallError(answer, 500)
  const detail = answer.value
  const isContactChange = process === 'contactChange'
  const storedValues = detail.process === process || isContactChange ? detail.detail : {}
  const lockedFields = detail.locked
  const lockedValues = Object.fromEntries(
    lockedFields.flatMap((field) => (storedValues[field] === undefined ? [] : [[field, storedValues[field]]])),
  )
  const values: Record<string, string> = {
    enterpriseType: String(isNewType(status.enterpriseType) ? status.enterpriseType : 52),
    // A new contact is usually a different person.
    ...(isContactChange ? {} : detail.registered),
    ...storedValues,
    ...(draft.version > 0 ? draft.data : {}),
    ...lockedValues,
  } as Record<string, string>
  const isRejected = STATUS[status.accountStatus].stage === 'rejected'
  const view = {
    page,
    process,
    eyebrow: companyEyebrow(process),
    steps: companySteps(process, page),
    values: Object.fromEntries(Object.entries(values).filter(([field]) => PAGE_FIELDS[page].includes(field))),
    draft: { version: draft.version, savedAt: draft.savedAt },
    locked: lockedFields,
    /** The reviewer's reasons by field or photo. */
    reasons: Object.fromEntries(
      (detail.approve?.approveStatus === 1 ? detail.approve.reasons : []).map(({ field, remark, text }) => [
        field,
        remark ? m.certification_company_reason({ reason: text, remark }) : text,
      ]),
    ) as Record<string, string>,
    remark: isRejected || detail.approve?.approveStatus === 1 ? (detail.approve?.approveRemark ?? '') : '',
    elsewhere: marksElsewhere({
      process,
      page,
      marks: detail.approve?.approveStatus === 1 ? detail.approve.reasons : [],
      photos: detail.photos,
    }),
    bounced: detail.bounced,
    photos: detail.photos,
    /** As ticked in the draft, before they are sent. */
    changes:
      page === 'BusinessStepExtra' && draft.version > 0 ? changesIn(draft.data['changes'] ?? '') : detail.changes,
    /** The reviewer's marks say what to change; there is nothing to choose. */
    marked: (detail.approve?.approveStatus === 1 ? detail.approve.reasons : []).length > 0,
    consent: consentOf(consents, page === 'BusinessStepTwo' ? 'contact' : 'legal'),
    /** Of whoever the letter in place of a test deposit goes with. */
    letterConsent: consentOf(consents, 'legal'),
    asksLetter: page === 'BusinessStepTwo' && asksLetter(detail),
    today: dayOf(portal.now),
    /**
     * The credit code's check character is wrong, so a photo is required; the code itself may be hidden from this page.
     */
    needsLicenseProof: detail.photosNeeded.includes('licenseProof'),
    /** The bank account of a change was proved by a letter of its own. */
    needsPaymentProof: detail.photosNeeded.includes('paymentProof'),
    /** The contact's number was already verified in this form. */
    proved: detail.detail['contactPerson'] !== undefined || detail.registered['telephone'] !== undefined,
    accountStatus: status.accountStatus,
    canGiveUp:
      process !== 'enterpriseAgain' &&
      STATUS[status.accountStatus].stage !== 'approved' &&
      !isUncertified(status.accountStatus),
  }
  return { view, detail }
}

/** Whether the letter in place of a test deposit was refused or is missing; that of a change has a page of its own. */
function asksLetter({ process, photos, photosNeeded, approve }: OutputOf<typeof enterpriseDetail>): boolean {
  if (process === null || process === 'enterpriseChange' || !photosNeeded.includes('proof')) return false
  const isMarked = approve?.approveStatus === 1 && approve.reasons.some(({ field }) => isLetter(field))
  return isMarked || !photos.some(({ kind, refused }) => kind === 'proof' && !refused)
}

export type CompanyView = Awaited<ReturnType<typeof companyViewOf>>
