// Layout of the review desk: queue, case, verdict, and all keyboard shortcuts.
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
import { REASON_KEYS } from './decision/reason-keys.ts'
import { useDecision } from './decision/use-decision.ts'
import { useNow } from '../../../../ui/office/use-now.ts'
import { type Keys, useOfficeKeys } from '../../../../ui/office/use-office-keys.ts'
import { usePhotos } from './use-photos.ts'
import { forgetVerdict } from './decision/use-verdict.ts'
import { useView } from './use-view.ts'
import styles from './case-desk.module.css'

export type CaseDeskProps = {
  one: CaseView
  rail: QueueItem[]
  queue: RailView
  colleagues: Colleague[]
  search: string
  operatorId: number
}

export function CaseDesk({ one, rail, queue, colleagues, search, operatorId }: CaseDeskProps) {
  const { id, opened, photos: list } = one
  const now = useNow(one.loadedAt)
  const claim = useFetcher<ActionResult>()
  const next = useFetcher<ActionResult>()
  const navigate = useNavigate()
  const photos = usePhotos(one.photoUrl, opened)
  const [[left, right], setPair] = useState<[number, number | null]>([0, list.length > 1 ? 1 : null])
  const views = {
    left: useView(list[left]?.id ?? null),
    right: useView(right === null ? null : (list[right]?.id ?? null)),
  }
  const [helping, setHelping] = useState(false)
  const [passing, setPassing] = useState<PassOn | null>(null)
  /** Field selected by keyboard; null while a photo is. */
  const [selectedField, setSelectedField] = useState<string | null>(null)
  const isSeen = (photo: CaseView['photos'][number]) => photo.seen || typeof photos.of(photo.id) === 'object'
  const seenCount = list.filter(isSeen).length
  const decision = useDecision(operatorId, one, list.length - seenCount, claim.data)
  const { verdict } = decision
  // Claiming, releasing and requesting the next case.
  useResultToast(claim.data)
  useResultToast(next.data)
  useDecidedBefore(operatorId)
  useFreshOnReturn()
  const { open } = photos
  useEffect(() => {
    if (!opened) return
    for (const at of [left, right]) {
      const photo = at === null ? undefined : list[at]
      if (photo) open(photo.id)
    }
  }, [opened, left, right, list, open])

  const show = (at: number) => list[at] && setPair(([was, beside]) => [at, at === beside ? was : beside])
  const showPhotoOf = ({ photo }: FieldRow) => photo && show(list.findIndex(({ kind }) => kind === photo))
  const rows = one.groups.flatMap((group) => group.rows).filter(({ choices }) => choices.length > 0)
  const select = (steps: 1 | -1) => {
    const was = rows.findIndex(({ field }) => field === selectedField)
    const row = rows[was === -1 && steps === -1 ? rows.length - 1 : was + steps]
    setSelectedField(row?.field ?? null)
    if (row) showPhotoOf(row)
  }
  const toMark = opened ? (field: string) => verdict.toggle(field) : null
  const shortOf = (field: string) => {
    const markedField = decision.marked.find(({ mark }) => mark.field === field)
    return markedField
      ? (markedField.choices.find(({ reason }) => reason === markedField.mark.reason)?.short ?? '')
      : null
  }
  const place = rail.findIndex((item) => item.id === id)
  const urlAt = (at: number) => (rail[at] ? `/ops/review/${rail[at].id}${search}` : null)
  const [previous, following] = [place > 0 ? urlAt(place - 1) : null, urlAt(place + 1)]
  // Rendered synchronously, so that keys pressed from now on are queued.
  const submit = (intent: string) =>
    void claim.submit({ intent }, { method: 'post', action: `/ops/review/${id}`, flushSync: true })
  const isMine = one.state === 'review' && one.holder?.mine === true
  const canClaim = one.state === 'review' && !one.own && one.barred === null && (one.holder === null || one.holder.mine)
  const filter = nextFilterOf(search)
  const toFlag = selectedField ?? list[left]?.kind
  const claiming = claim.state !== 'idle' && claim.formData?.get('intent') === 'claim' && !opened
  const keys: Keys = {
    j: () => following && void navigate(following),
    k: () => previous && void navigate(previous),
    n: isMine
      ? () => toast(m.review_next_undecided(), { tone: 'bad' })
      : () => void next.submit({ ...filter }, { method: 'post', action: '/ops/review' }),
    c: canClaim ? () => submit('claim') : undefined,
    u: isMine ? () => submit('release') : undefined,
    s: isMine ? () => setPassing('skipped') : undefined,
    h: isMine ? () => setPassing('handed_over') : undefined,
    o: isMine ? () => setPassing('second_opinion') : undefined,
    a: opened ? () => verdict.change({ choice: 'approve' }) : undefined,
    r: opened ? decision.toReject : undefined,
    f: opened && toFlag ? () => decision.toMark(toFlag) : undefined,
    w: opened && one.hints.length > 0 ? decision.toConfirm : undefined,
    '.': opened && rows.length > 0 ? () => select(1) : undefined,
    ',': opened && rows.length > 0 ? () => select(-1) : undefined,
    'mod+Enter': opened ? decision.on.press : undefined,
    '+': () => views.left.zoom(1),
    '=': () => views.left.zoom(1),
    '-': () => views.left.zoom(-1),
    '[': () => views.left.rotate(-90),
    ']': () => views.left.rotate(90),
    '/': () => void navigate(`/ops/review${search}#search`),
    '?': () => setHelping(true),
    ...Object.fromEntries(
      list.slice(0, 9).map((_, at) => [
        String(at + 1),
        () => {
          setSelectedField(null)
          show(at)
        },
      ]),
    ),
    // While a reason is being chosen, its keys take precedence.
    ...Object.fromEntries(decision.reasonsByKey.map((choose, at) => [REASON_KEYS[at], choose])),
    Escape: decision.choosing === null ? undefined : decision.on.chosen,
  }
  useOfficeKeys(keys, claiming)
  return (
    <div className={styles.desk}>
      <QueueRail items={rail} queue={queue} current={id} search={search} now={now} />
      <article className={styles.case}>
        <CaseHead one={one} now={now} search={search} previous={previous} next={following} />
        <CaseTabs one={one} seen={seenCount} />
        <section id="data" aria-label={m.review_case_data()}>
          {one.sides.length > 0 ? <CaseSides sides={one.sides} opened={opened} /> : null}
          {list.length > 0 ? (
            <CasePhotos
              list={list}
              photos={photos}
              opened={opened}
              left={left}
              right={right}
              views={views}
              isSeen={isSeen}
              markOf={(photo) => shortOf(photo.kind)}
              onLeft={show}
              onRight={(at) => setPair(([was, beside]) => [was === at ? (beside ?? was) : was, at])}
              onMark={toMark && !one.isRequest ? (photo) => toMark(photo.kind) : null}
            />
          ) : one.isRequest ? null : (
            <p className={styles.quiet}>{m.review_photo_none()}</p>
          )}
          {one.groups.length > 0 ? (
            <CaseFields
              one={one}
              selected={selectedField}
              markOf={shortOf}
              onMark={toMark ? (row) => toMark(row.field) : null}
              onRow={showPhotoOf}
            />
          ) : null}
        </section>
        <section id="checks" aria-labelledby="checks-h">
          <h2 id="checks-h">
            {m.review_case_checks()}
            {one.hints.map((hint) => (
              <Chip key={hint} tone="warn">
                {hint}
              </Chip>
            ))}
          </h2>
          <CaseChecks one={one} />
        </section>
        <section id="history" aria-labelledby="history-h">
          <h2 id="history-h">{m.review_case_history()}</h2>
          <CaseHistory one={one} />
        </section>
        <section id="notes" aria-labelledby="notes-h">
          <h2 id="notes-h">{m.review_case_notes()}</h2>
          <CaseNote id={id} operatorId={operatorId} note={one.note} />
          <HandoffList one={one} />
        </section>
      </article>
      <DecisionPanel
        one={one}
        filter={filter}
        now={now}
        claim={claim}
        {...decision}
        on={{ ...decision.on, help: () => setHelping(true), pass: setPassing }}
      />
      <PassOnDialog as={passing} one={one} colleagues={colleagues} search={search} onClose={() => setPassing(null)} />
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
