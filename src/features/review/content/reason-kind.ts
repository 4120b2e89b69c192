// Reasons of rejections as a kind of content for the editor. Each kind of cases says for which of its fields they may be offered.
import { m } from '#messages'
import { LANGUAGES, type Localized } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { type ContentValue, severalIn, slotName } from '../../publishing/rules/fields.ts'
import * as reasons from '../queries/reasons.ts'
import { OTHER_REASON, REASON_LENGTH, REASON_NAME_LENGTH, type ReasonCases } from '../rules/reasons.ts'

/** Fields, photos or pictures for which a reason may be offered, under one heading. */
export type ReasonSubjects = {
  name: string
  label: () => string
  choices: readonly { value: string; label: () => string }[]
}

type Options = { cases: ReasonCases; label: () => string; subjects: readonly ReasonSubjects[] }

const textsIn = (value: ContentValue, field: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, (value[slotName(field, language)] ?? '').trim()]),
  ) as Localized

export function reasonKind({ cases, label, subjects }: Options): ContentKind {
  const fitsIn = (value: ContentValue) => subjects.flatMap(({ name }) => severalIn(value[name]))
  return {
    name: `${cases}-reason`,
    label,
    title: 'short',
    fields: [
      { name: 'short', label: m.review_reason_short, type: 'text', localized: 'every', max: REASON_NAME_LENGTH },
      {
        name: 'text',
        label: m.review_reason_text,
        help: m.review_reason_text_help,
        type: 'lines',
        localized: 'every',
        max: REASON_LENGTH,
      },
      { name: 'offered', label: m.review_reason_offered, help: m.review_reason_offered_help, type: 'boolean' },
      ...subjects.map(({ name, label: heading, choices }) => ({
        name,
        label: heading,
        type: 'several' as const,
        optional: true as const,
        choices,
      })),
    ],
    list: async (db) =>
      (await reasons.listReasons(db, cases)).map(({ code, short, offered }) => ({
        key: code,
        titles: short,
        isMissing: false,
        ...(offered ? {} : { note: m.review_reason_not_offered() }),
      })),
    read: async (db, key) => {
      const row = await reasons.findReason(db, cases, key)
      if (!row) return null
      const { short, text, fits, offered } = row
      return {
        ...Object.fromEntries(
          LANGUAGES.flatMap((language) => [
            [slotName('short', language), short[language] ?? ''],
            [slotName('text', language), text[language] ?? ''],
          ]),
        ),
        offered: offered ? 'yes' : '',
        ...Object.fromEntries(
          subjects.map(({ name, choices }) => [
            name,
            choices.flatMap(({ value }) => (fits.includes(value) ? [value] : [])).join('\n'),
          ]),
        ),
      }
    },
    refuse: async (_, key, value) => {
      const isOffered = value.offered === 'yes'
      if (key === OTHER_REASON) return isOffered ? [] : [{ field: 'offered', text: m.review_reason_refusal_other() }]
      const [first] = subjects
      return isOffered && first && fitsIn(value).length === 0
        ? [{ field: first.name, text: m.review_reason_refusal_nowhere() }]
        : []
    },
    write: async (db, key, value) => {
      await reasons.putReason(db, cases, {
        code: key,
        fits: fitsIn(value),
        offered: value.offered === 'yes',
        short: textsIn(value, 'short'),
        text: textsIn(value, 'text'),
      })
      return []
    },
    keeps: async (db, key) => {
      if (key === OTHER_REASON) return m.review_reason_refusal_other()
      const row = await reasons.lockReason(db, cases, key)
      return row?.named ? m.review_reason_refusal_named() : null
    },
    remove: (db, key) => reasons.deleteReason(db, cases, key),
    move: async (db, key, by) => {
      const codes = (await reasons.listReasons(db, cases)).map(({ code }) => code)
      const at = codes.indexOf(key)
      const other = codes[at + by]
      // “Other” stays the last one.
      if (at < 0 || other === undefined || key === OTHER_REASON || other === OTHER_REASON) return false
      await reasons.putInOrder(db, cases, codes.with(at, other).with(at + by, key))
      return true
    },
    address: () => null,
    numbers: { shared: [`${cases}-reason`], highest: (db) => reasons.highestReason(db, cases) },
  }
}
