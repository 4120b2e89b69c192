// Services as a kind of content for the editor: menu entry, and the page as a structured text.
import { sql } from 'kysely'
import type { z } from 'zod'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { parseYamlText, yamlOf } from '../../../lib/files/content-files.ts'
import { LANGUAGES, type Localized as Texts } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { type ContentValue, slotName } from '../../publishing/rules/fields.ts'
import { DEVICES } from '../../home/rules.ts'
import { CATEGORIES, CATEGORY_NAME, DEVICE_NAME, GAME_SLUG, PAGE_TYPE, pageOf } from '../rules.ts'
import { PAGE_SHAPE } from './page-shape.ts'
import { captionsOf, Customize, entriesOf, Service } from './service-entries.ts'
import { MAX_SHARING } from '../../search/rules/entries.ts'

const isId = (key: string): boolean => /^[1-9]\d{0,8}$/.test(key)

const findRow = async (db: Db, key: string) =>
  isId(key) ? db.selectFrom('service_page').where('id', '=', Number(key)).selectAll().executeTakeFirst() : undefined

/** The service as an import would read it; what is wrong with it is said by field. */
function serviceOf(
  key: string,
  value: ContentValue,
): { service: z.output<typeof Service> } | { field: string; text: string; at?: string } {
  const textIn = (name: string) => (value[name] ?? '').trim()
  const texts = (name: string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, textIn(slotName(name, language))]))
  const page = textIn('page')
  const customize = page ? parseYamlText(page, Customize) : null
  if (customize && 'problem' in customize) {
    const { problem, at } = customize
    return { field: 'page', at, text: m.service_pages_refusal_page({ problem: at ? `${at}: ${problem}` : problem }) }
  }
  const isLink = textIn('pageType') === String(PAGE_TYPE.link)
  if (isLink && !textIn('relationUrl')) return { field: 'relationUrl', text: m.service_pages_refusal_url() }
  if (!isLink && !customize) return { field: 'page', text: m.service_pages_refusal_no_page() }
  const read = Service.safeParse({
    id: Number(key),
    order: Number(textIn('order')),
    category: textIn('category'),
    device: textIn('device'),
    icon: textIn('icon'),
    pageType: Number(textIn('pageType')),
    relationUrl: textIn('relationUrl') || null,
    abilityType: textIn('abilityType') || null,
    name: texts('name'),
    tagline: texts('tagline'),
    ...(customize ? { customize: customize.value } : {}),
  })
  if (read.success) return { service: read.data }
  return { field: String(read.error.issues[0]?.path[0] ?? 'page'), text: m.publishing_check_wrong() }
}

