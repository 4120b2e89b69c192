// Autosave of a half-filled form on the server. A newer draft from another device is not overwritten without asking.
import { useEffect, useRef, useState } from 'react'
import { type CallOf, postCall } from './browser-call.ts'
import { useAutosave } from './use-autosave.ts'
import { readStored, removeStored, writeStored } from '../../lib/forms/browser-storage.ts'
import { onFormStayed } from '../../lib/forms/form-preserved.ts'
import type { SaveOutcome } from '../../lib/forms/autosave.ts'
import { reloadPage } from '../../lib/forms/reload-page.ts'
import { SECRET_FIELDS } from '../../lib/forms/secret-fields.ts'

type Draft = { data: Record<string, string>; version: number; savedAt: string | null }
type Fields = Record<string, string>
type DraftState = 'still' | 'saving' | 'saved' | 'failed' | 'newer'

const PAUSE_MS = 700
/** Bytes of a request that outlives its page, with room for its other fields. */
const MAX_KEEPALIVE = 60_000
/** Never stored: secrets, and what belongs to one submission. */
const NEVER = new Set([...SECRET_FIELDS, 'intent'])

const isSecret = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement && control.type === 'password'

/** Several values of one name are joined by line breaks. */
function readForm(form: HTMLFormElement): Fields {
  const fields: Fields = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || NEVER.has(name) || name.startsWith('$')) continue
    if (isSecret(form.elements.namedItem(name))) continue
    fields[name] = fields[name] ? `${fields[name]}\n${value}` : value
  }
  return fields
}

/** What was typed, without the version of what it changes: that is new after each save, and no reason for a draft. */
export const typedText = ({ version: _version, ...typed }: Fields): string => JSON.stringify(typed)

type Options = {
  /** The call that saves the draft. */
  path: string
  /** Its input beside `data` and `version`. */
  place: Readonly<Record<string, string>>
  /** The draft that the page was made with. */
  first: { version: number; savedAt: string | null }
  /** The action's result: after a refusal, what was sent is a draft again. */
  result?: unknown
  /** A result that ended the draft, on a page that stays. */
  finalResult?: unknown
}

export function useServerDraft({ path, place, first, result, finalResult }: Options) {
  const [state, setState] = useState<DraftState>(first.savedAt ? 'saved' : 'still')
  const [savedAt, setSavedAt] = useState(first.savedAt)
  const [reason, setReason] = useState<string | null>(null)
  const [loadedVersion] = useState(first.version)
  const version = useRef(loadedVersion)
  const form = useRef<HTMLFormElement | null>(null)
  const lastFinalResult = useRef(finalResult)
  /** Another page may be under way; somebody who types on has stayed. */
  const isLeaving = useRef(false)
  /** Key in this tab's storage, for the version on which the save under way is based. */
  const underWay = `portal.draft-under-way.${path}.${JSON.stringify(place)}`

  const save = async (fields: Fields): Promise<SaveOutcome> => {
    const data = JSON.stringify(fields)
    setState('saving')
    // Browsers refuse larger requests that outlive their page.
    const keepalive = encodeURIComponent(data).length < MAX_KEEPALIVE
    writeStored('session', underWay, version.current)
    const reply = await postCall<CallOf<Draft>>(path, { ...place, data, version: version.current }, { keepalive })
    // A page that goes away may be followed by one that was read before this save.
    if (!isLeaving.current) removeStored('session', underWay)
    if ('ok' in reply) {
      version.current = reply.ok.version
      setSavedAt(reply.ok.savedAt)
      setState('saved')
      return 'saved'
    }
    const answer = 'refused' in reply ? reply.answer : null
    const hasConflict = answer?.reason === 'draft.outdated'
    const newer = hasConflict ? (answer.value as Draft | null) : null
    if (newer) version.current = newer.version
    // The draft was deleted by a submission in the meantime: there is nothing to overwrite, and a form that is being sent needs none.
    if (newer?.savedAt === null) return autosave.isPaused() ? 'failed' : save(fields)
    // Another device's draft is overwritten only when the user says so.
    setState(hasConflict ? 'newer' : 'failed')
    const isExplained = answer !== null && /^(?:400|429)001$/.test(answer.code)
    setReason(isExplained && 'refused' in reply ? reply.refused : null)
    if (hasConflict) return 'conflict'
    const retryAfter = Number(reply.response?.headers.get('retry-after')) || 0
    // The limit is over by then, so the draft may be saved; if the user keeps typing meanwhile, the server refuses and says so.
    return answer?.code === '429001' && retryAfter > 0 ? { retryAfterMs: retryAfter * 1000 } : 'failed'
  }
  const autosave = useAutosave<Fields>({
    read: () => (form.current ? readForm(form.current) : null),
    save,
    textOf: typedText,
    pauseMs: PAUSE_MS,
  })

  // A page that is loaded again right after typing may be read before that save arrives: then it is read once more.
  useEffect(() => {
    const base = readStored('session', underWay)
    removeStored('session', underWay)
    if (typeof base === 'number' && loadedVersion <= base) reloadPage()
  }, [underWay, loadedVersion])
  useEffect(() => {
    const onLeave = () => {
      isLeaving.current = true
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])

  useEffect(() => {
    if (!finalResult || finalResult === lastFinalResult.current) return
    lastFinalResult.current = finalResult
    version.current = 0
    autosave.markSaved()
    setSavedAt(null)
    setState('still')
  }, [autosave, finalResult])

  useEffect(() => onFormStayed(autosave.resume), [autosave])
  useEffect(() => {
    if (result) autosave.resume()
  }, [autosave, result])

  return {
    state,
    savedAt,
    /** The reason of a failure, if the answer has one. */
    reason,
    /** For the form's `onInput`. */
    onInput: (element: HTMLFormElement) => {
      form.current = element
      isLeaving.current = false
      autosave.onInput()
    },
    /** Retries after a failure, or overwrites the newer draft of another device. */
    saveNow: () => void autosave.saveAgain(),
    /** The form is being submitted: success deletes its draft, so no pending save may recreate it. */
    pause: autosave.pause,
  }
}
