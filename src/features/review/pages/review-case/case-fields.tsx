// Case data beside the previously verified data: highlighted differences, links to photos, flags to reopen fields.
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import type { CaseView, FieldRow } from '../../components/case-view.server.ts'
import { partsOf } from './differing.ts'
import styles from './case-fields.module.css'

export type CaseFieldsProps = {
  reviewCase: CaseView
  /** Field selected by keyboard. */
  selected: string | null
  markOf: (field: string) => string | null
  onMark: ((row: FieldRow) => void) | null
  onRow: (row: FieldRow) => void
}

export function CaseFields({ reviewCase, selected, markOf, onMark, onRow }: CaseFieldsProps) {
  const { groups, total, changed, hasBefore, words } = reviewCase
  return (
    <table className={styles.table} data-compare={hasBefore || undefined}>
      <caption>
        <b>{m.review_data_caption()}</b>{' '}
        {hasBefore ? m.review_data_compare({ total, changed }) : reviewCase.isRequest ? null : words.first}{' '}
        {reviewCase.photos.length > 0 ? words.choose : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.review_data_column_field()}</th>
          <th scope="col">{m.review_data_column_now()}</th>
          {hasBefore ? <th scope="col">{words.before}</th> : null}
          <th scope="col">
            <span className="vh">{m.review_data_column_mark()}</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ group, title, rows }) => (
        <tbody key={group}>
          {groups.length > 1 ? (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={hasBefore ? 4 : 3}>
                {title}
              </th>
            </tr>
          ) : null}
          {rows.map((row) => (
            <Row
              key={row.field}
              row={row}
              heading={hasBefore ? words.before : null}
              isSelected={row.field === selected}
              mark={markOf(row.field)}
              onMark={onMark}
              onRow={onRow}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = {
  row: FieldRow
  /** Heading of the values in force before; null when there are none. */
  heading: string | null
  isSelected: boolean
  mark: string | null
  onMark: CaseFieldsProps['onMark']
  onRow: CaseFieldsProps['onRow']
}

function Row({ row, heading, isSelected, mark, onMark, onRow }: RowProps) {
  const flag = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) flag.current?.focus()
  }, [isSelected])
  const { name, value, before, differs, numeric, photo, choices } = row
  const [was, is] = differs && before !== null ? partsOf(before, value) : [null, null]
  const number = numeric ? 'num' : undefined
  return (
    <tr
      data-differs={differs || undefined}
      data-marked={mark !== null || undefined}
      data-photo={photo !== null || undefined}
      data-selected={isSelected || undefined}
      onClick={() => onRow(row)}
    >
      <th scope="row">{photo ? <button type="button">{name}</button> : name}</th>
      <td data-label={m.review_data_column_now()}>
        <span className={number}>{is ? <Parts parts={is} kind="ins" /> : value}</span>
        {mark ? <em className={styles.mark}>{mark}</em> : null}
      </td>
      {heading !== null ? (
        <td data-label={heading}>
          {was ? (
            <span className={number}>{before ? <Parts parts={was} kind="del" /> : m.review_data_none()}</span>
          ) : (
            <span className={styles.same}>{before === null ? m.review_data_none() : m.review_data_same()}</span>
          )}
        </td>
      ) : null}
      <td className={styles.flag}>
        {onMark && choices.length > 0 ? (
          <IconButton
            ref={flag}
            size="sm"
            tone={mark === null ? undefined : 'bad'}
            aria-pressed={mark !== null}
            label={m.review_data_mark({ name })}
            onClick={(event) => {
              event.stopPropagation()
              onMark(row)
            }}
          >
            <IconFlag3 stroke={1.5} aria-hidden />
          </IconButton>
        ) : null}
      </td>
    </tr>
  )
}

function Parts({ parts: [begin, middle, end], kind: Kind }: { parts: [string, string, string]; kind: 'ins' | 'del' }) {
  return (
    <>
      {begin}
      {middle ? <Kind className={styles[Kind]}>{middle}</Kind> : null}
      {end}
    </>
  )
}
