// The tree of content: what lies in what, and a new place for an item.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { TREE_FILTERS } from '../rules/filters.ts'
import { TREE_OPEN_LENGTH } from '../rules/limits.ts'
import { access, key, kind, publishAccess, Schedule, source } from './kinds.ts'

export const contentTree = endpoint({
  name: 'contentTree',
  method: 'GET',
  path: '/api/ops/v1/content/tree',
  access,
  summary:
    'List a tree in reading order, with new items behind what is published: its top, and what lies in the folders that are named',
  source,
  input: z.strictObject({
    /** One of the kinds whose items lie in the tree. */
    kind,
    /** Keys of folders, with commas between. */
    open: z.string().max(TREE_OPEN_LENGTH).default(''),
    /** `behind`: items whose translation is missing or older, and the folders above them, all of them open. */
    filter: z.enum(TREE_FILTERS).default('all'),
  }),
  output: z.object({
    label: z.string(),
    nodes: z.array(
      z.object({
        kind: z.string(),
        key: z.string(),
        /** The folder it lies in; null at the top. */
        parent: z.string().nullable(),
        title: z.string(),
        /** How many lie in it; null for what nothing can lie in. */
        count: z.number().nullable(),
        open: z.boolean(),
        published: z.boolean(),
        /** Whether somebody is writing it. */
        draft: z.boolean(),
        schedule: Schedule.nullable(),
        /** How the translation stands: a text is missing, or older than the original. */
        behind: z.enum(['missing', 'older']).nullable(),
        /** How many of those that lie in it, at any depth, are behind. */
        behindWithin: z.number(),
      }),
    ),
    /** Kinds of the tree. */
    kinds: z.array(z.object({ name: z.string(), label: z.string() })),
    /** Keys of all its folders. */
    folders: z.array(z.string()),
  }),
  errors: ['404001'],
})

export const contentPlace = endpoint({
  name: 'contentPlace',
  method: 'POST',
  path: '/api/ops/v1/content/place',
  access: publishAccess,
  summary: 'Put a published item of a tree into a folder, before another item or at the end; readers see it at once',
  source,
  input: z.strictObject({
    kind,
    key,
    /** The folder; empty for the top. */
    parent: z.string().max(80).default(''),
    /** The item there before which it comes; empty for the end. */
    before: z.string().max(80).default(''),
  }),
  output: z.object({
    kind: z.string(),
    key: z.string(),
    title: z.string(),
    folder: z.string(),
    /** Where it lay, as this call takes it: to put it back. */
    from: z.object({ parent: z.string(), before: z.string() }),
  }),
  errors: ['404001', '409001'],
})
