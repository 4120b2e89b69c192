// The review queue: cases by due date, filters in the URL, search by name or number, counts.
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { m } from '#messages'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { successResult, textIn } from '../../../../api/forms/submit.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { reviewCounts, reviewNext, reviewQueue } from '../../contract/cases.ts'
import { QUEUE_PAGE_SIZE } from '../../rules/cases.ts'
import { NextCase } from '../../../../ui/office/next-case.tsx'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { QUEUE_FORM, QueueFilter } from './queue-filter.tsx'
import { nextFilterOf } from '../../components/next-filter.ts'
import { fromOf, type QueueInput, queueInputOf, queueSearch, searchOf } from '../../components/queue-input.server.ts'
import { queuePage } from './queue-page.server.ts'
import { QueueTable } from './queue-table.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useNow } from '../../../../ui/office/use-now.ts'
import { useOfficeKeys } from '../../../../ui/office/use-office-keys.ts'
import { usePostedSearch } from '../../../../ui/office/use-posted-search.ts'
import styles from './review-queue.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return loadQueuePage(
    officeFor(context, reviewQueue),
    queueInputOf(url.searchParams),
    fromOf(url.searchParams.get('from')),
  )
}

async function loadQueuePage(portal: PageContext, queueInput: QueueInput, from: number) {
  const [queue, counts] = await Promise.all([portal.call(reviewQueue, queueInput), portal.call(reviewCounts, {})])
  return queuePage({ queue, counts, wanted: queueInput, from, operatorId: portal.operator?.id ?? 0, now: portal.now })
}

/** Searches, or claims the next case. */
export const action = actionOf(
  {
    search: perform([reviewQueue], async ({ context, form }) => {
      const { wanted, from } = searchOf(form)
      // Only filters go into the URL.
      if (wanted.q === '') throw redirect(`/ops/review${queueSearch(wanted)}`, 303)
      return { ...successResult(form), value: await loadQueuePage(officeFor(context, reviewQueue), wanted, from) }
    }),
    '': perform([reviewNext], async ({ portal, form }) => {
      const { value, ...result } = await portal.submit(reviewNext, form)
      if (value && value.id !== null) {
        const filters = queueInputOf(
          new URLSearchParams(['only', 'kind', 'process'].map((name) => [name, textIn(form, name)])),
        )
        throw redirect(`/ops/review/${value.id}${queueSearch(filters)}`)
      }
      return { ...result, message: result.ok ? m.review_queue_none_left() : result.message, value: null }
    }),
  },
  { own: ['page', 'choose'], refusal: 200 },
)

const toSearch = () => document.querySelector<HTMLInputElement>('[data-queue-search]')?.focus()

export default function Page() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const searchResult = answer?.value ?? undefined
  const { items, filter, lead, shown, caption, search, range, more, empty, loadedAt } = searchResult ?? page
  const { sendForm, onSubmit } = usePostedSearch('/ops/review', answer)
  const now = useNow(loadedAt)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#search') toSearch()
  }, [hash])
  useOfficeKeys({
    n: () => document.querySelector<HTMLFormElement>('[data-next-case]')?.requestSubmit(),
    '/': toSearch,
  })
  const { only, kind, process } = filter
  return (
    <div className={styles.page}>
      <PageHead title={m.review_queue_title()} lead={lead}>
        {/* One's own are claimed already: a further one is claimed. */}
        <NextCase filter={only === 'mine' ? { kind, process } : nextFilterOf(search)} />
      </PageHead>
      <FormErrors result={answer} className={styles.note} />
      {answer?.ok && answer.message ? (
        <Alert live className={styles.note}>
          {answer.message}
        </Alert>
      ) : null}
      <QueueFilter {...filter} sendForm={sendForm} onSubmit={onSubmit} />
      {items.length > 0 ? (
        <>
          <div className={styles.table}>
            <QueueTable items={items} caption={caption} search={search} now={now} only={shown} />
          </div>
          <footer className={styles.foot}>
            <p className="num">{range}</p>
            {searchResult && more.first ? (
              <Button type="submit" form={QUEUE_FORM} kind="text" size="sm">
                {m.review_queue_first()}
              </Button>
            ) : more.first ? (
              <Link className="lk" to={more.first}>
                {m.review_queue_first()}
              </Link>
            ) : null}
            {searchResult && more.next ? (
              <Button type="submit" form={QUEUE_FORM} name="page" value={more.page} kind="line" size="sm">
                {m.review_queue_more({ size: QUEUE_PAGE_SIZE })}
              </Button>
            ) : more.next ? (
              <ButtonLink to={more.next} kind="line" size="sm">
                {m.review_queue_more({ size: QUEUE_PAGE_SIZE })}
              </ButtonLink>
            ) : null}
          </footer>
        </>
      ) : (
        <EmptyState
          level={2}
          art="empty-search"
          className={styles.empty}
          title={empty.title}
          action={
            empty.way === 'next' ? (
              <NextCase filter={{ kind, process }} />
            ) : empty.way === 'all' ? (
              <ButtonLink to="/ops/review" kind="line">
                {m.review_queue_clear()}
              </ButtonLink>
            ) : null
          }
        >
          {empty.text}
        </EmptyState>
      )}
    </div>
  )
}
