// A pending hand-over: the owner may withdraw it, the recipient accepts or declines.
import { m } from '#messages'
import { type Agreement, AgreementFrames } from '../../../ui/page/agreement-frames.tsx'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useActionResult } from '../../../ui/forms/use-action-result.ts'
import type { Frame } from './team-view.server.ts'
import styles from './home/team-ends.module.css'

type Props = {
  handover: NonNullable<Frame['handover']>
  /** The team's. */
  name: string
  /** What the recipient still has to accept. */
  agreements: Agreement[]
}

export function HandoverNotice({ handover, name, agreements }: Props) {
  const { toMe, toName, lapses } = handover
  if (toMe)
    return (
      <Alert tone="warn" className={styles.notice} title={m.team_handover_to_me({ team: name })}>
        {m.team_handover_to_me_text({ day: lapses })}
        <AnswerForm agreements={agreements} />
      </Alert>
    )
  return (
    <Alert
      tone="warn"
      className={styles.notice}
      title={m.team_handover_waiting({ name: toName })}
      action={<CancelForm />}
    >
      {m.team_handover_waiting_text({ day: lapses })}
    </Alert>
  )
}

function AnswerForm({ agreements }: Pick<Props, 'agreements'>) {
  const { fetcher, sent, busy, failed, refusal } = useActionResult()
  const isUnticked = failed?.reason === 'team.agreement_not_accepted' && agreements.length > 0
  return (
    <fetcher.Form method="post" action="/team" className={styles.answer}>
      {agreements.length > 0 ? (
        <AgreementFrames agreements={agreements} error={isUnticked && refusal ? refusal : undefined} />
      ) : null}
      {refusal && !isUnticked ? <b role="alert">{refusal}</b> : null}
      <div className={styles.answers}>
        <Button
          type="submit"
          name="intent"
          value="handover-refuse"
          kind="line"
          size="sm"
          busy={busy && sent === 'handover-refuse'}
        >
          {m.team_handover_refuse()}
        </Button>
        <Button type="submit" name="intent" value="handover-accept" size="sm" busy={busy && sent === 'handover-accept'}>
          {m.team_handover_accept()}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function CancelForm() {
  const { fetcher, busy, refusal } = useActionResult()
  return (
    <fetcher.Form method="post" action="/team">
      <Button type="submit" name="intent" value="handover-cancel" kind="line" size="sm" busy={busy}>
        {m.team_handover_cancel()}
      </Button>
      {refusal ? <b role="alert"> {refusal}</b> : null}
    </fetcher.Form>
  )
}
