// The reasons of a refusal, above the fields of a form.
import { useEffect, useRef } from 'react'
import type { ActionResult } from '../../lib/forms/action-result.ts'
import { Alert } from '../primitives/alert.tsx'

type Props = {
  result: ActionResult | null | undefined
  /** Fields whose messages stand at their controls; an error of nothing else needs no line above. */
  at?: readonly string[]
  className?: string | undefined
}

export function FormErrors({ result, at = [], className }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  // The button of a long form is far below.
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  if (!result || result.ok) return null
  const names = Object.keys(result.fields)
  if (names.length > 0 && names.every((name) => at.includes(name))) return null
  return (
    <Alert ref={alert} live tone="bad" className={className ?? ''}>
      {result.message}
    </Alert>
  )
}
