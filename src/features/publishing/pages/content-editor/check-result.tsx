// Result of a check in the editor: how many places have to change, or which ones should.
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import type { Problems } from './use-problems.ts'
import styles from './content-editor.module.css'

export function CheckResult({ problems, warnings }: { problems: Problems; warnings: Problems }) {
  if (problems.length > 0)
    return (
      <Alert live tone="bad" className={styles.checked}>
        {m.publishing_check_some({ count: problems.length })}
      </Alert>
    )
  if (warnings.length === 0)
    return (
      <Alert live tone="ok" className={styles.checked}>
        {m.publishing_check_none()}
      </Alert>
    )
  return (
    <Alert live tone="warn" className={styles.checked} title={m.publishing_check_warnings({ count: warnings.length })}>
      <ul className={styles.warnings}>
        {warnings.map(({ field, at, label, text }) => (
          <li key={`${field} ${at} ${text}`}>{m.ui_pair({ name: label, text })}</li>
        ))}
      </ul>
    </Alert>
  )
}
