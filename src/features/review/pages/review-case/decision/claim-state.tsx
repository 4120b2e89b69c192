// Claim of a case: unclaimed, held by somebody else, or by the viewer with the remaining time.
import type { FetcherWithComponents } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Star } from '../../../../../ui/primitives/star.tsx'
import { CLAIM_MINUTES } from '../../../rules/cases.ts'
import type { ActionResult } from '../../../../../lib/forms/action-result.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import type { PassOn } from './pass-on.tsx'
import { PassOnMenu } from './pass-on-menu.tsx'
import { spanText } from '../../../rules/due-labels.ts'
import styles from './decision.module.css'

export type ClaimStateProps = {
  reviewCase: CaseView
  now: number
  fetcher: FetcherWithComponents<ActionResult>
  onPass: (as: PassOn) => void
}

export function ClaimState({ reviewCase, now, fetcher, onPass }: ClaimStateProps) {
  const { id, own, barred, state, holder, isRequest, words } = reviewCase
  const busy = fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? '')
  if (own)
    return (
      <Alert tone="warn" title={m.review_case_own_title()}>
        {m.review_case_own_text()}
      </Alert>
    )
  if (barred)
    return (
      <Alert tone="warn" title={barred.title}>
        {barred.text}
      </Alert>
    )
  if (state === 'held') return <Alert>{m.review_case_paused()}</Alert>
  if (holder && !holder.mine)
    return (
      <Alert title={m.review_case_held_by({ name: holder.name, time: holder.until })}>
        {m.review_case_held_text()}
      </Alert>
    )
  const remainingMs = holder ? Date.parse(holder.untilAt) - now : 0
  return (
    <fetcher.Form method="post" action={`/ops/review/${id}`} className={holder ? styles.mine : styles.claim}>
      {holder ? (
        <>
          <p data-short={remainingMs < 300_000 || undefined} role="timer">
            <Star />
            {remainingMs > 0
              ? m.review_decide_until({ time: holder.until, span: spanText(remainingMs) })
              : m.review_decide_lapsed()}
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
            {m.review_decide_prolong({ minutes: CLAIM_MINUTES })}
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
            {m.review_decide_release()}
          </Button>
          <PassOnMenu onPass={onPass} />
        </>
      ) : (
        <>
          <h3>{m.review_case_masked_title()}</h3>
          {isRequest ? null : <p>{words.claim}</p>}
          <p>{m.review_decide_claim_note({ minutes: CLAIM_MINUTES })}</p>
          <Button
            type="submit"
            name="intent"
            value="claim"
            size="lg"
            wide
            busy={busy === 'claim'}
            aria-keyshortcuts="C"
          >
            {m.review_decide_claim()} <kbd aria-hidden="true">C</kbd>
          </Button>
        </>
      )}
    </fetcher.Form>
  )
}
