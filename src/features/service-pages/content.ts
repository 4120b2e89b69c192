// Import and export of services: one YAML file per service in content/services/.
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { AS_WRITTEN } from '../../lib/dates/content-dates.ts'
import { Localized, readYaml, writeYaml } from '../../lib/files/content-files.ts'
import { inLanguage, type Language, LANGUAGES, othersThan } from '../../lib/text/language.ts'
import type { SearchEntry } from '../search/rules/entries.ts'
import { customizeWith } from './customize.ts'
import { DEVICES } from '../home/rules.ts'
import { addressOf, CATEGORIES, PAGE_TYPE, pageOf } from './rules.ts'

const Customize = customizeWith(Localized)
type Section = z.infer<typeof Customize>['customModules'][number]
const Service = z.strictObject({
  id: z.number().int().positive(),
  order: z.number().int(),
  category: z.enum(CATEGORIES),
  device: z.enum(DEVICES),
  icon: z.string(),
  pageType: z.union([z.literal(PAGE_TYPE.diy), z.literal(PAGE_TYPE.link)]),
  relationUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  abilityType: z.string().nullable().default(null),
  name: Localized,
  tagline: Localized,
  customize: Customize.optional(),
})

/** Reads the services in the folder. @returns their search entries, and a function that replaces all services with them */
export async function readServices(folder: string, dates = AS_WRITTEN) {
  const here = path.join(folder, 'services')
  const files = (await readdir(here)).filter((file) => file.endsWith('.yaml')).sort()
  const services = await Promise.all(
    files.map(async (file) => ({
      slug: file.slice(0, -'.yaml'.length),
      ...(await readYaml(path.join(here, file), Service, dates)),
    })),
  )
  const rows = services.map((one) => ({
    id: one.id,
    slug: one.slug,
    sort: one.order,
    category: one.category,
    device: one.device,
    icon: one.icon,
    page_type: one.pageType,
    relation_url: one.relationUrl,
    ability_type: one.abilityType,
    name: JSON.stringify(one.name),
    tagline: JSON.stringify(one.tagline),
    customize: one.customize ? JSON.stringify(one.customize) : null,
  }))
  const captions = services.flatMap((one) => (one.customize?.customModules ?? []).flatMap(captionsOf))
  const isShared = (caption: string) => captions.filter((one) => one === caption).length > MAX_SHARING
  const search = services.flatMap((one) => LANGUAGES.flatMap((language) => entriesOf(one, language, isShared)))
  const write = async (db: Db) => {
    await db.deleteFrom('service_page').execute()
    if (rows.length > 0) await db.insertInto('service_page').values(rows).execute()
  }
  return { write, search }
}

/** A caption shared by more sections than this, such as "Kotlin", identifies none of them. */
const MAX_SHARING = 2

const captionsOf = (section: Section): string[] =>
  section.type === 'code' ? section.tabs.map(({ label }) => label) : []

/** Search entries of a service and of its page's sections, by title and caption. */
function entriesOf(
  one: z.infer<typeof Service>,
  language: Language,
  isShared: (caption: string) => boolean,
): SearchEntry[] {
  // Makes a service findable by its name in the other languages.
  const otherNames = othersThan(language).map((other) => inLanguage(one.name, other))
  const service: SearchEntry = {
    kind: 'service',
    ref: String(one.id),
    language,
    title: inLanguage(one.name, language),
    trail: inLanguage(one.tagline, language),
    url: addressOf(one),
    inSitemap: addressOf(one) === pageOf(one.id),
    body: [...(one.customize ? textsOf(inLanguage(one.customize, language)) : []), ...otherNames].join('\n'),
  }
  const sections = one.customize?.customModules.filter(({ type }) => type !== 'documents') ?? []
  return [
    service,
    ...sections.map((section) => ({
      ...service,
      ref: `${service.ref}#${section.id}`,
      title: `${service.title} · ${inLanguage(section.title, language)}`,
      url: `${service.url}#${section.id}`,
      inSitemap: false,
      body: [...textsOf(inLanguage(section, language)), ...otherNames].join('\n'),
      named: [
        ...LANGUAGES.map((either) => inLanguage(section.title, either)),
        ...captionsOf(section).filter((caption) => !isShared(caption)),
      ].join('\n'),
    })),
  ]
}

/** Writes all services in the format of readServices. */
export async function exportServices(db: Db, folder: string): Promise<void> {
  const here = path.join(folder, 'services')
  await mkdir(here, { recursive: true })
  for (const row of await db.selectFrom('service_page').selectAll().execute()) {
    const service = {
      id: row.id,
      order: row.sort,
      category: row.category,
      device: row.device,
      icon: row.icon,
      pageType: row.page_type,
      relationUrl: row.relation_url,
      abilityType: row.ability_type,
      name: row.name,
      tagline: row.tagline,
      ...(row.customize ? { customize: row.customize } : {}),
    }
    await writeYaml(path.join(here, `${row.slug}.yaml`), service)
  }
}

/** Keys whose values are not text for readers. */
const SILENT = new Set(['id', 'type', 'url', 'kind', 'target', 'headerImg', 'art', 'language', 'code', 'state', 'bars'])

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (SILENT.has(key) ? [] : textsOf(part)))
}
