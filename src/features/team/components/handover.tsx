// A pending hand-over: the owner may withdraw it, the recipient accepts or declines.
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useActionResult } from '../../../ui/forms/use-action-result.ts'
import type { Frame } from './team-view.server.ts'
import styles from './home/team-ends.module.css'

type Props = { handover: NonNullable<Frame['handover']>; name: string }

export function HandoverNotice({ handover, name }: Props) {
  const { fetcher, sent, busy, refusal } = useActionResult()
  const { toMe, toName, lapses } = handover
  const button = (intent: string, label: string, kind: 'line' | 'primary') => (
    <Button type="submit" name="intent" value={intent} kind={kind} size="sm" busy={busy && sent === intent}>
      {label}
    </Button>
  )
  return (
    <Alert
      tone="warn"
      className={styles.notice}
      title={toMe ? m.team_handover_to_me({ team: name }) : m.team_handover_waiting({ name: toName })}
      action={
        <fetcher.Form method="post" action="/team" className={styles.answers}>
          {toMe ? (
            <>
              {button('handover-refuse', m.team_handover_refuse(), 'line')}
              {button('handover-accept', m.team_handover_accept(), 'primary')}
            </>
          ) : (
            button('handover-cancel', m.team_handover_cancel(), 'line')
          )}
        </fetcher.Form>
      }
    >
      {toMe ? m.team_handover_to_me_text({ day: lapses }) : m.team_handover_waiting_text({ day: lapses })}
      {refusal ? <b role="alert"> {refusal}</b> : null}
    </Alert>
  )
}
