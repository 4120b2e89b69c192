// The weeks until the verdict: which days count, which do not, and the day it is due.
import { m } from '#messages'
import type { DueCell, DueWeek } from './due-days.server.ts'
import styles from './due-days.module.css'

export function DueDays({ label, weekdays, weeks }: { label: string; weekdays: string[]; weeks: DueWeek[] }) {
  return (
    <table className={styles.days}>
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((cell) => (
              <Day key={cell.day} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ cell }: { cell: DueCell }) {
  return (
    <td data-kind={cell.kind} data-today={cell.today || undefined} aria-current={cell.today ? 'date' : undefined}>
      <time dateTime={cell.day}>
        <span className="vh">{cell.full}</span>
        <b aria-hidden="true">{cell.number}</b>
      </time>
      {cell.words.map((word) => (
        <span key={word} className={styles.word}>
          <span className="vh">{m.ui_comma()}</span>
          {word}
        </span>
      ))}
    </td>
  )
}
