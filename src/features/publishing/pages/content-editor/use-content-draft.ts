// Autosave of an item's draft. What somebody else saved meanwhile is never overwritten without asking.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { m } from '#messages'
import { useAutosave } from '../../../../api/forms/use-autosave.ts'
import type { SaveOutcome } from '../../../../lib/forms/autosave.ts'
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

const readValues = (form: HTMLFormElement): string => JSON.stringify(valuesOf(new FormData(form)))

export function useContentDraft({ kind, key, form, first, behind: loadedBehind }: Options) {
  const [behind, setBehind] = useState({ loaded: loadedBehind, now: loadedBehind })
  if (behind.loaded !== loadedBehind) setBehind({ loaded: loadedBehind, now: loadedBehind })
  const [revision, setRevision] = useState(first?.revision ?? 0)
  const [state, setState] = useState<State>(first ? 'saved' : 'still')
  const [savedAt, setSavedAt] = useState(first?.savedAt ?? null)
  const [message, setMessage] = useState('')
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [seenRevision, setSeenRevision] = useState(first?.revision ?? 0)
  const current = useRef(first?.revision ?? 0)
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

  const refuseLength = (length: number) => {
    isSaved.current = false
    setState('long')
    setMessage(m.publishing_too_long_in_all({ length: countText(length), max: countText(DRAFT_LENGTH) }))
  }
  const save = async (values: string): Promise<SaveOutcome> => {
    // What the server would refuse for its length stays in the form, and the state says so.
    if (isTooLong(values)) {
      refuseLength(values.length)
      return 'failed'
    }
    setState('saving')
    const reply = await sendDraft({ kind, key, revision: current.current, values })
    if (reply === 'long') {
      refuseLength(values.length)
      return 'failed'
    }
    isSaved.current = 'ok' in reply
    if ('ok' in reply) {
      const savedDraft = reply.ok
      current.current = savedDraft.revision
      setRevision(savedDraft.revision)
      setBehind((before) => ({ ...before, now: savedDraft.behind }))
      setSavedAt(savedDraft.savedAt)
      setTheirs(null)
      setState(savedDraft.savedAt ? 'saved' : 'still')
      return 'saved'
    }
    const answer = 'refused' in reply ? reply.answer : null
    const hasConflict = answer?.reason === 'content.draft_changed'
    if (hasConflict) setTheirs(answer.value as Theirs | null)
    setState(hasConflict ? 'changed' : 'failed')
    setMessage(answer?.message ?? '')
    return hasConflict ? 'conflict' : 'failed'
  }
  const autosave = useAutosave<string>({
    read: () => (form.current ? readValues(form.current) : null),
    save,
    textOf: (values) => values,
    pauseMs: PAUSE_MS,
  })
  useEffect(() => {
    isSaved.current = true
    autosave.endConflict()
  }, [autosave, seenRevision])

  // Another page waits for what was typed a moment ago. If that could not be saved, this page stays and asks.
  const hasUnsaved = () => autosave.isPending() || (!autosave.isPaused() && !isSaved.current)
  const [isLeaving, setIsLeaving] = useState(false)
  const blocker = useBlocker(hasUnsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return setIsLeaving(false)
    void autosave.flush().then(() => (isSaved.current ? blocker.proceed() : setIsLeaving(true)))
  }, [autosave, blocker])
  // Saved while the browser asks, so that a page that is loaded again shows it.
  useBeforeUnload((event) => {
    if (!hasUnsaved()) return
    event.preventDefault()
    void autosave.flush()
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
    onInput: autosave.onInput,
    /** What is typed could not be saved, and the editor goes to another page. Null when not so. */
    leaving: isLeaving && blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null,
    /** Saves what is there. @returns once it is saved, or could not be */
    settle: autosave.flush,
    saveNow: () => void autosave.saveAgain(),
    /** Saves over what somebody else wrote, which remains readable until then. */
    saveOver: () => {
      current.current = theirs?.revision ?? 0
      void autosave.saveAgain()
    },
    /** The form itself is being sent: after the save that is under way, whose revision it needs. */
    send: (event: FormEvent<HTMLFormElement>): void => {
      // Sent with the form, it would be refused with a page instead of a word.
      const values = readValues(event.currentTarget)
      if (isTooLong(values) && !isDiscard(event)) {
        event.preventDefault()
        return refuseLength(values.length)
      }
      autosave.pause()
      const running = autosave.running()
      if (!running) return
      event.preventDefault()
      const { currentTarget: element } = event
      const { submitter } = event.nativeEvent as SubmitEvent
      void running.then(() => {
        const field = element.elements.namedItem('revision')
        if (field instanceof HTMLInputElement) field.value = String(current.current)
        // The question with the button was closed meanwhile.
        if (submitter && !submitter.isConnected) autosave.resume()
        else element.requestSubmit(submitter)
      })
    },
  }
}
