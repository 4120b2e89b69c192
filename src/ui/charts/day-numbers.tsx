// The numbers behind a chart by day, as a table that opens.
import { m } from '#messages'
import styles from './day-numbers.module.css'

/** A day's numbers in the order of the heads, as text. */
export type DayNumbersRow = { day: string; numbers: readonly string[] }

type Props = {
  summary: string
  /** What it shows, in words. */
  caption: string
  heads: readonly string[]
  rows: readonly DayNumbersRow[]
}

export function DayNumbers({ summary, caption, heads, rows }: Props) {
  return (
    <details className={styles.numbers}>
      <summary>{summary}</summary>
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.ui_chart_day()}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, numbers }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {numbers.map((number, at) => (
                <td key={heads[at]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
