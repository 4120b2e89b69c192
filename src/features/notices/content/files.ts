// Import and export of notices: notices/types.yaml, notices.yaml and one Markdown file per language.
import { mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import type { NoticeTextRow } from '../../../db/tables.ts'
import { AS_WRITTEN } from '../../../lib/dates/content-dates.ts'
import { Localized, readMarkdown, readYaml, writeMarkdown, writeYaml } from '../../../lib/files/content-files.ts'
import { BASE_LANGUAGE, inLanguage, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
import { renderMarkdown } from '../../../lib/markdown/markdown.ts'
import type { SearchEntry } from '../../search/rules/entries.ts'
import { AUDIENCES } from '../rules.ts'
import { CHOSEN_NAMES } from './chosen.ts'

const Types = z.array(z.strictObject({ id: z.number().int(), key: z.string(), title: Localized }))

const Notices = z.array(
  z
    .strictObject({
      id: z.number().int(),
      typeId: z.number().int(),
      publishedAt: z.iso.datetime({ offset: true }),
      /** Tied to the calendar, such as a holiday, so a demo does not move its dates. */
      fixed: z.boolean().default(false),
      pinned: z.boolean().default(false),
      audience: z.enum(AUDIENCES).default('all'),
      /** For the audience `chosen`. */
      chosen: z.array(z.enum(CHOSEN_NAMES)).default([]),
      deadline: z.iso.date().optional(),
      action: z.strictObject({ label: Localized, url: z.string() }).optional(),
    })
    .refine(({ audience, chosen }) => audience !== 'chosen' || chosen.length > 0, {
      path: ['chosen'],
      error: 'nobody is chosen',
    }),
)

const Words = z.strictObject({ title: z.string().min(1), summary: z.string() })

/**
 * Reads the notices in the folder.
 * @returns their search entries, and a function that replaces all notices with them
 */
export async function readNotices(folder: string, dates = AS_WRITTEN) {
  const here = path.join(folder, 'notices')
  const types = await readYaml(path.join(here, 'types.yaml'), Types)
  const notices = await readYaml(path.join(here, 'notices.yaml'), Notices)
  const typeRows = types.map(({ id, key, title }, sort) => ({ id, key, sort, name: JSON.stringify(title) }))
  const datesOf = ({ fixed }: { fixed: boolean }) => (fixed ? AS_WRITTEN : dates)
  const noticeRows = notices.map((notice) => ({
    id: notice.id,
    type_id: notice.typeId,
    published_at: datesOf(notice).moment(notice.publishedAt),
    pinned: notice.pinned,
    audience: notice.audience,
    chosen: notice.chosen,
    deadline: notice.deadline ? datesOf(notice).day(notice.deadline) : null,
    action: notice.action ? JSON.stringify(notice.action) : null,
  }))
  const texts: Insertable<NoticeTextRow>[] = []
  const search: SearchEntry[] = []
  for (const { id, typeId, fixed } of notices) {
    const type = types.find((type) => type.id === typeId)
    for (const language of LANGUAGES) {
      const file = path.join(here, `${id}.${language}.md`)
      const isMissing = !settingsOf(language).complete && !existsSync(file)
      const textLanguage = isMissing ? BASE_LANGUAGE : language
      const { words, markdown } = await readMarkdown(
        isMissing ? path.join(here, `${id}.${textLanguage}.md`) : file,
        Words,
        datesOf({ fixed }),
      )
      const { html, plain } = renderMarkdown(markdown, textLanguage)
      if (!isMissing) texts.push({ notice_id: id, language, ...words, markdown, html })
      search.push({
        kind: 'notice',
        ref: String(id),
        language,
        title: words.title,
        trail: type ? inLanguage(type.title, language) : '',
        url: `/notice?id=${id}`,
        body: `${words.summary}\n${plain}`,
        inSitemap: true,
      })
    }
  }
  const write = async (db: Db) => {
    await db.deleteFrom('notice_text').execute()
    await db.deleteFrom('notice').execute()
    await db.deleteFrom('notice_type').execute()
    if (typeRows.length === 0) return
    await db.insertInto('notice_type').values(typeRows).execute()
    if (noticeRows.length === 0) return
    await db.insertInto('notice').values(noticeRows).execute()
    await db.insertInto('notice_text').values(texts).execute()
  }
  return { write, search }
}

/** Writes all notices in the format of readNotices. */
export async function exportNotices(db: Db, folder: string): Promise<void> {
  const here = path.join(folder, 'notices')
  await mkdir(here, { recursive: true })
  const types = await db.selectFrom('notice_type').selectAll().orderBy('sort').execute()
  await writeYaml(
    path.join(here, 'types.yaml'),
    types.map(({ id, key, name }) => ({ id, key, title: name })),
  )
  const notices = await db.selectFrom('notice').selectAll().orderBy('published_at', 'desc').orderBy('id').execute()
  const items = notices.map((notice) => ({
    id: notice.id,
    typeId: notice.type_id,
    publishedAt: notice.published_at.toISOString(),
    pinned: notice.pinned,
    audience: notice.audience,
    ...(notice.chosen.length > 0 ? { chosen: notice.chosen } : {}),
    ...(notice.deadline ? { deadline: notice.deadline } : {}),
    ...(notice.action ? { action: notice.action } : {}),
  }))
  await writeYaml(path.join(here, 'notices.yaml'), items)
  for (const text of await db.selectFrom('notice_text').selectAll().execute()) {
    const { title, summary, markdown } = text
    await writeMarkdown(path.join(here, `${text.notice_id}.${text.language}.md`), { title, summary }, markdown)
  }
}
