// Services as a kind of content for the editor: menu entry, and the page as a structured text.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isNumericKey } from '../../publishing/rules/item-key.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { parseYamlText, yamlOf } from '../../../lib/files/content-files.ts'
import { inEveryLanguage } from '../../../lib/text/in-every-language.ts'
import { inLanguage, type Language, LANGUAGES, type Localized as Texts } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { type ContentValue, slotName } from '../../publishing/rules/fields.ts'
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import { namesIn } from '../../apps/rules/grants/names.ts'
import { OFFER_CODES, offerOf } from '../../apps/rules/grants/offers.ts'
import { listSiteBlocks } from '../../home/queries.ts'
import { CATEGORIES, type Category, type Device, DEVICES } from '../../home/rules.ts'
import { DEVICE_NAME, GAME_SLUG, PAGE_TYPE, pageOf } from '../rules.ts'
import { DOCUMENT_ADDRESS, PAGE_SHAPE } from './page-form.ts'
import { captionsOf, Customize, entriesOf, Service } from './service-entries.ts'
import { MAX_SHARING } from '../../search/rules/entries.ts'

const localizedLabel = (label: (input: object, options: { locale: Language }) => string) =>
  inEveryLanguage((locale) => label({}, { locale }))

/** All services as the menu has them: by category, then by device, then in their order. */
async function menuRows(db: Db) {
  const rows = await db
    .selectFrom('service_page')
    .select(['id', 'name', 'category', 'device'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const groups = CATEGORIES.flatMap((category) => DEVICES.map((device) => `${category}/${device}`))
  const placeOf = ({ category, device }: (typeof rows)[number]) => groups.indexOf(`${category}/${device}`)
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Names of the categories in every language; their codes before the menu is published. */
async function findCategoryNames(db: Db): Promise<Record<Category, Texts>> {
  const [menu] = await listSiteBlocks(db, ['menu'])
  const categories = (menu?.body as { categories?: Record<Category, { name: Texts }> } | undefined)?.categories
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, categories?.[category].name ?? inEveryLanguage(() => category)]),
  ) as Record<Category, Texts>
}

