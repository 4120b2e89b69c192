// Import of the documentation from the folder content/: tree and texts, agreements, external documents.
import { startOfDay } from '../../../lib/dates/dates.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import type { DocumentRow, DocumentTextRow } from '../../../db/tables.ts'
import { AS_WRITTEN, type ContentDates } from '../../../lib/dates/content-dates.ts'
import { Localized, readMarkdown, readYaml, WrongContent } from '../../../lib/files/content-files.ts'
import { BASE_LANGUAGE, inLanguage, LANGUAGES } from '../../../lib/text/language.ts'
import { renderMarkdown } from '../../../lib/markdown/markdown.ts'
import type { SearchEntry } from '../../search/rules/entries.ts'
import {
  addressOf,
  CONTENT_TYPES,
  type ContentType,
  externalRow,
  NEEDED_AGREEMENTS,
  type RetentionTable,
} from '../rules.ts'
import { preserveFeedback } from '../queries/kept-feedback.ts'
import { keepTexts, putRelease, type ReleaseDays } from '../queries/agreement-versions.ts'
import { type SampledEntry, sampleEntries } from './sample-entries.ts'

const Node = z.strictObject({
  id: z.number().int().positive().lt(externalRow(0)),
  doc: z.literal(true).optional(),
  title: Localized,
  get children() {
    return z.array(Node).optional()
  },
})
type Node = z.infer<typeof Node>

const Agreement = z.strictObject({
  id: z.number().int().positive().lt(externalRow(0)),
  key: z.string().regex(/^[a-z-]+$/),
  version: z.string(),
  effectiveAt: z.iso.date(),
  /** From when those who accepted an earlier version have to accept this one: the same day unless given, never if null. */
  acceptFrom: z.iso.date().nullable().optional(),
  title: Localized,
  summary: Localized,
})

const External = z.union([
  z.strictObject({ id: z.number().int().positive(), agreement: z.string(), title: Localized }),
  z.strictObject({ id: z.number().int().positive(), title: Localized, updatedAt: z.iso.date() }),
])

const Words = z.strictObject({ summary: z.string().min(1), updatedAt: z.iso.date() })
const NoWords = z.strictObject({})

type Rows = {
  dates: ContentDates
  documents: Insertable<DocumentRow>[]
  texts: Insertable<DocumentTextRow>[]
  found: SampledEntry[]
  releases: ({ key: string } & ReleaseDays)[]
}
type Titles = z.infer<typeof Localized>

/**
 * Reads tree, texts, agreements and external documents.
 * @returns their search entries, and a function that replaces all stored ones; readers' feedback on those that remain is kept
 */
/** @param table how long data is kept, for the texts of agreements that stay */
export async function readDocs(folder: string, dates = AS_WRITTEN, table: RetentionTable = () => '') {
  const rows: Rows = { dates, documents: [], texts: [], found: [], releases: [] }
  await readTree(folder, rows)
  await readAgreements(folder, rows)
  await readExternal(folder, rows)
  checkNumbers(folder, rows.documents)
  const write = async (db: Db) => {
    const putBack = await preserveFeedback(db)
    await db.deleteFrom('document').execute()
    await insertRows(db, rows)
    await putBack()
    await insertReleases(db, rows.releases, table)
  }
  return { write, search: [...rows.found.map(({ entry }) => entry), ...sampleEntries(rows.found)] }
}

async function insertRows(db: Db, { documents, texts }: Pick<Rows, 'documents' | 'texts'>): Promise<void> {
  // Parents precede their children, so they always exist already.
  for (let at = 0; at < documents.length; at += 1000) {
    await db
      .insertInto('document')
      .values(documents.slice(at, at + 1000))
      .execute()
  }
  for (let at = 0; at < texts.length; at += 500) {
    await db
      .insertInto('document_text')
      .values(texts.slice(at, at + 500))
      .execute()
  }
}

/** Records the versions imported, and keeps their texts. */
async function insertReleases(db: Db, releases: Rows['releases'], table: RetentionTable): Promise<void> {
  for (const { key, ...days } of releases) {
    await putRelease(db, key, days)
    await keepTexts(db, key, table)
  }
}

async function readTree(folder: string, rows: Rows): Promise<void> {
  const here = path.join(folder, 'documents')
  const tree = await readYaml(path.join(here, 'tree.yaml'), z.array(Node))
  const walk = async (nodes: readonly Node[], parent: Node | null, trail: Titles[]) => {
    for (const [sort, node] of nodes.entries()) {
      if (node.doc && node.children)
        throw new WrongContent(`${path.join(here, 'tree.yaml')}: ${node.id} is a document and has children`)
      rows.documents.push(
        rowOf(node.id, CONTENT_TYPES.document, sort, { parent_id: parent?.id ?? null, is_doc: Boolean(node.doc) }),
      )
      if (node.doc) await readTexts(here, String(node.id), node.id, node.title, Words, trail, rows)
      else
        for (const language of LANGUAGES.filter((language) => node.title[language]))
          rows.texts.push({ ...NO_TEXT, document_id: node.id, language, title: inLanguage(node.title, language) })
      await walk(node.children ?? [], node, [...trail, node.title])
    }
  }
  await walk(tree, null, [])
}

