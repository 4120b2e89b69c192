// Notice that an operator's session ended: typed text is kept, and sign-in opens in another window.
import { m } from '#messages'
import { Alert } from '../primitives/alert.tsx'

export function SessionEnded({ className }: { className?: string | undefined }) {
  return (
    <Alert
      live
      tone="warn"
      className={className ?? ''}
      title={m.ui_office_ended_title()}
      action={
        <a className="lk" href="/ops/login" target="_blank" rel="noopener">
          {m.ui_office_ended_login()}
        </a>
      }
    >
      {m.ui_office_ended_text()}
    </Alert>
  )
}
