// An app’s own data: each field with its value, those without one in a single line.
import { Fragment } from 'react'
import { m } from '#messages'
import { MoreLink } from '../../../../../ui/lists/more-link.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import styles from './app-facts.module.css'

type Props = {
  rows: { label: string; value: string | null }[]
  /** Address of the form; null where nothing can be changed now. */
  edit: string | null
}

const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/i

/** The ends of a certificate's fingerprint, which tell two apart. */
const shortened = (fingerprint: string): string => `${fingerprint.slice(0, 11)}…${fingerprint.slice(-11)}`

/** The name of the hash stays on one line. */
const unbroken = (label: string): string => label.replace('SHA-256', 'SHA\u2011256')

/** A line of a value: a fingerprint to copy, an address that breaks after slashes, or text. */
function Line({ label, text }: { label: string; text: string }) {
  if (FINGERPRINT.test(text))
    return (
      <span className={styles.fingerprint}>
        <code title={text}>{shortened(text)}</code>
        <CopyButton what={label} value={text} />
      </span>
    )
  if (!/^https?:\/\//.test(text)) return text
  return text.split(/(?<=[^/:]\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

export function AppFacts({ rows, edit }: Props) {
  const emptyLabels = rows.flatMap(({ label, value }) => (value === null ? label : []))
  return (
    <section>
      <h2>{m.apps_data()}</h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) =>
          value === null ? null : (
            <div key={label}>
              <dt>{unbroken(label)}</dt>
              <dd>
                {value.split('\n').map((text, at) => (
                  <span key={at} className={styles.line}>
                    <Line label={label} text={text} />
                  </span>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
      {emptyLabels.length > 0 ? (
        <p className={styles.empty}>{m.apps_not_filled({ names: emptyLabels.join(m.apps_and()) })}</p>
      ) : null}
      {edit ? <MoreLink to={edit}>{m.apps_edit()}</MoreLink> : null}
    </section>
  )
}
