// SQL of published letters.
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/text/language.ts'
import type { Channel, LetterText } from './rules/letters.ts'

export const findLetter = (db: Db, channel: Channel, name: string, language: Language) =>
  db
    .selectFrom('letter')
    .where('channel', '=', channel)
    .where('name', '=', name)
    .where('language', '=', language)
    .select(['subject', 'text'])
    .executeTakeFirst()

export const listLetterTexts = (db: Db, channel: Channel, name: string) =>
  db
    .selectFrom('letter')
    .where('channel', '=', channel)
    .where('name', '=', name)
    .select(['language', 'subject', 'text'])
    .execute()

type Put = LetterText & { channel: Channel; name: string; language: Language; now: Date }

export const putLetter = (db: Db, { channel, name, language, subject, text, now }: Put) => {
  const changes = { subject, text, updated_at: now }
  return db
    .insertInto('letter')
    .values({ channel, name, language, ...changes })
    .onConflict((conflict) => conflict.columns(['channel', 'name', 'language']).doUpdateSet(changes))
    .execute()
}

export const deleteLetter = (db: Db, channel: Channel, name: string) =>
  db.deleteFrom('letter').where('channel', '=', channel).where('name', '=', name).execute()
