// Kinds of content, as the features they belong to describe them to the editor.
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { SearchEntry } from '../../search/rules/entries.ts'
import type { SearchKind } from '../../search/rules/kinds.ts'
import type { ContentField, ContentValue } from '../rules/fields.ts'

/** Titles by language; a missing one is shown in the base language. */
export type Titles = Partial<Record<Language, string>>

export type ContentRow = {
  key: string
  titles: Titles
  /** What it lies in, such as the folders of a document. */
  trail?: readonly Titles[]
  /** Further words that the list finds it by. */
  words?: string
  /** How it stands, in words, such as no longer on offer. */
  note?: string
  /** Whether texts are missing in a language that content should be complete in. */
  isMissing: boolean
}

export type PublishedCount = {
  total: number
  /** Those that lack texts in a language that content should be complete in. */
  missing: number
  /** The keys among those that were given which are published, and whether they lack texts. */
  known: ReadonlyMap<string, boolean>
}

export type PublishedFilter = {
  /** Each is somewhere in the titles or the further words, upper or lower case; none for all items. */
  words: readonly string[]
  /** A key that finds its item whatever the words are. */
  key: string
  /** Only items with these keys, where it is there. */
  among?: readonly string[]
  /** Items that lack texts are in, too, whatever their keys are. */
  missing: boolean
  offset: number
  limit: number
}

export type PublishedPage = { rows: ContentRow[]; total: number }

export type TreeNode = {
  kind: string
  key: string
  /** What it lies in; null at the top. */
  parent: string | null
  titles: Titles
  /** Whether texts are missing in a language that content should be complete in. */
  isMissing: boolean
}

/** A tree in which the items of several kinds lie. */
export type ContentTree = {
  label: () => string
  /** The field of an item that says what it lies in, and its value at the top. */
  field: string
  top: string
  /** The kind in whose items others lie. */
  holder: string
  /** What is published, in reading order. */
  list: (db: Db) => Promise<TreeNode[]>
  /** Puts an item before another one beside it, or at the end. @returns false if that is not there */
  place: (db: Db, key: string, before: string | null) => Promise<boolean>
}

export type ContentKind = {
  /** Stored with each draft and version; never renamed. */
  name: string
  label: () => string
  fields: readonly ContentField[]
  /** The field of the title. */
  title: string
  /** Titles of items that have none of their own. */
  titles?: (key: string) => Titles
  /** Values of choices that depend on other content, by field. */
  choices?: (db: Db, language: Language) => Promise<Record<string, { value: string; label: string }[]>>
  /** What is published, in reading order. */
  list: (db: Db) => Promise<ContentRow[]>
  /** Counts what is published where listing it would take long. */
  count?: (db: Db, keys: readonly string[]) => Promise<PublishedCount>
  /** A page of what is published, in reading order, where listing it all would take long; beside `count`. */
  page?: (db: Db, filter: PublishedFilter) => Promise<PublishedPage>
  read: (db: Db, key: string) => Promise<ContentValue | null>
  /** All that is published, by key, where reading one by one would take long. */
  readAll?: (db: Db) => Promise<Map<string, ContentValue>>
  /** Publishes a checked value in the feature's own tables. @returns what the site's search finds of it */
  write: (db: Db, key: string, value: ContentValue, now: Date) => Promise<readonly SearchEntry[]>
  /** Withdraws an item. Kinds whose items the portal needs have none. */
  remove?: (db: Db, key: string) => Promise<unknown>
  /** Why an item must stay, in words; null when it may be withdrawn. */
  keeps?: (db: Db, key: string) => Promise<string | null>
  /** Problems that only the feature knows, by field, beside those of fields and Markdown. */
  refuse?: (db: Db, key: string, value: ContentValue) => Promise<{ field: string; text: string; at?: string }[]>
  /** The search's kind of its entries, whose `ref` is the key. */
  search?: SearchKind
  /** What an editor has to know of an item, and a page that goes with it. */
  about?: (key: string) => { text: string; link: { label: string; url: string } } | undefined
  /** The value as a preview shows it: what is not there before its time is there already. */
  previewed?: (value: ContentValue, now: Date) => ContentValue
  /** The page that shows an item. */
  address: (key: string, value: ContentValue) => string | null
  /** The item that an address of the portal leads to; null when it is none of this kind. */
  keyIn?: (url: URL) => string | null
  /** Keys of published items whose texts have these words somewhere, such as an address. */
  naming?: (db: Db, words: string) => Promise<string[]>
  /** Numbers of new items follow the highest one of all these kinds. Kinds without it have no new items. */
  numbers?: { highest: (db: Db) => Promise<number>; shared: readonly string[] }
  /** New items get the key that an editor types, such as a code that others gave. */
  newKey?: { label: () => string; help: () => string; isKey: (text: string) => boolean }
  /** Moves an item one place up or down among its siblings. @returns false at the end */
  move?: (db: Db, key: string, by: -1 | 1) => Promise<boolean>
  /** The tree in which its items can be placed anywhere. */
  tree?: ContentTree
}
