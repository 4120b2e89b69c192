// All error codes with their reasons; each code and each reason is an anchor.
import { m } from '#messages'
import type { CodeRow } from './view.ts'
import styles from './reference.module.css'

/** What stands between backticks is code. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>))

export function Codes({ rows }: { rows: CodeRow[] }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{m.reference_codes()}</h1>
        <p>{m.reference_codes_text()}</p>
      </header>
      {rows.map(({ code, status, text, reasons }) => (
        <section key={code} id={code} className={styles.chapter}>
          <h2>
            <code>{code}</code> {text}
          </h2>
          <p>{m.reference_codes_status({ status })}</p>
          <dl className={styles.reasons}>
            {reasons.map(({ reason, when }) => (
              <div key={reason} id={reason}>
                <dt>
                  <code>{reason}</code>
                </dt>
                <dd lang="en">{withCode(when)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
