// Leaving the platform: what the status says of it. Asking for it and its preconditions come with unbinding.
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../api/page-context.ts'
import { dateText, dayOf } from '../../../lib/dates.ts'
import { accountHistory, accountStatus } from '../contract/account.ts'
import { LaterPage, type LaterPageProps } from '../parts/later-page.tsx'
import { STATUS_TEXT } from '../rules/words.ts'

/** The statuses that these pages are for; everybody else asks on the account page. */
const LEAVING: readonly number[] = [110, 210, 51]

export async function loader({ context, params }: LoaderFunctionArgs): Promise<LaterPageProps> {
  const page = params['page'] ?? ''
  if (page !== 'LogoffStepOne' && page !== 'LogoffResult') throw notFound()
  const portal = portalOf(context)
  const [{ accountStatus: status, approveRemark }, history] = await Promise.all([
    portal.call(accountStatus, {}),
    portal.call(accountHistory, {}),
  ])
  if (!LEAVING.includes(status)) throw redirect('/user?section=own#own')
  const asked = history.items.find(({ event }) => event === 'unbind_committed')
  const texts: Record<number, string> = {
    110: m.developer_next_unbinding_text(),
    210: m.developer_next_unbind_refused_text(),
    51: m.developer_next_unbound_text(),
  }
  const remark = approveRemark || history.items.find(({ event }) => event === 'unbind_refused')?.remark || ''
  return {
    eyebrow: m.developer_leave(),
    title: STATUS_TEXT[status](),
    lead: texts[status] ?? '',
    notice:
      status === 110
        ? {
            title: m.developer_logoff_asked({ day: dateText(dayOf(asked ? new Date(asked.at) : portal.now)) }),
            text: m.developer_logoff_waiting(),
          }
        : {
            title: status === 210 ? remark || m.developer_logoff_refused() : m.developer_logoff_done(),
            text: m.developer_logoff_confirm_later(),
          },
    ways: [
      { label: m.developer_later_account(), url: '/user' },
      { label: m.developer_leave_contact(), url: '/docs?id=150' },
    ],
  }
}

export const meta: MetaFunction = () => [
  { title: m.developer_leave() },
  { name: 'description', content: m.developer_leave() },
]

export default function Page() {
  return <LaterPage {...useLoaderData<typeof loader>()} />
}
