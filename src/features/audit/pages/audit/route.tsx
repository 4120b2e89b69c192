// The audit log: filter, list page by page, files.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { readInput, readRawInput } from '../../../../api/page-url.server.ts'
import type { InputOf } from '../../../../api/endpoint.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { sendAfterProof } from '../../../../api/forms/step-up.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { auditList } from '../../contract.ts'
import { AUDIT_ACTORS, MAX_EXPORTED } from '../../rules/acts.ts'
import { entryItem } from '../../components/entry-view.server.ts'
import { AuditFilter } from './audit-filter.tsx'
import styles from './audit.module.css'
import list from '../../../../ui/office/list.module.css'

const ACTOR = {
  developer: m.audit_actor_developer,
  operator: m.audit_actor_operator,
  platform: m.audit_actor_platform,
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.audit_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, auditList)
  const { before: _, ...chosen } = readRawInput(auditList, url.searchParams)
  const { before } = readInput(auditList, url.searchParams)
  const input = { ...chosen, before } as InputOf<typeof auditList>
  const answer = await portal.tryCall(auditList, input)
  // A filter with a slip shows nothing; what it offers to choose from comes with the list of all.
  const errors = answer.code === '400001' ? (answer.fields ?? {}) : null
  const listing = await portal.call(auditList, errors ? {} : input)
  const { acts, subjects, operators } = listing
  const { items, next } = errors ? { items: [], next: null } : listing
  const query = new URLSearchParams(chosen)
  const older = new URLSearchParams({ ...chosen, before: String(next) })
  return {
    items: items.map(entryItem),
    chosen,
    errors,
    narrowed: query.size > 0,
    first: before === undefined ? null : `/ops/audit?${query}`,
    older: next === null ? null : `/ops/audit?${older}`,
    hasFiles: errors === null,
    acts: [...Map.groupBy(acts, ({ group }) => group)].map(([group, items]) => ({
      group,
      options: items
        .map(({ name, label }) => ({ value: name, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label, portal.language)),
    })),
    actors: AUDIT_ACTORS.map((value) => ({ value, label: ACTOR[value]() })),
    operators: toOperatorOptions(operators),
    subjects: subjects.map(({ kind, label }) => ({ value: kind, label })),
  }
}

/** Two of the same name are told apart by their numbers. */
const toOperatorOptions = (operators: readonly { id: number; name: string }[]) =>
  operators.map(({ id, name }) => ({
    value: String(id),
    label: operators.filter((operator) => operator.name === name).length > 1 ? `${name} (${id})` : name,
  }))

export default function Page() {
  const { items, chosen, errors, narrowed, first, older, hasFiles, acts, actors, operators, subjects } =
    useLoaderData<typeof loader>()
  return (
    <div className={list.page}>
      <PageHead title={m.audit_title()} lead={m.audit_lead()}>
        {hasFiles ? (
          <form method="post" onSubmit={sendAfterProof} action="/ops/audit/export" className={styles.export}>
            {Object.entries(chosen).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" name="as" value="csv" kind="line" aria-describedby="export-help">
              {m.audit_export_csv()}
            </Button>
            <Button type="submit" name="as" value="jsonl" kind="line" aria-describedby="export-help">
              {m.audit_export_jsonl()}
            </Button>
            <p id="export-help">{m.audit_export_help({ max: countText(MAX_EXPORTED) })}</p>
          </form>
        ) : null}
      </PageHead>
      <AuditFilter {...{ chosen, errors: errors ?? {}, narrowed, acts, actors, operators, subjects }} />
      {errors ? (
        <EmptyState level={2} art="empty-search" className={list.empty} title={m.audit_wrong_title()}>
          {m.audit_wrong_text()}
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState level={2} art="empty-search" className={list.empty} title={m.audit_empty_title()}>
          {narrowed ? m.audit_empty_filter() : m.audit_empty_text()}
        </EmptyState>
      ) : (
        <div className={list.table}>
          <DataTable
            caption={m.audit_title()}
            dense
            compact
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'act',
                header: m.audit_column_act(),
                main: true,
                cell: ({ id, label, act }) => (
                  <div className={`${list.two} ${list.main}`}>
                    <Link className={styles.act} to={`/ops/audit/${id}`}>
                      {label}
                    </Link>
                    <small>
                      <code>{act}</code>
                    </small>
                  </div>
                ),
              },
              {
                id: 'by',
                card: 'chip',
                header: m.audit_column_actor(),
                cell: ({ by, role, network }) => (
                  <div className={list.two}>
                    <b>{by}</b>
                    <small>{[role, network].filter(Boolean).join(' · ')}</small>
                  </div>
                ),
              },
              {
                id: 'about',
                card: 'chip',
                header: m.audit_column_subject(),
                cell: ({ about, aboutUrl }) =>
                  aboutUrl ? (
                    <Link className="lk" to={aboutUrl}>
                      {about}
                    </Link>
                  ) : (
                    <span>{about}</span>
                  ),
              },
              {
                id: 'reason',
                card: 'chip',
                header: m.audit_column_reason(),
                silent: ({ reason }) => !reason,
                cell: ({ reason }) => <span className={styles.reason}>{reason || '—'}</span>,
              },
              {
                id: 'at',
                card: 'chip',
                header: m.audit_column_at(),
                nowrap: true,
                cell: ({ id, at, time }) => (
                  <div className={list.two}>
                    <time dateTime={at}>{time}</time>
                    <small className="num">{id}</small>
                  </div>
                ),
              },
            ]}
          />
        </div>
      )}
      {first || older ? (
        <nav className={styles.pages} aria-label={m.audit_title()}>
          {first ? (
            <Link className="lk" to={first}>
              {m.audit_first()}
            </Link>
          ) : null}
          {older ? (
            <Link className="lk" to={older} rel="next" prefetch="intent">
              {m.audit_older()}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}
