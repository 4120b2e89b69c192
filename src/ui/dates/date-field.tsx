// A field for a day, or for a day and a time: the browser's own until its code has come, then one in the page's language.
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Input } from '../forms/input.tsx'
import type { DateFieldProps } from './date-field-props.ts'
import type { DateParts } from './date-parts.tsx'
import styles from './date-field.module.css'

let Parts: typeof DateParts | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Without its code, or in a browser without popovers, the field stays the browser's own. */
async function readParts(): Promise<void> {
  if (Parts || !('popover' in HTMLElement.prototype)) return
  try {
    Parts = (await import('./date-parts.tsx')).DateParts
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
  const isRead = useSyncExternalStore(
    subscribe,
    () => Parts !== null,
    () => false,
  )
  useEffect(() => {
    setInUse(document.activeElement === input.current)
    void readParts()
  }, [])
  const replaced = isRead && !isInUse
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
      {replaced && Parts ? <Parts ref={parts} input={input} time={time} field={props} /> : null}
    </div>
  )
}
