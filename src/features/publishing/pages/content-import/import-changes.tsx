// Changes of an import: items, files, unused ones; or the problems that block it.
import { Link } from 'react-router'
import { m } from '#messages'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { itemUrl } from '../../components/content-address.ts'
import { ConfirmImport } from './confirm-import.tsx'
import type { Checked } from './content-import.server.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './content-import.module.css'

type Item = Checked['changes'][number]

const CHANGE = {
  added: { label: m.publishing_import_added, tone: 'ok' },
  changed: { label: m.publishing_import_changed, tone: 'info' },
  removed: { label: m.publishing_import_removed, tone: 'bad' },
} as const

const COLUMNS = (): Column<Item>[] => [
  {
    id: 'title',
    header: m.publishing_column_title(),
    main: true,
    cell: ({ kind, key, title, change, draft }) => (
      <div className={`${list.two} ${list.main}`}>
        {change === 'added' ? (
          <b>{title}</b>
        ) : (
          <Link className="lk" to={itemUrl(kind, key)}>
            {title}
          </Link>
        )}
        <small>{draft ? `${key} · ${m.publishing_import_keeps_draft()}` : key}</small>
      </div>
    ),
  },
  { id: 'kind', header: m.publishing_import_column_kind(), nowrap: true, cell: ({ label }) => label },
  {
    id: 'change',
    header: m.publishing_import_column_change(),
    nowrap: true,
    cell: ({ change }) => <Chip tone={CHANGE[change].tone}>{CHANGE[change].label()}</Chip>,
  },
]

const FIRST = { removed: 0, added: 1, changed: 2 }

export function ImportChanges({ checked, busy }: { checked: Checked; busy: boolean }) {
  const { id, problems, changes, files, unread, pictures } = checked
  if (id === null) return <Problems problems={problems} />
  const of = (change: Item['change']) => changes.filter((item) => item.change === change).length
  const [addedCount, changedCount, removedCount] = [of('added'), of('changed'), of('removed')]
  const isSame = changes.length === 0 && files.length === 0 && pictures === 0
  return (
    <>
      {isSame ? (
        <Alert live tone="info" className={list.note}>
          {m.publishing_import_same()}
        </Alert>
      ) : (
        <>
          <ul className={styles.counts} role="status">
            {addedCount > 0 ? <li>{m.publishing_import_count_added({ count: addedCount })}</li> : null}
            {changedCount > 0 ? <li>{m.publishing_import_count_changed({ count: changedCount })}</li> : null}
            {removedCount > 0 ? (
              <li data-tone="bad">{m.publishing_import_count_removed({ count: removedCount })}</li>
            ) : null}
            {pictures > 0 ? <li>{m.publishing_import_count_pictures({ count: pictures })}</li> : null}
          </ul>
          <ConfirmImport id={String(id)} removed={removedCount} busy={busy} />
          {changes.length > 0 ? (
            <DataTable
              caption={m.publishing_import_changes()}
              captionShown
              columns={COLUMNS()}
              rows={changes.toSorted((a, b) => FIRST[a.change] - FIRST[b.change])}
              rowKey={({ kind, key }) => `${kind}/${key}`}
              className={styles.table ?? ''}
            />
          ) : (
            <p className={styles.only}>{m.publishing_import_only_files()}</p>
          )}
        </>
      )}
      {files.length > 0 ? (
        <details className={styles.files} open={changes.length === 0}>
          <summary>{m.publishing_import_files({ count: files.length })}</summary>
          <ul>
            {files.map(({ name, change }) => (
              <li key={name}>
                <code>{name}</code> {CHANGE[change].label()}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {unread.length > 0 ? (
        <details className={styles.files}>
          <summary>{m.publishing_import_unread({ count: unread.length })}</summary>
          <ul>
            {unread.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Alert live tone="bad" className={list.note} title={m.publishing_import_problems({ count: problems.length })}>
      <p>{m.publishing_import_problems_text()}</p>
      <ol className={styles.problems}>
        {problems.map((text) => (
          <li key={text}>
            <pre lang="en">{text}</pre>
          </li>
        ))}
      </ol>
    </Alert>
  )
}
