// Remarks of readers on documents: of all, or of one.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { docFeedbackList } from '../../contract/feedback.ts'
import { REMARK_PAGE_SIZE } from '../../rules.ts'
import styles from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.docs_remarks_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, docFeedbackList)
  const input = readInput(docFeedbackList, url.searchParams)
  const { items, page, total } = await portal.call(docFeedbackList, input)
  return {
    one: input.documentId > 0,
    page,
    total,
    items: items.map((item) => ({ ...item, time: timeText(new Date(item.at)) })),
  }
}

export default function Page() {
  const { one, page, total, items } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title={m.docs_remarks_title()} lead={m.docs_remarks_lead()} />
      <div className={styles.filters}>
        {one ? (
          <Link className="lk" to="/ops/remark">
            {m.docs_remarks_all()}
          </Link>
        ) : null}
        <p className={styles.count}>{m.docs_remarks_count({ total })}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-notices" className={styles.empty} title={m.docs_remarks_empty()} />
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={m.docs_remarks_title()}
            dense
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'remark',
                header: m.docs_remarks_remark(),
                main: true,
                cell: ({ remark, language }) => (
                  <span className={styles.text} lang={language}>
                    {remark}
                  </span>
                ),
              },
              {
                id: 'helpful',
                header: m.docs_remarks_answer(),
                nowrap: true,
                cell: ({ helpful }) => (
                  <Chip dot tone={helpful ? 'ok' : 'bad'}>
                    {helpful ? m.docs_figure_yes() : m.docs_figure_no()}
                  </Chip>
                ),
              },
              {
                id: 'document',
                header: m.docs_remarks_document(),
                cell: ({ documentId, title }) => (
                  <div className={styles.two}>
                    <Link className="lk" to={`/docs?id=${documentId}`}>
                      {title}
                    </Link>
                    {one ? null : (
                      <Link className="lk" to={`/ops/remark?documentId=${documentId}`}>
                        {m.docs_remarks_of_one()}
                      </Link>
                    )}
                  </div>
                ),
              },
              { id: 'time', header: m.docs_remarks_time(), nowrap: true, cell: ({ time }) => time },
            ]}
          />
        </div>
      )}
      <Pager
        page={page}
        total={total}
        size={REMARK_PAGE_SIZE}
        className={styles.pager}
        label={m.docs_remarks_title()}
      />
    </div>
  )
}
