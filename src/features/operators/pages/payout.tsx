// Payments of random amounts: what is to be paid, the bank's file, and marking what was paid or bounced.
import { useState } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../api/page-context.ts'
import { readForm } from '../../../api/page-form.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { pageTitle } from '../../../ui/page-title.ts'
import { Pager } from '../../../ui/pager.tsx'
import { payoutBounced, payoutList, payoutPaid } from '../../certification/contract/office.ts'
import { PAYOUT_STATES } from '../../certification/rules/payouts.ts'
import { addressed, readInput } from '../parts/address.server.ts'
import { FilterChips } from '../parts/filter-chips.tsx'
import { officeFor } from '../parts/office-portal.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PayoutAsk, type PayoutDeed } from '../parts/payout-ask.tsx'
import { PayoutTable } from '../parts/payout-table.tsx'
import { payoutItem, STATE } from '../parts/payout-view.server.ts'
import styles from '../parts/office-list.module.css'

const A_PAGE = 50

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.operators_payout_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, payoutList)
  const wanted = readInput(payoutList, url.searchParams)
  const { items, page, total } = await portal.call(payoutList, wanted)
  const { state } = wanted
  const stateName = STATE[state]()
  return {
    state,
    choices: [...PAYOUT_STATES, 'any' as const].map((value) => ({
      value,
      label: STATE[value](),
      to: addressed('/ops/payout', { state: value }, 'ordered'),
    })),
    caption: m.operators_payout_caption({ state: stateName }),
    emptyTitle: m.operators_payout_empty_title({ state: stateName }),
    page,
    total,
    items: items.map(payoutItem),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [payoutPaid], ['deed'])
  const deed = form.get('deed') === 'bounced' ? 'bounced' : 'paid'
  const answer = await portalOf(context).ask(deed === 'paid' ? payoutPaid : payoutBounced, {
    id: String(form.get('id')),
  })
  const ok = answer.code === '200'
  const done = deed === 'paid' ? m.operators_payout_paid_done() : m.operators_payout_bounced_done()
  return data(
    { ok, code: answer.code, message: ok ? done : answer.message },
    { status: answer.code === '100001' ? 401 : 200 },
  )
}

export default function Page() {
  const { state, choices, caption, emptyTitle, page, total, items } = useLoaderData<typeof loader>()
  const [asked, setAsked] = useState<PayoutDeed | null>(null)
  return (
    <div className={styles.page}>
      <PageHead title={m.operators_payout_title()} lead={m.operators_payout_lead()}>
        <ButtonLink to="/ops/payout/csv" document kind="line" download>
          {m.operators_payout_csv()}
        </ButtonLink>
      </PageHead>
      <div className={styles.filters}>
        <FilterChips label={m.operators_payout_states()} chosen={state} choices={choices} />
      </div>
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-notices" className={styles.empty} title={emptyTitle}>
          {m.operators_payout_empty_text()}
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <PayoutTable caption={caption} items={items} onAsk={setAsked} />
        </div>
      )}
      <Pager page={page} total={total} size={A_PAGE} className={styles.pager} label={m.operators_payout_title()} />
      <PayoutAsk asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
