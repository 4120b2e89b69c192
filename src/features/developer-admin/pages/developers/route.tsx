// Developers: list with filters, and search with the reason of the latest rejection; demand for re-registration, freeze.
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { successResult, textIn } from '../../../../api/forms/submit.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { accountAskAgain, accountFreeze, accountUnfreeze } from '../../contract/account-actions.ts'
import { accountFind } from '../../contract/accounts.ts'
import { accountList } from '../../contract/account-list.ts'
import { bulkActAsk } from '../../contract/bulk-acts.ts'
import type { InputOf } from '../../../../api/endpoint.ts'
import { pageIn, readInput } from '../../../../api/page-url.server.ts'
import { DeveloperFilter, DeveloperList } from './developer-list.tsx'
import { FIND_FORM, MatchPages } from './match-pages.tsx'
import { listView } from './list-view.server.ts'
import { AccountAsk, type AccountAction } from '../../components/account-confirm.tsx'
import { AccountTable } from '../../components/account-table.tsx'
import { toAccountMatchItem } from '../../components/account-view.server.ts'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { FindForm } from '../../../../ui/office/find-form.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { usePostedSearch } from '../../../../ui/office/use-posted-search.ts'
import { deadlinesFrom } from '../../rules/deadline.ts'
import { MATCH_PAGE_SIZE, MAX_MATCH_PAGES, MIN_QUERY } from '../../rules/limits.ts'
import styles from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.developer_admin_account_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

/** Allowed in a link: account name or number. Any other search text could be somebody's ID number. */
const LINKED = /^(?:[a-z][a-z\d-]{1,39}|\d{1,10})$/

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, accountFind)
  const q = LINKED.exec(url.searchParams.get('q') ?? '')?.[0] ?? ''
  const input = readInput(accountList, url.searchParams)
  const canBulk = canCall(portal.operator, bulkActAsk)
  const [matches, accounts] = await Promise.all([
    findMatches(portal, q),
    q === '' ? portal.call(accountList, input as InputOf<typeof accountList>) : null,
  ])
  return {
    ...matches,
    list: accounts && listView(accounts, input, { canAct: canCall(portal.operator, accountFreeze), canBulk }),
    ...deadlinesFrom(portal.now),
    canBulk,
  }
}

async function findMatches(portal: PageContext, q: string, page = 1) {
  const result = q.length < MIN_QUERY ? null : await portal.call(accountFind, { q, page })
  const canAct = canCall(portal.operator, accountFreeze)
  const items = result?.items.map((item) => toAccountMatchItem(item, canAct)) ?? null
  return { q, items, page, more: result?.more ?? false }
}

export const action = actionOf(
  {
    find: perform([accountFind], async ({ context, form }) => {
      const portal = officeFor(context, accountFind)
      const page = Math.min(pageIn(new URLSearchParams({ page: textIn(form, 'page') })), MAX_MATCH_PAGES)
      return { ...successResult(form), value: await findMatches(portal, textIn(form, 'q').trim().slice(0, 100), page) }
    }),
    again: send(accountAskAgain, { said: m.developer_admin_account_done_again }),
    freeze: send(accountFreeze, { said: m.developer_admin_account_done_freeze }),
    unfreeze: send(accountUnfreeze, { said: m.developer_admin_account_done_unfreeze }),
  },
  { own: ['page'], refusal: 200 },
)

export default function Page() {
  const { soonest, usual, canBulk, list, ...linked } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { q, items, page, more } = answer?.value ?? linked
  const { onSubmit, again } = usePostedSearch('/ops/developer', answer)
  const before = (page - 1) * MATCH_PAGE_SIZE
  const [pendingAction, setPendingAction] = useState<AccountAction | null>(null)
  return (
    <div className={styles.page}>
      <PageHead title={m.developer_admin_account_title()} lead={m.developer_admin_account_lead()}>
        {canBulk ? (
          <ButtonLink to="/ops/developer/bulk" kind="line">
            {m.developer_admin_bulk_title()}
          </ButtonLink>
        ) : null}
      </PageHead>
      <FindForm
        id={FIND_FORM}
        action="/ops/developer"
        q={q}
        length={[MIN_QUERY, 100]}
        label={m.developer_admin_account_search()}
        help={m.developer_admin_account_help()}
        go={m.developer_admin_account_find()}
        onSubmit={onSubmit}
      />
      {items === null && list && q === '' ? (
        <>
          <DeveloperFilter {...list} />
          <DeveloperList {...list} />
        </>
      ) : items === null ? (
        <EmptyState
          level={2}
          art="empty-search"
          className={styles.empty}
          title={m.developer_admin_account_none_title()}
        >
          {m.developer_admin_account_short({ min: MIN_QUERY })}
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState
          level={2}
          art="empty-search"
          className={styles.empty}
          title={m.developer_admin_account_none_title()}
        >
          {m.developer_admin_account_none_text({ q })}
        </EmptyState>
      ) : (
        <>
          <div className={styles.filters}>
            <Link className="lk" to="/ops/developer">
              {m.developer_admin_list_all()}
            </Link>
            <p className={styles.count}>
              {page === 1 && !more
                ? m.developer_admin_account_found({ count: items.length })
                : m.developer_admin_account_range({ from: before + 1, to: before + items.length })}
            </p>
          </div>
          <AccountTable items={items} onAsk={setPendingAction} />
          <MatchPages page={page} more={more} />
        </>
      )}
      <AccountAsk
        asked={pendingAction}
        soonest={soonest}
        usual={usual}
        onDone={again}
        onClose={() => setPendingAction(null)}
      />
    </div>
  )
}
