// Agreements as a kind of content for the editor: a changed text is a new version, and earlier ones stay readable.
import { readTogether } from '../../../db/reads/read-together.ts'
import { sql } from 'kysely'
import { isNumericKey } from '../../publishing/rules/item-key.ts'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import type { ContentKind, Titles } from '../../publishing/queries/content-kind.ts'
import { type ContentValue, slotName } from '../../publishing/rules/fields.ts'
import { findAcceptFrom, keepTexts, putRelease } from '../queries/agreement-versions.ts'
import { addressOf, CONTENT_TYPES, NEEDED_AGREEMENTS, VERSION_LENGTH, type RetentionTable } from '../rules.ts'
import { treeNumbers } from './tree.ts'
import { entryOf, namingIn, writeTexts } from './written-texts.ts'

const VERSION = /^\d+(?:\.\d+){0,3}$/

const DAY = /^\d{4}-\d{2}-\d{2}$/

async function findRow(db: Db, key: string) {
  if (!isNumericKey(key)) return undefined
  const row = await db
    .selectFrom('document')
    .where('id', '=', Number(key))
    .where('content_type', '=', CONTENT_TYPES.agreement)
    .select(['id', 'key', 'version', 'effective_at'])
    .executeTakeFirst()
  return row?.key ? { ...row, key: row.key, version: row.version ?? '' } : undefined
}

async function read(db: Db, key: string): Promise<ContentValue | null> {
  const row = await findRow(db, key)
  if (!row) return null
  const [texts, acceptFrom] = await readTogether(db, [
    () => db.selectFrom('document_text').where('document_id', '=', row.id).selectAll().execute(),
    () => findAcceptFrom(db, row.key, row.version),
  ])
  return {
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = texts.find((text) => text.language === language)
        return [
          [slotName('title', language), text?.title ?? ''],
          [slotName('summary', language), text?.summary ?? ''],
          [slotName('markdown', language), text?.markdown ?? ''],
        ]
      }),
    ),
    version: row.version,
    effectiveAt: row.effective_at ?? '',
    acceptFrom: acceptFrom ?? '',
    key: row.key,
  }
}

const KEY = /^[a-z]+(?:-[a-z]+)*$/

const keyIn = (value: ContentValue): string => (value.key ?? '').trim()

const versionIn = (value: ContentValue): string => (value.version ?? '').trim()

/** Fields of a text that somebody may have accepted. A text that was missing may be added to its version. */
const isChanged = (before: ContentValue, value: ContentValue): boolean =>
  LANGUAGES.some((language) =>
    ['title', 'markdown'].some((field) => {
      const slot = slotName(field, language)
      return before[slot] !== '' && before[slot]?.trim() !== value[slot]?.trim()
    }),
  )

/** A short name is given once, when the agreement is made: consents and versions are kept under it. */
async function keyProblem(
  db: Db,
  key: string,
  currentKey: string | undefined,
  value: ContentValue,
): Promise<string | null> {
  const newKey = keyIn(value)
  if (currentKey !== undefined)
    return newKey === '' || newKey === currentKey ? null : m.docs_refusal_key_fixed({ key: currentKey })
  if (!KEY.test(newKey)) return m.docs_refusal_key()
  const other = await db
    .selectFrom('document')
    .where('content_type', '=', CONTENT_TYPES.agreement)
    .where('key', '=', newKey)
    .where('id', '<>', Number(key))
    .select('id')
    .executeTakeFirst()
  return other ? m.docs_refusal_key_taken({ key: newKey }) : null
}

async function refuse(db: Db, key: string, value: ContentValue) {
  const before = await read(db, key)
  const row = await findRow(db, key)
  const version = versionIn(value)
  const problems: { field: string; text: string }[] = []
  const wrongKey = await keyProblem(db, key, row?.key, value)
  if (wrongKey) problems.push({ field: 'key', text: wrongKey })
  const storedAcceptFrom = await findAcceptFrom(db, row?.key ?? keyIn(value), version)
  if (version && !VERSION.test(version)) problems.push({ field: 'version', text: m.docs_refusal_version() })
  else if (before && version === before.version && isChanged(before, value))
    problems.push({ field: 'version', text: m.docs_refusal_version_same({ version }) })
  else if (version !== before?.version && storedAcceptFrom !== undefined)
    problems.push({ field: 'version', text: m.docs_refusal_version_used({ version }) })
  const [effectiveAt = '', acceptFrom = ''] = [value.effectiveAt, value.acceptFrom]
  if (DAY.test(acceptFrom) && DAY.test(effectiveAt) && acceptFrom < effectiveAt)
    problems.push({ field: 'acceptFrom', text: m.docs_refusal_accept_from() })
  return problems
}

