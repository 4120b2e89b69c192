// Beside the editor, before saving: what changes, and what that means for each who has the role.
import { m } from '#messages'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { RoleChange } from './role-changes-of.ts'
import type { Draft, Holder, RoleView } from './role-view.server.ts'
import styles from './role-editor.module.css'

type Props = {
  changes: RoleChange[]
  holders: Holder[]
  edited: Draft
  roles: RoleView['roles']
  changed: string | null
}
const SIGN = { add: '+', del: '−', set: '~' } as const

export function RoleChanges({ changes, holders, roles, changed }: Props) {
  return (
    <aside className={styles.aside} aria-label={m.team_before_saving()}>
      <section aria-live="polite">
        <h2>{m.team_changes()}</h2>
        {changes.length > 0 ? (
          <ul className={styles.changes}>
            {changes.map(({ key, op, text, help }) => (
              <li key={key} data-op={op}>
                <b aria-label={op === 'add' ? m.team_tree_added() : op === 'del' ? m.team_tree_removed() : undefined}>
                  {SIGN[op]}
                </b>
                <div>
                  {text}
                  <small>{help}</small>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>{m.team_changes_none()}</p>
        )}
      </section>
      <section>
        <h2>{m.team_affected({ count: holders.length })}</h2>
        {holders.length > 0 ? (
          <ul className={styles.affected}>
            {holders.map((holder) => (
              <li key={holder.id}>
                <Avatar name={holder.name} />
                <div>
                  {holder.name} {holder.isOff ? <Chip>{m.team_state_disabled()}</Chip> : null}
                  {keptBy(holder, changes, roles).map((text) => (
                    <small key={text}>{text}</small>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>{m.team_affected_none()}</p>
        )}
      </section>
      {changed ? (
        <section>
          <h2>{m.team_last_change()}</h2>
          <p className={styles.quiet}>{changed}</p>
        </section>
      ) : null}
    </aside>
  )
}

/** What somebody keeps or has already by another role, so that the change is none for them. */
function keptBy(holder: Holder, changes: readonly RoleChange[], roles: RoleView['roles']): string[] {
  return holder.others.flatMap(({ roleId, name }) => {
    const other = roles.find(({ id }) => id === roleId)
    const same = changes.filter(({ key, op }) => op !== 'set' && other?.codes.includes(key)).map(({ text }) => text)
    return same.length > 0 ? [m.team_affected_other({ role: name, names: same.join(m.team_list_and()) })] : []
  })
}
