// Draft of a form in this tab, per viewer: survives a reload and signing in again.
import { useCallback, useEffect, useState } from 'react'
import { useViewerId } from '../header/use-viewer-id.ts'
import { SECRET_FIELDS } from '../../lib/forms/secret-fields.ts'
import { readStored, removeStored, removeStoredWith, writeStored } from '../../lib/forms/browser-storage.ts'

/** Never stored: codes, numbers of identity documents, and what belongs to one submission. */
const NEVER = new Set([...SECRET_FIELDS, 'identityNumber', 'version', 'kind', 'intent'])

type Values = Record<string, string>

function read(key: string): Values | null {
  const stored = readStored('session', key)
  return stored !== null && typeof stored === 'object' ? (stored as Values) : null
}

/** Names of all drafts in the browser's storage begin with this. */
export const DRAFTS = 'portal.draft.'
const keyOf = (viewer: string, form: string): string => `${DRAFTS}${viewer}.${form}`

/** Removes all drafts of this tab, for forms that sign out: the next person at the computer must not find them. */
export const forgetAllDrafts = (): void => removeStoredWith('session', DRAFTS)

/** The same for operators, whose verdicts outlive a tab. */
export function forgetOfficeDrafts(): void {
  forgetAllDrafts()
  removeStoredWith('local', DRAFTS)
}

/** Removes the draft of a form that was sent or given up. */
export function useForgetDraft(): (form: string) => void {
  const viewer = String(useViewerId())
  return useCallback((form) => removeStored('session', keyOf(viewer, form)), [viewer])
}

export function useSessionDraft(form: string) {
  const key = keyOf(String(useViewerId()), form)
  const [draft, setDraft] = useState<{ values: Values | null; number: number }>({ values: null, number: 0 })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  useEffect(() => {
    const values = read(key)
    if (values) setDraft({ values, number: 1 })
  }, [key])
  return {
    values: draft.values,
    /** A new number makes a new form, whose fields start with the draft's values. */
    number: draft.number,
    savedAt,
    /** For the form's `onInput`. */
    onInput: (element: HTMLFormElement) => {
      const values = [...new FormData(element)].filter(
        ([name, value]) => !NEVER.has(name) && typeof value === 'string' && value !== '',
      )
      // Without storage the form still works, without a draft.
      if (writeStored('session', key, Object.fromEntries(values))) setSavedAt(new Date())
    },
  }
}

export type SessionDraft = ReturnType<typeof useSessionDraft>
