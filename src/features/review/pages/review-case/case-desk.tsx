// Layout of the review desk: queue, case, verdict.
import { useEffect, useState } from 'react'
import { useFetcher, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { CaseChecks, CaseHistory } from './case-around.tsx'
import { CaseFields } from './case-fields.tsx'
import { CaseHead } from './case-head.tsx'
import { caseKeys } from './desk/case-keys.ts'
import { CaseNote } from './case-note.tsx'
import { CaseSides } from './sides/case-sides.tsx'
import { CasePhotos } from './case-photos.tsx'
import type { CaseView, FieldRow } from '../../components/case-view.server.ts'
import { nextFilterOf } from '../../components/next-filter.ts'
import { DecisionPanel } from './decision/decision-panel.tsx'
import { HandoffList } from './decision/handoff-list.tsx'
import { KeyHelp } from './key-help.tsx'
import { type Colleague, PassOnDialog, type PassOn } from './decision/pass-on.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { QueueRail } from './rail/queue-rail.tsx'
import type { RailView } from './rail/rail-view.server.ts'
import type { QueueItem } from '../../components/queue-view.server.ts'
import { useDecision } from './decision/use-decision.ts'
import { useNow } from '../../../../ui/office/use-now.ts'
import { useOfficeKeys } from '../../../../ui/office/use-office-keys.ts'
import { useFieldSelection } from './desk/field-selection.ts'
import { usePhotoPair } from './desk/photo-pair.ts'
import { usePhotos } from './use-photos.ts'
import { forgetVerdict } from './decision/use-verdict.ts'
import styles from './case-desk.module.css'

export type CaseDeskProps = {
  reviewCase: CaseView
  rail: QueueItem[]
  queue: RailView
  colleagues: Colleague[]
  search: string
  operatorId: number
}

export function CaseDesk({ reviewCase, rail, queue, colleagues, search, operatorId }: CaseDeskProps) {
  const { id, opened, photos, holder, state } = reviewCase
  const now = useNow(reviewCase.loadedAt)
  const claim = useFetcher<ActionResult>()
  const next = useFetcher<ActionResult>()
  const navigate = useNavigate()
  const photoStates = usePhotos(reviewCase.photoUrl, opened)
  const { left, right, views, show, showBeside } = usePhotoPair({ photos, opened, open: photoStates.open })
  const [helping, setHelping] = useState(false)
  const [passing, setPassing] = useState<PassOn | null>(null)
  const isSeen = (photo: CaseView['photos'][number]) => photo.seen || typeof photoStates.of(photo.id) === 'object'
  const seenCount = photos.filter(isSeen).length
  const decision = useDecision(operatorId, reviewCase, photos.length - seenCount, claim.data)
  const { verdict } = decision
  // Claiming, releasing and requesting the next case.
  useResultToast(claim.data)
  useResultToast(next.data)
  useDecidedBefore(operatorId)
  useFreshOnReturn()

  const showPhotoOf = ({ photo }: FieldRow) => {
    if (photo) show(photos.findIndex(({ kind }) => kind === photo))
  }
  const rows = reviewCase.groups.flatMap((group) => group.rows).filter(({ choices }) => choices.length > 0)
  const selection = useFieldSelection(rows, showPhotoOf)
  const markField = opened ? (field: string) => verdict.toggle(field) : null
  const shortOf = (field: string) => {
    const markedField = decision.marked.find(({ mark }) => mark.field === field)
    return markedField
      ? (markedField.choices.find(({ reason }) => reason === markedField.mark.reason)?.short ?? '')
      : null
  }
  const at = rail.findIndex((item) => item.id === id)
  const urlOf = (item: QueueItem | undefined) => (item ? `/ops/review/${item.id}${search}` : null)
  const previous = urlOf(rail[at - 1])
  const following = urlOf(rail[at + 1])
  const goTo = (url: string | null) => (url === null ? null : () => void navigate(url))
  // Rendered synchronously, so that keys pressed from now on are queued.
  const submit = (intent: string) =>
    void claim.submit({ intent }, { method: 'post', action: `/ops/review/${id}`, flushSync: true })
  const filter = nextFilterOf(search)
  const fieldToMark = selection.selected ?? photos[left]?.kind
  const claiming = claim.state !== 'idle' && claim.formData?.get('intent') === 'claim' && !opened
  const keys = caseKeys({
    isMine: state === 'review' && holder?.mine === true,
    canClaim: state === 'review' && !reviewCase.own && reviewCase.barred === null && (holder === null || holder.mine),
    opened,
    hasHints: reviewCase.hints.length > 0,
    hasFields: rows.length > 0,
    photoCount: photos.length,
    goBack: goTo(previous),
    goOn: goTo(following),
    claimNext: () => void next.submit({ ...filter }, { method: 'post', action: '/ops/review' }),
    refuseNext: () => toast(m.review_next_undecided(), { tone: 'bad' }),
    claim: () => submit('claim'),
    release: () => submit('release'),
    passOn: setPassing,
    approve: () => verdict.change({ choice: 'approve' }),
    reject: decision.toReject,
    confirmHints: decision.toConfirm,
    mark: fieldToMark ? () => decision.toMark(fieldToMark) : null,
    select: selection.select,
    send: decision.on.press,
    zoom: views.left.zoom,
    rotate: views.left.rotate,
    search: () => void navigate(`/ops/review${search}#search`),
    help: () => setHelping(true),
    showPhoto: (photoAt) => {
      selection.clear()
      show(photoAt)
    },
    reasons: decision.reasonsByKey,
    endChoice: decision.choosing === null ? null : decision.on.chosen,
  })
  useOfficeKeys(keys, claiming)
  return (
    <div className={styles.desk}>
      <QueueRail items={rail} queue={queue} current={id} search={search} now={now} />
      <article className={styles.case}>
        <CaseHead reviewCase={reviewCase} now={now} search={search} previous={previous} next={following} />
        <CaseTabs reviewCase={reviewCase} seen={seenCount} />
        <section id="data" aria-label={m.review_case_data()}>
          {reviewCase.sides.length > 0 ? <CaseSides sides={reviewCase.sides} opened={opened} /> : null}
          {photos.length > 0 ? (
            <CasePhotos
              list={photos}
              photos={photoStates}
              opened={opened}
              left={left}
              right={right}
              views={views}
              isSeen={isSeen}
              markOf={(photo) => shortOf(photo.kind)}
              onLeft={show}
              onRight={showBeside}
              onMark={markField && !reviewCase.isRequest ? (photo) => markField(photo.kind) : null}
            />
          ) : reviewCase.isRequest ? null : (
            <p className={styles.quiet}>{m.review_photo_none()}</p>
          )}
          {reviewCase.groups.length > 0 ? (
            <CaseFields
              reviewCase={reviewCase}
              selected={selection.selected}
              markOf={shortOf}
              onMark={markField ? (row) => markField(row.field) : null}
              onRow={showPhotoOf}
            />
          ) : null}
        </section>
        <section id="checks" aria-labelledby="checks-h">
          <h2 id="checks-h">
            {m.review_case_checks()}
            {reviewCase.hints.map((hint) => (
              <Chip key={hint} tone="warn">
                {hint}
              </Chip>
            ))}
          </h2>
          <CaseChecks reviewCase={reviewCase} />
        </section>
        <section id="history" aria-labelledby="history-h">
          <h2 id="history-h">{m.review_case_history()}</h2>
          <CaseHistory reviewCase={reviewCase} />
        </section>
        <section id="notes" aria-labelledby="notes-h">
          <h2 id="notes-h">{m.review_case_notes()}</h2>
          <CaseNote id={id} operatorId={operatorId} note={reviewCase.note} />
          <HandoffList reviewCase={reviewCase} />
        </section>
      </article>
      <DecisionPanel
        reviewCase={reviewCase}
        filter={filter}
        now={now}
        claim={claim}
        {...decision}
        on={{ ...decision.on, help: () => setHelping(true), pass: setPassing }}
      />
      <PassOnDialog
        as={passing}
        reviewCase={reviewCase}
        colleagues={colleagues}
        search={search}
        onClose={() => setPassing(null)}
      />
      <KeyHelp open={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

const BEFORE = {
  approve: m.review_decide_sent_approved,
  reject: m.review_decide_sent_rejected,
  skip: m.review_pass_skipped,
}

/** Announces a verdict that led to this case and deletes its draft. */
function useDecidedBefore(operatorId: number) {
  const [params, setParams] = useSearchParams()
  const decidedParam = params.get('decided')
  useEffect(() => {
    const [, intent, number] = /^(approve|reject|skip)-(\d+)$/.exec(decidedParam ?? '') ?? []
    if (!intent || !number) return
    // Marks in a skipped case may still be needed.
    if (intent !== 'skip') forgetVerdict(operatorId, Number(number))
    toast(BEFORE[intent as keyof typeof BEFORE]({ id: Number(number) }))
    setParams(
      (before) => {
        before.delete('decided')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [decidedParam, setParams, operatorId])
}

/** Reloads the case when the window gets focus, since somebody else may have claimed or decided it. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
