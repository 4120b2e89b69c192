// Documentation endpoints: tree, texts, lists (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { belong, id, page } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { VERSION_LENGTH } from '../rules.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'

const CatalogNode = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  /** False for a folder. */
  isDoc: z.boolean(),
  title: z.string(),
  get children(): z.ZodArray<typeof CatalogNode> {
    return z.array(CatalogNode)
  },
})
export type CatalogNode = z.infer<typeof CatalogNode>

const Named = z.object({ id: z.number(), title: z.string() })
const Heading = z.object({ id: z.string(), text: z.string(), level: z.number() })

/** Fields common to every kind of text. */
const Text = {
  html: z.string(),
  /** Headings of the second and third level. */
  headings: z.array(Heading),
  updatedAt: z.iso.datetime(),
  /** For agreements, such as 3.2. */
  version: z.string().nullable(),
  /** Effective date of an agreement. */
  effectiveAt: z.iso.date().nullable(),
  /** Language of `html`. */
  language: z.enum(LANGUAGES),
  /** False when the text is not available in the viewer's language and Chinese is returned instead. */
  translated: z.boolean(),
}

export const catalogTree = endpoint({
  name: 'catalogTree',
  method: 'GET',
  path: '/api/web/v1/doc-wiki/catalog-tree',
  access: 'everyone',
  summary: 'Get the tree of folders and documents in reading order',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  cacheable: true,
  input: z.strictObject({ belong }),
  output: z.object({ nodes: z.array(CatalogNode) }),
  errors: [],
})

export const docDetail = endpoint({
  name: 'docDetail',
  method: 'GET',
  path: '/api/web/v1/doc-wiki/detail',
  access: 'everyone',
  summary: 'Get a document or agreement: sanitized HTML, position in the tree, previous and next document',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({
    belong,
    id,
    /** An earlier version of an agreement; the current one when left out. */
    version: z.string().min(1).max(VERSION_LENGTH).optional(),
  }),
  output: z.object({
    id: z.number(),
    title: z.string(),
    summary: z.string(),
    ...Text,
    /** For agreements: the version in force; another one than `version` when an earlier one is returned. */
    currentVersion: z.string().nullable(),
    /** Versions of an agreement that can be read, the latest first. */
    versions: z.array(z.object({ version: z.string(), effectiveAt: z.iso.date().nullable() })),
    /** Reading time in minutes. */
    minutes: z.number(),
    /** Languages the text is available in. */
    languages: z.array(z.enum(LANGUAGES)),
    /** Folders above it, outermost first. */
    trail: z.array(Named),
    previous: Named.nullable(),
    next: Named.nullable(),
  }),
  errors: ['404001'],
})
export type DocDetail = z.infer<typeof docDetail.output>

const ListedDocument = z.object({
  id: z.number(),
  /** Key of an agreement, such as privacy. */
  key: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  version: z.string().nullable(),
  effectiveAt: z.iso.date().nullable(),
  updatedAt: z.iso.datetime(),
  url: z.string(),
})

export const docDetailList = endpoint({
  name: 'docDetailList',
  method: 'GET',
  path: '/api/web/v1/doc-wiki/detail/list',
  access: 'everyone',
  summary: 'List documents (contentType 1, newest first), agreements (2) or external documents (3)',
  source: 'handbook/calls.md [7], handbook/limits.md [9]',
  cacheable: true,
  input: z.strictObject({
    belong,
    contentType: whole(z.literal([1, 2, 3])).default(1),
    page,
    limit: whole(z.int().min(1).max(50)).default(20),
  }),
  output: z.object({ items: z.array(ListedDocument), page: z.number(), pages: z.number(), total: z.number() }),
  errors: [],
})

export const externalDocDetail = endpoint({
  name: 'externalDocDetail',
  method: 'GET',
  path: '/api/web/v1/external-doc/detail',
  access: 'everyone',
  summary: 'Get an external document, such as an agreement shown in a frame',
  source: 'handbook/pages.md [2], handbook/calls.md [7]',
  input: z.strictObject({ belong, id }),
  output: z.object({ id: z.number(), title: z.string(), ...Text }),
  errors: ['404001'],
})