const NO_TEXT = { summary: '', markdown: '', html: '', headings: '[]', minutes: 1, updated_at: new Date(0) }

const rowOf = (
  id: number,
  contentType: ContentType,
  sort: number,
  more: Partial<Insertable<DocumentRow>>,
): Insertable<DocumentRow> => ({
  id,
  parent_id: null,
  content_type: contentType,
  is_doc: true,
  sort,
  key: null,
  version: null,
  effective_at: null,
  ...more,
})

type Front = { summary?: string; updatedAt?: string }

/** Texts of a document in all languages; only that in the base language is required. */
async function readTexts(
  here: string,
  name: string,
  id: number,
  titles: Titles,
  schema: z.ZodType<Front>,
  trail: Titles[],
  rows: Rows,
  details: { summary?: Titles; updatedAt?: string } = {},
): Promise<void> {
  let base: { body: string; updated: Date; samples: SampledEntry['samples'] } | null = null
  for (const language of LANGUAGES) {
    const file = path.join(here, `${name}.${language}.md`)
    const isMissing = language !== BASE_LANGUAGE && !existsSync(file)
    const summary = details.summary?.[language] ?? ''
    const title = inLanguage(titles, language)
    if (isMissing && !titles[language]) {
      // No row: readers are shown the base language's title and text.
    } else if (isMissing) {
      rows.texts.push({
        ...NO_TEXT,
        document_id: id,
        language,
        title,
        summary,
        updated_at: base?.updated ?? new Date(0),
      })
    } else {
      const { words, markdown } = await readMarkdown(file, schema, rows.dates)
      if (markdown === '') throw new WrongContent(`${file} has no text`)
      const { html, headings, samples, plain, minutes } = renderMarkdown(markdown, language)
      const updatedAt = startOfDay(
        details.updatedAt ?? (words.updatedAt ? rows.dates.day(words.updatedAt) : '1970-01-01'),
      )
      base = { body: `${words.summary ?? summary}\n${plain}`, updated: updatedAt, samples }
      rows.texts.push({
        document_id: id,
        language,
        title,
        summary: words.summary ?? summary,
        markdown,
        html,
        headings: JSON.stringify(headings),
        minutes,
        updated_at: updatedAt,
      })
    }
    const contentType = rows.documents.at(-1)?.content_type ?? CONTENT_TYPES.document
    const entry: SearchEntry = {
      kind: 'document',
      ref: String(id),
      language,
      title,
      trail: trail.map((item) => inLanguage(item, language)).join(' / '),
      url: addressOf(contentType, id),
      body: base?.body ?? '',
      inSitemap: true,
    }
    rows.found.push({ entry, samples: base?.samples ?? [] })
  }
}

async function readAgreements(folder: string, rows: Rows): Promise<void> {
  const here = path.join(folder, 'agreements')
  const trail = [{ 'zh-CN': '协议', en: 'Agreements' }]
  const file = path.join(here, 'agreements.yaml')
  const agreements = await readYaml(file, z.array(Agreement))
  for (const key of NEEDED_AGREEMENTS) {
    if (!agreements.some((agreement) => agreement.key === key))
      throw new WrongContent(`${file}: there is no agreement ${key}, which people are asked to accept`)
  }
  for (const [sort, one] of agreements.entries()) {
    rows.documents.push(
      rowOf(one.id, CONTENT_TYPES.agreement, sort, {
        key: one.key,
        version: one.version,
        effective_at: one.effectiveAt,
      }),
    )
    const { key, version, effectiveAt, acceptFrom = effectiveAt } = one
    rows.releases.push({ key, version, effectiveAt, acceptFrom })
    await readTexts(here, one.key, one.id, one.title, NoWords, trail, rows, {
      summary: one.summary,
      updatedAt: one.effectiveAt,
    })
  }
}

async function readExternal(folder: string, rows: Rows): Promise<void> {
  const here = path.join(folder, 'external')
  const file = path.join(here, 'external.yaml')
  for (const [sort, one] of (await readYaml(file, z.array(External))).entries()) {
    const id = externalRow(one.id)
    if ('agreement' in one) {
      const agreement = rows.documents.find(({ key }) => key === one.agreement)
      if (!agreement) throw new WrongContent(`${file}: ${one.id}: there is no agreement ${one.agreement}`)
      rows.documents.push(rowOf(id, CONTENT_TYPES.external, sort, { parent_id: agreement.id }))
      for (const language of LANGUAGES.filter((candidate) => one.title[candidate])) {
        rows.texts.push({
          ...NO_TEXT,
          document_id: id,
          language,
          title: inLanguage(one.title, language),
          updated_at: startOfDay(agreement.effective_at ?? '1970-01-01'),
        })
      }
    } else {
      rows.documents.push(rowOf(id, CONTENT_TYPES.external, sort, {}))
      await readTexts(here, String(one.id), id, one.title, NoWords, [], rows, {
        updatedAt: rows.dates.day(one.updatedAt),
      })
    }
  }
}

function checkNumbers(folder: string, documents: Rows['documents']): void {
  const seenIds = new Set<number>()
  for (const { id } of documents) {
    if (seenIds.has(id))
      throw new WrongContent(
        `${folder}: the number ${id} is used twice in documents/tree.yaml and agreements/agreements.yaml`,
      )
    seenIds.add(id)
  }
}
