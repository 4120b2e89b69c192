// Fields of a call as a table, nested ones with the way to them.
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
      <tbody>{rowsOf(fields, isOutput)}</tbody>
    </table>
  )
}

/** @param variant the shape of a union that the fields belong to, for the rows' keys */
function rowsOf(fields: readonly Field[], isOutput: boolean, before = '', variant = ''): ReactNode[] {
  return fields.flatMap((field) => {
    const path = `${before}${field.name}`
    const inner = `${path}${field.type.endsWith('[]') ? '[]' : ''}.`
    return [
      <tr key={variant + path}>
        <th scope="row">
          <code>
            {before ? <i>{before}</i> : null}
            {field.name}
          </code>
          <span>
            {field.type}
            {field.nullable ? ` ${m.reference_nullable()}` : ''}
          </span>
        </th>
        <td>
          <Details field={field} isOutput={isOutput} />
        </td>
      </tr>,
      ...rowsOf(field.fields ?? [], isOutput, inner, variant),
      ...(field.variants ?? []).flatMap(({ label, fields: own }) => [
        <tr key={`${variant}${label} ${path}`}>
          <th scope="rowgroup" colSpan={2}>
            {m.reference_variant({ label })}
          </th>
        </tr>,
        ...rowsOf(own, isOutput, inner, `${variant}${label} `),
      ]),
    ]
  })
}

function Details({ field, isOutput }: { field: Field; isOutput: boolean }) {
  const { optional, values, limits = [], pattern, initial, text } = field
  const words = [
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
