// Problems of a date as it stands: a part is missing, or it is too early or too late.
import { m } from '#messages'
import { dateText } from '../../lib/dates/dates.ts'

type Typed = { text: string; min: string; max: string; partly: boolean }

/** Of ISO texts, whose order is that of the days. */
export function problemOf({ text, min, max, partly }: Typed): string {
  if (partly) return m.ui_date_incomplete()
  if (!text) return ''
  if (min && text < min) return m.ui_date_too_early({ day: displayText(min) })
  if (max && text > max) return m.ui_date_too_late({ day: displayText(max) })
  return ''
}

const displayText = (text: string): string => [dateText(text.slice(0, 10)), text.slice(11)].filter(Boolean).join(' ')
