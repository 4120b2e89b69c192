// Ways to end it: members leave; the owner hands the team over, or closes it by typing its name.
import { useId, useState } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { INVITE_DAYS } from '../../rules/invitation-expiry.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import type { Frame } from '../team-view.server.ts'
import styles from './team-ends.module.css'

type EndAction = 'leave' | 'handover' | 'close'
type Props = { frame: Frame; candidates: { id: number; name: string }[] }

export function TeamEnds({ frame, candidates }: Props) {
  const [pendingAction, setPendingAction] = useState<EndAction | null>(null)
  const { fetcher, busy, refusal, fields, forget } = useActionResult({ done: () => setPendingAction(null) })
  // The next of these dialogs does not begin with this one's refusal.
  const shut = () => {
    setPendingAction(null)
    forget()
  }
  const words = WORDS[pendingAction ?? 'leave']
  const whyId = useId()
  /** Why there can be no hand-over now. */
  const why = frame.handover ? m.team_handover_open() : candidates.length === 0 ? m.team_handover_nobody() : null
  return (
    <section className={styles.section}>
      <h2>{frame.isOwner ? m.team_ends_title() : m.team_leave()}</h2>
      {frame.isOwner ? (
        <>
          <p>{m.team_ends_owner()}</p>
          {why === null ? null : <p id={whyId}>{why}</p>}
          <Button
            kind="line"
            size="sm"
            onClick={() => setPendingAction('handover')}
            disabled={why !== null}
            aria-describedby={why === null ? undefined : whyId}
          >
            {m.team_handover()}
          </Button>
          <Button kind="danger" size="sm" onClick={() => setPendingAction('close')}>
            {m.team_close()}
          </Button>
        </>
      ) : (
        <>
          <p>{m.team_ends_member()}</p>
          <Button kind="danger" size="sm" onClick={() => setPendingAction('leave')}>
            {m.team_leave()}
          </Button>
        </>
      )}
      <Modal
        open={pendingAction !== null}
        onClose={shut}
        title={words.title({ team: frame.name })}
        actions={
          <>
            <Button kind="line" onClick={shut} data-autofocus>
              {words.keep()}
            </Button>
            <Button
              kind={pendingAction === 'handover' ? 'primary' : 'danger'}
              type="submit"
              form="team-end"
              busy={busy}
            >
              {words.go()}
            </Button>
          </>
        }
      >
        <fetcher.Form method="post" action="/team" id="team-end" className={styles.form}>
          <input type="hidden" name="intent" value={pendingAction ?? ''} />
          {refusal && !fields['name'] ? (
            <Alert tone="bad" live>
              {refusal}
            </Alert>
          ) : null}
          <p>{words.text()}</p>
          {pendingAction === 'handover' ? (
            <Field label={m.team_handover_to()} required>
              {(control) => (
                <SelectBox
                  {...control}
                  name="teamMemberId"
                  wide
                  options={candidates.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </Field>
          ) : null}
          {pendingAction === 'leave' ? null : (
            <Field label={m.team_type_name({ team: frame.name })} error={fields['name']} required>
              {(control) => <Input {...control} name="name" autoComplete="off" />}
            </Field>
          )}
        </fetcher.Form>
      </Modal>
    </section>
  )
}

const WORDS = {
  leave: {
    title: m.team_leave_title,
    text: m.team_leave_text,
    keep: m.team_stay,
    go: m.team_leave,
  },
  handover: {
    title: m.team_handover_title,
    text: () => m.team_handover_text({ days: INVITE_DAYS }),
    keep: m.team_cancel,
    go: m.team_handover_go,
  },
  close: { title: m.team_close_title, text: m.team_close_text, keep: m.team_close_keep, go: m.team_close },
}
