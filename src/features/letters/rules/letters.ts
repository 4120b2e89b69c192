// Letters: mails and SMS whose texts editors may replace, the facts they may use, and how facts are put in.
import type { Language } from '../../../lib/text/language.ts'

export const CHANNELS = ['mail', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

export type LetterText = { subject: string; text: string }

/** The values that a text may name in braces, such as {code}. */
export type Facts = Readonly<Record<string, string>>

export type Letter = {
  /** Stored with its texts; never renamed. */
  name: string
  label: (locale: Language) => string
  channels: readonly Channel[]
  facts: readonly string[]
  /** Facts without which the letter is of no use, such as a code. */
  needed: readonly string[]
  /** Facts that let whoever reads them in, such as a code or the link of a reset: for the recipient alone. */
  secret?: readonly string[]
  /** The program's own text. */
  standard: (facts: Facts, locale: Language, channel: Channel) => LetterText
}

/** Characters of the parts. An SMS of more than 70 Chinese characters is sent as several. */
export const SUBJECT_LENGTH = 150
export const MAIL_LENGTH = 4000
export const SMS_LENGTH = 300

const FACT = /\{([^{}]*)\}/g

/** The program's own text with its facts in braces. */
export const templateOf = ({ standard, facts }: Letter, locale: Language, channel: Channel): LetterText =>
  standard(Object.fromEntries(facts.map((name) => [name, `{${name}}`])), locale, channel)

export const factsIn = (text: string): string[] => Array.from(text.matchAll(FACT), ([, name = '']) => name)

/** Puts facts in. Braces around anything else stay. */
export const fillFacts = (text: string, facts: Facts): string =>
  text.replaceAll(FACT, (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? '') : whole))

/** Facts without those that only the text may have: subjects are listed in the office. */
export const withoutSecrets = ({ secret = [] }: Letter, facts: Facts): Facts => ({
  ...facts,
  ...Object.fromEntries(secret.map((name) => [name, ''])),
})

/** What makes an address of the fact behind it: its beginning, a letter or sign of one, another fact. */
const ADDRESS_BEFORE = /(?:(?:\/\/|www\.|mailto:|@|[\w-]\.[a-z]{2})[^\s，。；：（）、！？“”《》]*|[\w./?=&#%@:~+}-])$/i
/** What makes an address of the fact before it. */
const ADDRESS_AFTER = /^(?:[\w/?=&#%@~+{-]|[.:][\w/{])/

/** Whether a fact is part of a longer word or address, which could carry it to another site. */
const isInWord = (text: string, name: string): boolean =>
  Array.from(text.matchAll(FACT)).some(
    ({ 0: whole, 1: fact, index }) =>
      fact === name &&
      (ADDRESS_BEFORE.test(text.slice(0, index)) || ADDRESS_AFTER.test(text.slice(index + whole.length))),
  )

export type FactProblem = { problem: 'unknown' | 'braces' | 'secret' | 'in_word'; fact: string }

/** What is wrong with the facts of the subject or the text. */
export function factProblems(letter: Letter, part: keyof LetterText, text: string): FactProblem[] {
  const unknown = factsIn(text).filter((name) => !letter.facts.includes(name))
  const rest = /[{}]/.exec(text.replaceAll(FACT, ''))
  const secret = letter.secret?.filter((name) => factsIn(text).includes(name)) ?? []
  return [
    ...unknown.map((fact): FactProblem => ({ problem: 'unknown', fact })),
    ...(rest ? [{ problem: 'braces', fact: rest[0] } as const] : []),
    ...(part === 'subject'
      ? secret.map((fact): FactProblem => ({ problem: 'secret', fact }))
      : secret.filter((name) => isInWord(text, name)).map((fact): FactProblem => ({ problem: 'in_word', fact }))),
  ]
}

/** Needed facts that none of the texts has. */
export const missingFacts = ({ needed }: Letter, texts: readonly string[]): string[] => {
  const usedNames = new Set(texts.flatMap(factsIn))
  return needed.filter((name) => !usedNames.has(name))
}

/** Reasons for refusals about letters: code, and when (handbook/errors.md [8]). */
export const LETTER_REASONS = {
  'letter.not_found': { code: '404001', when: 'There is no such letter.' },
  'letter.no_address': {
    code: '409001',
    when: 'The portal knows no mail address of the operator, or no number for an SMS.',
  },
} as const
