// The list of content: items of one kind or of all, by state and search words, a page at a time.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { Handler } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import type { contentList } from '../contract/kinds.ts'
import type { ContentKind, ContentRow, Titles } from '../queries/content-kind.ts'
import { listDrafts } from '../queries/drafts.ts'
import { listBehind, listLastChanges, listWithdrawn } from '../queries/publications.ts'
import { listSchedules } from '../queries/schedules.ts'
import type { ContentValue } from '../rules/fields.ts'
import { ALL_KINDS, type CONTENT_FILTERS } from '../rules/filters.ts'
import { CONTENT_PAGE_SIZE } from '../rules/limits.ts'
import { inWords, kindOf, titleNames, titlesOf } from './items.ts'
import { countPublished } from './kind-counts.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

type Item = {
  key: string
  titles: Titles
  trail: readonly Titles[]
  words: string
  note: string
  published: boolean
  draft: { editor: string; savedAt: Date } | null
  schedule: { act: 'publish' | 'withdraw'; at: Date; failure: string } | null
  behind: 'missing' | 'older' | null
  withdrawn: boolean
}

type ItemFilter = {
  filter: (typeof CONTENT_FILTERS)[number]
  /** The search text as a key. */
  key: string
  words: readonly string[]
}

type Page = { items: Item[]; total: number }

async function statesOf(db: Db, kind: ContentKind) {
  const { name } = kind
  const names = titleNames(kind)
  const [drafts, schedules, older, withdrawn] = await readTogether(db, [
    () => listDrafts(db, name, names),
    () => listSchedules(db, name),
    () => listBehind(db, name),
    () => listWithdrawn(db, name, names),
  ])
  return {
    drafts: new Map(drafts.map((draft) => [draft.key, draft])),
    schedules: new Map(schedules.map(({ key, act, at, failure }) => [key, { act, at, failure }])),
    older,
    withdrawn,
  }
}
type States = Awaited<ReturnType<typeof statesOf>>

function stateOf({ drafts, schedules }: States, key: string) {
  const draft = drafts.get(key)
  return {
    draft: draft ? { editor: draft.editor, savedAt: draft.updated_at } : null,
    schedule: schedules.get(key) ?? null,
  }
}

const publishedItem = (
  states: States,
  { key, titles, trail = [], words = '', note = '', isMissing }: ContentRow,
): Item => ({
  key,
  titles,
  trail,
  words,
  note,
  published: true,
  ...stateOf(states, key),
  behind: isMissing ? 'missing' : states.older.has(key) ? 'older' : null,
  withdrawn: false,
})

const unpublishedItem = (
  kind: ContentKind,
  states: States,
  { key, value }: { key: string; value: ContentValue | null },
  withdrawn: boolean,
): Item => ({
  key,
  titles: titlesOf(kind, key, value),
  trail: [],
  words: '',
  note: '',
  published: false,
  ...stateOf(states, key),
  behind: null,
  withdrawn,
})

const FILTERS: Record<ItemFilter['filter'], (item: Item) => boolean> = {
  all: () => true,
  drafts: ({ draft }) => draft !== null,
  scheduled: ({ schedule }) => schedule !== null,
  failed: ({ schedule }) => schedule !== null && schedule.failure !== '',
  behind: ({ behind }) => behind !== null,
  withdrawn: ({ withdrawn }) => withdrawn,
}

/** Keys that a filter leaves of what is published, beside those of items that lack texts; undefined for all. */
const FILTER_KEYS: Record<ItemFilter['filter'], (states: States) => string[] | undefined> = {
  all: () => undefined,
  drafts: ({ drafts }) => [...drafts.keys()],
  scheduled: ({ schedules }) => [...schedules.keys()],
  failed: ({ schedules }) => [...schedules].flatMap(([key, { failure }]) => (failure === '' ? [] : key)),
  behind: ({ older }) => [...older],
  withdrawn: () => [],
}

/** In the state, and found by its key or by each word somewhere in the title or what it is found by besides. */
function isWanted(item: Item, { filter, key, words }: ItemFilter): boolean {
  if (!FILTERS[filter](item)) return false
  if (item.key === key) return true
  const texts = [...LANGUAGES.map((language) => item.titles[language] ?? ''), item.words].map((text) =>
    text.toLowerCase(),
  )
  return words.every((word) => texts.some((text) => text.includes(word)))
}

