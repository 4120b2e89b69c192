// The difference between two versions, field by field, with what was removed and added marked.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { contentDifference } from '../contract/publications.ts'
import styles from './difference.module.css'

type Fields = OutputOf<typeof contentDifference>['fields']

export function Difference({ fields, none }: { fields: Fields; none: string }) {
  if (fields.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, label, parts }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Changes parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A text with what was removed and added. */
export const Changes = ({ parts }: Pick<Fields[number], 'parts'>) =>
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
