// Said when an operator's session ended during work: what was typed stays, signing in happens in another window.
import { m } from '#messages'
import { Alert } from '../../../ui/alert.tsx'

export function SessionEnded({ className }: { className?: string | undefined }) {
  return (
    <Alert
      live
      tone="warn"
      className={className ?? ''}
      title={m.operators_ended_title()}
      action={
        <a className="lk" href="/ops/login" target="_blank" rel="noopener">
          {m.operators_ended_login()}
        </a>
      }
    >
      {m.operators_ended_text()}
    </Alert>
  )
}
