// The draft status of a form, at the start of its action bar.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { m } from '#messages'
import { clockOf, dayOf, momentText } from '../../lib/dates/dates.ts'
import { Button } from '../primitives/button.tsx'
import { reloadPage } from '../../lib/forms/reload-page.ts'
import styles from './draft-line.module.css'

type DraftState = 'still' | 'saving' | 'saved' | 'failed' | 'newer'
export type DraftLineProps = {
  draft: { state: DraftState; savedAt: string | null; reason: string | null; saveNow: () => void }
}

/** The time, with the day unless it is today. */
const timeOf = (iso: string): string => (dayOf(new Date(iso)) === dayOf(new Date()) ? clockOf(iso) : momentText(iso))

/** The draft's status text. */
export function DraftLine({ draft: { state, savedAt, reason, saveNow } }: DraftLineProps) {
  if (state === 'failed' || state === 'newer')
    return (
      <p className={styles.saved} data-tone="bad" role="status">
        <IconAlertTriangle stroke={1.5} aria-hidden />
        <span>
          {state === 'newer' ? m.ui_draft_newer() : reason ? m.ui_draft_failed_for({ reason }) : m.ui_draft_failed()}
        </span>
        {state === 'newer' ? (
          <Button kind="text" size="sm" onClick={reloadPage}>
            {m.ui_draft_theirs()}
          </Button>
        ) : null}
        <Button kind="text" size="sm" onClick={saveNow}>
          {state === 'failed' ? m.ui_draft_again() : m.ui_draft_mine()}
        </Button>
      </p>
    )
  return (
    <p className={styles.saved} role="status">
      {state === 'saved' && savedAt ? (
        <>
          <IconCircleCheck stroke={1.5} aria-hidden />
          <span className="num">{m.ui_draft_saved({ time: timeOf(savedAt) })}</span>
        </>
      ) : state === 'saving' ? (
        m.ui_draft_saving()
      ) : (
        m.ui_draft_still()
      )}
    </p>
  )
}
