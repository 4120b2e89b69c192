// Recent searches of this browser: large while nothing is typed, one line above the results otherwise.
import { m } from '#messages'
import { Button } from '../primitives/button.tsx'
import styles from './search-dialog.module.css'

export interface RecentSearchesProps {
  list: string[]
  large: boolean
  onPick: (text: string) => void
  onForget: () => void
}

export function RecentSearches({ list, large, onPick, onForget }: RecentSearchesProps) {
  if (list.length === 0) return large ? <p className={styles.hint}>{m.ui_search_hint()}</p> : null
  return (
    <div className={styles.recent} data-large={large || undefined}>
      <h2 className={styles.title}>{m.ui_search_recent()}</h2>
      <ul>
        {(large ? list : list.slice(0, 4)).map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="text" size="sm" className={styles.forget} onClick={onForget}>
        {m.ui_search_forget()}
      </Button>
    </div>
  )
}
