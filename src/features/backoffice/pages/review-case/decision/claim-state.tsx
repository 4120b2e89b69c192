// Claim of a case: unclaimed, held by somebody else, or by the viewer with the remaining time.
import type { FetcherWithComponents } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Star } from '../../../../../ui/primitives/star.tsx'
import { CLAIM_MINUTES } from '../../../../review/rules/cases.ts'
import type { CaseResult } from '../case-action.server.ts'
import type { CaseView } from '../../../components/review/case-view.server.ts'
import { PASS_KEYS, type PassOn, passText } from './pass-on.tsx'
import { spanText } from '../../../components/review/due-labels.ts'
import styles from './decision.module.css'

export type ClaimStateProps = {
  one: CaseView
  now: number
  fetcher: FetcherWithComponents<CaseResult>
  onPass: (as: PassOn) => void
}

export function ClaimState({ one, now, fetcher, onPass }: ClaimStateProps) {
  const { id, own, payer, state, holder, isUnbind, isApp } = one
  const busy = fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? '')
  if (own)
    return (
      <Alert tone="warn" title={m.backoffice_case_own_title()}>
        {m.backoffice_case_own_text()}
      </Alert>
    )
  if (payer)
    return (
      <Alert tone="warn" title={m.backoffice_case_payer_title()}>
        {m.backoffice_case_payer_text()}
      </Alert>
    )
  if (state === 'held') return <Alert>{m.backoffice_case_paused()}</Alert>
  if (holder && !holder.mine)
    return (
      <Alert title={m.backoffice_case_held_by({ name: holder.name, time: holder.until })}>
        {m.backoffice_case_held_text()}
      </Alert>
    )
  const left = holder ? Date.parse(holder.untilAt) - now : 0
  return (
    <fetcher.Form method="post" action={`/ops/review/${id}`} className={holder ? styles.mine : styles.claim}>
      {holder ? (
        <>
          <p data-short={left < 300_000 || undefined} role="timer">
            <Star />
            {left > 0
              ? m.backoffice_decide_until({ time: holder.until, span: spanText(left) })
              : m.backoffice_decide_lapsed()}
          </p>
          <Button
            type="submit"
            name="intent"
            value="claim"
            kind="line"
            size="xs"
            busy={busy === 'claim'}
            aria-keyshortcuts="C"
          >
            {m.backoffice_decide_prolong({ minutes: CLAIM_MINUTES })}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="release"
            kind="text"
            size="xs"
            busy={busy === 'release'}
            aria-keyshortcuts="U"
          >
            {m.backoffice_decide_release()}
          </Button>
          <span className={styles.pass} role="group" aria-label={m.backoffice_pass_group()}>
            {Object.entries(PASS_KEYS).map(([as, key]) => (
              <Button key={as} kind="text" size="xs" aria-keyshortcuts={key} onClick={() => onPass(as as PassOn)}>
                {passText(as as PassOn)} <kbd aria-hidden="true">{key}</kbd>
              </Button>
            ))}
          </span>
        </>
      ) : (
        <>
          <h3>{m.backoffice_case_masked_title()}</h3>
          {isUnbind ? null : <p>{isApp ? m.backoffice_case_app_claim() : m.backoffice_case_masked()}</p>}
          <p>{m.backoffice_decide_claim_note({ minutes: CLAIM_MINUTES })}</p>
          <Button
            type="submit"
            name="intent"
            value="claim"
            size="lg"
            wide
            busy={busy === 'claim'}
            aria-keyshortcuts="C"
          >
            {m.backoffice_decide_claim()} <kbd aria-hidden="true">C</kbd>
          </Button>
        </>
      )}
    </fetcher.Form>
  )
}
