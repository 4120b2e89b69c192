// Result of an account page form submitted without JavaScript, or before it had loaded, shown in the page.
import { useActionData } from 'react-router'
import { useSessionEnded } from '../../../../api/session-ended.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import type { AccountResult } from './account-action.server.ts'
import styles from './state-explained.module.css'

export function StateExplained() {
  const result = useActionData<AccountResult>()
  useSessionEnded(result)
  // Edit forms show theirs beside the fields.
  if (!result?.message || result.submission) return null
  return (
    <Alert tone={result.ok ? 'ok' : 'bad'} live className={styles.said}>
      {result.message}
    </Alert>
  )
}
