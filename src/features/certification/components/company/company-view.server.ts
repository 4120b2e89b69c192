// View data of a company page: values from draft or case, locked fields, corrections, photos, required consent.
import { redirect } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { CallError } from '../../../../api/caller.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { consentList } from '../../../accounts/contract/own-data.ts'
import { type EnterpriseType, isNewType } from '../../../accounts/rules/enterprise-type.ts'
import { isCertifiedEnterprise, isUncertified, type Process, STATUS } from '../../../accounts/rules/status.ts'
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

type Detail = OutputOf<typeof enterpriseDetail>
type Draft = OutputOf<typeof draftGet>

/** What the page is made of; who has nothing to do on it is led elsewhere. */
async function loadCompany(portal: PageContext, page: CompanyPage) {
  const status = await portal.call(accountStatus, {})
  const process = processAt(status.accountStatus, page)
  if (process === null) {
    const isStart = page === 'BusinessStepOne' && !isCertifiedEnterprise(status.accountStatus)
    throw redirect(isStart ? '/user' : ELSEWHERE[page])
  }
  const [answer, draft, { consents }] = await Promise.all([
    portal.tryCall(enterpriseDetail, {}),
    portal.call(draftGet, { process, step: page }),
    portal.call(consentList, {}),
  ])
  if (answer.code === '300005') throw redirect('/user/auth/ResultStep?type=2')
  if (!answer.value) throw new CallError(answer, 500)
  return { status, process, detail: answer.value, draft, consents }
}

type ValueSources = {
  page: CompanyPage
  process: Process
  enterpriseType: EnterpriseType | null
  detail: Pick<Detail, 'process' | 'detail' | 'registered' | 'locked'>
  draft: Pick<Draft, 'version' | 'data'>
}

/** Values of the page's fields: as registered, as sent, as in the draft; locked ones as sent, whatever the draft says. */
export function companyValues({ page, process, enterpriseType, detail, draft }: ValueSources): Record<string, string> {
  const isContactChange = process === 'contactChange'
  const sentValues: Record<string, unknown> = detail.process === process || isContactChange ? detail.detail : {}
  const lockedValues = detail.locked.flatMap((field) =>
    sentValues[field] === undefined ? [] : [[field, sentValues[field]] as const],
  )
  const values: Record<string, unknown> = {
    enterpriseType: String(isNewType(enterpriseType) ? enterpriseType : 52),
    // A new contact is usually a different person.
    ...(isContactChange ? {} : detail.registered),
    ...sentValues,
    ...(draft.version > 0 ? draft.data : {}),
    ...Object.fromEntries(lockedValues),
  }
  const own = Object.entries(values).filter(([field]) => PAGE_FIELDS[page].includes(field))
  return Object.fromEntries(own) as Record<string, string>
}

/** The reviewer's marks, while the form is sent back. */
const marksOf = ({ approve }: Pick<Detail, 'approve'>) => (approve?.approveStatus === 1 ? approve.reasons : [])

const reasonsOf = (marks: ReturnType<typeof marksOf>): Record<string, string> =>
  Object.fromEntries(
    marks.map(({ field, remark, text }) => [
      field,
      remark ? m.certification_company_reason({ reason: text, remark }) : text,
    ]),
  )

/** @returns the page's view data and the form it was derived from */
export async function companyFormOf(portal: PageContext, page: CompanyPage) {
  const { status, process, detail, draft, consents } = await loadCompany(portal, page)
  const { stage } = STATUS[status.accountStatus]
  const marks = marksOf(detail)
  const isSentBack = stage === 'rejected' || detail.approve?.approveStatus === 1
  const view = {
    page,
    process,
    eyebrow: companyEyebrow(process),
    steps: companySteps(process, page),
    values: companyValues({ page, process, enterpriseType: status.enterpriseType, detail, draft }),
    draft: { version: draft.version, savedAt: draft.savedAt },
    locked: detail.locked,
    /** The reviewer's reasons by field or photo. */
    reasons: reasonsOf(marks),
    remark: isSentBack ? (detail.approve?.approveRemark ?? '') : '',
    elsewhere: marksElsewhere({ process, page, marks, photos: detail.photos }),
    bounced: detail.bounced,
    photos: detail.photos,
    /** As ticked in the draft, before they are sent. */
    changes:
      page === 'BusinessStepExtra' && draft.version > 0 ? changesIn(draft.data['changes'] ?? '') : detail.changes,
    /** The reviewer's marks say what to change; there is nothing to choose. */
    marked: marks.length > 0,
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
    canGiveUp: process !== 'enterpriseAgain' && stage !== 'approved' && !isUncertified(status.accountStatus),
  }
  return { view, detail }
}

/** Whether the letter in place of a test deposit was refused or is missing; that of a change has a page of its own. */
function asksLetter(detail: Detail): boolean {
  const { process, photos, photosNeeded } = detail
  if (process === null || process === 'enterpriseChange' || !photosNeeded.includes('proof')) return false
  return (
    marksOf(detail).some(({ field }) => isLetter(field)) ||
    !photos.some(({ kind, refused }) => kind === 'proof' && !refused)
  )
}

export type CompanyView = Awaited<ReturnType<typeof companyViewOf>>
