// Words of a form that has no draft on the server, kept in this tab for the developer who typed them: they come back after a
// reload. No codes, no ID number.
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
      // A browser that keeps nothing has nothing to bring back.
    }
  }, [name])
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // Nothing is kept without storage.
    }
  }, [name])
  return {
    values: kept.values,
    /** Another number is another form: its fields begin with what was kept. */
    number: kept.number,
    /** They were sent: nothing is to come back. */
    forget,
    keep: (form: HTMLFormElement) => {
      const typed = [...new FormData(form)].filter(([field, value]) => !NEVER.has(field) && typeof value === 'string')
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)))
      } catch {
        // Without storage the form works as ever.
      }
    },
  }
}

export type KeptText = ReturnType<typeof useKeptText>