const sliceOf = (items: readonly Item[], offset: number, limit: number): Page => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
})

/** What is published of a kind: whether a key is among it, and a page of what is wanted. */
async function sourceOf(db: Db, kind: ContentKind, states: States, itemFilter: ItemFilter) {
  const { page } = kind
  if (!page) {
    const rows = await kind.list(db)
    const items = rows.map((row) => publishedItem(states, row)).filter((item) => isWanted(item, itemFilter))
    return {
      known: new Set(rows.map(({ key }) => key)),
      read: async (offset: number, limit: number) => sliceOf(items, offset, limit),
    }
  }
  const { known } = await countPublished(db, kind, [...states.drafts.keys(), ...states.withdrawn.map(({ key }) => key)])
  const { filter, key, words } = itemFilter
  const among = FILTER_KEYS[filter](states)
  const filters = { key, words, missing: filter === 'behind', ...(among ? { among } : {}) }
  return {
    known,
    read: async (offset: number, limit: number): Promise<Page> => {
      const { rows, total } = await page(db, { ...filters, offset, limit })
      return { items: rows.map((row) => publishedItem(states, row)), total }
    },
  }
}

/** New items first, then what is published in reading order, then withdrawn items. */
async function pageOf(db: Db, kind: ContentKind, itemFilter: ItemFilter, offset: number, limit: number): Promise<Page> {
  const states = await statesOf(db, kind)
  const { known, read } = await sourceOf(db, kind, states, itemFilter)
  const withdrawnItems = states.withdrawn.filter(({ key }) => !known.has(key))
  const goneKeys = new Set(withdrawnItems.map(({ key }) => key))
  const newItems = [...states.drafts.values()].filter(({ key }) => !known.has(key) && !goneKeys.has(key))
  const itemsOf = (rows: typeof withdrawnItems | typeof newItems, withdrawn: boolean) =>
    rows.map((row) => unpublishedItem(kind, states, row, withdrawn)).filter((item) => isWanted(item, itemFilter))
  const first = sliceOf(itemsOf(newItems, false), offset, limit)
  const rest = limit - first.items.length
  const published = await read(Math.max(0, offset - first.total), rest)
  const before = first.total + published.total
  const last = sliceOf(itemsOf(withdrawnItems, true), Math.max(0, offset - before), rest - published.items.length)
  return { items: [...first.items, ...published.items, ...last.items], total: before + last.total }
}

export const contentListHandler =
  (kinds: readonly ContentKind[]): Handler<typeof contentList> =>
  async ({ db, viewer: { language } }, { kind: name, q, filter, page }) => {
    const scope = name === ALL_KINDS ? kinds : [kindOf(kinds, name)]
    const key = q.trim().toLowerCase()
    const itemFilter: ItemFilter = { filter, key, words: key.split(/\s+/).filter(Boolean) }
    const from = (page - 1) * CONTENT_PAGE_SIZE
    const items: (Item & { kind: ContentKind; changed: { at: Date; operator: string } | null })[] = []
    let total = 0
    // One kind after the other: all at once, their statements would compete for connections.
    for (const kind of scope) {
      const own = await pageOf(db, kind, itemFilter, Math.max(0, from - total), CONTENT_PAGE_SIZE - items.length)
      const changes = await listLastChanges(
        db,
        kind.name,
        own.items.map(({ key }) => key),
      )
      items.push(...own.items.map((item) => ({ ...item, kind, changed: changes.get(item.key) ?? null })))
      total += own.total
    }
    return {
      items: items.map(({ kind, key: itemKey, titles, trail, note, published, draft, schedule, behind, changed }) => ({
        kind: kind.name,
        kindLabel: kind.label(),
        key: itemKey,
        title: inWords(titles, language),
        trail: trail.map((titlesAbove) => inWords(titlesAbove, language)),
        note,
        published,
        draft: draft && { editor: draft.editor, savedAt: draft.savedAt.toISOString() },
        schedule: schedule && { ...schedule, at: schedule.at.toISOString() },
        behind,
        changed: changed && { at: changed.at.toISOString(), operator: changed.operator },
      })),
      page,
      pages: pageCount(total, CONTENT_PAGE_SIZE),
      total,
    }
  }
