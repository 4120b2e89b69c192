// A half-filled form kept in this tab for the developer who typed it: it comes back after a reload, and after signing in
// again over it. Codes that prove something are not kept.
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

/** Forgets a draft of the viewer. */
export function useForgetDraft(): (edit: string) => void {
  const viewer = useViewerId()
  return useCallback(
    (edit) => {
      try {
        sessionStorage.removeItem(keyOf(`${viewer}.${edit}`))
      } catch {
        // A browser that keeps nothing has nothing to forget.
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
    /** Another number is another form: its fields begin with the values of the draft. */
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
        // Without storage the form works as ever.
      }
    },
  }
}
