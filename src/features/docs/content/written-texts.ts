// Texts of a document as the editor publishes them: rows by language, and its search entries.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { cachedRendering } from '../../../lib/markdown/cached-markdown.ts'
import type { Rendered } from '../../../lib/markdown/markdown.ts'
import type { ContentValue } from '../../publishing/rules/fields.ts'
import { slotName } from '../../publishing/rules/fields.ts'
import type { SearchEntry } from '../../search/rules/entries.ts'
import { addressOf, type ContentType } from '../rules.ts'

type Written = Pick<Rendered, 'plain' | 'samples'> & { title: string; summary: string }
export type WrittenTexts = Map<Language, Written>

const NOTHING = { html: '', headings: [], minutes: 1, plain: '', samples: [] }

/** Writes title, summary and Markdown in each language that has a title. A text that stays as it was keeps its day. */
export async function writeTexts(db: Db, id: number, value: ContentValue, now: Date): Promise<WrittenTexts> {
  const writtenTexts: WrittenTexts = new Map()
  for (const language of LANGUAGES) {
    const textIn = (field: string) => (value[slotName(field, language)] ?? '').trim()
    const [title, summary, markdown] = [textIn('title'), textIn('summary'), textIn('markdown')]
    const row = db.deleteFrom('document_text').where('document_id', '=', id).where('language', '=', language)
    if (title === '') {
      await row.execute()
      continue
    }
    const before = await db
      .selectFrom('document_text')
      .where('document_id', '=', id)
      .where('language', '=', language)
      .select(['title', 'summary', 'markdown', 'updated_at'])
      .executeTakeFirst()
    const isSame = before?.title === title && before.summary === summary && before.markdown === markdown
    const { html, headings, minutes, plain, samples } = markdown ? cachedRendering(markdown, language) : NOTHING
    const texts = {
      title,
      summary,
      markdown,
      html,
      headings: JSON.stringify(headings),
      minutes,
      updated_at: isSame ? before.updated_at : now,
    }
    await db
      .insertInto('document_text')
      .values({ document_id: id, language, ...texts })
      .onConflict((conflict) => conflict.columns(['document_id', 'language']).doUpdateSet(texts))
      .execute()
    if (markdown) writtenTexts.set(language, { title, summary, plain, samples })
    else writtenTexts.set(language, { ...(writtenTexts.get(BASE_LANGUAGE) ?? { summary, plain, samples }), title })
  }
  return writtenTexts
}

/** Keys of documents of this type whose texts have these words. */
export async function namingIn(db: Db, contentType: ContentType, words: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('document_text as t', 't.document_id', 'd.id')
    .where('d.content_type', '=', contentType)
    .where(sql<boolean>`strpos(t.markdown, ${words}) > 0`)
    .select('d.id')
    .distinct()
    .orderBy('d.id')
    .execute()
  return rows.map(({ id }) => String(id))
}

/** What search finds of a document in a language: its text, or that of the base language under its title. */
export function entryOf(
  id: number,
  contentType: ContentType,
  writtenTexts: WrittenTexts,
  language: Language,
  trail: string,
): SearchEntry {
  const text = writtenTexts.get(language) ?? writtenTexts.get(BASE_LANGUAGE)
  return {
    kind: 'document',
    ref: String(id),
    language,
    title: text?.title ?? '',
    trail,
    url: addressOf(contentType, id),
    body: text ? `${text.summary}\n${text.plain}` : '',
    inSitemap: true,
  }
}
