// Certification: its entry, its steps and its result, as far as they stand in the developer's status. Filling in comes
// with the forms of certification.
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../api/page-context.ts'
import { dateText, dayOf } from '../../../lib/dates.ts'
import { Art } from '../../../ui/art.tsx'
import type { Step } from '../../../ui/steps.tsx'
import { accountStatus } from '../contract/account.ts'
import { nextActionFor } from '../rules/next-action.ts'
import { STEP_PAGES, type StepPage } from '../rules/routing.ts'
import { STATUS, type StatusRow } from '../rules/status.ts'
import { nextWords, STATUS_TEXT } from '../rules/words.ts'
import { LaterPage, type LaterPageProps } from '../parts/later-page.tsx'
import styles from './certification.module.css'

type View = LaterPageProps & { art: 'result-processing' | 'result-failed' | null; remark: string }

const STEP_TITLE: Record<StepPage, () => string> = {
  PersonalStepOne: m.developer_step_identity,
  PersonalStepTwo: m.developer_step_photos,
  BusinessStepExtra: m.developer_step_proof,
  BusinessStepOne: m.developer_step_company,
  BusinessStepThree: m.developer_step_amount,
  BusinessStepTwo: m.developer_step_contact,
}
const ORDER: readonly (readonly StepPage[])[] = [
  ['PersonalStepOne', 'PersonalStepTwo'],
  ['BusinessStepOne', 'BusinessStepThree', 'BusinessStepTwo'],
  ['BusinessStepExtra', 'BusinessStepOne', 'BusinessStepThree'],
]

export async function loader({ context, params }: LoaderFunctionArgs): Promise<View> {
  const portal = portalOf(context)
  const page = params['step'] ?? ''
  if (page === 'validate') throw redirect('/user/auth')
  const status = await portal.call(accountStatus, {})
  const { stage, process } = STATUS[status.accountStatus] as StatusRow
  const reviewDue = status.reviewDueAt && dayOf(new Date(status.reviewDueAt))
  const next = nextWords(nextActionFor({ ...status, reviewDue }, portal.now, dayOf(portal.now)))
  const eyebrow = m.developer_certification()
  const ways = [
    { label: m.developer_later_account(), url: '/user' },
    { label: m.developer_later_materials(), url: '/docs?id=104' },
  ]
  if (stage === 'approved' && page === '') {
    return {
      eyebrow,
      title: STATUS_TEXT[status.accountStatus](),
      lead: m.developer_certification_done(),
      ways,
      art: null,
      remark: '',
    }
  }
  if (page === '')
    return {
      eyebrow,
      title: m.developer_certification(),
      lead: m.developer_certification_lead(),
      notice: soon(),
      needs: needsOf(null),
      ways,
      art: null,
      remark: '',
    }
  if (page === 'ResultStep') {
    const rejected = stage === 'rejected'
    const due = reviewDue ? m.developer_due_review({ day: dateText(reviewDue) }) : ''
    return {
      eyebrow,
      title: STATUS_TEXT[status.accountStatus](),
      lead: rejected ? m.developer_result_rejected() : [next.text, due].filter(Boolean).join(' '),
      notice: rejected ? soon() : null,
      ways,
      art: rejected ? 'result-failed' : 'result-processing',
      remark: rejected ? status.approveRemark : '',
    }
  }
  if (!isStep(page)) throw notFound()
  const pages = process === 'enterpriseChange' ? ORDER[2]! : (ORDER.find((list) => list.includes(page)) ?? [page])
  return {
    eyebrow,
    title: STEP_TITLE[page](),
    lead: next.text,
    steps: stepsOf(pages, page),
    notice: soon(),
    needs: needsOf(page),
    ways,
    art: null,
    remark: '',
  }
}

const isStep = (page: string): page is StepPage => STEP_PAGES.includes(page as StepPage)

const soon = () => ({ title: m.developer_later_title(), text: m.developer_later_text() })

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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? m.developer_certification() },
  { name: 'description', content: m.developer_certification_lead() },
]

export default function Page() {
  const { art, remark, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      {art ? <Art name={art} eager className={styles.sky} /> : null}
      <LaterPage {...page}>
        {remark ? (
          <blockquote className={styles.remark}>
            {remark}
            <footer>{m.developer_actor_operator()}</footer>
          </blockquote>
        ) : null}
      </LaterPage>
    </>
  )
}
