// Random-amount payments: due ones, search, CSV for the bank, marking as paid or bounced.
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router'
import { m } from '#messages'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { textIn } from '../../../../api/forms/submit.ts'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { payoutBounced, payoutFind, payoutList, payoutPaid } from '../../contract/payouts.ts'
import { PAYOUT_QUERY, PAYOUTS_PAGE_SIZE } from '../../rules/limits.ts'
import { PAYOUT_STATES } from '../../rules/payouts.ts'
import { pathWithQuery, readInput } from '../../../../api/page-url.server.ts'
import { FilterChips } from '../../../../ui/office/filter-chips.tsx'
import { toFieldTexts } from '../../../../lib/forms/action-result.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { FindForm } from '../../../../ui/office/find-form.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { PayoutAsk, type PayoutAction } from './payout-confirm.tsx'
import { PAYOUTS_FORM, PayoutBar, PayoutQuestion } from '../../components/payout-bar.tsx'
import { askMany, settleMany } from '../../components/payout-many.server.ts'
import { PayoutOutcome } from '../../components/payout-outcome.tsx'
import { PayoutMatches, type PayoutSearch } from './payout-matches.tsx'
import { PayoutTable } from './payout-table.tsx'
import { payoutItem, STATE } from '../../components/payout-view.server.ts'
import { usePostedSearch } from '../../../../ui/office/use-posted-search.ts'
import { sendAfterProof } from '../../../../api/forms/step-up.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import styles from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.payouts_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, payoutList)
  const input = readInput(payoutList, url.searchParams)
  const { items, page, total } = await portal.call(payoutList, input)
  const { state } = input
  const stateName = STATE[state]()
  return {
    state,
    choices: [...PAYOUT_STATES, 'any' as const].map((value) => ({
      value,
      label: STATE[value](),
      to: pathWithQuery('/ops/payout', { state: value }, 'ordered'),
    })),
    caption: m.payouts_caption({ state: stateName }),
    emptyTitle: m.payouts_empty_title({ state: stateName }),
    page,
    total,
    here: pathWithQuery('/ops/payout', { state, page: page > 1 ? String(page) : '' }, 'ordered'),
    items: items.map(payoutItem),
  }
}

export const action = actionOf(
  {
    find: perform<{ search: PayoutSearch }>([payoutFind], async ({ portal, form }) => {
      const { value, ...result } = await portal.submit(payoutFind, form)
      const { items, more } = value ?? { items: [], more: false }
      return {
        ...result,
        value: result.ok ? { search: { q: textIn(form, 'q'), items: items.map(payoutItem), more } } : null,
      }
    }),
    paid: send(payoutPaid, { said: m.payouts_paid_done }),
    bounced: send(payoutBounced, { said: m.payouts_bounced_done }),
    ask: askMany,
    settle: settleMany,
  },
  { refusal: 200 },
)

export default function Page() {
  const { state, choices, caption, emptyTitle, page, total, items, here } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const [pendingAction, setPendingAction] = useState<PayoutAction | null>(null)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const { onSubmit, again } = usePostedSearch('/ops/payout', result)
  const value = result?.value
  const search = value && 'search' in value ? value.search : null
  const { asked: question = null, outcome: settledOutcome = null } = value && !('search' in value) ? value : {}
  // A changed selection discards the pending confirmation, which was about the previous one.
  const [passedResult, setPassedResult] = useState<typeof result>()
  const pending = result === passedResult ? null : question
  const tick = (chosenIds: ReadonlySet<number>) => {
    setIds(chosenIds)
    setPassedResult(result)
  }
  useEffect(() => {
    if (settledOutcome) setIds(new Set())
  }, [settledOutcome])
  // Selections on other pages are kept there but not submitted from here.
  const tickedItems = items.filter(({ id, canPay, canBounce }) => ids.has(id) && (canPay || canBounce))
  const isTicking = items.some(({ canPay, canBounce }) => canPay || canBounce)
  return (
    <div className={styles.page}>
      <PageHead title={m.payouts_title()} lead={m.payouts_lead()}>
        <ButtonLink to="/ops/payout/answer" kind="line">
          {m.payouts_answer_open()}
        </ButtonLink>
        <form method="post" onSubmit={sendAfterProof} action="/ops/payout/csv">
          <Button type="submit" kind="line">
            {m.payouts_csv()}
          </Button>
        </form>
      </PageHead>
      <FindForm
        action="/ops/payout"
        q={search?.q ?? toFieldTexts(result?.typed ?? {}).q ?? ''}
        length={PAYOUT_QUERY}
        label={m.payouts_find_label()}
        help={m.payouts_find_help()}
        go={m.payouts_find()}
        onSubmit={onSubmit}
      />
      {settledOutcome ? <PayoutOutcome {...settledOutcome} className={styles.note} /> : null}
      <FormErrors result={result} className={styles.note} />
      {search ? (
        <PayoutMatches search={search} onAsk={setPendingAction} />
      ) : (
        <>
          <div className={styles.filters}>
            <FilterChips label={m.payouts_states()} chosen={state} choices={choices} />
          </div>
          {items.length === 0 ? (
            <EmptyState level={2} art="empty-notices" className={styles.empty} title={emptyTitle}>
              {m.payouts_empty_text()}
            </EmptyState>
          ) : (
            <div className={styles.table}>
              <PayoutTable
                caption={caption}
                items={items}
                onAsk={setPendingAction}
                ticks={isTicking ? { form: PAYOUTS_FORM, ids, set: tick } : null}
              />
              {pending ? <PayoutQuestion asked={pending} items={items} back={here} busy={busy} /> : null}
              {isTicking && !pending?.ids.length ? <PayoutBar ticked={tickedItems} busy={busy} /> : null}
            </div>
          )}
          <Pager
            page={page}
            total={total}
            size={PAYOUTS_PAGE_SIZE}
            className={styles.pager}
            label={m.payouts_title()}
          />
        </>
      )}
      <PayoutAsk asked={pendingAction} onDone={again} onClose={() => setPendingAction(null)} />
    </div>
  )
}