export const serviceKind: ContentKind = {
  name: 'service',
  label: m.service_pages_kind,
  title: 'name',
  fields: [
    { name: 'name', label: m.service_pages_field_name, type: 'text', localized: 'every', most: 40 },
    { name: 'tagline', label: m.service_pages_field_tagline, type: 'text', localized: 'every' },
    {
      name: 'category',
      label: m.service_pages_field_category,
      type: 'choice',
      choices: CATEGORIES.map((value) => ({ value, label: CATEGORY_NAME[value] })),
    },
    {
      name: 'device',
      label: m.service_pages_filter_device,
      type: 'choice',
      choices: DEVICES.map((value) => ({ value, label: DEVICE_NAME[value] })),
    },
    { name: 'order', label: m.service_pages_field_order, type: 'number' },
    { name: 'icon', label: m.service_pages_field_icon, type: 'text', most: 40 },
    {
      name: 'pageType',
      label: m.service_pages_field_type,
      type: 'choice',
      choices: [
        { value: String(PAGE_TYPE.diy), label: m.service_pages_field_type_page },
        { value: String(PAGE_TYPE.link), label: m.service_pages_field_type_link },
      ],
    },
    { name: 'relationUrl', label: m.service_pages_field_url, type: 'text', optional: true },
    { name: 'abilityType', label: m.service_pages_field_ability, type: 'text', optional: true, most: 40 },
    {
      name: 'page',
      label: m.service_pages_field_page,
      help: m.service_pages_field_page_help,
      type: 'yaml',
      shape: () => PAGE_SHAPE,
      optional: true,
    },
  ],
  list: async (db) => {
    const rows = await db.selectFrom('service_page').select(['id', 'name']).orderBy('sort').orderBy('id').execute()
    return rows.map(({ id, name }) => ({ key: String(id), titles: name as Texts, isMissing: false }))
  },
  read: async (db, key) => {
    const row = await findRow(db, key)
    if (!row) return null
    const [name, tagline] = [row.name as Texts, row.tagline as Texts]
    return {
      ...Object.fromEntries(
        LANGUAGES.flatMap((language) => [
          [slotName('name', language), name[language] ?? ''],
          [slotName('tagline', language), tagline[language] ?? ''],
        ]),
      ),
      category: row.category,
      device: row.device,
      order: String(row.sort),
      icon: row.icon,
      pageType: String(row.page_type),
      relationUrl: row.relation_url ?? '',
      abilityType: row.ability_type ?? '',
      page: row.customize ? yamlOf(row.customize) : '',
    }
  },
  refuse: async (_, key, value) => {
    const read = serviceOf(key, value)
    return 'service' in read ? [] : [read]
  },
  write: async (db, key, value) => {
    const read = serviceOf(key, value)
    if (!('service' in read)) throw new Error(`The service ${key} was not checked.`)
    const { service } = read
    const row = {
      sort: service.order,
      category: service.category,
      device: service.device,
      icon: service.icon,
      page_type: service.pageType,
      relation_url: service.relationUrl,
      ability_type: service.abilityType,
      name: JSON.stringify(service.name),
      tagline: JSON.stringify(service.tagline),
      customize: service.customize ? JSON.stringify(service.customize) : null,
    }
    await db
      .insertInto('service_page')
      .values({ id: service.id, slug: `service-${service.id}`, ...row })
      .onConflict((known) => known.column('id').doUpdateSet(row))
      .execute()
    const rows = await db.selectFrom('service_page').select('customize').execute()
    const captions = rows.flatMap(({ customize }) =>
      ((customize as { customModules?: Parameters<typeof captionsOf>[0][] } | null)?.customModules ?? []).flatMap(
        captionsOf,
      ),
    )
    const isShared = (caption: string) => captions.filter((one) => one === caption).length > MAX_SHARING
    return LANGUAGES.flatMap((language) => entriesOf(service, language, isShared))
  },
  keeps: async (db, key) => {
    const rows = await db.selectFrom('service_page').select(['id', 'slug', 'ability_type']).execute()
    if (rows.length === 1) return m.service_pages_refusal_last()
    const row = rows.find(({ id }) => String(id) === key)
    // Apps apply on the page of an ability, and the game entry has a window of its own.
    return row?.ability_type || row?.slug === GAME_SLUG ? m.service_pages_refusal_needed() : null
  },
  remove: async (db, key) => {
    await db.deleteFrom('service_page').where('id', '=', Number(key)).execute()
  },
  search: 'service',
  address: (key, value) => (value.pageType === String(PAGE_TYPE.link) ? null : pageOf(Number(key))),
  keyIn: (url) => /^\/service\/([1-9]\d{0,8})$/.exec(url.pathname)?.[1] ?? null,
  naming: async (db, words) => {
    const rows = await db
      .selectFrom('service_page')
      .where(sql<boolean>`strpos(customize::text, ${words}) > 0 or relation_url = ${words}`)
      .select('id')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => String(id))
  },
  numbers: {
    shared: ['service'],
    highest: async (db) => {
      const { most } = await db
        .selectFrom('service_page')
        .select((eb) => eb.fn.max('id').as('most'))
        .executeTakeFirstOrThrow()
      return most ?? 0
    },
  },
}
