// Notices as a kind of content for the editor.
import { isNumericKey } from '../../publishing/rules/item-key.ts'
import { sql } from 'kysely'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { clockOf, dayOf } from '../../../lib/dates/dates.ts'
import { renderMarkdown } from '../../../lib/markdown/markdown.ts'
import { safeLink } from '../../../lib/markdown/safe-link.ts'
import { BASE_LANGUAGE, inLanguage, LANGUAGES, type Localized } from '../../../lib/text/language.ts'
import type { ContentKind, Titles } from '../../publishing/queries/content-kind.ts'
import { momentOf } from '../../publishing/rules/checks.ts'
import { type ContentValue, severalIn, slotName, textOf } from '../../publishing/rules/fields.ts'
import type { SearchEntry } from '../../search/rules/entries.ts'
import { AUDIENCES } from '../rules.ts'
import { CHOSEN } from './chosen.ts'
import { countNotices, listNoticePage } from './notice-page.ts'

type Audience = (typeof AUDIENCES)[number]

const AUDIENCE_LABEL: Record<Audience, () => string> = {
  all: m.notices_audience_all,
  personal: m.notices_audience_personal,
  enterprise: m.notices_audience_enterprise,
  chosen: m.notices_audience_chosen,
}

const findRow = async (db: Db, key: string) =>
  isNumericKey(key) ? db.selectFrom('notice').where('id', '=', Number(key)).selectAll().executeTakeFirst() : undefined

const listTypes = (db: Db) => db.selectFrom('notice_type').select(['id', 'name']).orderBy('sort').execute()

export const noticeKind: ContentKind = {
  name: 'notice',
  label: m.notices_kind,
  title: 'title',
  fields: [
    { name: 'title', label: m.notices_field_title, type: 'text', localized: 'every' },
    { name: 'summary', label: m.notices_field_summary, type: 'lines', localized: 'every', max: 300 },
    { name: 'markdown', label: m.notices_field_text, type: 'markdown', localized: 'every' },
    { name: 'type', label: m.notices_field_type, type: 'choice' },
    {
      name: 'audience',
      label: m.notices_field_audience,
      help: m.notices_field_audience_help,
      type: 'choice',
      choices: AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABEL[value] })),
    },
    {
      name: 'chosen',
      label: m.notices_field_chosen,
      help: m.notices_field_chosen_help,
      type: 'several',
      optional: true,
      choices: CHOSEN,
      when: { field: 'audience', value: 'chosen' },
    },
    { name: 'publishedAt', label: m.notices_field_at, help: m.notices_field_at_help, type: 'moment' },
    { name: 'pinned', label: m.notices_field_pinned, type: 'boolean' },
    {
      name: 'deadline',
      label: m.notices_field_deadline,
      help: m.notices_field_deadline_help,
      type: 'day',
      optional: true,
    },
    { name: 'action', label: m.notices_field_action, type: 'text', localized: 'every', optional: true, max: 60 },
    {
      name: 'actionUrl',
      label: m.notices_field_action_url,
      help: m.notices_field_action_url_help,
      type: 'text',
      address: true,
      optional: true,
    },
  ],
  choices: async (db, language) => ({
    type: (await listTypes(db)).map(({ id, name }) => ({
      value: String(id),
      label: inLanguage(name, language),
    })),
  }),
  list: async (db) => {
    const [notices, texts] = await Promise.all([
      db.selectFrom('notice').select('id').orderBy('published_at', 'desc').orderBy('id', 'desc').execute(),
      db.selectFrom('notice_text').select(['notice_id', 'language', 'title']).execute(),
    ])
    const of = Map.groupBy(texts, (text) => text.notice_id)
    return notices.map(({ id }) => {
      const own = of.get(id) ?? []
      return {
        key: String(id),
        titles: Object.fromEntries(own.map(({ language, title }) => [language, title])) as Titles,
        isMissing: own.length < LANGUAGES.length,
      }
    })
  },
  count: countNotices,
  page: listNoticePage,
  read: async (db, key) => {
    const row = await findRow(db, key)
    if (!row) return null
    const texts = await db.selectFrom('notice_text').where('notice_id', '=', row.id).selectAll().execute()
    const action = row.action as { label: Localized; url: string } | null
    const published = row.published_at.toISOString()
    return {
      ...Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const text = texts.find((text) => text.language === language)
          return [
            [slotName('title', language), text?.title ?? ''],
            [slotName('summary', language), text?.summary ?? ''],
            [slotName('markdown', language), text?.markdown ?? ''],
            [slotName('action', language), action?.label[language] ?? ''],
          ]
        }),
      ),
      type: String(row.type_id),
      audience: row.audience,
      chosen: row.chosen.join('\n'),
      publishedAt: `${dayOf(row.published_at)}T${clockOf(published)}`,
      pinned: row.pinned ? 'yes' : '',
      deadline: row.deadline ?? '',
      actionUrl: action?.url ?? '',
    }
  },
  write: writeNotice,
  refuse: async (_, __, value) => {
    if (value.audience === 'chosen' && severalIn(value.chosen).length === 0)
      return [{ field: 'chosen', text: m.notices_refusal_chosen() }]
    const [label, url] = [textOf(value, 'action', BASE_LANGUAGE).trim(), (value.actionUrl ?? '').trim()]
    if (label && !url) return [{ field: 'actionUrl', text: m.notices_refusal_action_url() }]
    if (url && !label) return [{ field: slotName('action', BASE_LANGUAGE), text: m.notices_refusal_action() }]
    return url && !safeLink(url) ? [{ field: 'actionUrl', text: m.notices_refusal_url() }] : []
  },
  remove: async (db, key) => {
    await db.deleteFrom('notice').where('id', '=', Number(key)).execute()
  },
  search: 'notice',
  // Readers see it from its time of publication on, the editor before.
  previewed: (value, now) => {
    const minute = `${dayOf(now)}T${clockOf(now.toISOString())}`
    return (value.publishedAt ?? '') > minute ? { ...value, publishedAt: minute } : value
  },
  address: (key) => `/notice?id=${key}`,
  keyIn: (url) => {
    const id = url.pathname === '/notice' ? url.searchParams.get('id') : null
    return id !== null && isNumericKey(id) ? id : null
  },
  naming: async (db, words) => {
    const rows = await db
      .selectFrom('notice as n')
      .innerJoin('notice_text as t', 't.notice_id', 'n.id')
      .where(sql<boolean>`strpos(t.markdown, ${words}) > 0 or n.action->>'url' = ${words}`)
      .select('n.id')
      .distinct()
      .orderBy('n.id')
      .execute()
    return rows.map(({ id }) => String(id))
  },
  numbers: {
    shared: ['notice'],
    highest: async (db) => {
      const { max } = await db
        .selectFrom('notice')
        .select((eb) => eb.fn.max('id').as('max'))
        .executeTakeFirstOrThrow()
      return max ?? 0
    },
  },
}

