// A service as written: its schema, and its search entries.
import { z } from 'zod'
import { Localized } from '../../../lib/files/content-files.ts'
import { inLanguage, type Language, LANGUAGES, othersThan } from '../../../lib/text/language.ts'
import { CATEGORIES, DEVICES } from '../../home/rules.ts'
import type { SearchEntry } from '../../search/rules/entries.ts'
import { customizeWith } from '../page-schema.ts'
import { addressOf, PAGE_TYPE, pageOf } from '../rules.ts'

export const Customize = customizeWith(Localized)
type Section = z.infer<typeof Customize>['customModules'][number]
export const Service = z.strictObject({
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

export const captionsOf = (section: Section): string[] =>
  section.type === 'code' ? section.tabs.map(({ label }) => label) : []

/** Search entries of a service and of its page's sections, by title and caption. */
export function entriesOf(
  item: z.infer<typeof Service>,
  language: Language,
  isShared: (caption: string) => boolean,
): SearchEntry[] {
  // Makes a service findable by its name in the other languages.
  const otherNames = othersThan(language).map((other) => inLanguage(item.name, other))
  const service: SearchEntry = {
    kind: 'service',
    ref: String(item.id),
    language,
    title: inLanguage(item.name, language),
    trail: inLanguage(item.tagline, language),
    url: addressOf(item),
    inSitemap: addressOf(item) === pageOf(item.id),
    body: [...(item.customize ? textsOf(inLanguage(item.customize, language)) : []), ...otherNames].join('\n'),
  }
  const sections = item.customize?.customModules.filter(({ type }) => type !== 'documents') ?? []
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

/** Keys whose values are not text for readers. */
const SILENT = new Set(['id', 'type', 'url', 'kind', 'target', 'headerImg', 'art', 'language', 'code', 'state', 'bars'])

/** A link in a line of content, whose label alone is read. */
const LINK = /\[([^[\]]+)\]\([^\s()]+\)/g

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(LINK, '$1')]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (SILENT.has(key) ? [] : textsOf(part)))
}
