// Result of an account page form submitted without JavaScript, or before it had loaded, shown in the page.
import { useActionData } from 'react-router'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import styles from './state-explained.module.css'

const WITH_FIELDS = new Set(['type', 'code', 'nickname', 'phone', 'email', 'bank'])

export function StateExplained() {
  const result = useActionData<ActionResult>()
  // Forms with fields show theirs beside the fields.
  if (!result?.message || (!result.ok && WITH_FIELDS.has(result.intent))) return null
  return (
    <Alert tone={result.ok ? 'ok' : 'bad'} live className={styles.said}>
      {result.message}
    </Alert>
  )
}
