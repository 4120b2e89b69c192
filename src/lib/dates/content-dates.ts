// Dates in content: data, or {date:2026-08-31}, {day:…}, {month:2026-08} and {iso:…} in texts. A demo shifts all of them by whole
// weeks, so that weekdays stay.
import { dateText, dayOf, dayText, isRealDay, monthText, unbroken } from './dates.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../text/language.ts'
import { DAY_MS } from './durations.ts'

const WEEK = 7

const PLACEHOLDER = /\{(date|day|month|iso):([^{}\n]*)\}/g
const IN_WORDS: Record<string, (day: string, language: Language) => string> = {
  date: dateText,
  day: dayText,
  month: monthText,
  iso: (day) => day,
}

/** A placeholder without a valid day. */
export class WrongDate extends Error {}

export class ContentDates {
  readonly movedDays: number
  constructor(movedDays: number) {
    this.movedDays = movedDays
  }

  /** A written day as shifted YYYY-MM-DD. */
  day(isoDate: string): string {
    const [day] = this.#moved(new Date(`${isoDate}T00:00:00Z`))
      .toISOString()
      .split('T')
    return day as string
  }

  moment(timestamp: string): Date {
    return this.#moved(new Date(timestamp))
  }

  /** A text with its placeholders replaced. @throws WrongDate */
  text(text: string, language: Language): string {
    return text.replaceAll(PLACEHOLDER, (placeholder, form: string, isoDate: string) => {
      // A month is shifted by its middle, so that it stays consistent with the days around it.
      const day = form === 'month' ? `${isoDate}-15` : isoDate
      if (!isRealDay(day)) throw new WrongDate(`${placeholder} names no ${form === 'month' ? 'month' : 'day'}`)
      return IN_WORDS[form]?.(this.day(day), language) ?? placeholder
    })
  }

  /** The same for a YAML value: each text in the language it stands under, with non-breaking dates because the texts are short. */
  texts(value: unknown, language: Language | null = null): unknown {
    if (typeof value === 'string') {
      const inWords = this.text(value, language ?? BASE_LANGUAGE)
      return inWords === value ? value : this.#unbroken(value, language ?? BASE_LANGUAGE)
    }
    if (Array.isArray(value)) return value.map((item) => this.texts(item, language))
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        this.texts(inner, LANGUAGES.find((language) => language === key) ?? language),
      ]),
    )
  }

  #unbroken(text: string, language: Language): string {
    return text.replaceAll(PLACEHOLDER, (placeholder) => unbroken(this.text(placeholder, language)))
  }

  #moved(moment: Date): Date {
    return new Date(moment.getTime() + this.movedDays * DAY_MS)
  }
}

export const AS_WRITTEN = new ContentDates(0)

/** Whole weeks from the day the content was written for to today, in days, rounded down. */
export function wholeWeekDaysSince(writtenFor: string, now: Date): number {
  const days = (Date.parse(dayOf(now)) - Date.parse(writtenFor)) / DAY_MS
  return Math.floor(days / WEEK) * WEEK
}
