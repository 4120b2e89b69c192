// Kinds of content and their items: what stands where, what is being written, what waits, what is behind.
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { page } from '../../../api/public-input.ts'
import { CONTENT_FILTERS } from '../rules/filters.ts'
import { CONTENT_PAGE_SIZE } from '../rules/limits.ts'

export const access = { operator: 'content.edit' } as const
export const publishAccess = { operator: 'content.publish' } as const
export const source = 'handbook/content.md'

export const kind = z.string().max(40)
export const key = z.string().min(1).max(80)

export const Schedule = z.object({
  act: z.enum(['publish', 'withdraw']),
  at: z.iso.datetime(),
  /** Why it could not be done at its time; empty until then. */
  failure: z.string(),
})

/** Translations that are missing, or older than their original. */
export const Behind = z.array(
  z.object({
    /** A field in its language, such as `title:en`, or that of a structured text. */
    slot: z.string(),
    /** Place in a structured text, such as `columns.0.title.en`; empty elsewhere. */
    at: z.string(),
    state: z.enum(['missing', 'older']),
    /** What changed in the original since; empty for very long texts. */
    parts: z.array(z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })),
    /** Whether it is so in what is published, not only in the draft. */
    published: z.boolean(),
  }),
)

export const contentKinds = endpoint({
  name: 'contentKinds',
  method: 'GET',
  path: '/api/ops/v1/content/kinds',
  access,
  summary: 'List the kinds of content with the numbers of their items, drafts, schedules, and texts behind',
  source,
  input: z.strictObject({}),
  output: z.object({
    kinds: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        total: z.number(),
        drafts: z.number(),
        scheduled: z.number(),
        /** Schedules that could not be done at their time. */
        failed: z.number(),
        /** Items whose translation is missing or older than the original. */
        behind: z.number(),
        /** Whether new items can be made. */
        grows: z.boolean(),
        /** What an editor types as the key of a new one; null where it gets the next number. */
        newKey: z.object({ label: z.string(), help: z.string() }).nullable(),
        /** Whether its items have an order that can be changed. */
        moves: z.boolean(),
        /** Whether its items lie in a tree (`contentTree`). */
        tree: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const contentList = endpoint({
  name: 'contentList',
  method: 'GET',
  path: '/api/ops/v1/content/list',
  access,
  summary: `List the items of a kind, or of all kinds (\`all\`), in reading order, ${CONTENT_PAGE_SIZE} per page, by search words and state`,
  source,
  input: z.strictObject({
    kind,
    q: z.string().max(MAX_SEARCH_LENGTH).default(''),
    filter: z.enum(CONTENT_FILTERS).default('all'),
    page,
  }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.string(),
        kindLabel: z.string(),
        key: z.string(),
        title: z.string(),
        /** What it lies in, such as the folders of a document. */
        trail: z.array(z.string()),
        /** How it stands by its kind, such as no longer on offer; empty where there is nothing to say. */
        note: z.string(),
        published: z.boolean(),
        draft: z.object({ editor: z.string(), savedAt: z.iso.datetime() }).nullable(),
        schedule: Schedule.nullable(),
        /** How the translation stands: a text is missing, or older than the original. */
        behind: z.enum(['missing', 'older']).nullable(),
        /** When it was last published, withdrawn or confirmed, and by whom; the name is empty for the portal itself. */
        changed: z.object({ at: z.iso.datetime(), operator: z.string() }).nullable(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: ['404001'],
})

const Field = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  type: z.enum([
    'text',
    'lines',
    'markdown',
    'yaml',
    'choice',
    'several',
    'day',
    'moment',
    'number',
    'boolean',
    'icon',
    'picture',
  ]),
  localized: z.boolean(),
  optional: z.boolean(),
  max: z.number(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The form of a YAML text (rules/shape.ts, with labels as texts); null where there is none. */
  shape: z.unknown(),
  /** Where a picture is sent; null for other fields. */
  upload: z.object({ url: z.string(), use: z.string().optional(), accept: z.string(), bytes: z.number() }).nullable(),
  /** Asked for only while another field has this value. */
  when: z.object({ field: z.string(), value: z.string() }).nullable(),
})

export const contentItem = endpoint({
  name: 'contentItem',
  method: 'GET',
  path: '/api/ops/v1/content/item',
  access,
  summary: 'Return an item: its fields, its draft or what is published, its schedule, and who is at it',
  source,
  input: z.strictObject({ kind, key }),
  output: z.object({
    /** Titles of what numbers in structured texts lead to, by address. */
    titles: z.record(z.string(), z.string()),
    kindLabel: z.string(),
    title: z.string(),
    fields: z.array(Field),
    /** What an editor has to know of this item, with a page that goes with it. */
    about: z.object({ text: z.string(), link: z.object({ label: z.string(), url: z.string() }) }).nullable(),
    /** Texts of the draft, else of what is published, by field; `title:en` is a field in a language. */
    values: z.record(z.string(), z.string()),
    /** Of these values. */
    behind: Behind,
    published: z.boolean(),
    /** Number of the last version; 0 when there is none. */
    version: z.number(),
    draft: z
      .object({
        revision: z.number(),
        savedAt: z.iso.datetime(),
        editor: z.string(),
        /** Translations that were said to fit with it (`contentConfirm`). */
        fits: z.number(),
      })
      .nullable(),
    /** Names of the other operators who have it open, or saved it within the last minutes. */
    others: z.array(z.string()),
    schedule: Schedule.extend({ note: z.string(), operator: z.string() }).nullable(),
    /** The page that shows it; null when none does. */
    address: z.string().nullable(),
    canPublish: z.boolean(),
    canWithdraw: z.boolean(),
  }),
  errors: ['404001'],
})

export const contentCreate = endpoint({
  name: 'contentCreate',
  method: 'POST',
  path: '/api/ops/v1/content/create',
  access,
  summary: 'Begin a new item of a kind with an empty draft',
  source,
  /** `key` for the kinds with a `newKey`; others give the next number. */
  input: z.strictObject({ kind, key: z.string().max(80).default('') }),
  output: z.object({ kind: z.string(), key: z.string() }),
  errors: ['404001'],
})

export const contentMove = endpoint({
  name: 'contentMove',
  method: 'POST',
  path: '/api/ops/v1/content/move',
  access: publishAccess,
  summary: 'Move an item one place up or down among its siblings; readers see it at once',
  source,
  input: z.strictObject({ kind, key, by: z.enum(['up', 'down']) }),
  output: z.object({ key: z.string() }),
  errors: ['404001', '409001'],
})
