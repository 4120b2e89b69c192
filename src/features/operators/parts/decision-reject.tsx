// Sending back: a reason for each field or photo that is marked, a remark, and what the developer will read.
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Ref } from 'react'
import { m } from '#messages'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import type { CaseView, Choice } from './case-view.server.ts'
import type { Mark, VerdictState } from './use-verdict.ts'
import styles from './decision.module.css'

export type Marked = { mark: Mark; name: string; choices: Choice[]; text: string }

export type DecisionRejectProps = {
  one: CaseView
  verdict: VerdictState
  marked: Marked[]
  error: string | null
  remarkRef: Ref<HTMLTextAreaElement>
}

const PHRASES = [
  m.operators_reject_phrase_original,
  m.operators_reject_phrase_light,
  m.operators_reject_phrase_match,
  m.operators_reject_phrase_reach,
]

const APP_PHRASES = [m.operators_reject_phrase_real, m.operators_reject_phrase_words, m.operators_reject_phrase_reach]

export function DecisionReject({ one, verdict, marked, error, remarkRef }: DecisionRejectProps) {
  const { remark, change } = verdict
  return (
    <>
      {one.isUnbind ? null : (
        <>
          <h3>
            {m.operators_reject_list({ count: marked.length })}
            <small>
              {marked.length === 0
                ? m.operators_reject_all()
                : one.isApp
                  ? m.operators_reject_app_rest()
                  : m.operators_reject_locked()}
            </small>
          </h3>
          {marked.length === 0 ? <p className={styles.quiet}>{m.operators_reject_none()}</p> : null}
          <ul className={styles.marks}>
            {marked.map((item) => (
              <MarkedItem key={item.mark.field} {...item} verdict={verdict} />
            ))}
          </ul>
        </>
      )}
      <Field
        wide
        className={styles.remark}
        label={m.operators_reject_remark()}
        aside={m.operators_reject_remark_count({ count: remark.length })}
        error={error}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            ref={remarkRef}
            rows={3}
            maxLength={500}
            value={remark}
            onChange={(event) => change({ remark: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.phrases} role="group" aria-label={m.operators_reject_phrases()}>
        {(one.isApp ? APP_PHRASES : PHRASES).map((phrase) => (
          <button
            key={phrase()}
            type="button"
            onClick={() =>
              change({ remark: `${remark}${remark && !remark.endsWith('\n') ? '\n' : ''}${phrase()}`.slice(0, 500) })
            }
          >
            + {phrase()}
          </button>
        ))}
      </div>
      <Preview one={one} marked={marked} remark={remark} />
    </>
  )
}

function MarkedItem({ mark, name, choices, verdict }: Marked & { verdict: VerdictState }) {
  const { field, reason, words } = mark
  return (
    <li>
      <div className={styles.markHead}>
        <IconFlag3 size={18} stroke={1.5} aria-hidden />
        <b>{name}</b>
        <IconButton size="sm" label={m.operators_reject_remove({ name })} onClick={() => verdict.toggle(field)}>
          <IconX stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.chips} role="group" aria-label={m.operators_reject_reasons({ name })}>
        {choices.map((choice) => (
          <button
            key={choice.reason}
            type="button"
            aria-pressed={choice.reason === reason}
            title={choice.text}
            onClick={() => verdict.edit(field, { reason: choice.reason === reason ? '' : choice.reason })}
          >
            {choice.short}
          </button>
        ))}
      </div>
      {reason ? (
        <Input
          size="sm"
          aria-label={`${name}: ${m.operators_reject_words()}`}
          placeholder={reason === 'other' ? m.operators_reject_words_needed() : m.operators_reject_words()}
          maxLength={300}
          value={words}
          onChange={(event) => verdict.edit(field, { words: event.currentTarget.value })}
        />
      ) : null}
    </li>
  )
}

function Preview({ one, marked, remark }: { one: CaseView; marked: Marked[]; remark: string }) {
  const { process } = one
  const count = marked.length
  return (
    <>
      <h3>
        {m.operators_reject_preview()}
        <small>{one.isApp ? m.operators_reject_app_told() : m.operators_reject_preview_told()}</small>
      </h3>
      <div className={styles.preview}>
        <b>
          {count > 0 && !one.isUnbind
            ? m.operators_reject_preview_title({ process, count })
            : m.operators_reject_preview_plain({ process })}
        </b>
        {count > 0 ? (
          <ol>
            {marked.map(({ mark, name, text }) => (
              <li key={mark.field}>
                {m.operators_pair({ name, text })}
                {mark.words ? ` (${mark.words})` : ''}
              </li>
            ))}
          </ol>
        ) : null}
        {remark ? <p>{remark}</p> : null}
        {one.isUnbind ? null : <p>{m.operators_reject_preview_rest()}</p>}
      </div>
    </>
  )
}
