// Marks of a rejection, with reasons as chips; the mark last set by keyboard shows its reason keys.
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { MAX_REASON_REMARK } from '../../../rules/reasons.ts'
import { IconButton } from '../../../../../ui/primitives/icon-button.tsx'
import { Input } from '../../../../../ui/forms/input.tsx'
import { REASON_KEYS } from './reason-keys.ts'
import type { Marked, RejectProblem, VerdictState } from './use-verdict.ts'
import styles from './decision.module.css'

export type DecisionMarksProps = {
  marked: Marked[]
  verdict: VerdictState
  /** Mark whose reasons currently have keys. */
  choosing: string | null
  problem: RejectProblem | null
  onChosen: () => void
}

export function DecisionMarks({ marked, verdict, choosing, problem, onChosen }: DecisionMarksProps) {
  return (
    <ul className={styles.marks}>
      {marked.map((item) => (
        <MarkedItem
          key={item.mark.field}
          {...item}
          verdict={verdict}
          isChoosing={item.mark.field === choosing}
          error={problem !== null && problem.field === item.mark.field ? problem.text : null}
          onChosen={onChosen}
        />
      ))}
    </ul>
  )
}

type MarkedItemProps = Marked & {
  verdict: VerdictState
  isChoosing: boolean
  error: string | null
  onChosen: () => void
}

function MarkedItem({ mark, name, choices, verdict, isChoosing, error, onChosen }: MarkedItemProps) {
  const { field, reason, words } = mark
  const chips = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wantsWords = isChoosing && reason === 'other'
  useEffect(() => {
    if (wantsWords) input.current?.focus()
    else if (isChoosing) chips.current?.focus()
  }, [isChoosing, wantsWords])
  return (
    <li data-choosing={isChoosing || undefined}>
      <div className={styles.markHead}>
        <IconFlag3 size={18} stroke={1.5} aria-hidden />
        <b>{name}</b>
        <IconButton size="sm" label={m.review_reject_remove({ name })} onClick={() => verdict.toggle(field)}>
          <IconX stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div
        ref={chips}
        tabIndex={-1}
        className={styles.chips}
        role="group"
        aria-label={m.review_reject_reasons({ name })}
      >
        {choices.map((choice, at) => (
          <button
            key={choice.reason}
            type="button"
            aria-pressed={choice.reason === reason}
            aria-keyshortcuts={isChoosing ? REASON_KEYS[at] : undefined}
            title={choice.text}
            onClick={() => verdict.edit(field, { reason: choice.reason === reason ? '' : choice.reason })}
          >
            {isChoosing && REASON_KEYS[at] ? <kbd aria-hidden="true">{REASON_KEYS[at].toUpperCase()}</kbd> : null}
            {choice.short}
          </button>
        ))}
      </div>
      {isChoosing ? <p className={styles.quiet}>{m.review_reject_by_key()}</p> : null}
      {error ? (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      ) : null}
      {reason ? (
        <Input
          ref={input}
          size="sm"
          aria-label={m.ui_pair({ name, text: m.review_reject_words() })}
          placeholder={reason === 'other' ? m.review_reject_words_needed() : m.review_reject_words()}
          maxLength={MAX_REASON_REMARK}
          value={words}
          onChange={(event) => verdict.edit(field, { words: event.currentTarget.value })}
          onBlur={isChoosing ? onChosen : undefined}
        />
      ) : null}
    </li>
  )
}
