// What came of a form of the account page that was sent without script (or before it was awake): said in the page itself.
import { useActionData } from 'react-router'
import { useSessionEnded } from '../../../../api/session-ended.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import type { AccountResult } from './account-action.server.ts'
import styles from './state-explained.module.css'

export function SaidPlainly() {
  const result = useActionData<AccountResult>()
  useSessionEnded(result)
  // The edit forms say theirs beside their fields.
  if (!result?.message || result.submission) return null
  return (
    <Alert tone={result.ok ? 'ok' : 'bad'} live className={styles.said}>
      {result.message}
    </Alert>
  )
}
