// Said when an operator's session ended during work: what was typed stays, signing in happens in another window.
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'

export function SessionEnded({ className }: { className?: string | undefined }) {
  return (
    <Alert
      live
      tone="warn"
      className={className ?? ''}
      title={m.backoffice_ended_title()}
      action={
        <a className="lk" href="/ops/login" target="_blank" rel="noopener">
          {m.backoffice_ended_login()}
        </a>
      }
    >
      {m.backoffice_ended_text()}
    </Alert>
  )
}
