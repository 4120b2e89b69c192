// One figure: its value in large, the change since the range before, its chart, its table, and its CSV.
import { m } from '#messages'
import { DayChart } from '../../../../ui/charts/day-chart.tsx'
import type { FigureView } from './figures-view.server.ts'
import styles from './figure-block.module.css'

/** @param range query of the range that is shown */
export function FigureBlock({ figure, range }: { figure: FigureView; range: string }) {
  const { name, label, total, change, isEmpty } = figure
  return (
    <section className={styles.figure} aria-labelledby={`figure-${name}`}>
      <header>
        <h3 id={`figure-${name}`}>{label}</h3>
        <p>
          <b>{total}</b> <small>{change}</small>
        </p>
      </header>
      {isEmpty ? (
        <p className={styles.none}>{m.figures_none()}</p>
      ) : (
        <>
          {figure.days ? (
            <DayChart view={figure.days} parts={figure.parts} beforeLabel={m.figures_series_before()} />
          ) : (
            <PartChart figure={figure} />
          )}
          <footer>
            <Numbers figure={figure} />
            <a
              className="lk"
              href={`/ops/figures/csv?name=${name}&${range}`}
              aria-label={m.figures_csv_of({ name: label })}
              download
            >
              {m.figures_csv()}
            </a>
          </footer>
        </>
      )}
    </section>
  )
}

/** Bars by part: shares of the whole, or of a funnel's first step. */
function PartChart({ figure: { parts } }: { figure: FigureView }) {
  return (
    <ol className={styles.parts}>
      {parts.map(({ part, label, total, share, lost, width }) => (
        <li key={part}>
          <span>{label}</span>
          <span>
            {lost ? <small>{lost}</small> : null} {total} <small>{share}</small>
          </span>
          <i style={{ width: `${width}%` }} />
        </li>
      ))}
    </ol>
  )
}

function Numbers({ figure: { label, parts, days } }: { figure: FigureView }) {
  const isFunnel = parts.some(({ lost }) => lost !== '')
  return (
    <details className={styles.numbers}>
      <summary>{m.figures_table()}</summary>
      <div>
        <table>
          <caption className="vh">{label}</caption>
          {days ? (
            <>
              <thead>
                <tr>
                  <th scope="col">{m.figures_column_day()}</th>
                  {parts.map(({ part, label: name }) => (
                    <th key={part} scope="col">
                      {name}
                    </th>
                  ))}
                  <th scope="col">{m.figures_column_before()}</th>
                </tr>
              </thead>
              <tbody>
                {days.rows.map(({ day, values, before }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    {parts.map(({ part }, at) => (
                      <td key={part}>{values[at]}</td>
                    ))}
                    <td>{before}</td>
                  </tr>
                ))}
              </tbody>
            </>
          ) : (
            <>
              <thead>
                <tr>
                  <th scope="col">{m.figures_column_part()}</th>
                  <th scope="col">{m.figures_column_value()}</th>
                  <th scope="col">{m.figures_column_share()}</th>
                  {isFunnel ? <th scope="col">{m.figures_column_lost()}</th> : null}
                  <th scope="col">{m.figures_column_before()}</th>
                </tr>
              </thead>
              <tbody>
                {parts.map(({ part, label: name, total, share, lost, before }) => (
                  <tr key={part}>
                    <th scope="row">{name}</th>
                    <td>{total}</td>
                    <td>{share}</td>
                    {isFunnel ? <td>{lost || '–'}</td> : null}
                    <td>{before}</td>
                  </tr>
                ))}
              </tbody>
            </>
          )}
        </table>
      </div>
    </details>
  )
}
