// Names of public holidays in the reader's language; names typed by operators stay unchanged.
import { m } from '#messages'

const WORDS: Record<string, () => string> = {
  元旦: m.review_holiday_new_year,
  春节: m.review_holiday_spring,
  清明节: m.review_holiday_qingming,
  劳动节: m.review_holiday_labour,
  端午节: m.review_holiday_dragon_boat,
  中秋节: m.review_holiday_mid_autumn,
  国庆节: m.review_holiday_national,
}

export const holidayText = (name: string): string => WORDS[name]?.() ?? name
