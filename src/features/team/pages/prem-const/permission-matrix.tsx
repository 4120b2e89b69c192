// People or roles by permissions. Narrow screens show each person with what they may do, as labels.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- display: block takes the roles of a table from it */
import { Fragment } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Avatar } from '../../../../ui/primitives/avatar.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import type { Grant, MatrixRow } from './permission-view.server.ts'
import styles from './permission-matrix.module.css'

type Group = { code: string; name: string; permissions: { code: string; name: string }[] }
type Props = { caption: string; head: string; groups: Group[]; rows: MatrixRow[] }

export function PermissionMatrix({ caption, head, groups, rows }: Props) {
  const columns = groups.flatMap(({ permissions }) => permissions).length
  return (
    <table className={styles.matrix} role="table" data-few={columns < 5 || undefined}>
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th rowSpan={2} scope="col" role="columnheader">
            {head}
          </th>
          {groups.map(({ code, name, permissions }) => (
            <th key={code} colSpan={permissions.length} scope="colgroup" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
        <tr role="row">
          {groups.map(({ permissions }) =>
            permissions.map(({ code, name }, at) => (
              <th key={code} scope="col" role="columnheader" data-first={at === 0 || undefined}>
                {name}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <th scope="row" role="rowheader">
              <Person row={row} />
            </th>
            {groups.map((group) => (
              <Fragment key={group.code}>
                {group.permissions.map(({ code, name }, at) => (
                  <td
                    key={code}
                    role="cell"
                    data-first={at === 0 || undefined}
                    data-name={name}
                    data-grant={grantOf(row, code) ?? undefined}
                  >
                    <Mark grant={grantOf(row, code)} />
                  </td>
                ))}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The owner may do everything. */
const grantOf = ({ key, grants }: MatrixRow, code: string): Grant => (key === 'owner' ? 'all' : (grants[code] ?? null))

function Person({ row: { to, name, note, self } }: { row: MatrixRow }) {
  const inner = (
    <>
      <Avatar name={name} />
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
    </>
  )
  return (
    <span className={styles.person}>
      {to ? <Link to={to}>{inner}</Link> : <span>{inner}</span>}
      {self ? <Chip>{m.team_prem_me()}</Chip> : null}
    </span>
  )
}

function Mark({ grant }: { grant: Grant }) {
  return (
    <span className={styles.mark} data-grant={grant ?? undefined}>
      <span className="vh">
        {grant === 'all' ? m.team_prem_yes() : grant === 'some' ? m.team_prem_some() : m.team_prem_no()}
      </span>
    </span>
  )
}
