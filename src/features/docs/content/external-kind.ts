// External documents, which other sites show in a frame, as a kind of content: a text of their own, or an agreement's.
import { sql } from 'kysely'
import { isNumericKey } from '../../publishing/rules/item-key.ts'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, inLanguage, LANGUAGES, type Localized } from '../../../lib/text/language.ts'
import type { ContentKind, Titles } from '../../publishing/queries/content-kind.ts'
import { slotName } from '../../publishing/rules/fields.ts'
import { replaceEntriesOf } from '../../search/queries/entries.ts'
import { toIndexedEntry } from '../../search/rules/entries.ts'
import { addressOf, CONTENT_TYPES, type ContentType, externalId, externalRow, NEEDED_AGREEMENTS } from '../rules.ts'
import { entryOf, namingIn, writeTexts } from './written-texts.ts'

/** Value of the field `source` of a document with a text of its own. */
const OWN = 'own'

const findRow = async (db: Db, key: string) =>
  isNumericKey(key)
    ? db
        .selectFrom('document')
        .where('id', '=', externalRow(Number(key)))
        .where('content_type', '=', CONTENT_TYPES.external)
        .select(['id', 'parent_id'])
        .executeTakeFirst()
    : undefined

/** Documents of a type, with their titles in all languages. */
async function listTitledDocuments(db: Db, contentType: ContentType) {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('document_text as t', 't.document_id', 'd.id')
    .where('d.content_type', '=', contentType)
    .select(['d.id', 't.language', 't.title', sql<boolean>`d.parent_id is not null or t.html <> ''`.as('written')])
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute()
  return Array.from(
    Map.groupBy(rows, ({ id }) => id),
    ([id, texts]) => ({
      id,
      titles: Object.fromEntries(texts.map(({ language, title }) => [language, title])) as Titles,
      isMissing: LANGUAGES.some((language) => !texts.some((text) => text.language === language && text.written)),
    }),
  )
}

/** The search knows a document by its row, whose number differs from the one in addresses. */
const refOf = (id: number) => ({ kind: 'document' as const, ref: String(id) })

export const externalKind: ContentKind = {
  name: 'external',
  label: m.docs_kind_external,
  title: 'title',
  fields: [
    { name: 'title', label: m.docs_field_title, type: 'text', localized: 'every' },
    { name: 'markdown', label: m.docs_field_text, type: 'markdown', localized: 'base', optional: true },
    { name: 'source', label: m.docs_field_source, help: m.docs_field_source_help, type: 'choice' },
  ],
  choices: async (db, language) => ({
    source: [
      { value: OWN, label: m.docs_source_own() },
      ...(await listTitledDocuments(db, CONTENT_TYPES.agreement)).map(({ id, titles }) => ({
        value: String(id),
        label: inLanguage(titles as Localized, language),
      })),
    ],
  }),
  list: async (db) =>
    (await listTitledDocuments(db, CONTENT_TYPES.external)).map(({ id, ...one }) => ({
      key: String(externalId(id)),
      ...one,
    })),
  read: async (db, key) => {
    const row = await findRow(db, key)
    if (!row) return null
    const texts = await db.selectFrom('document_text').where('document_id', '=', row.id).selectAll().execute()
    return {
      ...Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const text = texts.find((text) => text.language === language)
          return [
            [slotName('title', language), text?.title ?? ''],
            [slotName('markdown', language), text?.markdown ?? ''],
          ]
        }),
      ),
      source: row.parent_id === null ? OWN : String(row.parent_id),
    }
  },
  refuse: async (_, __, value) => {
    const isOwn = value.source === OWN
    const filledSlots = LANGUAGES.map((language) => slotName('markdown', language)).filter((slot) =>
      value[slot]?.trim(),
    )
    if (isOwn && !value[slotName('markdown', BASE_LANGUAGE)]?.trim())
      return [{ field: slotName('markdown', BASE_LANGUAGE), text: m.docs_refusal_no_text() }]
    return isOwn || !value.source ? [] : filledSlots.map((field) => ({ field, text: m.docs_refusal_two_texts() }))
  },
  write: async (db, key, value, now) => {
    const id = externalRow(Number(key))
    const isOwn = value.source === OWN
    const { last } = await db
      .selectFrom('document')
      .where('content_type', '=', CONTENT_TYPES.external)
      .select((eb) => eb.fn.max('sort').as('last'))
      .executeTakeFirstOrThrow()
    const parent_id = isOwn ? null : Number(value.source)
    await db
      .insertInto('document')
      .values({
        id,
        parent_id,
        content_type: CONTENT_TYPES.external,
        is_doc: true,
        sort: (last ?? -1) + 1,
        key: null,
        version: null,
        effective_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ parent_id }))
      .execute()
    const writtenTexts = await writeTexts(db, id, value, now)
    // An agreement is found under its own address.
    const entries = isOwn
      ? LANGUAGES.map((language) => toIndexedEntry(entryOf(id, CONTENT_TYPES.external, writtenTexts, language, '')))
      : []
    await replaceEntriesOf(db, refOf(id), entries)
    return []
  },
  keeps: async (db, key) => {
    const shownAgreement = await db
      .selectFrom('document as d')
      .innerJoin('document as agreement', 'agreement.id', 'd.parent_id')
      .where('d.id', '=', externalRow(Number(key)))
      .select('agreement.key')
      .executeTakeFirst()
    return NEEDED_AGREEMENTS.some((agreement) => agreement === shownAgreement?.key)
      ? m.docs_refusal_shows_needed()
      : null
  },
  remove: async (db, key) => {
    const id = externalRow(Number(key))
    await db.deleteFrom('document').where('id', '=', id).execute()
    await replaceEntriesOf(db, refOf(id), [])
  },
  address: (key) => addressOf(CONTENT_TYPES.external, externalRow(Number(key))),
  keyIn: (url) => {
    const id = url.pathname === '/external-doc' ? url.searchParams.get('id') : null
    return id !== null && isNumericKey(id) ? id : null
  },
  naming: async (db, words) =>
    (await namingIn(db, CONTENT_TYPES.external, words)).map((id) => String(externalId(Number(id)))),
  numbers: {
    shared: ['external'],
    highest: async (db) => {
      const { max } = await db
        .selectFrom('document')
        .where('content_type', '=', CONTENT_TYPES.external)
        .select((eb) => eb.fn.max('id').as('max'))
        .executeTakeFirstOrThrow()
      return max === null ? 0 : externalId(max)
    },
  },
}
