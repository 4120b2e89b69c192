// A month of days to choose from, with its year and month to change.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type Calendar as CalendarSystem, type CalendarDate, isToday } from '@internationalized/date'
import { type ReactNode, useRef } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { type AriaButtonProps, useButton } from 'react-aria/useButton'
import {
  type CalendarMonthPickerAria,
  type CalendarYearPickerAria,
  useCalendar,
  useCalendarCell,
  useCalendarGrid,
  useCalendarMonthPicker,
  useCalendarYearPicker,
} from 'react-aria/useCalendar'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { SelectBox } from '../forms/select-box.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { patternOf } from './date-value.ts'
import styles from './calendar.module.css'

type Props = {
  value: CalendarDate | null
  min: CalendarDate | null
  max: CalendarDate | null
  createCalendar: () => CalendarSystem
  onChoose: (day: CalendarDate) => void
}

/** Up to a legal representative's year of birth. */
const VISIBLE_YEARS = 100

export function Calendar({ value, min, max, createCalendar, onChoose }: Props) {
  const { locale } = useLocale()
  const props = { value, minValue: min, maxValue: max, autoFocus: true }
  const state = useCalendarState({ ...props, onChange: onChoose, locale, createCalendar })
  const { calendarProps, prevButtonProps, nextButtonProps } = useCalendar(props, state)
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid({ weekdayStyle: 'narrow' }, state)
  const pickers = {
    year: <Picker picker={useCalendarYearPicker({ visibleYears: VISIBLE_YEARS }, state)} />,
    month: <Picker picker={useCalendarMonthPicker({ format: 'short' }, state)} />,
  }
  const isMonthFirst = patternOf(locale, false).find(({ type }) => type !== 'literal')?.type !== 'year'
  return (
    <div {...calendarProps} className={styles.calendar}>
      <div className={styles.head}>
        <PageButton button={prevButtonProps}>
          <IconChevronLeft stroke={1.5} aria-hidden />
        </PageButton>
        {isMonthFirst ? pickers.month : pickers.year}
        {isMonthFirst ? pickers.year : pickers.month}
        <PageButton button={nextButtonProps}>
          <IconChevronRight stroke={1.5} aria-hidden />
        </PageButton>
      </div>
      <table {...gridProps} className={styles.grid}>
        <thead {...headerProps}>
          <tr>
            {weekDays.map((day, at) => (
              // Narrow names are the same for two days in English.
              <th key={at}>{day}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            <tr key={week}>
              {state.getDatesInWeek(week).map((day, at) => day && <Cell key={at} day={day} state={state} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PageButton({ button, children }: { button: AriaButtonProps; children: ReactNode }) {
  const ref = useRef<HTMLButtonElement>(null)
  const { buttonProps } = useButton(button, ref)
  return (
    <IconButton {...buttonProps} ref={ref} label={button['aria-label'] ?? ''}>
      {children}
    </IconButton>
  )
}

function Picker({ picker }: { picker: CalendarMonthPickerAria | CalendarYearPickerAria }) {
  return (
    <SelectBox
      size="sm"
      aria-label={picker['aria-label']}
      value={picker.value}
      onChange={({ currentTarget }) => picker.onChange(Number(currentTarget.value))}
      options={picker.items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
    />
  )
}

function Cell({ day, state }: { day: CalendarDate; state: CalendarState<'single'> }) {
  const ref = useRef<HTMLDivElement>(null)
  const cell = useCalendarCell({ date: day }, state, ref)
  return (
    <td {...cell.cellProps}>
      <div
        {...cell.buttonProps}
        ref={ref}
        hidden={cell.isOutsideVisibleRange}
        className={styles.day}
        data-today={isToday(day, state.timeZone) || undefined}
        data-selected={cell.isSelected || undefined}
        data-disabled={cell.isDisabled || undefined}
      >
        {cell.formattedDate}
      </div>
    </td>
  )
}
