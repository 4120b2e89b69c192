// Roles to choose from: those that the operator may not give are shown, and kept as they are.
import { Check } from '../../../ui/forms/check.tsx'
import type { ChoiceItem } from './operator-view.server.ts'
import styles from './operator-page.module.css'

export function RoleChecks({ choices, readOnly = false }: { choices: ChoiceItem[]; readOnly?: boolean }) {
  return (
    <div className={styles.checks}>
      {choices.map(({ key, name, has, locked, help }) => (
        <div key={key}>
          <Check name="roles" value={key} defaultChecked={has} disabled={locked || readOnly} help={help || undefined}>
            {name}
          </Check>
          {/* A disabled box is not sent. */}
          {locked && has ? <input type="hidden" name="roles" value={key} /> : null}
        </div>
      ))}
    </div>
  )
}
