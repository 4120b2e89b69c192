// Acts on many developers: what was asked for, by whom, and what became of it.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { bulkItem } from '../../components/bulk-view.server.ts'
import { bulkActList } from '../../contract/bulk-acts.ts'
import { BULK_PAGE_SIZE } from '../../rules/limits.ts'
import styles from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.developer_admin_bulk_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, bulkActList)
  const { items, page, total } = await portal.call(bulkActList, readInput(bulkActList, url.searchParams))
  return { items: items.map(bulkItem), page, total }
}

export default function Page() {
  const { items, page, total } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title={m.developer_admin_bulk_title()} lead={m.developer_admin_bulk_lead()}>
        <ButtonLink to="/ops/developer" kind="line">
          {m.developer_admin_bulk_choose()}
        </ButtonLink>
      </PageHead>
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-notices" className={styles.empty} title={m.developer_admin_bulk_empty_title()}>
          {m.developer_admin_bulk_empty_text()}
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={m.developer_admin_bulk_title()}
            dense
            rows={items}
            rowKey={({ bulkId }) => bulkId}
            columns={[
              {
                id: 'act',
                header: m.developer_admin_bulk_act(),
                main: true,
                cell: ({ bulkId, title, filter }) => (
                  <div className={`${styles.two} ${styles.main}`}>
                    <b>
                      <Link className="lk" to={`/ops/developer/bulk/${bulkId}`}>
                        {title}
                      </Link>
                    </b>
                    <small>{filter}</small>
                  </div>
                ),
              },
              {
                id: 'state',
                header: m.developer_admin_bulk_state(),
                cell: ({ stateText, tone, counts }) => (
                  <div className={styles.two}>
                    <Chip dot {...(tone ? { tone } : {})}>
                      {stateText}
                    </Chip>
                    <small>{counts}</small>
                  </div>
                ),
              },
              { id: 'asked', header: m.developer_admin_bulk_asked(), cell: ({ asked }) => asked },
              {
                id: 'confirmed',
                header: m.developer_admin_bulk_confirmed(),
                cell: ({ confirmed }) => confirmed || '–',
              },
            ]}
          />
        </div>
      )}
      <Pager
        className={styles.pager}
        page={page}
        total={total}
        size={BULK_PAGE_SIZE}
        label={m.developer_admin_bulk_title()}
      />
    </div>
  )
}