async function writeNotice(db: Db, key: string, value: ContentValue): Promise<SearchEntry[]> {
  const id = Number(key)
  const textIn = (field: string, language: (typeof LANGUAGES)[number]) =>
    (value[slotName(field, language)] ?? '').trim()
  const url = (value.actionUrl ?? '').trim()
  const label = Object.fromEntries(LANGUAGES.map((language) => [language, textIn('action', language)]))
  const before = await findRow(db, key)
  const publishedAt = value.publishedAt ?? ''
  // The form has no seconds: an unchanged time stays as it was.
  const isSameMinute =
    before && `${dayOf(before.published_at)}T${clockOf(before.published_at.toISOString())}` === publishedAt
  const row = {
    type_id: Number(value.type),
    published_at: isSameMinute ? before.published_at : momentOf(publishedAt),
    pinned: value.pinned === 'yes',
    audience: value.audience as Audience,
    chosen: severalIn(value.chosen),
    deadline: value.deadline || null,
    action: url ? JSON.stringify({ label, url }) : null,
  }
  await db
    .insertInto('notice')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  const type = (await listTypes(db)).find((item) => item.id === row.type_id)
  const entries: SearchEntry[] = []
  for (const language of LANGUAGES) {
    const [title, summary, markdown] = [
      textIn('title', language),
      textIn('summary', language),
      textIn('markdown', language),
    ]
    const { html, plain } = renderMarkdown(markdown, language)
    const words = { title, summary, markdown, html }
    await db
      .insertInto('notice_text')
      .values({ notice_id: id, language, ...words })
      .onConflict((conflict) => conflict.columns(['notice_id', 'language']).doUpdateSet(words))
      .execute()
    entries.push({
      kind: 'notice',
      ref: key,
      language,
      title,
      trail: type ? inLanguage(type.name, language) : '',
      url: `/notice?id=${key}`,
      body: `${summary}\n${plain}`,
      inSitemap: true,
    })
  }
  return entries
}
