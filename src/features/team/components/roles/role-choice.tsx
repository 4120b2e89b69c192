// Role checkboxes with descriptions; a role that grants more than the viewer has is disabled, with an explanation.
import { m } from '#messages'
import styles from './role-choice.module.css'

export type RoleOption = { id: number; name: string; help: string; count: number; locked: boolean }

/** Above this number the list scrolls on its own. */
const MANY = 12

type Props = { roles: RoleOption[]; chosen: readonly number[]; label: string; disabled?: boolean }

export function RoleChoice({ roles, chosen, label, disabled = false }: Props) {
  // Assigned roles first; among fifty they would be hard to find.
  const ordered = [...roles].sort((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)))
  return (
    <fieldset className={styles.roles} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.list} data-many={roles.length > MANY || undefined}>
        {ordered.map(({ id, name, help, count, locked }) => {
          const has = chosen.includes(id)
          return (
            <label key={id} data-shut={locked || undefined}>
              <input type="checkbox" name="roleIds" value={id} defaultChecked={has} disabled={locked} />
              {locked && has ? <input type="hidden" name="roleIds" value={id} /> : null}
              <b>{name}</b>
              <small>{locked ? (has ? m.team_role_kept() : m.team_role_locked()) : help}</small>
              <span>{m.team_role_count({ count })}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
