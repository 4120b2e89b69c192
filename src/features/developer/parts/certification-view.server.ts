// What a page of certification shows, as far as the status says it.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { dateText, dayOf } from '../../../lib/dates.ts'
import type { Step } from '../../../ui/steps.tsx'
import type { accountStatus } from '../contract/account.ts'
import { nextActionFor } from '../rules/next-action.ts'
import { STEP_PAGES, type StepPage } from '../rules/routing.ts'
import { STATUS, type StatusRow } from '../rules/status.ts'
import { nextWords, STATUS_TEXT } from '../rules/words.ts'
import type { LaterPageProps } from './later-page.tsx'

type Status = OutputOf<typeof accountStatus>

/** With a scene it is a result, and `remark` is the reviewer's. */
export type CertificationView = Omit<LaterPageProps, 'children'> & { art: string | null; remark: string }

const STEP_TITLE: Record<StepPage, () => string> = {
  PersonalStepOne: m.developer_step_identity,
  PersonalStepTwo: m.developer_step_photos,
  BusinessStepExtra: m.developer_step_proof,
  BusinessStepOne: m.developer_step_company,
  BusinessStepThree: m.developer_step_amount,
  BusinessStepTwo: m.developer_step_contact,
}
/** Domain.md section 1: the order of the steps; a change of the enterprise begins with its proof. */
const PERSONAL: readonly StepPage[] = ['PersonalStepOne', 'PersonalStepTwo']
const ENTERPRISE: readonly StepPage[] = ['BusinessStepOne', 'BusinessStepThree', 'BusinessStepTwo']
const CHANGE: readonly StepPage[] = ['BusinessStepExtra', 'BusinessStepOne', 'BusinessStepThree']

/** @returns null for a page that there is not */
export function certificationViewOf(page: string, status: Status, now: Date): CertificationView | null {
  const { stage, process } = STATUS[status.accountStatus] as StatusRow
  const eyebrow = m.developer_certification()
  const ways = [
    { label: m.developer_later_account(), url: '/user' },
    { label: m.developer_later_materials(), url: '/docs?id=104' },
  ]
  if (page === 'ResultStep') return { eyebrow, ways, ...resultOf(status, now) }
  const title = STATUS_TEXT[status.accountStatus]()
  if (page === '' && stage === 'approved') {
    return { eyebrow, title, lead: m.developer_certification_done(), ways, art: null, remark: '' }
  }
  const soon = { title: m.developer_later_title(), text: m.developer_later_text() }
  const open = { eyebrow, ways, notice: soon, art: null, remark: '' }
  if (page === '') return { ...open, title: eyebrow, lead: m.developer_certification_lead(), needs: needsOf(null) }
  if (!isStep(page)) return null
  const { text } = nextWords(nextOf(status, now))
  const steps =
    process === 'contactChange' ? undefined : stepsOf(process === 'enterpriseChange' ? CHANGE : orderOf(page), page)
  return { ...open, title: STEP_TITLE[page](), lead: text, steps, needs: needsOf(page) }
}

const nextOf = (status: Status, now: Date) =>
  nextActionFor({ ...status, reviewDue: status.reviewDueAt && dayOf(new Date(status.reviewDueAt)) }, now, dayOf(now))

function resultOf(status: Status, now: Date): Pick<CertificationView, 'title' | 'lead' | 'art' | 'remark' | 'notice'> {
  const title = STATUS_TEXT[status.accountStatus]()
  const { stage } = STATUS[status.accountStatus] as StatusRow
  if (stage === 'rejected') {
    const notice = { title: m.developer_later_title(), text: m.developer_later_text() }
    return { title, lead: m.developer_result_rejected(), art: 'result-failed', remark: status.approveRemark, notice }
  }
  if (stage === 'approved') return { title, lead: m.developer_certification_done(), art: 'result-pass', remark: '' }
  const next = nextWords(nextOf(status, now))
  const due = status.reviewDueAt && m.developer_due_review({ day: dateText(dayOf(new Date(status.reviewDueAt))) })
  const lead = stage === 'review' && due ? due + m.developer_stop() + next.text : next.text
  return { title, lead, art: 'result-processing', remark: '' }
}

const isStep = (page: string): page is StepPage => STEP_PAGES.includes(page as StepPage)

const orderOf = (page: StepPage): readonly StepPage[] => (PERSONAL.includes(page) ? PERSONAL : ENTERPRISE)

function stepsOf(pages: readonly StepPage[], page: StepPage): Step[] {
  const now = pages.indexOf(page)
  return pages.map((one, at) => ({ title: STEP_TITLE[one](), state: at < now ? 'done' : at === now ? 'now' : 'todo' }))
}

function needsOf(page: StepPage | null) {
  const personal = [m.developer_need_id_card(), m.developer_need_phone()]
  const enterprise = [m.developer_need_license(), m.developer_need_bank(), m.developer_need_contact()]
  const items = page === null ? [...personal, ...enterprise] : page.startsWith('Personal') ? personal : enterprise
  return { title: m.developer_needs(), items }
}