/** Adds the row at the end of the agreements, or sets what changed. */
async function putRow(db: Db, id: number, row: { key: string; version: string; effective_at: string }) {
  const { last } = await db
    .selectFrom('document')
    .where('content_type', '=', CONTENT_TYPES.agreement)
    .select((eb) => eb.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  const place = { parent_id: null, content_type: CONTENT_TYPES.agreement, is_doc: true, sort: (last ?? -1) + 1 }
  await db
    .insertInto('document')
    .values({ id, ...place, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const agreementKind = (table: RetentionTable): ContentKind => ({
  name: 'agreement',
  label: m.docs_kind_agreement,
  title: 'title',
  fields: [
    { name: 'title', label: m.docs_field_title, type: 'text', localized: 'every' },
    {
      name: 'version',
      label: m.docs_field_version,
      help: m.docs_field_version_help,
      type: 'text',
      max: VERSION_LENGTH,
    },
    { name: 'effectiveAt', label: m.docs_field_effective, type: 'day' },
    {
      name: 'acceptFrom',
      label: m.docs_field_accept_from,
      help: m.docs_field_accept_from_help,
      type: 'day',
      optional: true,
    },
    {
      name: 'summary',
      label: m.docs_field_summary,
      help: m.docs_field_summary_help,
      type: 'lines',
      localized: 'every',
      max: 300,
    },
    { name: 'markdown', label: m.docs_field_text, type: 'markdown', localized: 'every' },
    { name: 'key', label: m.docs_field_key, help: m.docs_field_key_help, type: 'text', optional: true, max: 40 },
  ],
  list: async (db) => {
    const rows = await db
      .selectFrom('document as d')
      .innerJoin('document_text as t', 't.document_id', 'd.id')
      .where('d.content_type', '=', CONTENT_TYPES.agreement)
      .select(['d.id', 't.language', 't.title', sql<boolean>`t.html <> ''`.as('written')])
      .orderBy('d.sort')
      .orderBy('d.id')
      .execute()
    return Array.from(
      Map.groupBy(rows, ({ id }) => id),
      ([id, texts]) => ({
        key: String(id),
        titles: Object.fromEntries(texts.map(({ language, title }) => [language, title])) as Titles,
        isMissing: LANGUAGES.some((language) => !texts.some((text) => text.language === language && text.written)),
      }),
    )
  },
  read,
  refuse,
  write: async (db, key, value, now) => {
    const row = await findRow(db, key)
    const [id, name] = [Number(key), row?.key ?? keyIn(value)]
    const version = versionIn(value)
    const effectiveAt = value.effectiveAt ?? ''
    await putRow(db, id, { key: name, version, effective_at: effectiveAt })
    const writtenTexts = await writeTexts(db, id, value, now)
    await putRelease(db, name, { version, effectiveAt, acceptFrom: value.acceptFrom || null })
    await keepTexts(db, name, table)
    return LANGUAGES.map((language) =>
      entryOf(id, CONTENT_TYPES.agreement, writtenTexts, language, m.docs_kind_agreement({}, { locale: language })),
    )
  },
  keeps: async (db, key) => {
    const row = await findRow(db, key)
    if (NEEDED_AGREEMENTS.some((agreement) => agreement === row?.key)) return m.docs_refusal_needed()
    const showingDocuments = await db
      .selectFrom('document')
      .where('parent_id', '=', Number(key))
      .select('id')
      .limit(1)
      .execute()
    return showingDocuments.length > 0 ? m.docs_refusal_shown() : null
  },
  // Its versions stay: a consent names the one that was accepted.
  remove: async (db, key) => {
    await db.deleteFrom('document').where('id', '=', Number(key)).execute()
  },
  numbers: treeNumbers,
  search: 'document',
  naming: (db, words) => namingIn(db, CONTENT_TYPES.agreement, words),
  address: (key) => addressOf(CONTENT_TYPES.agreement, Number(key)),
  keyIn: (url) => {
    const id = url.pathname === '/docs' ? url.searchParams.get('id') : null
    return id !== null && isNumericKey(id) ? id : null
  },
})
