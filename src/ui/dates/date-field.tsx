// A field for a day, or for a day and a time: the browser's own until its code has come, then one in the page's language.
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Input } from '../forms/input.tsx'
import type { DateFieldProps } from './date-field-props.ts'
import styles from './date-field.module.css'

let code: typeof import('./date-parts.tsx') | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Without its code, or in a browser without popovers, the field stays the browser's own. */
async function readCode(): Promise<void> {
  if (code || !('popover' in HTMLElement.prototype)) return
  try {
    code = await import('./date-parts.tsx')
    listeners.forEach((listener) => listener())
  } catch {
    // The browser's own field serves as well.
  }
}

/**
 * The browser's input remains the control of the form: it has the name, the value and the events. Once replaced it is behind the
 * parts, which write into it; the focus that it gets from a label or a summary of errors goes on to them.
 */
export function DateField({ time = false, ...props }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const parts = useRef<HTMLDivElement>(null)
  const [isInUse, setInUse] = useState(false)
  const partsModule = useSyncExternalStore(
    subscribe,
    () => code,
    () => null,
  )
  useEffect(() => {
    setInUse(document.activeElement === input.current)
    void readCode()
  }, [])
  const replaced = partsModule !== null && !isInUse
  return (
    <div className={styles.box}>
      <Input
        {...props}
        {...(replaced ? { className: styles.behind, tabIndex: -1, 'aria-hidden': true } : {})}
        ref={input}
        type={time ? 'datetime-local' : 'date'}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          props.onFocus?.(event)
          if (replaced) parts.current?.querySelector<HTMLElement>('[contenteditable], [tabindex]')?.focus()
          else setInUse(true)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          props.onBlur?.(event)
          setInUse(false)
        }}
      />
      {replaced ? <partsModule.DateParts ref={parts} input={input} time={time} field={props} /> : null}
    </div>
  )
}
