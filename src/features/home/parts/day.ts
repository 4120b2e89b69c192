// Days as people read them; they come as YYYY-MM-DD and are days of Shanghai already.
import { getLocale } from '../../../lib/locale.ts'

/** 8 月 31 日 / 31 August, never broken at the end of a line. */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'en' ? 'en-GB' : 'zh-CN', { month: 'long', day: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(/(?<=\d)(?=月|日)|(?<=月)(?=\d)/g, '\u{a0}')
    .replaceAll(' ', '\u{a0}')
