// Registration as a developer: what it will ask, and what to have at hand (spec section 2, /user/register).
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../api/page-context.ts'
import { LaterPage, type LaterPageProps } from '../parts/later-page.tsx'
import { accountStatus } from '../contract/account.ts'

/** The pages of registration (spec section 2); each begins on the first. */
const PAGES = [
  'PersonalStepOne',
  'PersonalStepTwo',
  'BusinessStepOne',
  'BusinessStepTwo',
  'BusinessStepThree',
  'BusinessStepExtra',
  'ResultStep',
  'validate',
  'Car',
  'ChangeBusiness',
  'Phone',
]

export async function loader({ context, params }: LoaderFunctionArgs): Promise<LaterPageProps> {
  const page = params['page'] ?? ''
  if (page !== '') throw PAGES.includes(page) ? redirect('/user/register') : notFound()
  const { allowRegEnt, accountStatus: status } = await portalOf(context).call(accountStatus, {})
  return {
    eyebrow: m.developer_entry_account(),
    title: m.developer_register_title(),
    lead: m.developer_certification_lead(),
    steps: [
      { title: m.developer_register_step_kind(), note: m.developer_register_step_kind_note(), state: 'now' },
      { title: m.developer_register_step_fill(), note: m.developer_register_step_fill_note(), state: 'todo' },
      { title: m.developer_register_step_review(), note: m.developer_register_step_review_note(), state: 'todo' },
    ],
    notice: allowRegEnt
      ? { title: m.developer_later_title(), text: m.developer_later_text() }
      : { title: m.developer_register_closed(), text: m.developer_register_closed_text() },
    needs: {
      title: m.developer_needs(),
      items: [m.developer_register_personal(), ...(allowRegEnt ? [m.developer_register_enterprise()] : [])],
    },
    ways: [
      { label: m.developer_later_personal(), url: '/docs?id=102' },
      { label: m.developer_later_enterprise(), url: '/docs?id=103' },
      ...(status === 41 ? [] : [{ label: m.developer_later_account(), url: '/user' }]),
    ],
  }
}

export const meta: MetaFunction = () => [
  { title: m.developer_register_title() },
  { name: 'description', content: m.developer_certification_lead() },
]

export default function Page() {
  return <LaterPage {...useLoaderData<typeof loader>()} />
}
