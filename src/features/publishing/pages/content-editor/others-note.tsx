// Other editors of the open item, and what they saved meanwhile.
import { m } from '#messages'
import { clockOf } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { itemUrl } from '../../components/content-address.ts'
import type { ContentDraft } from './use-content-draft.ts'
import { usePresence } from './use-presence.ts'
import styles from './content-editor.module.css'

type Props = { kind: string; itemKey: string; others: readonly string[]; draft: ContentDraft }

export function OthersNote({ kind, itemKey, others: first, draft }: Props) {
  const { others, theirs } = usePresence(kind, itemKey, first)
  const isNewer = theirs !== null && theirs.revision > draft.revision && draft.state !== 'changed'
  return (
    <div role="status" className={styles.others}>
      {isNewer ? (
        <Alert
          tone="warn"
          className={styles.note}
          action={
            <ButtonLink kind="line" size="sm" document to={itemUrl(kind, itemKey)}>
              {m.publishing_load_theirs()}
            </ButtonLink>
          }
        >
          {m.publishing_saved_by_other({ name: theirs.editor, time: clockOf(theirs.savedAt) })}
        </Alert>
      ) : others.length > 0 ? (
        <Alert tone="warn" className={styles.note}>
          {m.publishing_at_it({ names: others.join(m.ui_comma()) })}
        </Alert>
      ) : null}
    </div>
  )
}
