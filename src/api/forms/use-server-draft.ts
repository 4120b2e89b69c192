// Autosave of a half-filled form on the server. A newer draft from another device is not overwritten without asking.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallOf, postCall } from './browser-call.ts'
import { readStored, removeStored, writeStored } from '../../lib/forms/browser-storage.ts'
import { onFormStayed } from '../../lib/forms/form-preserved.ts'
import { onLeaving } from '../../lib/forms/pending-saves.ts'
import { reloadPage } from '../../lib/forms/reload-page.ts'
import { SECRET_FIELDS } from '../../lib/forms/secret-fields.ts'

type Draft = { data: Record<string, string>; version: number; savedAt: string | null }
type DraftState = 'still' | 'saving' | 'saved' | 'failed' | 'newer'

const PAUSE_MS = 700
/** Longest delay of a browser timer. */
const MAX_PAUSE_MS = 2 ** 31 - 1
/** Bytes of a request that outlives its page, with room for its other fields. */
const MAX_KEEPALIVE = 60_000
/** Never stored: secrets, and what belongs to one submission. */
const NEVER = new Set([...SECRET_FIELDS, 'intent'])

const isSecret = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement && control.type === 'password'

/** Several values of one name are joined by line breaks. */
function read(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || NEVER.has(name) || name.startsWith('$')) continue
    if (isSecret(form.elements.namedItem(name))) continue
    fields[name] = fields[name] ? `${fields[name]}\n${value}` : value
  }
  return fields
}

/** What was typed, without the version of what it changes: that is new after each save, and no reason for a draft. */
export const typedText = ({ version: _version, ...typed }: Record<string, string>): string => JSON.stringify(typed)

/** @param path the call that saves the draft; @param place its input beside `data` and `version`; @param result the action's: refused, the input is a draft again; @param finalResult an answer that ended the draft, on a page that stays */
export function useServerDraft(
  path: string,
  place: Readonly<Record<string, string>>,
  first: { version: number; savedAt: string | null },
  result?: unknown,
  finalResult?: unknown,
) {
  const [state, setState] = useState<DraftState>(first.savedAt ? 'saved' : 'still')
  const [savedAt, setSavedAt] = useState(first.savedAt)
  const [reason, setReason] = useState<string | null>(null)
  const [loadedVersion] = useState(first.version)
  const version = useRef(loadedVersion)
  const form = useRef<HTMLFormElement | null>(null)
  const lastTyped = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const resting = useRef(false)
  const isOutdated = useRef(false)
  const isGone = useRef(false)
  /** Another page may be under way; somebody who types on has stayed. */
  const isLeaving = useRef(false)
  const lastFinalResult = useRef(finalResult)
  const where = JSON.stringify(place)
  /** Key in this tab's storage, for the version on which the save under way is based. */
  const underWay = `portal.draft-under-way.${path}.${where}`
  const running = useRef<Promise<void>>(undefined)

  // Timers outlive a render: they call the latest functions.
  const latest = useRef<() => Promise<void>>(async () => {})
  useEffect(() => {
    const save = async () => {
      clearTimeout(timer.current)
      const element = form.current
      if (!element || resting.current || isOutdated.current) return
      const fields = read(element)
      const typed = typedText(fields)
      if (typed === lastTyped.current) return
      const data = JSON.stringify(fields)
      setState('saving')
      const input = { ...JSON.parse(where), data, version: version.current }
      // Browsers refuse larger requests that outlive their page.
      const keepalive = encodeURIComponent(data).length < MAX_KEEPALIVE
      writeStored('session', underWay, version.current)
      const reply = await postCall<CallOf<Draft>>(path, input, { keepalive })
      // A page that goes away may be followed by one that was read before this save.
      if (!isLeaving.current) removeStored('session', underWay)
      if ('ok' in reply) {
        version.current = reply.ok.version
        lastTyped.current = typed
        setSavedAt(reply.ok.savedAt)
        setState('saved')
        // Saves what was typed while a request was in flight.
        if (typedText(read(element)) !== typed)
          timer.current = setTimeout(() => void latest.current(), isGone.current ? 0 : PAUSE_MS)
        return
      }
      const answer = 'refused' in reply ? reply.answer : null
      const newer = answer?.reason === 'draft.outdated' ? (answer.value as Draft | null) : null
      if (newer) version.current = newer.version
      // The draft ended meanwhile, with a form that was sent: nobody's is overwritten.
      if (newer?.savedAt === null) return save()
      // Another device's draft is overwritten only when the user says so.
      isOutdated.current = answer?.reason === 'draft.outdated'
      setState(answer?.reason === 'draft.outdated' ? 'newer' : 'failed')
      const isExplained = answer !== null && /^(?:400|429)001$/.test(answer.code)
      setReason(isExplained && 'refused' in reply ? reply.refused : null)
      const retryAfter = Number(reply.response?.headers.get('retry-after')) || 0
      // The limit is over by now, so the draft may be saved; if the user keeps typing meanwhile, the server refuses and says so.
      if (!isGone.current && answer?.code === '429001' && retryAfter > 0)
        timer.current = setTimeout(() => void latest.current(), Math.min(retryAfter * 1000, MAX_PAUSE_MS))
    }
    // What changes while a save is under way is saved after it.
    latest.current = () => {
      running.current ??= save().finally(() => {
        running.current = undefined
      })
      return running.current
    }
  }, [path, where, underWay])
  // A page that is loaded again right after typing may be read before that save arrives: then it is read once more.
  useEffect(() => {
    const base = readStored('session', underWay)
    removeStored('session', underWay)
    if (typeof base === 'number' && loadedVersion <= base) reloadPage()
  }, [underWay, loadedVersion])
  useEffect(() => {
    isGone.current = false
    const leave = () => {
      isLeaving.current = true
      void latest.current()
    }
    const onVisibility = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('beforeunload', leave)
    const stopWaiting = onLeaving(async () => {
      await running.current
      await latest.current()
    })
    return () => {
      stopWaiting()
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('beforeunload', leave)
      isGone.current = true
      // On navigation the last changes still have to be saved.
      void latest.current()
    }
  }, [])

  useEffect(() => {
    if (!finalResult || finalResult === lastFinalResult.current) return
    lastFinalResult.current = finalResult
    version.current = 0
    isOutdated.current = false
    lastTyped.current = form.current ? typedText(read(form.current)) : ''
    resting.current = false
    setSavedAt(null)
    setState('still')
  }, [finalResult])

  const wake = useCallback(() => {
    if (!resting.current) return
    resting.current = false
    void latest.current()
  }, [])
  useEffect(() => onFormStayed(wake), [wake])
  useEffect(() => {
    if (result) wake()
  }, [result, wake])

  return {
    state,
    savedAt,
    /** The reason of a failure, if the answer has one. */
    reason,
    /** For the form's `onInput`. */
    keep: (element: HTMLFormElement) => {
      form.current = element
      resting.current = false
      isLeaving.current = false
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS)
    },
    /** Retries after a failure, or overwrites the newer draft of another device. */
    saveNow: () => {
      isOutdated.current = false
      lastTyped.current = ''
      void latest.current()
    },
    /** The form is being submitted: success deletes its draft, so no pending save may recreate it. */
    rest: () => {
      clearTimeout(timer.current)
      resting.current = true
    },
  }
}
