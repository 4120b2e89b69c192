// A part of a date: its year, month, day, hour or minute.
import { useRef } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { useDateSegment } from 'react-aria/useDateField'
import type { DateFieldState, DateSegment } from 'react-stately/useDateFieldState'
import { m } from '#messages'
import { monthNames } from './date-value.ts'
import styles from './date-parts.module.css'

export function DatePart({ segment, state }: { segment: DateSegment; state: DateFieldState }) {
  const ref = useRef<HTMLSpanElement>(null)
  const { locale } = useLocale()
  const { segmentProps } = useDateSegment(segment, state, ref)
  return (
    <span {...segmentProps} ref={ref} className={styles.part}>
      {segmentText(segment, locale)}
    </span>
  )
}

const BLANK: Partial<Record<DateSegment['type'], () => string>> = {
  year: m.ui_date_blank_year,
  month: m.ui_date_blank_month,
  day: m.ui_date_blank_day,
}

function segmentText({ type, text, value, isPlaceholder }: DateSegment, locale: string): string {
  const blank = isPlaceholder ? (BLANK[type]?.() ?? text) : ''
  if (type !== 'month') return blank || (type === 'hour' ? text.padStart(2, '0') : text)
  const name = monthNames(locale)[(value ?? 1) - 1] ?? text
  // Some browsers give the month with its unit, as `7月`.
  return blank ? name.replace(/\d+|^\D+$/, blank) : name
}
