// Links of items into the portal: what is broken, and what leads to an item.
import { m } from '#messages'
import { isReaderPage } from '../../../lib/markdown/reader-pages.ts'
import type { Handler } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { contentLinks } from '../contract/links.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { linksInMarkdown, type Problem } from '../rules/checks.ts'
import { type ContentValue, slotsOf } from '../rules/fields.ts'
import { LINKS_SHOWN } from '../rules/limits.ts'
import { linksInShape } from '../rules/shape-values.ts'
import { kindOf, notFound, structuresOf, titlesOf, inWords } from './items.ts'

type Link = { field: string; href: string; at?: string; isNumber?: true }

/** Addresses within the portal: of Markdown, of structured texts, and of fields that are an address. */
function linksOf(kind: ContentKind, key: string, value: ContentValue): Link[] {
  const inFields = slotsOf(kind.fields)
    .filter(({ field }) => field.address)
    .map(({ name }) => ({ field: name, href: (value[name] ?? '').trim() }))
    .filter(({ href }) => href.startsWith('/'))
  const inShapes = structuresOf(kind, key, value).flatMap(({ field, shape, root }) =>
    linksInShape(shape, root).map((link) => ({ ...link, field })),
  )
  return [...linksInMarkdown(kind.fields, value), ...inFields, ...inShapes]
}

const urlOf = (href: string): URL | null => URL.parse(href, 'https://portal.invalid')

/** Items that an address may be of, such as a document or an agreement of this number. */
const targetsOf = (kinds: readonly ContentKind[], url: URL) =>
  kinds.flatMap((kind) => {
    const key = kind.keyIn?.(url) ?? null
    return key === null ? [] : [{ kind, key }]
  })

export async function brokenLinks(
  db: Db,
  kinds: readonly ContentKind[],
  own: ContentKind,
  ownKey: string,
  value: ContentValue,
): Promise<Problem[]> {
  const existenceByName = new Map<string, Promise<boolean>>()
  const exists = ({ kind, key }: { kind: ContentKind; key: string }) => {
    if (kind === own && key === ownKey) return true
    const name = `${kind.name}/${key}`
    const existence = existenceByName.get(name) ?? kind.read(db, key).then((content) => content !== null)
    existenceByName.set(name, existence)
    return existence
  }
  const problemLists = linksOf(own, ownKey, value).map(async ({ field, href, at }): Promise<Problem[]> => {
    const problem = (text: string): Problem[] => [{ field, level: 'bad', text, ...(at ? { at } : {}) }]
    const url = urlOf(href)
    if (!url || !isReaderPage(url.pathname)) return problem(m.publishing_check_path({ href }))
    const targets = targetsOf(kinds, url)
    if (targets.length === 0) return []
    const there = await Promise.all(targets.map(exists))
    return there.includes(true) ? [] : problem(m.publishing_check_link({ href }))
  })
  return (await Promise.all(problemLists)).flat()
}

/** Titles of what numbers in structured texts lead to, such as documents, by address. */
export async function titlesOfNumbers(
  db: Db,
  kinds: readonly ContentKind[],
  own: { kind: ContentKind; key: string; value: ContentValue },
  language: Language,
): Promise<Record<string, string>> {
  const links = linksOf(own.kind, own.key, own.value).filter(({ isNumber }) => isNumber)
  const titles: Record<string, string> = {}
  for (const href of new Set(links.map((link) => link.href))) {
    const url = urlOf(href)
    for (const { kind, key } of url ? targetsOf(kinds, url) : []) {
      const value = await kind.read(db, key)
      if (value) titles[href] ??= inWords(titlesOf(kind, key, value), language)
    }
  }
  return titles
}

export const contentLinksHandler =
  (kinds: readonly ContentKind[]): Handler<typeof contentLinks> =>
  async ({ db, viewer }, { kind: name, key }) => {
    const target = kindOf(kinds, name)
    const value = await target.read(db, key)
    if (!value) throw notFound()
    const address = target.address(key, value)
    if (address === null) return { items: [], total: 0 }
    const items = []
    for (const kind of kinds) {
      for (const from of (await kind.naming?.(db, address)) ?? []) {
        const text = kind === target && from === key ? null : await kind.read(db, from)
        if (!text) continue
        const leads = linksOf(kind, from, text).some(({ href }) => {
          const url = urlOf(href)
          return url !== null && targetsOf([target], url).some((item) => item.key === key)
        })
        const title = inWords(titlesOf(kind, from, text), viewer.language)
        if (leads) items.push({ kind: kind.name, kindLabel: kind.label(), key: from, title })
      }
    }
    return { items: items.slice(0, LINKS_SHOWN), total: items.length }
  }
