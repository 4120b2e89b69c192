// The state of an application: outcome, reviewer's remark, next step, withdrawal.
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { dayOf, dayText } from '../../../lib/dates/dates.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Chip } from '../../../ui/primitives/chip.tsx'
import { ConfirmForm } from '../../../ui/overlays/confirm-form.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import type { Grant } from '../contract/answers.ts'
import { stateLabel } from '../../apps/rules/grants/labels.ts'
import styles from './outcome.module.css'

const day = (at: string): string => dayText(dayOf(new Date(at)))

/** One-line summary of the current state. */
export function outcomeLine({ state, inForce, suspended, dueAt, submittedAt, decidedAt }: Grant): string {
  if (suspended && state === 'granted') return m.apps_grant_line_suspended()
  if (state === 'review') {
    const reviewText = m.abilities_line_review({ sent: day(submittedAt), due: dueAt ? day(dueAt) : '' })
    return inForce ? `${reviewText} ${m.abilities_line_still()}` : reviewText
  }
  if (state === 'granted') return m.abilities_line_granted({ since: day(decidedAt ?? submittedAt) })
  if (state === 'rejected') return inForce ? m.abilities_line_change_refused() : m.abilities_line_rejected()
  return state === 'withdrawn' ? m.abilities_line_withdrawn() : m.abilities_line_ended()
}

export function StateChip({ grant }: { grant: Grant | null }) {
  const { text, tone } = grant ? stateLabel(grant) : { text: m.apps_grant_state_none(), tone: undefined }
  return (
    <Chip dot {...(tone ? { tone } : {})}>
      {text}
    </Chip>
  )
}

export function Outcome({ grant, may }: { grant: Grant; may: boolean }) {
  const busy = useNavigation().state === 'submitting'
  const [ending, setEnding] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const close = () => {
    setEnding(false)
    setWithdrawing(false)
  }
  const canWithdraw = grant.state === 'review' || (grant.state === 'rejected' && grant.inForce)
  const canEnd = grant.state === 'granted' && grant.kind !== 'function'
  return (
    <section className={styles.outcome} data-bad={grant.state === 'rejected' || undefined} aria-labelledby="outcome">
      <h2 id="outcome">
        {m.abilities_outcome()} <StateChip grant={grant} />
      </h2>
      <p>{outcomeLine(grant)}</p>
      {grant.remark ? <q>{grant.remark}</q> : null}
      {grant.reasons.length > 0 ? (
        <ul>
          {grant.reasons.map(({ field, name, text, remark }) => (
            <li key={field}>
              <b>{name}</b> {remark ? m.apps_form_correct_words({ text, words: remark }) : text}
            </li>
          ))}
        </ul>
      ) : null}
      {may && (canWithdraw || canEnd) ? (
        <Form
          method="post"
          id="outcome-form"
          className={styles.bar}
          preventScrollReset
          onSubmit={() => void setTimeout(close)}
        >
          <input type="hidden" name="id" value={grant.id} />
          <input type="hidden" name="version" value={grant.version} />
          {canWithdraw ? (
            <Button
              type="submit"
              kind="line"
              size="sm"
              name="intent"
              value="withdraw"
              busy={busy}
              onClick={(event) => {
                event.preventDefault()
                setWithdrawing(true)
              }}
            >
              {grant.inForce ? m.abilities_withdraw_change() : m.abilities_withdraw()}
            </Button>
          ) : (
            <Button kind="text" size="sm" onClick={() => setEnding(true)}>
              {m.abilities_end()}
            </Button>
          )}
        </Form>
      ) : null}
      <ConfirmForm
        asking={{ formId: 'outcome-form', open: withdrawing, close }}
        title={
          grant.state === 'review'
            ? m.apps_withdraw_title({ name: grant.name })
            : m.abilities_discard_title({ name: grant.name })
        }
        go={grant.inForce ? m.abilities_withdraw_change() : m.abilities_withdraw()}
        intent="withdraw"
      >
        {grant.state === 'review' ? m.apps_withdraw_text() : m.abilities_discard_text()}
      </ConfirmForm>
      {ending ? (
        <Modal
          open
          onClose={close}
          size={520}
          title={m.abilities_end_title({ name: grant.name })}
          actions={
            <>
              <Button kind="line" onClick={close}>
                {m.abilities_cancel()}
              </Button>
              <Button form="outcome-form" type="submit" kind="danger" name="intent" value="end" busy={busy}>
                {m.abilities_end()}
              </Button>
            </>
          }
        >
          <p>{m.abilities_end_text()}</p>
        </Modal>
      ) : null}
    </section>
  )
}
