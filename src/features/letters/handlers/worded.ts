// The text of a letter as it is sent: what an editor published, else the program's own; with what it was made of.
import type { Wording } from '../../../adapters/mail/outbox.ts'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import { findLetter } from '../queries.ts'
import { type Channel, type Facts, fillFacts, type Letter, type LetterText, withoutSecrets } from '../rules/letters.ts'

type LetterInput = { channel: Channel; locale: Language; facts: Facts }

export async function composeLetter(
  db: Db,
  letter: Letter,
  { channel, locale, facts }: LetterInput,
): Promise<LetterText & Required<Omit<Wording, 'expiresAt'>>> {
  const wording = { language: locale, letter: letter.name, facts }
  const storedLetter = await findLetter(db, channel, letter.name, locale)
  if (!storedLetter) return { ...letter.standard(facts, locale, channel), ...wording }
  // A fact that is not known this time is left out.
  const all = { ...Object.fromEntries(letter.facts.map((name) => [name, ''])), ...facts }
  return {
    subject: fillFacts(storedLetter.subject, withoutSecrets(letter, all)),
    text: fillFacts(storedLetter.text, all),
    ...wording,
  }
}
