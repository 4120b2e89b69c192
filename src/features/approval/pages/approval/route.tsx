// Acts that need two operators: those that wait, those that are settled; confirming, rejecting, withdrawing.
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { pathWithQuery, readInput } from '../../../../api/page-url.server.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { FilterChips } from '../../../../ui/office/filter-chips.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { approvalConfirm, approvalList, approvalReject, approvalWithdraw } from '../../contract.ts'
import { APPROVAL_DAYS, APPROVAL_PAGE_SIZE } from '../../rules/requests.ts'
import { requestItem } from './request-view.server.ts'
import { type RequestStep, RequestAsk } from './request-ask.tsx'
import { STATE_TEXT, STATE_TONE } from './state-labels.ts'
import styles from '../../../../ui/office/list.module.css'

const SHOWN = { waiting: m.approval_show_waiting, settled: m.approval_show_settled }

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.approval_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, approvalList)
  const input = readInput(approvalList, url.searchParams)
  const { items, page, total } = await portal.call(approvalList, input)
  return {
    state: input.state,
    choices: Object.entries(SHOWN).map(([value, label]) => ({
      value,
      label: label(),
      to: pathWithQuery('/ops/approval', { state: value }, 'waiting'),
    })),
    page,
    total,
    items: items.map(requestItem),
  }
}

export const action = actionOf(
  {
    confirm: send(approvalConfirm, { said: m.approval_done_confirm }),
    reject: send(approvalReject, { said: m.approval_done_reject }),
    withdraw: send(approvalWithdraw, { said: m.approval_done_withdraw }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { state, choices, page, total, items } = useLoaderData<typeof loader>()
  const [pendingStep, setPendingStep] = useState<RequestStep | null>(null)
  return (
    <div className={styles.page}>
      <PageHead title={m.approval_title()} lead={m.approval_lead({ days: APPROVAL_DAYS })} />
      <div className={styles.filters}>
        <FilterChips label={m.approval_show()} chosen={state} choices={choices} />
        <p className={styles.count}>{m.approval_count({ total })}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState
          level={2}
          art="empty-notices"
          className={styles.empty}
          title={state === 'waiting' ? m.approval_empty_waiting() : m.approval_empty_settled()}
        >
          {state === 'waiting' ? m.approval_empty_text() : null}
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={m.approval_title()}
            dense
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'act',
                header: m.approval_column_act(),
                main: true,
                cell: ({ label, lines, page: address }) => (
                  <div className={`${styles.two} ${styles.main}`}>
                    <b>{label}</b>
                    {lines.map((line) => (
                      <small key={line.label}>{m.approval_line({ label: line.label, text: line.text })}</small>
                    ))}
                    {address ? (
                      <Link className="lk" to={address}>
                        {m.approval_see_subject()}
                      </Link>
                    ) : null}
                  </div>
                ),
              },
              {
                id: 'reason',
                header: m.approval_column_reason(),
                cell: ({ reason, settledReason }) => (
                  <div className={styles.two}>
                    <span className={styles.text}>{reason}</span>
                    {settledReason ? <small>{m.approval_rejected_because({ reason: settledReason })}</small> : null}
                  </div>
                ),
              },
              {
                id: 'asked',
                header: m.approval_column_asked(),
                nowrap: true,
                cell: ({ askedBy, askedAt }) => (
                  <div className={styles.two}>
                    <b>{askedBy}</b>
                    <small>
                      <time dateTime={askedAt}>{timeText(new Date(askedAt))}</time>
                    </small>
                  </div>
                ),
              },
              {
                id: 'state',
                header: m.approval_column_state(),
                nowrap: true,
                cell: (item) => (
                  <div className={styles.two}>
                    <Chip dot tone={STATE_TONE[item.state]}>
                      {STATE_TEXT[item.state]()}
                    </Chip>
                    <small>{item.until}</small>
                  </div>
                ),
              },
              ...(state === 'settled'
                ? []
                : [
                    {
                      id: 'actions',
                      header: <span className="vh">{m.approval_column_actions()}</span>,
                      bare: true,
                      nowrap: true,
                      cell: (item: (typeof items)[number]) => (
                        <div className={styles.actions}>
                          {item.canSettle ? (
                            <>
                              <Button kind="line" size="sm" onClick={() => setPendingStep({ intent: 'reject', item })}>
                                {m.approval_reject()}
                              </Button>
                              <Button size="sm" onClick={() => setPendingStep({ intent: 'confirm', item })}>
                                {m.approval_confirm()}
                              </Button>
                            </>
                          ) : null}
                          {item.own ? (
                            <Button kind="line" size="sm" onClick={() => setPendingStep({ intent: 'withdraw', item })}>
                              {m.approval_withdraw()}
                            </Button>
                          ) : null}
                        </div>
                      ),
                    },
                  ]),
            ]}
          />
        </div>
      )}
      <Pager page={page} total={total} size={APPROVAL_PAGE_SIZE} className={styles.pager} label={m.approval_title()} />
      <RequestAsk asked={pendingStep} onClose={() => setPendingStep(null)} />
    </div>
  )
}
