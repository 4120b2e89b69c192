// Export of the documentation to the folder content/, in the format that read-docs.ts reads.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../../../db/open.ts'
import { writeMarkdown, writeYaml } from '../../../lib/files/content-files.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { BASE_LANGUAGE, type InLanguages, LANGUAGES } from '../../../lib/text/language.ts'
import { findAcceptFrom } from '../queries/agreement-versions.ts'
import { CONTENT_TYPES, type ContentType, externalId } from '../rules.ts'

type StoredRow = {
  id: number
  parent_id: number | null
  is_doc: boolean
  key: string | null
  version: string | null
  effective_at: string | null
}
type StoredText = { language: string; title: string; summary: string; markdown: string; updated_at: Date }
type Stored = StoredRow & { texts: InLanguages<StoredText> }

/** Writes tree, texts, agreements and external documents in the format of readDocs. */
export async function exportDocs(db: Db, folder: string): Promise<void> {
  for (const name of ['documents', 'agreements', 'external']) await mkdir(path.join(folder, name), { recursive: true })
  await writeTree(folder, await listStoredDocuments(db, CONTENT_TYPES.document))
  const agreements = await listStoredDocuments(db, CONTENT_TYPES.agreement)
  const days: Days = new Map()
  for (const { key, version } of agreements) if (key) days.set(key, await findAcceptFrom(db, key, version ?? ''))
  await writeAgreements(folder, agreements, days)
  await writeExternal(folder, await listStoredDocuments(db, CONTENT_TYPES.external), agreements)
}

async function listStoredDocuments(db: Db, contentType: ContentType): Promise<Stored[]> {
  const documents = await db
    .selectFrom('document')
    .where('content_type', '=', contentType)
    .select(['id', 'parent_id', 'is_doc', 'key', 'version', 'effective_at'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const texts = await db
    .selectFrom('document_text')
    .innerJoin('document', 'document.id', 'document_text.document_id')
    .where('content_type', '=', contentType)
    .select(['document_id', 'language', 'title', 'summary', 'markdown', 'updated_at'])
    .execute()
  const byDocument = Map.groupBy(texts, (text) => text.document_id)
  return documents.map((document) => ({
    ...document,
    texts: Object.fromEntries(
      (byDocument.get(document.id) ?? []).map((text) => [text.language, text]),
    ) as unknown as Stored['texts'],
  }))
}

const titlesOf = ({ texts }: Stored) => eachIn(texts, ({ title }) => title)

const eachIn = (texts: InLanguages<StoredText>, of: (text: StoredText) => string) =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language] ? [[language, of(texts[language])]] : [])))

async function writeTexts(
  here: string,
  name: string,
  stored: Stored,
  front: (text: StoredText) => object,
): Promise<void> {
  for (const text of Object.values(stored.texts)) {
    if (text.markdown === '') continue
    await writeMarkdown(path.join(here, `${name}.${text.language}.md`), front(text), text.markdown)
  }
}

async function writeTree(folder: string, stored: Stored[]): Promise<void> {
  const here = path.join(folder, 'documents')
  const branch = (parent: number | null): object[] =>
    stored
      .filter((item) => item.parent_id === parent)
      .map((item) =>
        item.is_doc
          ? { id: item.id, doc: true, title: titlesOf(item) }
          : { id: item.id, title: titlesOf(item), children: branch(item.id) },
      )
  await writeYaml(path.join(here, 'tree.yaml'), branch(null))
  for (const item of stored) {
    await writeTexts(here, String(item.id), item, ({ summary, updated_at }) => ({
      summary,
      updatedAt: dayOf(updated_at),
    }))
  }
}

type Days = Map<string, string | null | undefined>

/** Only what differs from the day on which the version holds. */
const acceptanceOf = ({ key, effective_at: day }: Stored, days: Days) => {
  const acceptFrom = days.get(key ?? '')
  return acceptFrom === undefined || acceptFrom === day ? {} : { acceptFrom }
}

async function writeAgreements(folder: string, stored: Stored[], days: Days): Promise<void> {
  const here = path.join(folder, 'agreements')
  const entries = stored.map((item) => ({
    id: item.id,
    key: item.key,
    version: item.version,
    effectiveAt: item.effective_at,
    ...acceptanceOf(item, days),
    title: titlesOf(item),
    summary: eachIn(item.texts, ({ summary }) => summary),
  }))
  await writeYaml(path.join(here, 'agreements.yaml'), entries)
  for (const item of stored) await writeTexts(here, item.key ?? '', item, () => ({}))
}

async function writeExternal(folder: string, stored: Stored[], agreements: Stored[]): Promise<void> {
  const here = path.join(folder, 'external')
  const entries = stored.map((item) => {
    const agreement = agreements.find(({ id }) => id === item.parent_id)?.key
    const id = externalId(item.id)
    return agreement
      ? { id, agreement, title: titlesOf(item) }
      : { id, title: titlesOf(item), updatedAt: dayOf(item.texts[BASE_LANGUAGE].updated_at) }
  })
  await writeYaml(path.join(here, 'external.yaml'), entries)
  for (const item of stored) await writeTexts(here, String(externalId(item.id)), item, () => ({}))
}
