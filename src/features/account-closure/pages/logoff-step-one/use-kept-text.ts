// Local draft of a form without a server draft, in sessionStorage per developer.
// A reload restores it. Codes and ID numbers are excluded.
import { useCallback, useEffect, useState } from 'react'
import { useViewerId } from '../../../../ui/header/use-viewer-id.ts'

type Values = Record<string, string>
const keyOf = (name: string): string => `portal.words.${name}`
const NEVER = new Set(['authCode', 'identityNumber', 'intent'])

export function useKeptText(form: string) {
  const name = `${useViewerId()}.${form}`
  const [kept, setKept] = useState<{ values: Values; number: number }>({ values: {}, number: 0 })
  useEffect(() => {
    try {
      const values: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
      if (values !== null && typeof values === 'object') setKept({ values: values as Values, number: 1 })
    } catch {
      // Storage is unavailable: nothing to restore.
    }
  }, [name])
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // Storage is unavailable: nothing is kept.
    }
  }, [name])
  return {
    values: kept.values,
    /** A new number remounts the form, so that its fields start with the restored text. */
    number: kept.number,
    /** Called after submission, when nothing should be restored any more. */
    forget,
    keep: (form: HTMLFormElement) => {
      const typed = [...new FormData(form)].filter(([field, value]) => !NEVER.has(field) && typeof value === 'string')
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)))
      } catch {
        // Without storage the form still works.
      }
    },
  }
}

export type KeptText = ReturnType<typeof useKeptText>
