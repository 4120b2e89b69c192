// Autosave of an item's draft. What somebody else saved meanwhile is never overwritten without asking.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { m } from '#messages'
import { onLeaving } from '../../../../lib/forms/pending-saves.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { valuesOf } from '../../rules/fields.ts'
import type { Behind } from './behind.ts'
import { isTooLong, sendDraft } from './sending/sent-draft.ts'
import { DRAFT_LENGTH } from '../../rules/limits.ts'

const PAUSE_MS = 800

export type Theirs = { revision: number; values: Record<string, string>; editor: string; savedAt: string }
type State = 'still' | 'saving' | 'saved' | 'changed' | 'failed' | 'long'

type Options = {
  kind: string
  key: string
  form: RefObject<HTMLFormElement | null>
  first: { revision: number; savedAt: string } | null
  /** Translations that are behind, as the page was made. */
  behind: Behind
}

export type ContentDraft = ReturnType<typeof useContentDraft>

const isDiscard = ({ nativeEvent }: FormEvent) =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value === 'discard'

const valuesIn = (form: HTMLFormElement): string => JSON.stringify(valuesOf(new FormData(form)))

export function useContentDraft({ kind, key, form, first, behind: loadedBehind }: Options) {
  const [behind, setBehind] = useState({ loaded: loadedBehind, now: loadedBehind })
  if (behind.loaded !== loadedBehind) setBehind({ loaded: loadedBehind, now: loadedBehind })
  const [revision, setRevision] = useState(first?.revision ?? 0)
  const [state, setState] = useState<State>(first ? 'saved' : 'still')
  const [savedAt, setSavedAt] = useState(first?.savedAt ?? null)
  const [message, setMessage] = useState('')
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [seenRevision, setSeenRevision] = useState(first?.revision ?? 0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)
  const current = useRef(first?.revision ?? 0)
  const before = useRef<string | null>(null)
  const resting = useRef(false)
  const isSaved = useRef(true)

  // The page was loaded again, such as after saving without autosave or discarding.
  const loadedRevision = first?.revision ?? 0
  if (loadedRevision !== seenRevision) {
    setSeenRevision(loadedRevision)
    setRevision(loadedRevision)
    setSavedAt(first?.savedAt ?? null)
    setState(first ? 'saved' : 'still')
  }
  useEffect(() => {
    current.current = revision
  }, [revision])
  useEffect(() => {
    isSaved.current = true
  }, [seenRevision])

  const tooLong = (length: number) => {
    isSaved.current = false
    setState('long')
    setMessage(m.publishing_too_long_in_all({ length: countText(length), max: countText(DRAFT_LENGTH) }))
  }
  const saveNow = async (over?: number): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { current: element } = form
    if (!element || busy.current || resting.current) return
    const values = valuesIn(element)
    if (values === before.current && over === undefined) return
    // What the server would refuse for its length stays in the form, and the state says so.
    if (isTooLong(values)) return tooLong(values.length)
    busy.current = true
    setState('saving')
    const reply = await sendDraft({ kind, key, revision: over ?? current.current, values })
    busy.current = false
    if (reply === 'long') return tooLong(values.length)
    isSaved.current = 'ok' in reply
    if ('ok' in reply) {
      const savedDraft = reply.ok
      before.current = values
      current.current = savedDraft.revision
      setRevision(savedDraft.revision)
      setBehind((before) => ({ ...before, now: savedDraft.behind }))
      setSavedAt(savedDraft.savedAt)
      setTheirs(null)
      setState(savedDraft.savedAt ? 'saved' : 'still')
      if (valuesIn(element) !== values) timer.current = setTimeout(() => void latest.current(), PAUSE_MS)
      return
    }
    const answer = 'refused' in reply ? reply.answer : null
    if (answer?.reason === 'content.draft_changed') setTheirs(answer.value as Theirs | null)
    setState(answer?.reason === 'content.draft_changed' ? 'changed' : 'failed')
    setMessage(answer?.message ?? '')
  }
  const running = useRef<Promise<void>>(undefined)
  const save = (over?: number): Promise<void> => {
    if (busy.current) return running.current ?? Promise.resolve()
    running.current = saveNow(over)
    return running.current
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void latest.current()
    document.addEventListener('visibilitychange', leave)
    const stopWaiting = onLeaving(async () => {
      await running.current
      await latest.current()
    })
    return () => {
      stopWaiting()
      document.removeEventListener('visibilitychange', leave)
      clearTimeout(timer.current)
    }
  }, [])

  // Another page waits for what was typed a moment ago. If that could not be saved, this page stays and asks.
  const hasUnsaved = () => !resting.current && (busy.current || timer.current !== undefined || !isSaved.current)
  const [isLeaving, setIsLeaving] = useState(false)
  const blocker = useBlocker(hasUnsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return setIsLeaving(false)
    void latest.current().then(() => (isSaved.current ? blocker.proceed() : setIsLeaving(true)))
  }, [blocker])
  // Saved while the browser asks, so that a page that is loaded again shows it.
  useBeforeUnload((event) => {
    if (!hasUnsaved()) return
    event.preventDefault()
    void latest.current()
  })

  return {
    revision,
    state,
    savedAt,
    /** Translations that are behind, since the last save. */
    behind: behind.now,
    /** Why it was not saved. */
    message,
    /** The draft that somebody else saved, after a conflict. */
    theirs,
    keep: () => {
      resting.current = false
      if (state === 'changed') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS)
    },
    /** What is typed could not be saved, and the editor goes to another page. Null when not so. */
    leaving: isLeaving && blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null,
    /** Saves what is there. @returns once it is saved, or could not be */
    settle: () => latest.current(),
    saveNow: () => {
      resting.current = false
      void latest.current()
    },
    /** Saves over what somebody else wrote, which remains readable until then. */
    saveOver: () => void latest.current(theirs?.revision ?? 0),
    /** The form itself is being sent: after the save that is under way, whose revision it needs. */
    send: (event: FormEvent<HTMLFormElement>): void => {
      clearTimeout(timer.current)
      // Sent with the form, it would be refused with a page instead of a word.
      const values = valuesIn(event.currentTarget)
      if (isTooLong(values) && !isDiscard(event)) {
        event.preventDefault()
        return tooLong(values.length)
      }
      resting.current = true
      if (!busy.current) return
      event.preventDefault()
      const { currentTarget: element } = event
      const { submitter } = event.nativeEvent as SubmitEvent
      void running.current?.then(() => {
        const field = element.elements.namedItem('revision')
        if (field instanceof HTMLInputElement) field.value = String(current.current)
        // The question with the button was closed meanwhile.
        if (submitter && !submitter.isConnected) resting.current = false
        else element.requestSubmit(submitter)
      })
    },
  }
}