/** A new service comes last. */
async function nextPlace(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('service_page')
    .select((eb) => eb.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 10
}

/** What apps can apply for, with its names; and what pages of services are tied to otherwise. */
async function abilityChoices(db: Db, language: Language) {
  const [catalogue, tiedRows] = await readTogether(db, [
    () => findCatalogue(db),
    () => db.selectFrom('service_page').select('ability_type').distinct().execute(),
  ])
  const codes = new Set([...OFFER_CODES, ...tiedRows.flatMap(({ ability_type: code }) => code ?? [])])
  const nameOf = namesIn(catalogue)
  return [...codes].sort().map((value) => {
    const items = Object.values(offerOf(value)).map((item) => item.split(':'))
    const names = items.flatMap(([of, code]) =>
      (of === 'ability' || of === 'service') && code ? (nameOf(of, code, language) ?? []) : [],
    )
    const text = [...new Set(names)].join(m.ui_comma({}, { locale: language }))
    return { value, label: text === '' ? value : m.ui_pair({ name: value, text }, { locale: language }) }
  })
}

/** The number in a document's address; 0 for any other. */
const documentIn = (words: string): number =>
  words.startsWith(DOCUMENT_ADDRESS) ? Number(/^\d{1,9}$/.exec(words.slice(DOCUMENT_ADDRESS.length))?.[0] ?? 0) : 0

const findRow = async (db: Db, key: string) =>
  isNumericKey(key)
    ? db.selectFrom('service_page').where('id', '=', Number(key)).selectAll().executeTakeFirst()
    : undefined

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
  const parseResult = Service.safeParse({
    id: Number(key),
    order: 0,
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
  if (parseResult.success) return { service: parseResult.data }
  return { field: String(parseResult.error.issues[0]?.path[0] ?? 'page'), text: m.publishing_check_wrong() }
}

export const serviceKind: ContentKind = {
  name: 'service',
  label: m.service_pages_kind,
  title: 'name',
  fields: [
    { name: 'name', label: m.service_pages_field_name, type: 'text', localized: 'every', max: 40 },
    { name: 'tagline', label: m.service_pages_field_tagline, type: 'text', localized: 'every' },
    {
      name: 'category',
      label: m.service_pages_field_category,
      type: 'choice',
    },
    {
      name: 'device',
      label: m.service_pages_filter_device,
      type: 'choice',
      choices: DEVICES.map((value) => ({ value, label: DEVICE_NAME[value] })),
    },
    { name: 'icon', label: m.service_pages_field_icon, type: 'icon' },
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
    { name: 'abilityType', label: m.service_pages_field_ability, type: 'choice', optional: true },
    {
      name: 'page',
      label: m.service_pages_field_page,
      help: m.service_pages_field_page_help,
      type: 'yaml',
      shape: () => PAGE_SHAPE,
      optional: true,
    },
  ],
  choices: async (db, language) => {
    const names = await findCategoryNames(db)
    return {
      abilityType: await abilityChoices(db, language),
      category: CATEGORIES.map((value) => ({ value, label: inLanguage(names[value], language) })),
    }
  },
  list: async (db) => {
    const [rows, names] = await readTogether(db, [() => menuRows(db), () => findCategoryNames(db)])
    return rows.map(({ id, name, category, device }) => ({
      key: String(id),
      titles: name as Texts,
      trail: [names[category as Category], localizedLabel(DEVICE_NAME[device as Device])],
      isMissing: false,
    }))
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
      icon: row.icon,
      pageType: String(row.page_type),
      relationUrl: row.relation_url ?? '',
      abilityType: row.ability_type ?? '',
      page: row.customize ? yamlOf(row.customize) : '',
    }
  },
  refuse: async (_, key, value) => {
    const serviceResult = serviceOf(key, value)
    return 'service' in serviceResult ? [] : [serviceResult]
  },
  write: async (db, key, value) => {
    const serviceResult = serviceOf(key, value)
    if (!('service' in serviceResult)) throw new Error(`The service ${key} was not checked.`)
    const { service } = serviceResult
    const row = {
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
      .values({ id: service.id, slug: `service-${service.id}`, sort: await nextPlace(db), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    const rows = await db.selectFrom('service_page').select('customize').execute()
    const captions = rows.flatMap(({ customize }) =>
      ((customize as { customModules?: Parameters<typeof captionsOf>[0][] } | null)?.customModules ?? []).flatMap(
        captionsOf,
      ),
    )
    const isShared = (caption: string) => captions.filter((item) => item === caption).length > MAX_SHARING
    return LANGUAGES.flatMap((language) => entriesOf(service, language, isShared))
  },
  keeps: async (db, key) => {
    // Two withdrawals at once would each see the other's service.
    const rows = await db.selectFrom('service_page').select(['id', 'slug', 'ability_type']).forUpdate().execute()
    if (rows.length === 1) return m.service_pages_refusal_last()
    const row = rows.find(({ id }) => String(id) === key)
    // Apps apply on the page of an ability, and the game entry has a window of its own.
    return row?.ability_type || row?.slug === GAME_SLUG ? m.service_pages_refusal_needed() : null
  },
  remove: async (db, key) => {
    await db.deleteFrom('service_page').where('id', '=', Number(key)).execute()
  },
  move: async (db, key, by) => {
    await db.selectFrom('service_page').select('id').orderBy('id').forUpdate().execute()
    const rows = await menuRows(db)
    const at = rows.findIndex(({ id }) => String(id) === key)
    const [one, other] = [rows[at], rows[at + by]]
    if (!one || !other || other.category !== one.category || other.device !== one.device) return false
    rows[at] = other
    rows[at + by] = one
    await sql`
      update service_page set sort = place.sort * 10
      from unnest(${rows.map(({ id }) => id)}::int[]) with ordinality place(id, sort)
      where service_page.id = place.id and service_page.sort <> place.sort * 10`.execute(db)
    return true
  },
  search: 'service',
  address: (key, value) => (value.pageType === String(PAGE_TYPE.link) ? null : pageOf(Number(key))),
  keyIn: (url) => /^\/service\/([1-9]\d{0,8})$/.exec(url.pathname)?.[1] ?? null,
  naming: async (db, words) => {
    const rows = await db
      .selectFrom('service_page')
      .where(
        sql<boolean>`strpos(customize::text, ${words}) > 0 or relation_url = ${words}
          or jsonb_path_exists(customize, '$.customModules[*].documents[*] ? (@.id == $id)', jsonb_build_object('id', ${documentIn(words)}::int))`,
      )
      .select('id')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => String(id))
  },
  numbers: {
    shared: ['service'],
    highest: async (db) => {
      const { max } = await db
        .selectFrom('service_page')
        .select((eb) => eb.fn.max('id').as('max'))
        .executeTakeFirstOrThrow()
      return max ?? 0
    },
  },
}
