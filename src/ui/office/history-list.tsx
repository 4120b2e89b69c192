// The history of an account, an app or a case: when, what, by whom.
import styles from './history.module.css'

export type HistoryLine = {
  key: string | number
  /** ISO 8601. */
  at: string
  /** The same, for people. */
  time: string
  title: string
  who: string
  /** What changed; empty where nothing did. */
  moved: string
  remark: string
}

export const HistoryList = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <ol className={styles.history}>
    {lines.map(({ key, at, time, title, who, moved, remark }) => (
      <li key={key}>
        <time dateTime={at}>{time}</time>
        <div>
          <b>{title}</b> <small>{who}</small>
          {moved ? <p>{moved}</p> : null}
          {remark ? <p className={styles.remark}>{remark}</p> : null}
        </div>
      </li>
    ))}
  </ol>
)
