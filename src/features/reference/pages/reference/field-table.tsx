// Fields of a call as a table, nested ones indented below the field that they belong to.
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Field } from './view.ts'
import styles from './field-table.module.css'

export interface FieldTableProps {
  /** For assistive technology: a heading stands above. */
  title: string
  /** Fields of an answer are always there: nothing says so. */
  isOutput?: boolean
  fields: Field[]
}

export function FieldTable({ title, isOutput = false, fields }: FieldTableProps) {
  return (
    <table className={styles.table}>
      <caption className="vh">{title}</caption>
      <tbody>{rowsOf(fields, isOutput, [])}</tbody>
    </table>
  )
}

/**
 * @param above names of the fields that they belong to
 * @param variant the shape of a union that the fields belong to, for the rows' keys
 */
function rowsOf(fields: readonly Field[], isOutput: boolean, above: readonly string[], variant = ''): ReactNode[] {
  return fields.flatMap((field) => {
    const path = [...above, field.name]
    const key = variant + path.join('.')
    return [
      <tr key={key} data-depth={above.length || undefined}>
        <th scope="row">
          {above.length > 0 ? <span className="vh">{`${above.join('.')}.`}</span> : null}
          <code>{field.name}</code>
        </th>
        <td>
          <Details field={field} isOutput={isOutput} />
        </td>
      </tr>,
      ...rowsOf(field.fields ?? [], isOutput, path, variant),
      ...(field.variants ?? []).flatMap(({ label, fields: own }) => [
        <tr key={`${label} ${key}`} data-depth={path.length}>
          <th scope="rowgroup" colSpan={2}>
            {m.reference_variant({ label })}
          </th>
        </tr>,
        ...rowsOf(own, isOutput, path, `${variant}${label} `),
      ]),
    ]
  })
}

function Details({ field, isOutput }: { field: Field; isOutput: boolean }) {
  const { type, nullable, optional, values, limits = [], pattern, initial, text } = field
  const words = [
    nullable ? `${type} ${m.reference_nullable()}` : type,
    ...(optional || isOutput ? [] : [m.reference_required()]),
    ...limits,
    ...(initial === undefined ? [] : [m.reference_default({ value: initial })]),
  ]
  return (
    <>
      {words.join(' · ')}
      {values ? (
        <span>
          {m.reference_values()}{' '}
          {values.map((value, at) => (
            <span key={value}>
              {at > 0 ? ' ' : ''}
              <code>{value}</code>
            </span>
          ))}
        </span>
      ) : null}
      {pattern ? (
        <span>
          <code>{pattern}</code>
        </span>
      ) : null}
      {text ? <span lang="en">{text}</span> : null}
    </>
  )
}
