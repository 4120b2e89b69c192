// The calendar of a date field, above the page; the browser places it, and closes it on Escape and outside.
import type { Calendar as CalendarSystem, CalendarDate } from '@internationalized/date'
import { useRef, useState } from 'react'
import type { DateValue } from 'react-stately/useDateFieldState'
import { m } from '#messages'
import { Calendar } from './calendar.tsx'
import { dayOfValue } from './date-value.ts'
import styles from './calendar.module.css'

export type CalendarProps = {
  value: DateValue | null
  min: DateValue | null
  max: DateValue | null
  createCalendar: () => CalendarSystem
  onChoose: (day: CalendarDate) => void
}

export function CalendarPopover({ id, value, min, max, onChoose, ...rest }: CalendarProps & { id: string }) {
  const element = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whose focus leaves it has done with it
    <div
      ref={element}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={m.ui_date_choose()}
      className={styles.popover}
      onToggle={(event) => setOpen(event.newState === 'open')}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
      }}
    >
      {isOpen ? (
        <Calendar
          {...rest}
          value={dayOfValue(value)}
          min={dayOfValue(min)}
          max={dayOfValue(max)}
          onChoose={(day) => {
            onChoose(day)
            element.current?.hidePopover()
          }}
        />
      ) : null}
    </div>
  )
}
