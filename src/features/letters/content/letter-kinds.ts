// Mails and SMS as kinds of content for the editor; withdrawing one returns to the program's own text.
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { inEveryLanguage } from '../../../lib/text/in-every-language.ts'
import { type Language, LANGUAGES } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { type ContentField, type ContentValue, slotName } from '../../publishing/rules/fields.ts'
import { deleteLetter, listLetterTexts, putLetter } from '../queries.ts'
import {
  type Channel,
  type FactProblem,
  factProblems,
  type Letter,
  type LetterText,
  MAIL_LENGTH,
  missingFacts,
  SMS_LENGTH,
  SUBJECT_LENGTH,
  templateOf,
} from '../rules/letters.ts'
import { factLabel } from '../rules/fact-labels.ts'

type LetterField = ContentField & { name: keyof LetterText }

const subject: LetterField = {
  name: 'subject',
  label: m.letters_field_subject,
  type: 'text',
  localized: 'every',
  max: SUBJECT_LENGTH,
}

const textField = (channel: Channel): LetterField => ({
  name: 'text',
  label: m.letters_field_text,
  help: channel === 'mail' ? m.letters_field_text_help : m.letters_field_sms_help,
  type: 'lines',
  localized: 'every',
  max: channel === 'mail' ? MAIL_LENGTH : SMS_LENGTH,
})

const FIELDS: Record<Channel, readonly LetterField[]> = {
  mail: [subject, textField('mail')],
  sms: [textField('sms')],
}

/** Address of the page on which a letter is tried out. */
export const trialAddress = (channel: Channel, name: string): string => `/ops/content/${channel}/${name}/try`

const PROBLEM: Record<FactProblem['problem'], (fact: string, letter: Letter) => string> = {
  unknown: (fact, { facts }) => m.letters_refusal_unknown({ fact, facts: listFacts(facts) }),
  braces: (brace) => m.letters_refusal_braces({ brace }),
  secret: (fact) => m.letters_refusal_secret({ fact: `{${fact}}` }),
  in_word: (fact) => m.letters_refusal_in_word({ fact: `{${fact}}` }),
}

const listFacts = (facts: readonly string[]): string =>
  facts.length === 0 ? m.letters_facts_none() : facts.map((name) => `{${name}}`).join(m.letters_facts_and())

/** The facts of a letter, with what each is. */
function about({ facts, needed }: Letter): string {
  if (facts.length === 0) return m.letters_about_none()
  const all = facts
    .map((name) => m.letters_fact({ fact: `{${name}}`, label: factLabel(name) }))
    .join(m.letters_facts_and())
  return needed.length === 0
    ? m.letters_about({ facts: all })
    : m.letters_about_needed({ facts: all, needed: listFacts(needed) })
}

const textIn = (value: ContentValue, field: string, language: Language): string =>
  (value[slotName(field, language)] ?? '').trim()

function kindFor(channel: Channel, letters: readonly Letter[]): ContentKind {
  const of = new Map(
    letters.filter(({ channels }) => channels.includes(channel)).map((letter) => [letter.name, letter]),
  )
  const titlesOf = (key: string) => inEveryLanguage((language) => of.get(key)?.label(language) ?? key)
  const fields = FIELDS[channel]
  const valueOf = (textOf: (language: Language) => { subject: string; text: string } | undefined): ContentValue =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const letterText = textOf(language)
        return fields.map(({ name }) => [slotName(name, language), letterText?.[name as 'subject' | 'text'] ?? ''])
      }),
    )
  const listPublished = (db: Db, key: string) => listLetterTexts(db, channel, key)
  return {
    name: channel,
    label: channel === 'mail' ? m.letters_kind_mail : m.letters_kind_sms,
    title: channel === 'mail' ? 'subject' : 'text',
    titles: titlesOf,
    fields,
    list: async () => Array.from(of.keys(), (key) => ({ key, titles: titlesOf(key), isMissing: false })),
    read: async (db, key) => {
      const letter = of.get(key)
      if (!letter) return null
      const rows = await listPublished(db, key)
      if (rows.length === 0) return valueOf((language) => templateOf(letter, language, channel))
      return valueOf((language) => rows.find((row) => row.language === language))
    },
    write: async (db, key, value, now) => {
      for (const language of LANGUAGES)
        await putLetter(db, {
          channel,
          name: key,
          language,
          subject: channel === 'mail' ? textIn(value, 'subject', language) : '',
          text: textIn(value, 'text', language),
          now,
        })
      return []
    },
    keeps: async (db, key) => ((await listPublished(db, key)).length === 0 ? m.letters_refusal_standard() : null),
    remove: (db, key) => deleteLetter(db, channel, key),
    refuse: async (_, key, value) => {
      const letter = of.get(key)
      if (!letter) return []
      return LANGUAGES.flatMap((language) => {
        const texts = fields.map(({ name }) => textIn(value, name, language))
        const wrong = fields.flatMap(({ name }, at) =>
          factProblems(letter, name, texts[at] ?? '').map(({ problem, fact }) => ({
            field: slotName(name, language),
            text: PROBLEM[problem](fact, letter),
          })),
        )
        const missing = missingFacts(letter, texts)
        const text = m.letters_refusal_missing({ facts: listFacts(missing) })
        return missing.length === 0 ? wrong : [...wrong, { field: slotName('text', language), text }]
      })
    },
    address: () => null,
    about: (key) => {
      const letter = of.get(key)
      return (
        letter && {
          text: about(letter),
          link: { label: m.letters_try(), url: trialAddress(channel, key) },
        }
      )
    },
  }
}

export const letterKinds = (letters: readonly Letter[]): ContentKind[] => [
  kindFor('mail', letters),
  kindFor('sms', letters),
]
