// Start page of operators who write content: what is open, then the kinds of content.
import { Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { momentText } from '../../../../lib/dates/dates.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { officeTasks } from '../../contract/menu.ts'
import { OfficeTasks } from './office-tasks.tsx'
import type { OpenContent } from './open-content.server.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './editor-start.module.css'

type Props = {
  name: string
  /** Names of the operator's roles. */
  roles: readonly string[]
  tasks: OutputOf<typeof officeTasks>['tasks']
  /** Null without the permission to edit content. */
  content: OpenContent | null
}

const TITLE = {
  failed: m.publishing_filter_failed,
  drafts: m.publishing_filter_drafts,
  scheduled: m.publishing_filter_scheduled,
  behind: m.publishing_filter_behind,
}

const listLink = (kind: string, filter?: string) =>
  `/ops/content?${new URLSearchParams({ kind, ...(filter ? { filter } : {}) })}`

export function EditorStart({ name, roles, tasks, content }: Props) {
  if (!content && tasks.length > 0)
    return (
      <div className={list.page}>
        <PageHead title={m.backoffice_home_editor_title({ name })} />
        <OfficeTasks tasks={tasks} className={list.note} />
      </div>
    )
  if (!content)
    return (
      <EmptyState level={2} art="empty-search" className={list.page} title={m.backoffice_home_editor_title({ name })}>
        {m.backoffice_home_editor_none({ roles: roles.join(m.ui_comma()) })}
      </EmptyState>
    )
  const { kinds, open } = content
  return (
    <div className={list.page}>
      <PageHead
        title={m.backoffice_home_editor_title({ name })}
        lead={open.length > 0 ? m.backoffice_home_editor_text() : m.backoffice_home_editor_nothing()}
      >
        <ButtonLink to="/ops/content">{m.backoffice_home_editor_all()}</ButtonLink>
      </PageHead>
      <OfficeTasks tasks={tasks} className={list.note} />
      {open.length > 0 ? (
        <div className={styles.open}>
          {open.map((part) => (
            <OpenPart key={part.filter} {...part} />
          ))}
        </div>
      ) : null}
      <section className={styles.part} aria-labelledby="kinds">
        <h2 id="kinds">{m.backoffice_home_editor_kinds()}</h2>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind.name}>
              <Link to={listLink(kind.name)}>{kind.label}</Link>
              <span className="num">{countText(kind.total)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function OpenPart({ filter, total, items }: OpenContent['open'][number]) {
  return (
    <section className={styles.part} aria-labelledby={`open-${filter}`} data-bad={filter === 'failed' || undefined}>
      <h2 id={`open-${filter}`}>
        {TITLE[filter]()} <small className="num">{countText(total)}</small>
      </h2>
      <ul className={styles.items}>
        {items.map(({ kind, kindLabel, key, title, draft, schedule }) => {
          const at = filter === 'drafts' ? draft?.savedAt : filter === 'behind' ? undefined : schedule?.at
          return (
            <li key={`${kind}/${key}`}>
              <Link to={`/ops/content/${encodeURIComponent(kind)}/${encodeURIComponent(key)}`}>{title || key}</Link>
              <small>{kindLabel}</small>
              {at ? <time dateTime={at}>{momentText(at)}</time> : null}
            </li>
          )
        })}
      </ul>
      {total > items.length ? (
        <Link className="lk" to={listLink('all', filter)}>
          {m.backoffice_home_editor_see()}
        </Link>
      ) : null}
    </section>
  )
}
