// Draft of a form in this tab, per developer: survives a reload and signing in again. Verification codes are not
// stored.
import { useCallback, useEffect, useState } from 'react'
import { useViewerId } from '../../../../../ui/header/use-viewer-id.ts'

const NEVER = new Set(['authCode', 'version', 'kind', 'intent'])
const keyOf = (name: string): string => `portal.draft.${name}`

type Values = Record<string, string>

function read(name: string): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return kept !== null && typeof kept === 'object' ? (kept as Values) : null
  } catch {
    return null
  }
}

/** Removes a draft of the viewer. */
export function useForgetDraft(): (edit: string) => void {
  const viewer = useViewerId()
  return useCallback(
    (edit) => {
      try {
        sessionStorage.removeItem(keyOf(`${viewer}.${edit}`))
      } catch {
        // Storage is unavailable, so there is no draft to remove.
      }
    },
    [viewer],
  )
}

export function useDraft(edit: string) {
  const name = `${useViewerId()}.${edit}`
  const [draft, setDraft] = useState<{ values: Values | null; number: number }>({ values: null, number: 0 })
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  useEffect(() => {
    const values = read(name)
    if (values) setDraft({ values, number: 1 })
  }, [name])
  return {
    values: draft.values,
    /** A new number makes a new form, whose fields start with the draft's values. */
    number: draft.number,
    restored: draft.values !== null,
    keptAt,
    keep: (form: HTMLFormElement) => {
      const values = [...new FormData(form)].filter(
        ([field, value]) => !NEVER.has(field) && typeof value === 'string' && value !== '',
      )
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(values)))
        setKeptAt(new Date())
      } catch {
        // Without storage the form still works, without a draft.
      }
    },
  }
}
