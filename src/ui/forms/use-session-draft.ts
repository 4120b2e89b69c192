// Draft of a form in this tab, per viewer: survives a reload and signing in again.
import { useCallback, useEffect, useState } from 'react'
import { useViewerId } from '../header/use-viewer-id.ts'

/** Never kept: codes, numbers of identity documents, and what belongs to one submission. */
const NEVER = new Set(['authCode', 'identityNumber', 'version', 'kind', 'intent'])

type Values = Record<string, string>

function read(key: string): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept !== null && typeof kept === 'object' ? (kept as Values) : null
  } catch {
    return null
  }
}

/** Names of all drafts in the browser's storage begin with this. */
export const DRAFTS = 'portal.draft.'
const keyOf = (viewer: string, form: string): string => `${DRAFTS}${viewer}.${form}`

const removeFrom = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(DRAFTS)) storage.removeItem(key)
}

/** The same for operators, whose verdicts outlive a tab. */
export function forgetOfficeDrafts(): void {
  forgetAllDrafts()
  try {
    removeFrom(localStorage)
  } catch {
    // Storage is unavailable, so there are no drafts to remove.
  }
}

/** Removes all drafts of this tab, for forms that sign out: the next person at the computer must not find them. */
export function forgetAllDrafts(): void {
  try {
    removeFrom(sessionStorage)
  } catch {
    // Storage is unavailable, so there are no drafts to remove.
  }
}

/** Removes the draft of a form that was sent or given up. */
export function useForgetDraft(): (form: string) => void {
  const viewer = String(useViewerId())
  return useCallback(
    (form) => {
      try {
        sessionStorage.removeItem(keyOf(viewer, form))
      } catch {
        // Storage is unavailable, so there is no draft to remove.
      }
    },
    [viewer],
  )
}

export function useSessionDraft(form: string) {
  const key = keyOf(String(useViewerId()), form)
  const [draft, setDraft] = useState<{ values: Values | null; number: number }>({ values: null, number: 0 })
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  useEffect(() => {
    const values = read(key)
    if (values) setDraft({ values, number: 1 })
  }, [key])
  return {
    values: draft.values,
    /** A new number makes a new form, whose fields start with the draft's values. */
    number: draft.number,
    keptAt,
    keep: (element: HTMLFormElement) => {
      const values = [...new FormData(element)].filter(
        ([name, value]) => !NEVER.has(name) && typeof value === 'string' && value !== '',
      )
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)))
        setKeptAt(new Date())
      } catch {
        // Without storage the form still works, without a draft.
      }
    },
  }
}

export type SessionDraft = ReturnType<typeof useSessionDraft>
