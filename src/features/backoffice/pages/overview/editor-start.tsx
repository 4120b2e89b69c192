// Start page of operators who write content: each kind with its drafts, schedules, and translations that are behind.
import { Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { contentKinds } from '../../../publishing/contract/kinds.ts'
import type { officeTasks } from '../../contract/menu.ts'
import { OfficeTasks } from './office-tasks.tsx'
import list from '../../../../ui/office/list.module.css'

type Props = {
  name: string
  /** Names of the operator's roles. */
  roles: readonly string[]
  tasks: OutputOf<typeof officeTasks>['tasks']
  /** Null without the permission to edit content. */
  kinds: OutputOf<typeof contentKinds>['kinds'] | null
}

export function EditorStart({ name, roles, tasks, kinds }: Props) {
  if (!kinds && tasks.length > 0)
    return (
      <div className={list.page}>
        <PageHead title={m.backoffice_home_editor_title({ name })} />
        <OfficeTasks tasks={tasks} className={list.note} />
      </div>
    )
  if (!kinds)
    return (
      <EmptyState level={2} art="empty-search" className={list.page} title={m.backoffice_home_editor_title({ name })}>
        {m.backoffice_home_editor_none({ roles: roles.join(m.ui_comma()) })}
      </EmptyState>
    )
  const filterLink = (kind: string, filter: string, count: number, label: string) =>
    count > 0 ? (
      <Link className="lk" to={`/ops/content?${new URLSearchParams({ kind, filter })}`}>
        {label}
      </Link>
    ) : (
      <span className={list.quiet}>0</span>
    )
  const behind = kinds.reduce((sum, kind) => sum + kind.behind, 0)
  return (
    <div className={list.page}>
      <PageHead title={m.backoffice_home_editor_title({ name })} lead={m.backoffice_home_editor_text()}>
        <ButtonLink to="/ops/content">{m.backoffice_home_editor_all()}</ButtonLink>
      </PageHead>
      <OfficeTasks tasks={tasks} className={list.note} />
      {behind > 0 ? (
        <Alert
          className={list.note}
          action={
            <Link className="lk" to="/ops/content?kind=all&filter=behind">
              {m.backoffice_home_editor_see()}
            </Link>
          }
        >
          {m.publishing_lead_behind({ count: behind })}
        </Alert>
      ) : null}
      <div className={list.table}>
        <DataTable
          caption={m.backoffice_home_editor_kinds()}
          rows={kinds}
          rowKey={(kind) => kind.name}
          columns={[
            {
              id: 'kind',
              header: m.backoffice_home_editor_kind(),
              main: true,
              cell: (kind) => (
                <Link className="lk" to={`/ops/content?${new URLSearchParams({ kind: kind.name })}`}>
                  {kind.label}
                </Link>
              ),
            },
            { id: 'total', header: m.backoffice_home_editor_total(), cell: ({ total }) => total },
            {
              id: 'drafts',
              header: m.publishing_filter_drafts(),
              cell: (kind) =>
                filterLink(kind.name, 'drafts', kind.drafts, m.backoffice_home_editor_drafts({ count: kind.drafts })),
            },
            {
              id: 'scheduled',
              header: m.publishing_filter_scheduled(),
              cell: (kind) =>
                filterLink(
                  kind.name,
                  'scheduled',
                  kind.scheduled,
                  m.backoffice_home_editor_scheduled({ count: kind.scheduled }),
                ),
            },
            {
              id: 'behind',
              header: m.publishing_filter_behind(),
              cell: (kind) =>
                filterLink(kind.name, 'behind', kind.behind, m.backoffice_home_editor_behind({ count: kind.behind })),
            },
          ]}
        />
      </div>
    </div>
  )
}
