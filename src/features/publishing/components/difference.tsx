// The difference between two versions, field by field: what was removed and added, in the text or in two columns.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { contentDifference } from '../contract/publications.ts'
import { sidesOf } from '../rules/difference.ts'
import styles from './difference.module.css'

type Fields = OutputOf<typeof contentDifference>['fields']
type Parts = Pick<Fields[number], 'parts'>

type Props = {
  fields: Fields
  none: string
  /** Names of the two columns on wide screens; without them it stands in the text. */
  sides?: readonly [string, string]
}

export function Difference({ fields, none, sides }: Props) {
  if (fields.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, label, parts }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-narrow={sides ? true : undefined}>
            <Changes parts={parts} />
          </dd>
          {sides ? (
            <dd className={styles.sides}>
              <Columns label={label} sides={sides} parts={parts} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

function Columns({ label, sides, parts }: Parts & { label: string; sides: readonly [string, string] }) {
  return (
    <table>
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          {sides.map((side) => (
            <th key={side} scope="col">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sidesOf(parts).map(({ left, right }, at) => (
          // Rows have no identity but their place.
          <tr key={`${at}`}>
            <td>
              <Changes parts={left} />
            </td>
            <td>
              <Changes parts={right} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A text with what was removed and added. */
export const Changes = ({ parts }: Parts) =>
  parts.map(({ op, text }, at) => {
    // Parts have no identity but their place.
    const key = `${at}`
    if (op === 'added')
      return (
        <ins key={key} className={styles.added}>
          <span className="vh">{m.publishing_added()}</span>
          {text}
        </ins>
      )
    if (op === 'removed')
      return (
        <del key={key} className={styles.removed}>
          <span className="vh">{m.publishing_removed()}</span>
          {text}
        </del>
      )
    return <span key={key}>{text}</span>
  })
