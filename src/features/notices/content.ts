// The message centre's part of the folder content/: notices/types.yaml, notices.yaml and one Markdown file a language.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { clearSearchEntries, putSearchEntries } from '../../db/search-index.ts'
import { Localized, readMarkdown, readYaml, writeMarkdown } from '../../lib/content-files.ts'
import { inLanguage, LANGUAGES } from '../../lib/language.ts'
import { rendered } from '../../lib/rendered-markdown.ts'

const Types = z.array(z.strictObject({ id: z.number().int(), key: z.string(), title: Localized }))

const Notices = z.array(
  z.strictObject({
    id: z.number().int(),
    typeId: z.number().int(),
    publishedAt: z.iso.datetime({ offset: true }),
    pinned: z.boolean().default(false),
    audience: z.enum(['all', 'personal', 'enterprise']).default('all'),
    deadline: z.iso.date().optional(),
    action: z.strictObject({ label: Localized, url: z.string() }).optional(),
  }),
)

const Words = z.strictObject({ title: z.string().min(1), summary: z.string() })

/** Replaces all notices by those of the folder. */
export async function importNotices(db: Db, folder: string): Promise<void> {
  const here = path.join(folder, 'notices')
  const types = await readYaml(path.join(here, 'types.yaml'), Types)
  const notices = await readYaml(path.join(here, 'notices.yaml'), Notices)
  await db.deleteFrom('notice_text').execute()
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('notice_type').execute()
  await clearSearchEntries(db, 'notice')
  if (types.length === 0) return
  await db
    .insertInto('notice_type')
    .values(types.map(({ id, key, title }, sort) => ({ id, key, sort, name: JSON.stringify(title) })))
    .execute()
  if (notices.length === 0) return
  await db
    .insertInto('notice')
    .values(
      notices.map((notice) => ({
        id: notice.id,
        type_id: notice.typeId,
        published_at: new Date(notice.publishedAt),
        pinned: notice.pinned,
        audience: notice.audience,
        deadline: notice.deadline ?? null,
        action: notice.action ? JSON.stringify(notice.action) : null,
      })),
    )
    .execute()
  const texts = []
  const entries = []
  for (const { id, typeId } of notices) {
    const type = types.find((one) => one.id === typeId)
    for (const language of LANGUAGES) {
      const { words, markdown } = await readMarkdown(path.join(here, `${id}.${language}.md`), Words)
      const { html, plain } = await rendered(markdown, language)
      texts.push({ notice_id: id, language, ...words, markdown, html })
      entries.push({
        kind: 'notice' as const,
        ref: String(id),
        language,
        title: words.title,
        trail: type ? inLanguage(type.title, language) : '',
        url: `/notice?id=${id}`,
        body: `${words.summary}\n${plain}`,
      })
    }
  }
  await db.insertInto('notice_text').values(texts).execute()
  await putSearchEntries(db, entries)
}

/** Writes all notices in the form that importNotices reads. */
export async function exportNotices(db: Db, folder: string): Promise<void> {
  const here = path.join(folder, 'notices')
  await mkdir(here, { recursive: true })
  const types = await db.selectFrom('notice_type').selectAll().orderBy('sort').execute()
  await writeFile(
    path.join(here, 'types.yaml'),
    stringify(types.map(({ id, key, name }) => ({ id, key, title: name }))),
  )
  const notices = await db.selectFrom('notice').selectAll().orderBy('published_at', 'desc').orderBy('id').execute()
  const listed = notices.map((notice) => ({
    id: notice.id,
    typeId: notice.type_id,
    publishedAt: notice.published_at.toISOString(),
    pinned: notice.pinned,
    audience: notice.audience,
    ...(notice.deadline ? { deadline: notice.deadline } : {}),
    ...(notice.action ? { action: notice.action } : {}),
  }))
  await writeFile(path.join(here, 'notices.yaml'), stringify(listed))
  for (const text of await db.selectFrom('notice_text').selectAll().execute()) {
    const { title, summary, markdown } = text
    await writeMarkdown(path.join(here, `${text.notice_id}.${text.language}.md`), { title, summary }, markdown)
  }
}
